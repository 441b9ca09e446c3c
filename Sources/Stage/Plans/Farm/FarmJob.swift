// SPDX-License-Identifier: Apache-2.0

/// The job that makes the parts of a plan on many machines and joins them.
///
/// Paths may contain any character except the null character. Each script or object made from a job quotes
/// them for its reader.
package struct FarmJob: Sendable {
  /// The absolute paths, valid on every machine, of the plan's folder, the film and the tool.
  package var plan: String
  package var film: String
  package var tool: String
  /// The number of parts.
  package var parts: Int
  /// The maximum number of parts that are made at the same time, or `nil` for the engine's default: 1 for GNU
  /// parallel, for which the limit applies to each machine, and no limit for the others.
  package var atOnce: Int?
  /// The number of processors for each part, or `nil` for the engine's default.
  package var cpus: Int?
  /// The memory for each part, in mebibytes.
  package var memory = 2048
  /// The name of the container image, or `nil` for engines without containers.
  package var image: String?
  /// The storage that holds the plan: a persistent volume claim of Kubernetes, or a file system of AWS. `nil`
  /// for other engines.
  package var volume: String?
  /// The queue of AWS Batch or the partition of Slurm. `nil` for the default partition and for other engines.
  package var queue: String?
  /// The path of the file that lists the machines for GNU parallel, or `nil` for this machine only.
  package var nodes: String?

  /// Creates a job whose other properties have their defaults.
  package init(plan: String, film: String, tool: String, parts: Int) {
    (self.plan, self.film, self.tool, self.parts) = (plan, film, tool, parts)
  }

  /// The name of the job, made from the name of the plan. It consists of lower-case letters, digits and
  /// hyphens.
  package var name: String {
    let last = plan.split(separator: "/").last ?? ""
    let stem = last.hasSuffix(".plan") ? last.dropLast(5) : last
    let letters = stem.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : Character("-")
    }
    // Kubernetes allows 63 characters, and the names of the jobs also have suffixes.
    let longest = 40
    let name = String(letters.prefix(longest)).split(separator: "-").joined(separator: "-")
    return "film" + (name.isEmpty ? "" : "-\(name)")
  }

  /// The status of a process that was killed, as for lack of memory.
  static let killedStatus = 137
  /// The line for a part that was killed again, after its number.
  static let killedTwice =
    "killed twice (\(killedStatus)), probably for lack of memory; give a part more memory"

  /// The path of the folder that contains the plan and the film and that all machines share.
  var sharedFolder: String {
    let parts = plan.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }
}

/// The quoting of text for a shell.
package enum ShellText {
  /// Returns a word that a POSIX shell reads as exactly this text.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// Returns a word for a POSIX shell, quoted only if it needs to be.
  package static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "_-./,:=@%+".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// Returns a shell command that reads `text` unchanged from its standard input.
  static func command(_ command: String, reading text: String) -> String {
    var end = "END"
    // No line of the text may equal the end mark. A name may contain line feeds, so its lines count too.
    let lines = Set(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    while lines.contains(end) { end += "_" }
    return "\(command) <<'\(end)'\n\(text)\n\(end)"
  }
}

/// An engine that queues jobs and runs them on many machines.
package enum FarmEngine: String, Sendable, CaseIterable {
  case slurm, parallel, kubernetes
  case awsBatch = "aws-batch"

  /// The maximum number of parts that the engine runs in one job with its default configuration.
  package var partLimit: Int {
    switch self {
    case .slurm: 1000
    case .parallel, .kubernetes, .awsBatch: FilmPlan.partLimit
    }
  }

  /// The command that submits a job. It reads the text of the job from its standard input.
  package var submission: [String] {
    switch self {
    case .slurm, .parallel, .awsBatch: ["bash", "-s"]
    case .kubernetes: ["kubectl", "apply", "-f", "-"]
    }
  }

  /// Returns the text of a job: a shell script, or a list of objects for Kubernetes. Throws
  /// `PlanError.notPossible` if the job lacks a property that the engine needs.
  package func text(of job: FarmJob) throws(PlanError) -> String {
    switch self {
    case .slurm: job.slurmScript
    case .parallel: job.parallelScript
    case .kubernetes: try job.kubernetesObjects()
    case .awsBatch: try job.awsBatchScript()
    }
  }
}

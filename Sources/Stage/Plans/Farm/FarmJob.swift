// SPDX-License-Identifier: Apache-2.0

/// The job that makes the parts of a plan on many machines and joins them.
///
/// Paths may contain any character but 0. Each text that is made from a job quotes them for its reader.
package struct FarmJob: Sendable {
  /// The absolute paths of the plan's folder, of the film, and of the tool on each machine.
  package var plan: String
  package var film: String
  package var tool: String
  /// The number of parts.
  package var parts: Int
  /// The largest number of parts that are made at once; `nil` for no limit. For GNU parallel, on one machine.
  package var atOnce: Int?
  /// The number of processors for a part; `nil` for the engine's default.
  package var cpus: Int?
  /// The memory for a part, in MiB.
  package var memory = 2048
  /// The image of containers.
  package var image: String?
  /// The storage that holds the plan: a claim of Kubernetes, or a file system of AWS.
  package var volume: String?
  /// The queue of AWS Batch or the partition of Slurm.
  package var queue: String?
  /// The file with the machines for GNU parallel.
  package var nodes: String?

  /// Creates a job with the defaults of its properties.
  package init(plan: String, film: String, tool: String, parts: Int) {
    (self.plan, self.film, self.tool, self.parts) = (plan, film, tool, parts)
  }

  /// A name for lists of jobs, of lower-case letters, digits and hyphens, made from the name of the plan.
  package var name: String {
    let last = plan.split(separator: "/").last ?? ""
    let stem = last.hasSuffix(".plan") ? last.dropLast(5) : last
    let letters = stem.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : Character("-")
    }
    // Kubernetes allows 63 characters, and the names of jobs get endings.
    let longest = 40
    let name = String(letters.prefix(longest)).split(separator: "-").joined(separator: "-")
    return "film" + (name.isEmpty ? "" : "-\(name)")
  }

  /// The folder that holds the plan and the film, which machines share.
  var sharedFolder: String {
    let parts = plan.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }
}

/// Functions for texts that a shell reads.
package enum ShellText {
  /// Returns a word that a POSIX shell reads as exactly this text.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// Returns a command that reads `text` from its standard input, unchanged.
  static func command(_ command: String, reading text: String) -> String {
    var end = "END"
    // Lines, also those inside of names, must not be the end.
    let lines = Set(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    while lines.contains(end) { end += "_" }
    return "\(command) <<'\(end)'\n\(text)\n\(end)"
  }
}

/// An engine that queues jobs and runs them on many machines.
package enum FarmEngine: String, Sendable, CaseIterable {
  case slurm, parallel, kubernetes
  case awsBatch = "aws-batch"

  /// The largest number of parts that the engine runs in one job without being configured for more.
  package var partLimit: Int {
    switch self {
    case .slurm: 1000
    case .parallel, .kubernetes, .awsBatch: FilmPlan.partLimit
    }
  }

  /// The command that submits the text of a job, which it reads from its standard input.
  package var submission: [String] {
    switch self {
    case .slurm, .parallel, .awsBatch: ["bash", "-s"]
    case .kubernetes: ["kubectl", "apply", "-f", "-"]
    }
  }

  /// Returns the text of a job: a shell script, or a list of objects for Kubernetes.
  package func text(of job: FarmJob) throws(PlanError) -> String {
    switch self {
    case .slurm: job.slurmScript
    case .parallel: job.parallelScript
    case .kubernetes: try job.kubernetesObjects()
    case .awsBatch: try job.awsBatchScript()
    }
  }
}

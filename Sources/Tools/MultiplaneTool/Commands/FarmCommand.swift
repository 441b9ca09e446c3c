// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplaneRecorder

/// The verb `multiplane farm`: prints the job that makes the parts of a plan on many machines, or submits it.
enum FarmCommand {
  private static let engine = Option<FarmEngine>(
    row: OptionRow(
      name: "--on", placeholder: "ENGINE",
      summary: "The engine: " + FarmEngine.allCases.map(\.rawValue).joined(separator: ", "), isRequired: true),
    choices: FarmEngine.allCases.map { ($0.rawValue, $0) })
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The film to make. Default: the name of the plan, beside it"))
  private static let submit = OptionRow(
    name: "--submit", summary: "Submit the job instead of printing it, with sbatch, parallel, kubectl or aws")
  private static let tool = Option<String>(
    row: OptionRow(
      name: "--tool", placeholder: "PATH",
      summary: "The path of \(Tool.name) on the machines. Default: that of this one"))
  private static let atOnce = number(
    "--at-once", "N", 1...FilmPlan.partLimit,
    "The largest number of parts made at once; for parallel, on one machine. Default: no limit; for parallel 1"
  )
  private static let cpus = number(
    "--cpus", "N", 1...64, "The number of processors for a part. Default: 1; for parallel all of a machine")
  private static let memory = number(
    "--memory", "MIB", 64...4_000_000, "The memory for a part. Default: 2048")
  private static let nodes = Option<String>(
    row: OptionRow(
      name: "--nodes", placeholder: "FILE",
      summary:
        "For parallel: a file with a machine a line, as in its --sshloginfile. Default: only this machine"))
  private static let image = Option<String>(
    row: OptionRow(
      name: "--image", placeholder: "NAME", summary: "For kubernetes and aws-batch: the container image"))
  private static let volume = Option<String>(
    row: OptionRow(
      name: "--volume", placeholder: "NAME",
      summary: "For kubernetes the claim, for aws-batch the file system, that holds the folder of the plan"))
  private static let queue = Option<String>(
    row: OptionRow(
      name: "--queue", placeholder: "NAME", summary: "For aws-batch the queue, for slurm the partition"))

  static let verb = Verb(
    name: "farm", summary: "Print or submit the job that makes a plan on many machines",
    explanation: [
      "Prints a job for an engine that the machines have: an array job with a task for each part, and a job that"
        + " joins them. A part that ends with 1 (disk or memory) is tried again, at most three times; one that"
        + " ends with 2 is not.",
      "The folder of the plan must be seen by all machines under the same path.",
    ],
    operands: [Operand(placeholder: "PLAN", summary: "the folder of a plan", isRequired: true)],
    options: [engine.row, output.row, submit, tool.row].inGroup(.output)
      + [
        atOnce.row, cpus.row, memory.row, nodes.row, image.row, volume.row, queue.row,
      ].inGroup(.machines),
    examples: [
      "\(Tool.name) farm clock.plan --on slurm --submit",
      "\(Tool.name) farm clock.plan --on parallel > job.sh",
    ], run: run)

  private static func number(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ summary: String
  ) -> Option<Int> {
    Option(
      row: OptionRow(name: name, placeholder: placeholder, summary: summary),
      request: "give a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { NumberFormat.wholeNumber($0[...], in: range) }
  }

  @Sendable private static func run(_ arguments: Arguments) throws {
    guard let engine = try arguments.value(of: engine) else {
      throw ToolError.usage(
        .missingOption, "say what runs the job: --on ENGINE",
        advice: "give one of " + FarmEngine.allCases.map(\.rawValue).joined(separator: ", "))
    }
    do {
      let folder = try PlanFolder(path: arguments.operands[0])
      let text = try engine.text(of: try job(arguments, folder))
      guard folder.plan.parts.count <= engine.partLimit else {
        throw PlanError.notPossible(
          reason: "\(engine.rawValue) has at most \(engine.partLimit) tasks in an array by default",
          advice: "make a plan with fewer parts")
      }
      if arguments.has(submit) {
        try perform(engine.submission, reading: text)
      } else {
        try StandardOutput.write(script: text)
      }
    } catch {
      throw ToolError(ofPart: error)
    }
  }

  private static func job(_ arguments: Arguments, _ folder: PlanFolder) throws -> FarmJob {
    let plan = absolute(folder.path)
    let stem = plan.hasSuffix(".plan") ? String(plan.dropLast(5)) : plan
    let film = try arguments.value(of: output) ?? stem + (folder.plan.kind?.endings.first ?? "")
    try PartRequest.checkEnding(of: film, folder.plan)
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? Tool.name
    var job = FarmJob(
      plan: plan, film: absolute(film), tool: try arguments.value(of: tool) ?? own,
      parts: folder.plan.parts.count)
    (job.atOnce, job.cpus) = (try arguments.value(of: atOnce), try arguments.value(of: cpus))
    job.memory = try arguments.value(of: memory) ?? job.memory
    job.nodes = try arguments.value(of: nodes).map(absolute)
    (job.image, job.volume) = (try arguments.value(of: image), try arguments.value(of: volume))
    job.queue = try arguments.value(of: queue)
    return job
  }

  /// Returns `path` as an absolute path, with its characters unchanged.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Runs a command of a job scheduler, which reads the job from standard input. Throws if it fails.
  private static func perform(_ words: [String], reading text: String) throws {
    let (process, input) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = input
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolError.failure(
        .unexpected, "\(words[0]) ended with status \(process.terminationStatus)",
        advice: "print the job without --submit to look at it")
    }
  }
}

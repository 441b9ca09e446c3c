// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplaneRecorder

/// The arguments of `render --plan`: a part of a planned film, or all parts and the joined film.
extension PartRequest {
  static let planOption = Option<String>(
    row: OptionRow(
      name: "--plan", placeholder: "PLAN",
      summary: "The folder of a plan that \(Tool.name) plan made, instead of a program and its options"))
  static let partOption = Option<Choice>(
    row: OptionRow(
      name: "--part", placeholder: "K",
      summary: "The part of --plan to make: a number from 1, or auto for the one that an array job of Slurm, "
        + "Grid Engine, PBS, Kubernetes, AWS Batch, GCP Batch or Cloud Run asks for"),
    request: "give the number of a part, such as 7, or auto"
  ) { text in
    text == "auto"
      ? .automatic : NumberFormat.wholeNumber(text[...], in: 1...FilmPlan.partLimit).map(Choice.number)
  }

  /// The choice of a part: the one that the job's environment numbers, or a given number.
  enum Choice {
    case automatic
    case number(Int)
  }

  /// Reads the arguments. Returns `nil` without `--plan`.
  init?(_ arguments: Arguments) throws(ToolError) {
    let choice = try arguments.value(of: Self.partOption)
    guard let path = try arguments.value(of: Self.planOption) else {
      guard choice == nil else {
        throw .usage(.missingOption, "--part needs --plan", advice: "give the plan, or see --segment")
      }
      return nil
    }
    let rows = [
      Self.planOption.row, Self.partOption.row, RenderRequest.output.row, Option.threads.row, .quiet,
      .jsonProgress,
    ].map(\.name)
    for row in arguments.verb.options where arguments.has(row) && !rows.contains(row.name) {
      throw .usage(
        .optionWithoutUse, "\(row.name) is for films without a plan", advice: "give it to \(Tool.name) plan")
    }
    if let operand = arguments.operands.first {
      throw .usage(
        .unexpectedOperand, "the plan has its own scene, not \(shown(operand))", advice: "leave it out")
    }
    do {
      let folder = try PlanFolder(path: path)
      if let film = try arguments.value(of: RenderRequest.output) {
        try OutputCheck.check(film, of: arguments, more: folder.inputPaths)
      }
      try self.init(
        Self.goal(choice, try arguments.value(of: RenderRequest.output), of: folder.plan), of: folder)
    } catch {
      throw ToolError(ofPart: error)
    }
  }

  private static func goal(_ choice: Choice?, _ film: String?, of plan: FilmPlan) throws -> Goal {
    switch (choice, film) {
    case (nil, let film?):
      try checkEnding(of: film, plan)
      return .film(path: film)
    case (nil, nil):
      throw ToolError.usage(.missingOption, "say what to make: --part K, or -o FILE for the whole film")
    case (_, _?):
      throw ToolError.usage(
        .conflictingOptions, "a part is in the folder of its plan", advice: "leave -o or --part out")
    case (.automatic, nil):
      let environment = ProcessInfo.processInfo.environment
      return .part(number: try PartNumber.automatic(in: environment, count: plan.parts.count))
    case (.number(let number), nil): return .part(number: number)
    }
  }

  /// Throws if the extension of `film` does not fit the plan's kind of output.
  static func checkEnding(of film: String, _ plan: FilmPlan) throws(ToolError) {
    guard OutputKind(writing: film)?.name != plan.kind?.name else { return }
    throw .usage(
      .badValue,
      "--output \(shown(film)) does not end with \(plan.kind?.endings.joined(separator: " or ") ?? "")",
      advice: "the plan is for this kind of film", element: "--output")
  }

  /// Makes what the arguments request, in this process.
  func perform(_ arguments: Arguments) throws {
    let threadCount = try arguments.value(of: .threads)
    PortableMathematics.choose()
    Interruption.listen()
    let progress = Progress(arguments)
    let process = FilmProcess(threadCount: threadCount, progress)
    try Interruption.endLateRun(unless: process.finishing, hasStatus: progress.hasStatus)
    do {
      try perform(scenes: ToolScenes(arguments.programs), process: process)
    } catch {
      progress.clear()
      throw ToolError(ofPart: error)
    }
  }
}

extension FilmProcess {
  /// Creates the environment for making parts in the tool's process. A signal stops the work.
  init(threadCount: Int?, _ progress: Progress? = nil) {
    self.init(version: Tool.version)
    if let threadCount { self.threadCount = threadCount }
    check = Interruption.check
    if let progress { (self.progress, completion) = (progress.update, { progress.finish($0) }) }
    cause = { error in
      let error = ToolError(ofPart: error)
      guard let problem = error.problem, error.exitStatus <= 2 else { return nil }
      return PartFailure.Cause(
        code: problem.code, message: problem.text, isLasting: error.exitStatus == 2)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePrograms
import MultiplaneRecorder

/// The arguments of `render --plan`: a part of a planned film, or all parts and the film.
struct PartRequest {
  private enum Goal {
    case part(Int)
    case film(String)
  }

  private let folder: PlanFolder
  private let programs: [Program]
  private let goal: Goal
  private let threadCount: Int
  private let progress: Progress

  static let plan = Option<String>(
    row: OptionRow(
      name: "--plan", placeholder: "PLAN",
      summary: "The folder of a plan that \(Tool.name) plan made, instead of a program and its options"))
  static let part = Option<Choice>(
    row: OptionRow(
      name: "--part", placeholder: "K",
      summary: "The part of --plan to make: a number from 1, or auto for the one that an array job of Slurm, "
        + "Grid Engine, PBS, Kubernetes, AWS Batch, GCP Batch or Cloud Run asks for"),
    request: "give the number of a part, such as 7, or auto"
  ) { text in
    text == "auto"
      ? .automatic : NumberFormat.wholeNumber(text[...], in: 1...FilmPlan.partLimit).map(Choice.number)
  }

  /// The choice of a part.
  enum Choice {
    case automatic
    case number(Int)
  }

  /// Reads the arguments. `nil` without `--plan`.
  init?(_ arguments: Arguments) throws(ToolError) {
    let choice = try arguments.value(of: Self.part)
    guard let path = try arguments.value(of: Self.plan) else {
      guard choice == nil else {
        throw .usage(.missingOption, "--part needs --plan", advice: "give the plan, or see --segment")
      }
      return nil
    }
    let rows = [
      Self.plan.row, Self.part.row, RenderRequest.output.row, Option.threads.row, .quiet, .jsonProgress,
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
      folder = try PlanFolder(path: path)
      goal = try Self.goal(choice, try arguments.value(of: RenderRequest.output), of: folder.plan)
    } catch {
      throw ToolError(ofPart: error)
    }
    programs = arguments.programs
    threadCount = try arguments.value(of: .threads) ?? ProcessInfo.processInfo.activeProcessorCount
    progress = Progress(
      isShown: StandardError.isTerminal && !arguments.has(.quiet), isJSON: arguments.has(.jsonProgress),
      now: WallClock.nanoseconds)
  }

  private static func goal(_ choice: Choice?, _ film: String?, of plan: FilmPlan) throws -> Goal {
    switch (choice, film) {
    case (nil, let film?):
      try checkEnding(of: film, plan)
      return .film(film)
    case (nil, nil):
      throw ToolError.usage(.missingOption, "say what to make: --part K, or -o FILE for the whole film")
    case (_, _?):
      throw ToolError.usage(
        .conflictingOptions, "a part is in the folder of its plan", advice: "leave -o or --part out")
    case (.automatic, nil):
      let environment = ProcessInfo.processInfo.environment
      return .part(try PartNumber.automatic(in: environment, count: plan.parts.count))
    case (.number(let number), nil):
      guard number <= plan.parts.count else {
        throw PlanError.noSuchPart(number: number, count: plan.parts.count)
      }
      return .part(number)
    }
  }

  /// Throws if a film of a plan cannot have a name.
  static func checkEnding(of film: String, _ plan: FilmPlan) throws(ToolError) {
    guard OutputKind(writing: film)?.name != plan.format.kind else { return }
    throw .usage(
      .badValue,
      "--output \(shown(film)) does not end with \(plan.kind?.endings.joined(separator: " or ") ?? "")",
      advice: "the plan is for this kind of film", element: "--output")
  }

  /// Makes what was asked for.
  func perform() throws {
    PortableMathematics.choose()
    Interruption.listen()
    let renderer = PartRenderer(folder, of: programs, threadCount: threadCount, progress: progress)
    renderer.endLateRun()
    switch goal {
    case .part(let number): try renderer.make(number)
    case .film(let path):
      for part in folder.plan.parts {
        try Interruption.check()
        try renderer.make(part.number)
      }
      do {
        try JoinCommand.join(folder, to: path, sounds: renderer.sounds())
      } catch {
        throw ToolError(ofPart: error)
      }
      progress.finish(path)
    }
  }
}

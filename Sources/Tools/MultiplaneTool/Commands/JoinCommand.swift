// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplaneRecorder

/// The verb `multiplane join`: joins the parts of a film without encoding them again.
enum JoinCommand {
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "The film to write, with the extension of its parts", isRequired: true))

  private static let audio = Option<FilmRequest.Sound>(
    row: OptionRow(
      name: OverlayOptions.audio.row.name, placeholder: "WHAT",
      summary:
        "The sound of the film: keep for that of a plan's scene, which is the default, none, or a file "
        + "with sound"), read: OverlayOptions.audio.read)

  private static let plan = Option<String>(
    row: OptionRow(
      name: "--plan", placeholder: "PLAN", summary: "The folder of a plan, whose parts are joined"))

  static let verb = Verb(
    name: "join", summary: "Join the parts of a film",
    explanation: [
      "Joins the parts that render --segment made with otherwise equal options, in the given order, or all"
        + " parts of a plan. Nothing is encoded again. The frames and times are those of a film made in one run.",
      "The parts of a plan must be complete, and have the bytes of their records.",
    ],
    operands: [
      Operand(
        placeholder: "PART", summary: "a part: .mp4, .mov or .webm", isRequired: false, isRepeated: true)
    ],
    options: [output.row, audio.row, plan.row],
    examples: [
      "\(Tool.name) render \(Verb.sample) --segment 1/2 -o 1.mp4",
      "\(Tool.name) render \(Verb.sample) --segment 2/2 -o 2.mp4",
      "\(Tool.name) join 1.mp4 2.mp4 -o \(Verb.sample).mp4",
      "\(Tool.name) join --plan \(Verb.sample).plan -o \(Verb.sample).mp4",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let plan = try arguments.value(of: plan)
    guard plan != nil || !arguments.operands.isEmpty else {
      throw ToolError.usage(
        .missingOperand, "join needs a PART, a part: .mp4, .mov or .webm, or --plan PLAN",
        advice: "see \(Tool.name) help join")
    }
    guard plan == nil || arguments.operands.isEmpty else {
      throw ToolError.usage(.conflictingOptions, "a plan has its own parts", advice: "leave the others out")
    }
    guard let path = try arguments.value(of: output) else {
      throw ToolError.usage(.missingOption, "say what to make: -o FILE")
    }
    let choice = try arguments.value(of: audio)
    if plan == nil, case .kept = choice {
      throw ToolError.usage(
        .missingOption, "--audio keep needs --plan", advice: "give a file with sound, or none",
        element: audio.row.name)
    }
    guard let plan else {
      try OutputCheck.check(path, of: arguments)
      return try FilmJoiner.join(arguments.operands, to: path, sounds: sounds(choice) { [] })
    }
    do {
      let folder = try PlanFolder(path: plan)
      try PartRequest.checkEnding(of: path, folder.plan)
      let sounds = try sounds(choice) {
        try PartRenderer(
          folder, scenes: ToolScenes(arguments.programs), process: FilmProcess(threadCount: 1)
        ).sounds()
      }
      try OutputCheck.check(path, of: arguments, more: folder.inputPaths + sounds.map(\.path))
      try folder.join(to: path, sounds: sounds)
    } catch {
      throw ToolError(ofPart: error)
    }
  }

  /// Returns the chosen sounds. `own` returns the scene's own sounds.
  private static func sounds(
    _ choice: FilmRequest.Sound?, own: () throws -> [FilmSound]
  ) rethrows -> [FilmSound] {
    switch choice {
    case nil, .usual, .kept: try own()
    case .some(.none): []
    case .some(.file(let path)): [FilmSound(path: path)]
    }
  }
}

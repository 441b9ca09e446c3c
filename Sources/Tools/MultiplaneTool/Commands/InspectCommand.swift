// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LottieDocument
import MultiplaneCompositor
import MultiplanePages
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRenderTree

/// The verb `multiplane inspect`: prints one of the stages between a program and its pixels.
enum InspectCommand {
  /// The stages that can be printed.
  private enum Stage: String, CaseIterable {
    case render, presentation, frame, model, resolved, layers
  }

  private static let at = Option<Double>(
    row: OptionRow(
      name: "--at", placeholder: "SECONDS",
      summary: "The time in seconds. The program runs up to it as in a film. Default: 0"),
    read: MediaTime.read)
  private static let stage = Option<Stage>(
    row: OptionRow(
      name: "--stage", placeholder: "STAGE",
      summary: "The stage to print: render, presentation or frame; of a Lottie file also model, resolved or"
        + " layers. Default: presentation"),
    choices: Stage.allCases.map { ($0.rawValue, $0) })

  private static let json = OptionRow(
    name: "--json", summary: "Print a JSON object with the same values")

  private static let slots = OptionRow(
    name: "--slots",
    summary: "List the slots of a Lottie file instead: the name, the kind and the form of the value for --set"
  )

  static let verb = Verb(
    name: "inspect", summary: "Print the values of a program at a time",
    explanation: [
      "Prints a stage as text, the same on every machine. render is the committed layer tree with "
        + "its animations. presentation is every layer's values at the time, with animations applied "
        + "and without defaults. frame is the quads and passes in pixels, from back to front.",
      "The options for size and background apply to frame only.",
      "Of a Lottie file, model is the values of the file, resolved tells constants, keyframes and samples"
        + " apart, and layers is the same as render.",
    ],
    operands: [.program],
    options: [
      at.row, stage.row, slots, json, Option.fps.row, Option.size.row, Option.scale.row,
      Option.background.row, Option.work.row,
    ]
      + RunLimits.rows + SceneOptions.rows,
    examples: [
      "\(Tool.name) inspect \(Verb.sample) --at 1.2",
      "\(Tool.name) inspect \(Verb.sample) --at 0.5 --stage frame --json",
      "\(Tool.name) inspect card.json --slots",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(slots) { return try writeSlots(arguments) }
    if try writeLottie(arguments) { return }
    let program = try arguments.program()
    let rate = try arguments.rate(of: program)
    let time = try arguments.value(of: at) ?? 0
    try MediaTime.check(time, of: at.row.name, at: rate)
    let options = try arguments.playbackOptions(background: nil)
    let stage = try arguments.value(of: stage) ?? .presentation
    let host = program.makeHost()
    let viewport = try Viewport(source: host, options: options)
    let tree = host.run(to: time, at: rate)
    let text = arguments.has(json) ? jsonText : plainText
    try StandardOutput.write(text(Subject(tree: tree, time: time, stage: stage, viewport: viewport)) + "\n")
  }

  private static func writeSlots(_ arguments: Arguments) throws {
    let name = arguments.operands[0]
    guard SceneFile.isOne(name), let file = try SceneFile.read(name, arguments) as? LottieFileScene else {
      throw ToolError.usage(
        .optionWithoutUse, "\(slots.name) is for Lottie files", advice: "leave it out", element: slots.name)
    }
    for row in [at.row, stage.row] where arguments.has(row) {
      throw ToolError.usage(
        .conflictingOptions, "\(row.name) and \(slots.name) exclude each other", advice: "give one of them")
    }
    let list = SlotList(file.scene.slots)
    try StandardOutput.write(arguments.has(json) ? list.json : list.text)
  }

  /// Prints a stage of a Lottie file that comes before its layers. Returns false if another stage is
  /// requested.
  private static func writeLottie(_ arguments: Arguments) throws -> Bool {
    guard let stage = try arguments.value(of: stage), stage == .model || stage == .resolved else {
      return false
    }
    let name = arguments.operands[0]
    guard SceneFile.isOne(name), let file = try SceneFile.read(name, arguments) as? LottieFileScene,
      let part = LottieStage(rawValue: stage.rawValue)
    else {
      throw ToolError.usage(
        .optionWithoutUse, "the stage \(stage.rawValue) is one of Lottie files", advice: "see --stage render")
    }
    guard !arguments.has(json) else {
      throw ToolError.usage(
        .optionWithoutUse, "--json has no use for \(stage.rawValue)", advice: "leave it out")
    }
    try StandardOutput.write(file.scene.description(of: part) + "\n")
    return true
  }

  /// The input for printing one stage. The trees of later stages are computed when they are needed.
  private struct Subject {
    let tree: RenderTree
    let time: Double
    let stage: Stage
    let viewport: Viewport

    var presentation: PresentationTree {
      var presentation = PresentationTree()
      evaluate(tree, at: time, into: &presentation)
      return presentation
    }

    var frame: Frame {
      let renderer = FrameRenderer()
      renderer.update(to: tree, at: time, target: viewport.target)
      return renderer.frame
    }
  }

  private static func plainText(_ subject: Subject) -> String {
    switch subject.stage {
    case .render, .layers, .model, .resolved: subject.tree.description
    case .presentation: subject.presentation.description
    case .frame: subject.frame.description
    }
  }

  private static func jsonText(_ subject: Subject) -> String {
    switch subject.stage {
    case .render, .layers, .model, .resolved: TreeJSON.text(of: subject.tree)
    case .presentation: TreeJSON.text(of: subject.presentation)
    case .frame: InspectJSON.text(of: subject.frame)
    }
  }
}

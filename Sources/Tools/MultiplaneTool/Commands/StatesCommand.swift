// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePlans

/// The verb `multiplane states`: lists the states of a scene file and the durations of the changes between
/// them.
enum StatesCommand {
  private static let json = OptionRow(
    name: "--json",
    summary: "Print a JSON object with name, width, height, states and changes")

  static let verb = Verb(
    name: "states", summary: "List the states of a scene from a file",
    explanation: [
      "Prints one line for each state, then one line for each transition with its duration in "
        + "seconds. An asterisk marks the initial state.",
      "A duration of 0 means that values change without an animation.",
    ],
    operands: [.sceneFile], options: [json, .strict],
    examples: ["\(Tool.name) states clock.tendies", "\(Tool.name) states clock.ca --json"], run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let path = arguments.operands[0]
    guard let opened = try SceneFile.read(path, arguments) as? LayerScene else {
      throw ToolError.usage(
        .unexpectedOperand, "\(path) is a Lottie file, which has no states",
        advice: "see its markers with \(Tool.name) inspect \(ShellText.word(path)) --stage model",
        element: path)
    }
    let document = opened.document
    let scene = document.makeScene()
    let names = scene.stateNames
    let changes = names.flatMap { old in
      names.filter { $0 != old }.map { (old, $0, scene.duration(from: old, to: $0)) }
    }
    if arguments.has(json) {
      try StandardOutput.write(jsonText(document, scene, changes))
    } else {
      for name in names { try StandardOutput.say("\(name)\(name == scene.state ? " *" : "")") }
      for (old, new, duration) in changes {
        try StandardOutput.say("\(old) -> \(new)  \(NumberFormat.text(duration, digits: 3))")
      }
    }
  }

  private static func jsonText(
    _ document: CAMLDocument, _ scene: CAMLScene, _ changes: [(String, String, Double)]
  ) -> String {
    let states = JSONText.array(scene.stateNames.map { JSONText.string($0) })
    let objects = changes.map { old, new, duration in
      // JSON cannot represent infinity. `null` stands for a change that never ends.
      let seconds = duration.isFinite ? NumberFormat.text(duration, digits: 6) : "null"
      return JSONText.object([
        ("from", JSONText.string(old)), ("to", JSONText.string(new)), ("duration", seconds),
      ])
    }
    return """
      {
        "name": \(JSONText.string(document.name)),
        "width": \(NumberFormat.text(Double(document.size.width), digits: 3)),
        "height": \(NumberFormat.text(Double(document.size.height), digits: 3)),
        "initial": \(JSONText.string(scene.state)),
        "states": \(states),
        "changes": \(JSONText.lines(objects, indent: "  "))
      }

      """
  }
}

// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import MultiplaneDiagnostics
import MultiplanePages

/// The verb `multiplane check`: lists the features of a scene file that cannot be shown as written.
enum CheckCommand {
  static let verb = Verb(
    name: "check", summary: "List the content of a scene file that cannot be shown as it is written",
    explanation: [
      "Prints one line for each finding: its first position and the number of occurrences. The exit"
        + " status is 1 if the picture differs from the one that the file describes, otherwise 0.",
      "A scene in Swift is played through, and its main moments are drawn.",
      "For a film file and a scene in Swift, also prints what a viewer would see: text that is cut off, covered, "
        + "hard to read or shown too briefly, jumps, missing pictures, a blank frame, an end without rest. These lines "
        + "begin with review and do not change the exit status. With --review, they are printed for every scene and "
        + "do.",
      "With --strict the first finding is an error, as in the verbs that draw.",
      "With --json every line is a JSON object with kind, subject, effect, file, line, count and affectsPicture.",
    ],
    operands: [.sceneFile],
    options: [json, review, ListCommand.inputs, Option.work.row] + RunLimits.rows + SceneOptions.readingRows,
    examples: ["\(Tool.name) check clock.tendies"], run: run
  )

  private static let json = OptionRow(name: "--json", summary: "Print JSON, one object a line")
  private static let review = OptionRow(
    name: "--review",
    summary: "Review the film of any scene, and exit with 1 for faults that a viewer would see")

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(ListCommand.inputs) { return try ListCommand.listInputs(arguments) }
    let path = arguments.operands[0]
    var scene = try SceneFile.read(path, arguments)
    if var film = scene as? FilmFileScene {
      film.usesSamples = true
      scene = film
    }
    let report =
      try (scene as? SwiftFileScene)?.playedReport(at: path) ?? SceneFrames.report(of: scene, arguments)
    let isJSON = arguments.has(json)
    for entry in report.entries {
      try StandardOutput.say(isJSON ? jsonText(of: entry) : "\(entry)")
    }
    let faults = try SceneReview.findings(of: scene, isRequested: arguments.has(review), arguments)
    for fault in faults { try StandardOutput.say(isJSON ? fault.json(for: path) : fault.text(for: path)) }
    let seen = arguments.has(review) ? faults.count : 0
    let count = report.entries.filter(\.affectsPicture).count
    guard count == 0 else {
      throw ToolError.failure(
        .notShown, "\(count == 1 ? "1 thing is" : "\(count) things are") not shown as written",
        advice: "see the list")
    }
    guard seen == 0 else {
      throw ToolError.failure(
        .notShown, "\(seen == 1 ? "1 fault" : "\(seen) faults") would be seen", advice: "see the list")
    }
    if !isJSON { try StandardOutput.say("everything is shown as it is written") }
  }

  private static func jsonText(of entry: CompatibilityReport.Entry) -> String {
    JSONText.object([
      ("kind", JSONText.string(entry.kind.rawValue)), ("subject", JSONText.string(entry.subject)),
      ("effect", JSONText.string(entry.effect)), ("file", JSONText.string(entry.file)),
      ("line", entry.line.map(String.init) ?? "null"), ("count", "\(entry.count)"),
      ("affectsPicture", "\(entry.affectsPicture)"),
    ])
  }
}

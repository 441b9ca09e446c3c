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
      "With --strict the first finding is an error, as in the verbs that draw.",
      "With --json every line is a JSON object with kind, subject, effect, file, line, count and affectsPicture.",
    ],
    operands: [.sceneFile], options: [json, Option.work.row] + RunLimits.rows + SceneOptions.readingRows,
    examples: ["\(Tool.name) check clock.tendies"], run: run
  )

  private static let json = OptionRow(name: "--json", summary: "Print JSON, one object a line")

  @Sendable private static func run(_ arguments: Arguments) throws {
    let path = arguments.operands[0]
    let scene = try SceneFile.read(path, arguments)
    let report =
      try (scene as? SwiftFileScene)?.playedReport(at: path) ?? SceneFrames.report(of: scene, arguments)
    let isJSON = arguments.has(json)
    for entry in report.entries {
      try StandardOutput.say(isJSON ? jsonText(of: entry) : "\(entry)")
    }
    let count = report.entries.filter(\.affectsPicture).count
    guard count == 0 else {
      throw ToolError.failure(
        .notShown, "\(count == 1 ? "1 thing is" : "\(count) things are") not shown as written",
        advice: "see the list")
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

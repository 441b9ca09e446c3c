// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePrograms

/// The help, generated from the table of verbs.
enum HelpText {
  /// The maximum length of a line in characters, which is the default width of a terminal.
  private static let width = 80
  /// The maximum width of a name in the first column, in characters. A longer name gets a line of its own.
  private static let widestName = 24

  /// Returns the help's overview of the tool.
  static func overview() -> String {
    let rows = Tool.verbs.map { (name: $0.name, summary: $0.summary) }
    let topics = HelpTopic.all.map { (name: $0.name, summary: $0.summary) }
    let options = [
      (name: spelled(.help), summary: "Show this help, or after a verb, that of the verb"),
      (name: spelled(OptionRow(name: "--version", summary: "")), summary: "Show the version"),
    ]
    return """
      Usage: \(Tool.name) VERB [ARGUMENTS]

      \(wrapped("Renders programs made of Core Animation layers into films and pictures, and plays them in a window."))

      Verbs:
      \(columns(rows))

      Topics of \(HelpCommand.verb.name):
      \(columns(topics))

      Options:
      \(columns(options))

      Exit status:
      \(columns(exitStatuses.map { (name: $0.status, summary: $0.meaning) }))

      \(wrapped(exitNote))

      \(documentation)

      """
  }

  /// The exit statuses of all verbs. The guide for programs has the same table.
  static let exitStatuses: [(status: String, meaning: String)] = [
    ("0", "success"),
    (
      "1",
      "a failure: a file that is missing, cannot be read or cannot be written, a missing library, or a "
        + "difference that check or diff has found"
    ),
    (
      "2",
      "a wrong command line: an unknown verb, option or name, a value that is not valid, or a conflict; with "
        + "a plan, also a failure that another try would repeat"
    ),
    ("3", "adopt has written its results, and something is left to do by hand"),
    ("129, 130, 143", "the signal SIGHUP, SIGINT or SIGTERM"),
  ]
  /// The state of the output after a failure.
  static let exitNote =
    "Unless the status is 0 or 3, no file was written, except by --keep-partial. An output is never half a file."

  /// The place of the documentation.
  static let documentation =
    "Documentation: README.md and the folder Documentation of Multiplane's sources."

  /// Returns the help of one verb, with examples for some programs.
  static func page(of verb: Verb, for programs: [Program]) -> String {
    var sections = ["Usage: " + usage(of: verb)]
    sections += verb.explanation.map { wrapped($0) }
    if !verb.operands.isEmpty {
      sections.append(columns(verb.operands.map { (name: $0.placeholder, summary: sentence($0.summary)) }))
    }
    for (title, rows) in groups(of: verb) {
      sections.append("\(title):\n" + columns(rows.map { (name: spelled($0), summary: $0.summary) }))
    }
    if !verb.examples.isEmpty {
      sections.append("Examples:\n" + verb.examples(for: programs).map { "  \($0)" }.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the options of a verb in sections: one, or several for a verb with many options.
  static func groups(of verb: Verb) -> [(title: String, rows: [OptionRow])] {
    let rows = verb.options + OptionRow.common
    guard rows.count > OptionGroup.largest else { return [(OptionGroup.other.rawValue, rows)] }
    return OptionGroup.allCases.compactMap { group in
      let own = rows.filter { $0.group == group }
      return own.isEmpty ? nil : (group == .other ? "Other options" : group.rawValue, own)
    }
  }

  /// Returns the synopsis of a verb, preceded by the tool's name if `isWithTool` is true.
  static func usage(of verb: Verb, isWithTool: Bool = true) -> String {
    let operands = verb.operands.map { operand in
      (operand.isRequired ? operand.placeholder : "[\(operand.placeholder)]")
        + (operand.isRepeated ? "..." : "")
    }
    let required = verb.options.filter(\.isRequired).map { "\($0.letter ?? $0.name) \($0.placeholder ?? "")" }
    return ((isWithTool ? [Tool.name] : []) + [verb.name] + operands + required + ["[OPTIONS]"]).joined(
      separator: " ")
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Returns the text of an option in the help: its short name, its long name and the placeholder of its
  /// value.
  private static func spelled(_ row: OptionRow) -> String {
    (row.letter.map { "\($0), " } ?? "    ") + row.name + (row.placeholder.map { " \($0)" } ?? "")
  }

  private static func columns(_ rows: [(name: String, summary: String)]) -> String {
    let column = rows.map(\.name.count).filter { $0 <= widestName }.max() ?? 0
    let indent = String(repeating: " ", count: column + 4)
    return rows.map { name, summary in
      let lines = wrapped(summary, indent: indent)
      guard name.count <= column else { return "  \(name)\n\(lines)" }
      return "  " + name.padding(toLength: column, withPad: " ", startingAt: 0) + "  "
        + lines.dropFirst(indent.count)
    }.joined(separator: "\n")
  }

  /// Returns `text` broken into lines of at most `width` characters, each one after `indent`.
  static func wrapped(_ text: String, indent: String = "") -> String {
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ") {
      if line.count > indent.count, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

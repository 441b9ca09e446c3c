// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePrograms

/// The verb `multiplane list`: lists the programs.
enum ListCommand {
  private static let json = OptionRow(
    name: "--json",
    summary: "Print a JSON array of objects with name, title, document and program")

  private static let names = OptionRow(
    name: "--names", summary: "Print only the names, one a line, as the completion of shells does")

  static let verb = Verb(
    name: "list", summary: "List the programs that can be rendered",
    explanation: [
      "Prints the programs with a description, grouped by the documents that they come from. The "
        + "other verbs accept the name of a program.",
      "In JSON, document is the document of a program and program its number in the document; both are "
        + "null for other programs.",
    ],
    operands: [], options: [json, names], run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let programs = arguments.programs
    if arguments.has(names) {
      guard !arguments.has(json) else {
        throw ToolError.usage(
          .conflictingOptions, "--names and --json exclude each other", advice: "give one of them")
      }
      return try StandardOutput.write(programs.map { $0.name + "\n" }.joined())
    }
    try StandardOutput.write(arguments.has(json) ? jsonText(of: programs) : lines(of: programs))
  }

  /// Returns a heading for each document, followed by one line for each of its programs.
  private static func lines(of programs: [Program]) -> String {
    let width = programs.map(\.name.count).max() ?? 0
    var (text, headline) = ("", String?.none)
    for program in programs {
      let group = program.seed ?? "Programs of our own"
      if group != headline { text += (text.isEmpty ? "" : "\n") + group + "\n" }
      headline = group
      text +=
        "  " + program.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \(program.title)\n"
    }
    return text
  }

  private static func jsonText(of programs: [Program]) -> String {
    let objects = programs.map { program in
      JSONText.object([
        ("name", JSONText.string(program.name)), ("title", JSONText.string(program.title)),
        ("document", JSONText.string(program.seed)), ("program", JSONText.string(program.listing)),
      ])
    }
    return JSONText.lines(objects) + "\n"
  }
}

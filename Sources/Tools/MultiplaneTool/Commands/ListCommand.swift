// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import Foundation
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePrograms
import SceneData

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
      "With --inputs, prints what --set and --data can change in a program or a scene file: the names of the "
        + "inputs, their kinds, limits and defaults. With --blocks, prints the blocks of film files and their "
        + "parameters. With --schema, prints a JSON Schema: of the values of the inputs, or of film files.",
      "In JSON, document is the document of a program and program its number in the document; both are "
        + "null for other programs.",
    ],
    operands: [.optionalProgram], options: [json, names, inputs, blocks, schema] + SceneLimits.rows,
    examples: [
      "\(Tool.name) list --inputs news.film.json", "\(Tool.name) list --inputs --schema card.json",
      "\(Tool.name) list --blocks", "\(Tool.name) list --blocks --schema",
    ],
    run: run)

  static let inputs = OptionRow(
    name: "--inputs", summary: "Print the inputs of a program or of a scene file"
  ).inGroup(.data)
  private static let blocks = OptionRow(
    name: "--blocks", summary: "Print the blocks of film files"
  ).inGroup(.data)
  private static let schema = OptionRow(
    name: "--schema", summary: "With --inputs or --blocks, print a JSON Schema"
  ).inGroup(.data)

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(inputs) { return try listInputs(arguments) }
    if let operand = arguments.operands.first {
      throw ToolError.usage(
        .unexpectedOperand, "list has no use for \(shown(operand))", advice: "see \(Tool.name) help list",
        element: operand)
    }
    if arguments.has(blocks) {
      return try StandardOutput.write(arguments.has(schema) ? FilmSchema.text : BlockList.text)
    }
    if arguments.has(schema) {
      throw ToolError.usage(.missingOption, "--schema needs --inputs or --blocks")
    }
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

  /// Prints the inputs of the scene that the operand names.
  static func listInputs(_ arguments: Arguments) throws {
    let reference = try arguments.reference()
    let found: [SceneInput] =
      if let path = reference.path {
        try Self.inputs(of: SceneFile.open(path, reference.choices), arguments)
      } else {
        try ToolScenes(arguments.programs).inputs(ofProgram: reference.name)
      }
    let list = InputList(found)
    try StandardOutput.write(
      arguments.has(schema)
        ? InputSchema.text(of: found, title: reference.name) : arguments.has(json) ? list.json : list.text)
  }

  /// Returns the inputs of a scene that are printed. A schema also allows those that a list leaves out.
  private static func inputs(of scene: any OpenedScene, _ arguments: Arguments) -> [SceneInput] {
    arguments.has(schema) ? scene.inputs : scene.listedInputs
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

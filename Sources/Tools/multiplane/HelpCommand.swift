// SPDX-License-Identifier: Apache-2.0

/// The verb `multiplane help`: explains the tool, or one of its verbs.
enum HelpCommand {
  static let verb = Verb(
    name: "help", summary: "Show what the tool can do, or all about one verb",
    explanation: ["Prints the verbs with a line about each or, with the name of a verb, all about it."],
    operands: [Operand(placeholder: "VERB", summary: "the verb to explain", isRequired: false)],
    options: [man],
    examples: ["\(Tool.name) help render", "\(Tool.name) help --man | man -l -"], run: run)

  private static let man = OptionRow(name: "--man", summary: "Print all of it as a manual page")

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(man) { return try StandardOutput.write(HelpText.manual()) }
    guard let word = arguments.operands.first else { return try StandardOutput.write(HelpText.overview()) }
    try StandardOutput.write(HelpText.page(of: Tool.verb(named: word)))
  }
}

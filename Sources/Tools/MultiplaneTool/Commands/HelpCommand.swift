// SPDX-License-Identifier: Apache-2.0

/// The verb `multiplane help`: explains the tool, or one of its verbs.
enum HelpCommand {
  static let verb = Verb(
    name: "help", summary: "Show the verbs, or the help of one verb",
    explanation: ["Prints the verbs with a summary of each or, with the name of a verb, its help."],
    operands: [
      Operand(placeholder: "VERB", summary: "the verb to explain", isRequired: false, ownOffer: .verbs)
    ],
    options: [man, codes],
    examples: ["\(Tool.name) help render", "\(Tool.name) help --man | man -l -"], run: run)

  private static let man = OptionRow(name: "--man", summary: "Print the whole help as a manual page")

  private static let codes = OptionRow(
    name: "--codes", summary: "Print the codes of errors and reports, one a line")

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(man) { return try StandardOutput.write(HelpText.manual(for: arguments.programs)) }
    if arguments.has(codes) {
      return try StandardOutput.write(ErrorFormat.codes.map { $0 + "\n" }.joined())
    }
    guard let word = arguments.operands.first else { return try StandardOutput.write(HelpText.overview()) }
    try StandardOutput.write(HelpText.page(of: Tool.verb(named: word), for: arguments.programs))
  }
}

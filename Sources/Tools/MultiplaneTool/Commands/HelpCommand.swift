// SPDX-License-Identifier: Apache-2.0

/// The verb `multiplane help`: explains the tool, one of its verbs, or a topic.
enum HelpCommand {
  static let verb = Verb(
    name: "help", summary: "Show the verbs, or the help of one verb or topic",
    explanation: [
      "Prints the verbs and topics with a summary of each or, with the name of one of them, its help."
    ],
    operands: [
      Operand(
        placeholder: "VERB", summary: "the verb or topic to explain", isRequired: false,
        ownOffer: Offer(topics).adding(.verbs))
    ],
    options: [man, codes],
    examples: [
      "\(Tool.name) help render", "\(Tool.name) help scene-format | less",
      "\(Tool.name) help --man | man -l -",
    ], run: run)

  private static let topics = HelpTopic.all.map(\.name)

  private static let man = OptionRow(name: "--man", summary: "Print the whole help as a manual page")

  private static let codes = OptionRow(
    name: "--codes", summary: "Print the codes of errors and reports, one a line")

  @Sendable private static func run(_ arguments: Arguments) throws {
    if arguments.has(man) { return try StandardOutput.write(HelpText.manual(for: arguments.programs)) }
    if arguments.has(codes) {
      return try StandardOutput.write(ErrorFormat.codes.map { $0 + "\n" }.joined())
    }
    guard let word = arguments.operands.first else { return try StandardOutput.write(HelpText.overview()) }
    if let topic = HelpTopic.all.first(where: { $0.name == word }) {
      return try StandardOutput.write(topic.text())
    }
    let verb = try Tool.verb(named: word, orOneOf: topics)
    try StandardOutput.write(HelpText.page(of: verb, for: arguments.programs))
  }
}

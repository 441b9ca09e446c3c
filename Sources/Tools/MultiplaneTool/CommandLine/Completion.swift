// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// The completion scripts for shells, generated from the same tables as the help.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// The name of the tool in the names of functions.
  static let identifier =
    "_" + Tool.name.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()

  static var verbNames: [String] { Tool.verbs.map(\.name) }
  /// The options that can stand in place of a verb.
  static let ownOptions = ["--help", "--version"]

  /// Returns the options of a verb.
  static func rows(of verb: Verb) -> [OptionRow] { verb.options + OptionRow.common }

  /// Returns the short and long name of an option.
  static func names(of row: OptionRow) -> [String] { [row.letter, row.name].compactMap { $0 } }

  /// Returns all fixed words of an offer.
  static func words(of offer: Offer) -> [String] { offer.words + (offer.hasVerbs ? verbNames : []) }
}

/// The verb `multiplane completion`: prints a completion script.
enum CompletionCommand {
  static let verb = Verb(
    name: "completion", summary: "Print a script for shell completion",
    explanation: [
      "Prints a script for bash, zsh or fish. Its first lines say how to use it. It completes verbs, options and"
        + " their values, programs, and files with a known extension."
    ],
    operands: [
      Operand(
        placeholder: "SHELL", summary: "bash, zsh or fish", isRequired: true,
        ownOffer: Offer(Completion.allCases.map(\.rawValue)))
    ], options: [],
    examples: ["source <(\(Tool.name) completion bash)", "\(Tool.name) completion fish | source"], run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let name = arguments.operands[0]
    guard let shell = Completion(rawValue: name.lowercased()) else {
      let names = Completion.allCases.map(\.rawValue)
      throw ToolError.usage(
        .unknownName, "there is no completion for \(shown(name))",
        advice: Spelling.advice(for: name, among: names, else: "give one of " + names.joined(separator: ", "))
      )
    }
    try StandardOutput.write(shell.script)
  }
}

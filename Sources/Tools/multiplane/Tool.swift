// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The command line: finds the verb, runs it, and makes an exit status of what comes of it.
enum Tool {
  /// The name under which messages speak.
  static let name = "multiplane"
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// What can be done, in the order of the help.
  static let verbs = [
    ListCommand.verb, RenderCommand.verb, PlayCommand.verb, InspectCommand.verb, StatesCommand.verb,
    CheckCommand.verb, ConvertCommand.verb, DiffCommand.verb, JoinCommand.verb, CurveCommand.verb,
    CompletionCommand.verb,
    HelpCommand.verb,
  ]

  /// The words after the tool's own name; `nil` when one of them is not text.
  static func processArguments() -> [String]? {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) }) else {
        return nil
      }
      words.append(word)
    }
    return words
  }

  /// Does what `words` say; the result is the exit status: 0, 1 for a failure, 2 for a mistake in the words, and 128
  /// and the signal's number after a signal.
  static func run(_ words: [String]?) -> Int32 {
    StandardStreams.prepare()
    Diagnostics.setHandler { StandardError.say("\(name): \($0)") }
    do {
      guard let words else {
        throw ToolError.usage("an argument is not UTF-8 text; rename the file that it names, or quote it")
      }
      try perform(words)
      return ToolError.successStatus
    } catch {
      let error = ToolError(error)
      if let message = error.message { StandardError.say("\(name): \(message)") }
      return error.exitStatus
    }
  }

  private static func perform(_ words: [String]) throws {
    guard let first = words.first else {
      let choice = verbs.map(\.name).joined(separator: ", ")
      throw ToolError.usage("say what to do: \(choice); see \(name) help")
    }
    switch first {
    case "--version": return try StandardOutput.write("\(name) \(version)\n")
    case "--help", "-h": return try StandardOutput.write(HelpText.overview())
    default: break
    }
    let verb = try verb(named: first)
    let arguments = try Arguments(Array(words.dropFirst()), for: verb)
    if arguments.isHelpWanted { return try StandardOutput.write(HelpText.page(of: verb)) }
    try verb.run(arguments)
  }

  /// The verb called `word`.
  static func verb(named word: String) throws -> Verb {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    let kind = word.hasPrefix("-") ? "option" : "verb"
    let known = verbs.map(\.name) + ["--help", "--version"]
    throw ToolError.usage(
      "there is no \(kind) \(shown(word)); "
        + Spelling.advice(for: word, among: known, else: "see \(name) help"))
  }
}

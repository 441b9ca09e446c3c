// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The command line tool: finds the verb, runs it, and turns errors into messages and exit statuses.
enum Tool {
  /// The name of the tool, which begins each message.
  static let name = "multiplane"
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// The verbs in the order of the help.
  static let verbs = [
    ListCommand.verb, RenderCommand.verb, PlayCommand.verb, ServeCommand.verb, InspectCommand.verb,
    StatesCommand.verb, CheckCommand.verb, ConvertCommand.verb, DiffCommand.verb, JoinCommand.verb,
    PlanCommand.verb,
    StatusCommand.verb, FarmCommand.verb, CurveCommand.verb, AdoptVerb.verb, CompletionCommand.verb,
    HelpCommand.verb,
  ]

  /// Returns the words after the tool's name, or `nil` if one of them is not UTF-8.
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

  /// Runs the command `words`. Returns the exit status: 0 for success, 1 for a failure, 2 for a usage error,
  /// 128 plus the number of the signal after a signal.
  static func run(_ words: [String]?) -> Int32 {
    StandardStreams.prepare()
    Diagnostics.setHandler { ErrorFormat.current.say($0) }
    defer { Diagnostics.reportOmitted() }
    do {
      try OpenFileLimit.check()
      guard let words else {
        throw ToolError.usage(
          .badEncoding, "an argument is not UTF-8 text", advice: "rename the file that it names, or quote it")
      }
      try perform(words)
      return ToolError.successStatus
    } catch {
      let error = ToolError(error)
      if let problem = error.problem { ErrorFormat.current.say(problem) }
      return error.exitStatus
    }
  }

  private static func perform(_ words: [String]) throws {
    guard let first = words.first else {
      let choice = verbs.map(\.name).joined(separator: ", ")
      throw ToolError.usage(.missingVerb, "say what to do: \(choice)", advice: "see \(name) help")
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

  /// Returns the verb called `word`. Throws a usage error if there is none.
  static func verb(named word: String) throws -> Verb {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    let kind = word.hasPrefix("-") ? "option" : "verb"
    let known = verbs.map(\.name) + ["--help", "--version"]
    throw ToolError.usage(
      .unknownVerb, "there is no \(kind) \(shown(word))",
      advice: Spelling.advice(for: word, among: known, else: "see \(name) help"), element: word)
  }
}

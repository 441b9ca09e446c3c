// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePrograms

/// The command-line tool: finds the verb, runs it, and turns errors into messages and exit statuses.
enum Tool {
  /// The name of the executable as it was started, which begins each message.
  static let name: String = {
    // Foundation's path functions trap for names of one letter (seen in Swift 6.3).
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ownName
  }()
  /// The name of the executable that comes with Multiplane.
  private static let ownName = "multiplane"
  /// The version of Multiplane.
  static let version = "0.2.0"
  /// The line that `--version` prints. Other executables have versions of their own.
  private static var versionLine: String {
    name == ownName ? "\(name) \(version)\n" : "\(name), made with Multiplane \(version)\n"
  }

  /// The verbs in the order of the help.
  static let verbs = [
    ListCommand.verb, RenderCommand.verb, PlayCommand.verb, ServeCommand.verb, InspectCommand.verb,
    StatesCommand.verb, CheckCommand.verb, ConvertCommand.verb, DiffCommand.verb, JoinCommand.verb,
    PlanCommand.verb,
    StatusCommand.verb, FarmCommand.verb, CurveCommand.verb, NewCommand.verb, AddToCommand.verb,
    AdoptVerb.verb, CompletionCommand.verb,
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

  /// Runs the command `words` with the given programs. Returns the exit status: 0 for success, 1 for a
  /// failure, 2 for a usage error, or 128 plus the number of the signal after a signal.
  static func run(_ words: [String]?, programs: [Program]) -> Int32 {
    StandardStreams.prepare()
    Diagnostics.setHandler { ErrorFormat.current.say($0) }
    defer { Diagnostics.reportOmitted() }
    do {
      try OpenFileLimit.check()
      // The process that started a scene's process tells from its signal what has happened.
      if SceneHost.current == nil { try ProcessLimits.prepare() }
      guard let words else {
        throw ToolError.usage(
          .badEncoding, "an argument is not UTF-8 text", advice: "rename the file that it names, or quote it")
      }
      try perform(words, programs)
      return ToolError.successStatus
    } catch {
      let error = ToolError(error)
      if let problem = error.problem { ErrorFormat.current.say(problem) }
      return error.exitStatus
    }
  }

  private static func perform(_ words: [String], _ programs: [Program]) throws {
    let (words, format) = Self.takingFormat(words)
    guard let first = words.first else {
      let choice = verbs.map(\.name).joined(separator: ", ")
      throw ToolError.usage(.missingVerb, "say what to do: \(choice)", advice: "see \(name) help")
    }
    switch first {
    case "--version": return try StandardOutput.write(versionLine)
    case "--help", "-h": return try StandardOutput.write(HelpText.overview())
    default: break
    }
    let verb = try verb(named: first)
    let arguments = try Arguments(format + words.dropFirst(), for: verb, programs: programs)
    if arguments.isHelpWanted { return try StandardOutput.write(HelpText.page(of: verb, for: programs)) }
    // The server belongs to this process, which asks the processes of its scenes for frames.
    if verb.name != ServeCommand.verb.name, let run = try SwiftSceneRun(arguments) {
      return try run.perform()
    }
    try RunLimits.watch(arguments)
    try verb.run(arguments)
  }

  /// Returns the words from the verb on, and the words before it, which can choose the format of errors.
  private static func takingFormat(_ words: [String]) -> (words: [String], format: [String]) {
    let name = OptionRow.errors.name
    var rest = words[...]
    while let word = rest.first, word == name || word.hasPrefix(name + "=") {
      rest = rest.dropFirst(word == name ? 2 : 1)
    }
    return (Array(rest), Array(words.prefix(words.count - rest.count)))
  }

  /// Returns the verb called `word`. Throws a usage error if there is none, with the nearest of the verbs and
  /// of `others`.
  static func verb(named word: String, orOneOf others: [String] = []) throws -> Verb {
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    let kind = word.hasPrefix("-") ? "option" : "verb"
    let known = verbs.map(\.name) + others + ["--help", "--version"]
    throw ToolError.usage(
      .unknownVerb, "there is no \(kind) \(shown(word))",
      advice: Spelling.advice(for: word, among: known, else: "see \(name) help"), element: word)
  }
}

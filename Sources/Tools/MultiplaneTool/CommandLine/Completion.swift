// SPDX-License-Identifier: Apache-2.0

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

  private static var verbNames: String { Tool.verbs.map(\.name).joined(separator: " ") }

  /// Returns the short and long names of a verb's options.
  private static func options(of verb: Verb) -> [String] {
    (verb.options + OptionRow.common).flatMap { [$0.letter, $0.name].compactMap { $0 } }
  }

  // MARK: bash

  private static var bashScript: String {
    let cases = Tool.verbs.map { verb in
      "    \(verb.name)) options=\"\(options(of: verb).joined(separator: " "))\" ;;"
    }
    return """
      # bash completion for \(Tool.name): source <(\(Tool.name) completion bash)
      _\(Tool.name)() {
        local word=${COMP_WORDS[COMP_CWORD]} options=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(verbNames) --help --version" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *)
            local names
            names=$(\(Tool.name) list 2>/dev/null | cut -d ' ' -f 1)
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen -W "$names" -- "$word") $(compgen -f -- "$word")) ;;
        esac
      }
      complete -F _\(Tool.name) \(Tool.name)

      """
  }

  // MARK: zsh

  private static var zshScript: String {
    let verbs = Tool.verbs.map { "    '\($0.name):\(quoted($0.summary))'" }
    let cases = Tool.verbs.map { verb in
      let rows = (verb.options + OptionRow.common).flatMap { row in
        [row.letter, row.name].compactMap { $0 }.map { name in
          let value = row.placeholder.map { ":\($0):_files" } ?? ""
          return "'\(name)[\(quoted(row.summary))]\(value)'"
        }
      }
      return "    \(verb.name)) _arguments \(rows.joined(separator: " ")) '*:file:_files' ;;"
    }
    return """
      #compdef \(Tool.name)
      # zsh completion for \(Tool.name): \(Tool.name) completion zsh > "${fpath[1]}/_\(Tool.name)"
      _\(Tool.name)() {
        local -a verbs=(
      \(verbs.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(cases.joined(separator: "\n"))
        esac
      }
      _\(Tool.name) "$@"

      """
  }

  /// Returns `text` with replacements for characters that are special inside zsh's quotation marks and
  /// brackets.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(
      ":", with: "\\:")
  }

  // MARK: fish

  private static var fishScript: String {
    var lines = [
      "# fish completion for \(Tool.name): \(Tool.name) completion fish | source",
      "complete -c \(Tool.name) -n __fish_use_subcommand -f -a '\(verbNames)'",
    ]
    for verb in Tool.verbs {
      for row in verb.options + OptionRow.common {
        var line =
          "complete -c \(Tool.name) -n '__fish_seen_subcommand_from \(verb.name)' -l \(row.name.dropFirst(2))"
        if let letter = row.letter { line += " -s \(letter.dropFirst())" }
        if row.placeholder != nil { line += " -r" }
        lines.append(line + " -d '\(row.summary.replacing("'", with: "’"))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The verb `multiplane completion`: prints a completion script.
enum CompletionCommand {
  static let verb = Verb(
    name: "completion", summary: "Print a script for shell completion",
    explanation: [
      "Prints a script for bash, zsh or fish. Its first lines say how to use it."
    ],
    operands: [Operand(placeholder: "SHELL", summary: "bash, zsh or fish", isRequired: true)], options: [],
    examples: ["source <(\(Tool.name) completion bash)", "\(Tool.name) completion fish | source"], run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let name = arguments.operands[0]
    guard let shell = Completion(rawValue: name) else {
      let names = Completion.allCases.map(\.rawValue)
      throw ToolError.usage(
        .unknownName, "there is no completion for \(shown(name))",
        advice: Spelling.advice(for: name, among: names, else: "give one of " + names.joined(separator: ", "))
      )
    }
    try StandardOutput.write(shell.script)
  }
}

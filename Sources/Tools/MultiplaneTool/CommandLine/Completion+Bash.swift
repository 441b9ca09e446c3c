// SPDX-License-Identifier: Apache-2.0

extension Completion {
  /// The script for bash. It needs no package of completions.
  static var bashScript: String {
    let options = Tool.verbs.map { verb in
      "    \(verb.name)) options=\"\(rows(of: verb).flatMap(names).joined(separator: " "))\" ;;"
    }
    return """
      # bash completion for \(Tool.name): source <(\(Tool.name) completion bash)
      \(bashHelpers)
      \(identifier)() {
        local tool=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} before='' options=''
        local -a operands=()
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          \(identifier)_words "$word" \((verbNames + ownOptions).joined(separator: " "))
          return
        fi
        before=${COMP_WORDS[COMP_CWORD-1]}
        # The shell splits --option=value into three words.
        if [ "$word" = = ]; then
          word=''
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $verb:$before in
      \(bashValues.joined(separator: "\n"))
        esac
        case $verb in
      \(options.joined(separator: "\n"))
        esac
        case $word in
          -*) \(identifier)_words "$word" "$options"; return ;;
        esac
        case $verb in
      \(bashOperands.joined(separator: "\n"))
        esac
      }
      complete -F \(identifier) \(Tool.name)

      """
  }

  /// The functions that add words, files and programs to the reply.
  private static let bashHelpers = """
    # Adds the words of $2 and later that begin with $1.
    \(identifier)_words() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -W "${*:2}" -- "$1")
    }
    # Adds the files that begin with $1 and end with one of the other words, and the folders; * is any file.
    \(identifier)_files() {
      local line ending kind=(-d)
      compopt -o filenames 2>/dev/null
      [ "${2:-}" != '*' ] || kind=(-f)
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        compgen "${kind[@]}" -- "$1"
        for ending in "${@:2}"; do
          [ "$ending" = '*' ] || compgen -f -X "!*.$ending" -- "$1" | while IFS= read -r line; do
            [ -d "${line/#\\~/$HOME}" ] || printf '%s\\n' "$line"
          done
        done
      )
    }
    # Adds the programs that begin with $2, which the tool $1 lists.
    \(identifier)_programs() {
      local line
      while IFS= read -r line; do
        [[ $line != "$2"* ]] || COMPREPLY+=("$line")
      done < <("${1/#\\~/$HOME}" list --names 2>/dev/null)
    }
    """

  /// The cases for options with a value: the verb and the option, and what is offered.
  private static var bashValues: [String] {
    Tool.verbs.flatMap { verb in
      rows(of: verb).filter { $0.placeholder != nil }.map { row in
        let pattern = names(of: row).map { "\(verb.name):\($0)" }.joined(separator: "|")
        return "    \(pattern)) \(bash(row.offer))return ;;"
      }
    }
  }

  private static var bashOperands: [String] {
    Tool.verbs.filter { $0.operandOffer != .nothing }.map { verb in
      "    \(verb.name)) \(bash(verb.operandOffer).dropLast(2)) ;;"
    }
  }

  /// Returns the commands that offer something, each with a semicolon after it.
  private static func bash(_ offer: Offer) -> String {
    var commands: [String] = []
    let words = words(of: offer)
    if !words.isEmpty { commands.append("_words \"$word\" \"\(words.joined(separator: " "))\"") }
    if offer.hasPrograms { commands.append("_programs \"$tool\" \"$word\"") }
    switch offer.files {
    case .none: break
    case .folders: commands.append("_files \"$word\"")
    case .any: commands.append("_files \"$word\" '*'")
    case .endings(let endings): commands.append("_files \"$word\" \(endings.joined(separator: " "))")
    }
    return commands.map { identifier + $0 + "; " }.joined()
  }
}

// SPDX-License-Identifier: Apache-2.0

extension Completion {
  /// The script for zsh, for a folder of `fpath` or to be sourced.
  static var zshScript: String {
    let verbs = Tool.verbs.map { "    '\($0.name):\(zshQuoted($0.summary))'" }
    let cases = Tool.verbs.map { verb in
      let operand = verb.operands.isEmpty ? [] : ["'*:\(zshOperand(verb)):\(zsh(verb.operandOffer))'"]
      return
        "    \(verb.name)) _arguments -S \((rows(of: verb).map(zshRow) + operand).joined(separator: " ")) ;;"
    }
    return """
      #compdef \(Tool.name)
      # zsh completion for \(Tool.name): \(Tool.name) completion zsh > "${fpath[1]}/_\(Tool.name)"
      \(identifier)_programs() {
        local -a names=(${(f)"$(${~tool} list --names 2>/dev/null)"})
        compadd -a names
      }
      # Offers programs if $1 is 1, files by $2 (none, folders, any or endings), and the other words.
      \(identifier)_offer() {
        local programs=$1 files=$2 ret=1
        shift 2
        (( $# )) && compadd -- "$@" && ret=0
        (( programs )) && \(identifier)_programs && ret=0
        case $files in
          none) ;;
          folders) _files -/ && ret=0 ;;
          any) _files && ret=0 ;;
          *) _files -g "*.($files)(-.)" && ret=0 ;;
        esac
        return ret
      }
      \(identifier)() {
        local tool=$words[1]
        local -a verbs=(
      \(verbs.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          if [[ $words[2] = -* ]]; then compadd -- \(ownOptions.joined(separator: " ")); else _describe verb verbs; fi
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] = \(identifier) ]]; then \(identifier) "$@"; else compdef \(identifier) \(Tool.name); fi

      """
  }

  /// Returns the specification of an option.
  private static func zshRow(_ row: OptionRow) -> String {
    let text = "[\(zshQuoted(row.summary))]"
    guard let placeholder = row.placeholder else {
      return names(of: row).map { "'\($0)\(text)'" }.joined(separator: " ")
    }
    let value = ":\(zshQuoted(placeholder)):\(zsh(row.offer))"
    let short = row.letter.map { "'*\($0)+\(text)\(value)' " } ?? ""
    return short + "'*\(row.name)=\(text)\(value)'"
  }

  private static func zshOperand(_ verb: Verb) -> String {
    zshQuoted(verb.operands.map(\.placeholder).joined(separator: " or "))
  }

  /// Returns the action that offers something.
  private static func zsh(_ offer: Offer) -> String {
    let files =
      switch offer.files {
      case .none: "none"
      case .folders: "folders"
      case .any: "any"
      case .endings(let endings): "\"\(endings.joined(separator: "|"))\""
      }
    let words = [offer.hasPrograms ? "1" : "0", files] + words(of: offer)
    // The space prevents that the shell adds arguments of its own.
    return " \(identifier)_offer \(words.joined(separator: " "))"
  }

  /// Returns `text` with replacements for characters that are special inside zsh's quotation marks and
  /// brackets.
  private static func zshQuoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(
      ":", with: "\\:")
  }
}

// SPDX-License-Identifier: Apache-2.0

extension Completion {
  /// The script for fish.
  static var fishScript: String {
    var lines = [
      """
      # fish completion for \(Tool.name): \(Tool.name) completion fish | source
      function _\(identifier)_is_verb
        set -l words (commandline -opc)
        test (count $words) -gt 1; and contains -- $words[2] $argv
      end
      function _\(identifier)_is_first
        test (count (commandline -opc)) -eq 1
      end
      function _\(identifier)_programs
        set -l words (commandline -opc)
        eval $words[1] list --names 2>/dev/null
      end
      # Folders, and files with one of the extensions.
      function _\(identifier)_files
        __fish_complete_path (commandline -ct) | string match -r '.*/(?:\\t.*)?$|.*\\.(?:'(string join '|' -- $argv)')(?:\\t.*)?$'
      end
      complete -c \(Tool.name) -f
      """
    ]
    for verb in Tool.verbs {
      lines.append(
        "complete -c \(Tool.name) -n _\(identifier)_is_first -a \(verb.name) -d '\(fishQuoted(verb.summary))'"
      )
    }
    for option in ownOptions {
      lines.append("complete -c \(Tool.name) -n _\(identifier)_is_first -l \(option.dropFirst(2))")
    }
    for verb in Tool.verbs {
      let start = "complete -c \(Tool.name) -n '_\(identifier)_is_verb \(verb.name)'"
      if let offer = fish(verb.operandOffer) { lines.append("\(start) \(offer)") }
      for row in rows(of: verb) {
        var line = "\(start) -l \(row.name.dropFirst(2))"
        if let letter = row.letter { line += " -s \(letter.dropFirst())" }
        if row.placeholder != nil { line += " -x" + (fish(row.offer).map { " " + $0 } ?? "") }
        lines.append(line + " -d '\(fishQuoted(row.summary))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the options that offer something, or `nil` for an offer of nothing.
  private static func fish(_ offer: Offer) -> String? {
    var parts = words(of: offer)
    if offer.hasPrograms { parts.append("(_\(identifier)_programs)") }
    switch offer.files {
    case .none: break
    case .folders: parts.append("(__fish_complete_directories (commandline -ct) \"\")")
    case .any: parts.append("(__fish_complete_path (commandline -ct))")
    case .endings(let endings): parts.append("(_\(identifier)_files \(endings.joined(separator: " ")))")
    }
    return parts.isEmpty ? nil : "-a '\(parts.joined(separator: " "))'"
  }

  private static func fishQuoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

// SPDX-License-Identifier: Apache-2.0

/// The words of a command line of `adopt`.
package struct AdoptRequest: Equatable {
  package var sources: [String] = []
  package var folder: String?
  package var isCheck = false
  package var replacesFiles = false
  package var isJSON = false

  package init(sources: [String], folder: String?, isCheck: Bool, replacesFiles: Bool) {
    (self.sources, self.folder) = (sources, folder)
    (self.isCheck, self.replacesFiles) = (isCheck, replacesFiles)
  }

  /// Parses the words after `adopt`. Throws a usage error for the first word that does not fit.
  package init(_ words: [String]) throws(AdoptError) {
    isJSON = Self.wantsJSON(words)
    var rest = words[...]
    var isOver = false
    while let word = rest.popFirst() {
      if isOver || !word.hasPrefix("-") || word == "-" {
        sources.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--": isOver = true
      case "--check": isCheck = true
      case "--force": replacesFiles = true
      case "--output", "-o", "--errors":
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw .badUsage("\(word) needs a value")
        }
        if parts[0] != "--errors" { folder = value }
      case _ where word.hasPrefix("-o"): folder = String(word.dropFirst(2))
      default: throw .badUsage("adopt has no option \(word)")
      }
    }
    if sources.isEmpty { throw .badUsage("adopt needs sources: files or folders") }
    if folder?.isEmpty ?? !isCheck { throw .badUsage("adopt needs a folder to write to: -o FOLDER") }
  }

  /// True if a command line asks for errors as JSON, even if it is wrong.
  package static func wantsJSON(_ words: [String]) -> Bool {
    words.contains("--errors=json") || zip(words, words.dropFirst()).contains { $0 == ("--errors", "json") }
  }
}

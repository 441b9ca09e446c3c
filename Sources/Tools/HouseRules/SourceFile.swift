// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// A text file of the repository, with its tokens, declarations and comments.
package struct SourceFile {
  /// The languages that the rules distinguish.
  package enum Language { case swift, c, script, markdown }

  /// The path relative to the repository's root, with components separated by `/`.
  package let path: String
  package let text: String
  package let language: Language
  /// The tokens and comments; empty for scripts and documents.
  package let source: SourceText
  /// The declarations; empty for scripts and documents.
  package let outline: SourceOutline
  /// The tokens of each function and property that is not inside another one.
  let units: [Range<Int>]

  /// Creates a file, or returns `nil` for a kind of file to which no rule applies.
  package init?(path: String, text: String) {
    self.path = path
    self.text = text
    switch Self.fileExtension(of: path) {
    case "swift": language = .swift
    case "c", "h": language = .c
    case "md": language = .markdown
    case "js", "css": language = .script
    default:
      guard text.hasPrefix("#!") else { return nil }
      language = .script
    }
    switch language {
    case .swift:
      source = SourceText(path: path, text: text)
      outline = SourceOutline(source)
    case .c:
      source = SourceText(path: path, text: text, code: CLexer.read(text))
      outline = COutliner.outline(of: source)
    case .script, .markdown:
      source = SourceText(path: path, text: text, code: ([], []))
      outline = SourceOutline([])
    }
    units = Self.units(of: outline, tokenCount: source.tokens.count)
  }

  package var tokens: [SourceToken] { source.tokens }
  package var comments: [Comment] { source.comments }

  /// Returns the number of lines from `first` through `last` that contain code. Blank lines, and lines with
  /// only a comment, do not count.
  package func codeLineCount(from first: Int = 1, through last: Int = .max) -> Int {
    var count = 0
    var counted = 0
    for token in tokens where token.lastLine >= first && token.firstLine <= last {
      let start = max(token.firstLine, first, counted + 1)
      let end = min(token.lastLine, last)
      guard start <= end else { continue }
      count += end - start + 1
      counted = end
    }
    return count
  }

  /// Returns true if a rule may apply to the file at `path`, so that it must be read.
  static func isWorthReading(_ path: String) -> Bool {
    ["", "swift", "c", "h", "md", "js", "css", "sh", "py"].contains(fileExtension(of: path))
  }

  /// Returns the file extension, or an empty string if the name has none.
  private static func fileExtension(of path: String) -> String {
    let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    return parts.count < 2 ? "" : parts.last.map(String.init) ?? ""
  }

  package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The file name without its folders.
  package var name: Substring { path.split(separator: "/").last ?? "" }
}

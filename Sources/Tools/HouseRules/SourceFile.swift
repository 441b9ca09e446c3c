// SPDX-License-Identifier: Apache-2.0

/// A text file of the repository, with its tokens, declarations and comments.
package struct SourceFile {
  /// The language of a file, as far as the rules distinguish them.
  package enum Language { case swift, c, script, markdown }

  /// The path relative to the repository's root, with `/` between its parts.
  package let path: String
  package let text: String
  package let language: Language
  /// The tokens and declarations; empty for scripts and documents.
  package let outline: Outline
  /// The lines of the comments; empty for scripts and documents.
  package let comments: [Comment]

  /// Creates a file; `nil` for a kind of file that no rule applies to.
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
    let code: (tokens: [Token], comments: [Comment])
    switch language {
    case .swift:
      code = Lexer.read(text, in: .swift)
      outline = SwiftOutliner.outline(of: code.tokens)
    case .c:
      code = Lexer.read(text, in: .c)
      outline = COutliner.outline(of: code.tokens)
    case .script, .markdown:
      code = ([], [])
      outline = Outline(tokens: [], declarations: [])
    }
    comments = code.comments
  }

  /// Returns true if a rule may apply to the file at `path`, so that it must be read.
  static func isWorthReading(_ path: String) -> Bool {
    ["", "swift", "c", "h", "md", "js", "css", "sh", "py"].contains(fileExtension(of: path))
  }

  /// The text after the last point of the name; empty without a point.
  private static func fileExtension(of path: String) -> String {
    let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    return parts.count < 2 ? "" : parts.last.map(String.init) ?? ""
  }

  package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The name without folders.
  package var name: Substring { path.split(separator: "/").last ?? "" }
}

// SPDX-License-Identifier: Apache-2.0

/// A text file of the repository, with what the rules ask about it.
package struct SourceFile {
  /// What a file is written in, as far as the rules tell the difference.
  package enum Language { case swift, c, script, markdown }

  /// The path relative to the repository's root, with `/` between its parts.
  package let path: String
  package let text: String
  package let language: Language
  /// The tokens and declarations; empty for scripts and documents.
  package let outline: Outline

  /// Creates a file; `nil` when the rules have nothing to say about files of this kind.
  package init?(path: String, text: String) {
    self.path = path
    self.text = text
    switch Self.fileExtension(of: path) {
    case "swift": language = .swift
    case "c", "h": language = .c
    case "md": language = .markdown
    default:
      guard text.hasPrefix("#!") else { return nil }
      language = .script
    }
    outline =
      switch language {
      case .swift: SwiftOutliner.outline(of: Lexer.tokens(of: text, in: .swift))
      case .c: COutliner.outline(of: Lexer.tokens(of: text, in: .c))
      case .script, .markdown: Outline(tokens: [], declarations: [])
      }
  }

  /// Whether the file at `path` may be one that the rules look at; the others need not be read.
  static func isWorthReading(_ path: String) -> Bool {
    ["", "swift", "c", "h", "md", "sh", "py"].contains(fileExtension(of: path))
  }

  /// What stands after the last point of the name; empty without a point.
  private static func fileExtension(of path: String) -> String {
    let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    return parts.count < 2 ? "" : parts.last.map(String.init) ?? ""
  }

  package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The name without folders.
  package var name: Substring { path.split(separator: "/").last ?? "" }
}

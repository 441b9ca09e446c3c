// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses comments that begin with a word that delays the subject, such as a question word, and lines that
/// are too long.
package enum CommentRule {
  /// The maximum number of columns in a line.
  package static let columnLimit = 110

  /// The words that delay the subject of a sentence until its end.
  private static let openings: Set<Substring> = [
    "What", "How", "Whether", "Where", "Which", "Who", "Whose", "When", "Why", "Those", "That", "As",
  ]
  /// The phrases that wrap a question word.
  private static let wrappedOpenings = [
    "The way in which ", "The way that ", "Tells whether ", "Tells how ", "Says whether ", "Says how ",
  ]

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file -> [Violation] in
      guard file.language == .swift || file.language == .c else { return [] }
      return openings(in: file) + longLines(in: file)
    }
  }

  /// Returns violations for the sentences at the start of a comment line that open with a refused word.
  package static func openings(in file: SourceFile) -> [Violation] {
    var previous: Comment?
    return file.comments.compactMap { comment in
      let continuesSentence = previous.map { $0.line + 1 == comment.line && !$0.endsSentence } ?? false
      previous = comment
      guard !continuesSentence, let opening = opening(of: comment.text) else { return nil }
      return Violation(
        file.path, comment.line, "begin a comment with the thing or a verb, not with '\(opening)'")
    }
  }

  /// Returns the number of comments. Comment lines without a gap between them count as one comment.
  static func blockCount(in file: SourceFile) -> Int {
    guard let first = file.comments.first else { return 0 }
    var previous = first.line
    return file.comments.dropFirst().reduce(1) { count, comment in
      defer { previous = comment.line }
      return comment.line > previous + 1 ? count + 1 : count
    }
  }

  private static func opening(of text: Substring) -> String? {
    let word = text.prefix(while: \.isLetter)
    if openings.contains(word) { return String(word) }
    return wrappedOpenings.first(where: text.hasPrefix).map { $0.trimmingSuffix(while: \.isWhitespace) }
  }

  /// Returns violations for the lines over the limit, except those that contain a literal or a name in
  /// backticks, which cannot be broken.
  private static func longLines(in file: SourceFile) -> [Violation] {
    let unbreakable = file.tokens.filter { $0.isText || $0.text.hasPrefix("`") }
    let literals = Set(unbreakable.flatMap { $0.firstLine...$0.lastLine })
    return file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > columnLimit, line.count > columnLimit, !literals.contains(index + 1)
      else { return nil }
      return Violation(file.path, index + 1, "\(line.count) columns, the limit is \(columnLimit)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex)])
  }
}

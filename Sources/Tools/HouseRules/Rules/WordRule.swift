// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses retired words in names, comments, documents and the strings of programs.
package enum WordRule {
  package static func check(_ repository: Repository, retired: RetiredWords) -> [Violation] {
    retired.mistakes
      + repository.files.flatMap { file -> [Violation] in
        // The changelog may use the words of earlier versions.
        guard file.path != "CHANGELOG.md" else { return [] }
        return names(in: file, retired) + parts(in: file, retired) + phrases(in: file, retired)
      }
  }

  /// Returns the retired identifiers in code, comments and documents.
  private static func names(in file: SourceFile, _ retired: RetiredWords) -> [Violation] {
    file.lines.enumerated().flatMap { index, line in
      words(in: line).compactMap { word in
        retired.names[String(word)].map { Violation(file.path, index + 1, "\(word) is retired; \($0)") }
      }
    }
  }

  /// Returns the identifiers that contain a retired word. Test names in backticks are prose and are not
  /// divided into words.
  private static func parts(in file: SourceFile, _ retired: RetiredWords) -> [Violation] {
    file.tokens.flatMap { token -> [Violation] in
      guard token.kind == .word || token.kind == .directive, !token.text.hasPrefix("`") else { return [] }
      return words(in: token.text[...]).compactMap { name in
        retiredPart(of: name, retired).map {
          Violation(
            file.path, token.firstLine, "the name \(name) has the retired word \($0.word); \($0.advice)")
        }
      }
    }
  }

  private static func retiredPart(
    of name: Substring, _ retired: RetiredWords
  ) -> (word: String, advice: String)? {
    for part in NameRule.words(of: name) {
      let word = part.lowercased()
      if let advice = retired.parts[word] { return (word, advice) }
    }
    return nil
  }

  /// Returns the retired phrases in comments, documents and strings, including those that a line break
  /// divides.
  private static func phrases(in file: SourceFile, _ retired: RetiredWords) -> [Violation] {
    guard file.language == .swift || file.language == .c else {
      return phrases(in: file.lines.enumerated().map { ($0 + 1, $1) }, of: file, retired)
    }
    return phrases(in: file.comments.map { ($0.line, $0.text) }, of: file, retired)
      + phrases(in: texts(in: file), of: file, retired)
  }

  /// Returns the lines of the strings that people may read: the lines with a space. Strings in tests are
  /// inputs and are left out.
  private static func texts(in file: SourceFile) -> [(number: Int, text: Substring)] {
    guard !file.path.hasPrefix("Tests/"), !file.path.hasPrefix("Sources/Tools/HouseRules/") else { return [] }
    return file.tokens.filter { $0.isText && $0.text.contains(" ") }.flatMap { token in
      token.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        (token.firstLine + $0, $1.drop(while: \.isWhitespace))
      }
    }
  }

  private static func phrases(
    in lines: [(number: Int, text: Substring)], of file: SourceFile, _ retired: RetiredWords
  ) -> [Violation] {
    return lines.indices.flatMap { index -> [Violation] in
      let line = lines[index].text.lowercased()
      let next =
        index + 1 < lines.count && lines[index + 1].number == lines[index].number + 1
        ? lines[index + 1].text.lowercased() : ""
      return retired.phrases.compactMap { phrase, advice in
        guard holds(phrase, line) || (!holds(phrase, next) && holds(phrase, line + " " + next))
        else { return nil }
        return Violation(file.path, lines[index].number, "'\(phrase)' is retired; \(advice)")
      }
    }
  }

  /// Returns true if `line` contains `phrase` as whole words.
  private static func holds(_ phrase: String, _ line: String) -> Bool {
    line.ranges(of: phrase).contains { range in
      let before = range.lowerBound == line.startIndex ? nil : line[line.index(before: range.lowerBound)]
      let after = range.upperBound == line.endIndex ? nil : line[range.upperBound]
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  /// Returns the identifiers and words in `text`.
  private static func words(in text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

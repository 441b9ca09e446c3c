// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses members of Apple's frameworks that compile and do nothing, unless a document lists them.
///
/// A stored property that users can set is inert if nothing reads it. Writes, and copies from the same
/// property of another object, do not count as reads. A member is also inert if its comment says "Has no
/// effect:". The lists are the sections "Without effect" in the pages on differences.
///
/// The rule compares names, so it misses a property whose name is also used for something else.
package enum InertRule {
  private static let frameworks = [
    "AVFoundation", "CoreGraphics", "CoreMedia", "CoreText", "CoreVideo", "ImageIO", "QuartzCore", "UIKit",
  ]
  private static let heading = "## Without effect"

  /// An inert member: its name, and its declaration.
  package struct Member: Hashable {
    package var name: String
    var path: String
    var line: Int
  }

  package static func check(_ repository: Repository) -> [Violation] {
    let listed = Set(listedWords(in: repository))
    return members(of: repository).filter { !listed.contains($0.name) }.map {
      Violation(
        $0.path, $0.line,
        "\($0.name) has no effect: give it one, or list it under \"Without effect\" of the differences")
    }
  }

  /// Returns the inert members of the frameworks, sorted by file and line.
  package static func members(of repository: Repository) -> [Member] {
    let files = repository.files.filter { file in
      frameworks.contains { file.path.hasPrefix("Sources/Frameworks/\($0)/") }
    }
    let stored = files.flatMap { file in
      storedProperties(in: file.tokens).map {
        Member(name: $0.text, path: file.path, line: $0.firstLine)
      }
    }
    let read = readWords(in: repository, among: Set(stored.map(\.name)))
    return stored.filter { !read.contains($0.name) } + files.flatMap(declaredMembers)
  }

  /// Returns the lines of the lists of members without effect, without the list markers.
  package static func lists(in repository: Repository) -> [Substring] {
    repository.files.filter { $0.language == .markdown && $0.name.hasPrefix("Differences") }.flatMap { page in
      page.lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
    }
  }

  private static func listedWords(in repository: Repository) -> [String] {
    lists(in: repository).flatMap { line in
      line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
  }

  /// Returns the names of the stored properties that are public and that users can set.
  private static func storedProperties(in tokens: [SourceToken]) -> [SourceToken] {
    tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].isWord("var"), isPublic(tokens, before: index) else { return nil }
      var next = index + 2
      // The type ends at an initial value, at a body or at the end of the line.
      while next < tokens.count, tokens[next].firstLine == tokens[next - 1].lastLine,
        !tokens[next].isSign("{"), !tokens[next].isSign("=")
      {
        next += 1
      }
      let hasBody =
        next < tokens.count && tokens[next].isSign("{") && tokens[next].firstLine == tokens[next - 1].lastLine
      let isObserved = next + 1 < tokens.count && ["didSet", "willSet"].contains(tokens[next + 1].text)
      return hasBody && !isObserved ? nil : tokens[index + 1]
    }
  }

  /// Returns true if the modifiers before a declaration make it public for reading and writing.
  private static func isPublic(_ tokens: [SourceToken], before index: Int) -> Bool {
    let modifiers = tokens[..<index].reversed().prefix { token in
      token.lastLine == tokens[index].firstLine && !token.isSign("{") && !token.isSign(";")
    }
    let words = modifiers.map(\.text)
    return (words.contains("public") || words.contains("open")) && !words.contains("set")
  }

  /// Returns the names that some code reads.
  private static func readWords(in repository: Repository, among names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for file in repository.files where file.path.hasPrefix("Sources/") && file.language == .swift {
      let tokens = file.tokens
      for (index, token) in tokens.enumerated() {
        guard token.kind == .word, names.contains(token.text), isRead(tokens, at: index) else { continue }
        found.insert(token.text)
      }
    }
    return found
  }

  /// Returns true if the name at `index` is not a declaration, a label, the target of an assignment, or the
  /// value of a copy.
  private static func isRead(_ tokens: [SourceToken], at index: Int) -> Bool {
    func token(_ offset: Int) -> SourceToken? {
      tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }
    if let before = token(-1)?.text, ["var", "let", "func", "case"].contains(before) { return false }
    if token(1)?.isSign(":") == true { return false }
    if token(1)?.isSign("=") == true { return false }
    let isCopy = token(-1)?.isSign(".") == true && token(-3)?.isSign("=") == true
    return !(isCopy && token(-4)?.text == tokens[index].text)
  }

  /// Returns the functions and properties whose comments say that they have no effect.
  private static func declaredMembers(in file: SourceFile) -> [Member] {
    let lines = file.lines
    return lines.indices.compactMap { index in
      guard lines[index].contains("/// Has no effect:"),
        let line = lines[index...].firstIndex(where: { !$0.contains("///") })
      else { return nil }
      let words = lines[line].split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let keyword = words.firstIndex(where: { $0 == "func" || $0 == "var" }), keyword + 1 < words.count
      else { return nil }
      return Member(name: String(words[keyword + 1]), path: file.path, line: line + 1)
    }
  }
}

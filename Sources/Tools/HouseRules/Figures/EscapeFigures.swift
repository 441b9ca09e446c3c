// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Functions that replace characters with the entities of XML and HTML.
///
/// An entity counts if it is used as a value. As a key or a pattern, it belongs to code that reads markup.
enum MarkupEscapeFigure: CodeFigure {
  static let name = "escapes of markup"

  private static let names: Set = [
    "amp", "lt", "gt", "quot", "apos", "#38", "#60", "#62", "#34", "#39", "#x27",
  ]

  static func isHome(_ path: String) -> Bool { false }

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    return file.units.compactMap { unit in
      let entities = unit.filter { isEntity($0, in: source) }
      return Set(entities.compactMap { source.string(at: $0) }).count > 1 ? entities.first : nil
    }
  }

  private static func isEntity(_ index: Int, in source: SourceText) -> Bool {
    guard let text = source.string(at: index) else { return false }
    let isWhole =
      text.hasPrefix("&") && text.hasSuffix(";") && names.contains(String(text.dropFirst().dropLast()))
    // An entity's name alone also counts, because code may add the ampersand and the semicolon.
    let isName = names.contains(text)
    guard isWhole || isName, !isKey(index, in: source), !isPattern(index, in: source) else {
      return false
    }
    return true
  }

  /// Returns true for a key of a dictionary. A string before the colon of a conditional expression follows a
  /// question mark instead.
  private static func isKey(_ index: Int, in source: SourceText) -> Bool {
    source.isToken(index + 1, ":") && !source.isToken(index - 1, "?")
  }

  private static func isPattern(_ index: Int, in source: SourceText) -> Bool {
    var start = index
    while start > 0, source.tokens[start - 1].isText || source.isToken(start - 1, ",") { start -= 1 }
    let before = start > 0 ? source.tokens[start - 1].text : ""
    return before == "case" || ["==", "hasPrefix", "hasSuffix", "contains"].contains(before)
      || before == "(" && start > 1
        && ["hasPrefix", "hasSuffix", "contains", "has"].contains(source.tokens[start - 2].text)
  }
}

/// Functions that escape text for JSON. They use the escape of a control character, or the escapes of quotes
/// and backslashes, as values.
enum JSONEscapeFigure: CodeFigure {
  static let name = "escapes of JSON"

  static func isHome(_ path: String) -> Bool { false }

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    return file.units.compactMap { unit in
      let texts = unit.filter { index in
        !source.isToken(index - 1, "case") && source.string(at: index) != nil
      }
      let control = texts.first { index in
        let text = source.string(at: index) ?? ""
        return text == "\\u" || text.wholeMatch(of: /\\u(00|%0|\(|[0-9a-f]{4}).*/) != nil
      }
      let quotes = texts.filter { source.string(at: $0) == "\\\"" }
      let solidi = texts.filter { source.string(at: $0) == "\\\\" }
      return control ?? (quotes.isEmpty || solidi.isEmpty ? nil : quotes[0])
    }
  }
}

/// Calls of the C function `realpath` and of related functions.
enum RealPathFigure: CodeFigure {
  static let name = "calls of realpath"

  private static let names: Set = ["realpath", "canonicalize_file_name", "canonicalPath", "F_GETPATH"]

  static func isHome(_ path: String) -> Bool { false }

  static func occurrences(in file: SourceFile) -> [Int] {
    file.tokens.indices.filter { names.contains(file.tokens[$0].text) }
  }
}

/// Types that split Swift code into tokens: they handle its comments and its multiline strings.
enum LexerFigure: CodeFigure {
  static let name = "lexers of Swift"

  static func isHome(_ path: String) -> Bool { false }

  static func occurrences(in file: SourceFile) -> [Int] {
    let texts = file.tokens.indices.filter { file.tokens[$0].kind == .literal }
    func first(_ text: String) -> Int? { texts.first { file.source.string(at: $0) == text } }
    let quotes = texts.first {
      file.tokens[$0].text == #""\"\"\"""# || file.tokens[$0].text == "#\"\"\"\"\"#"
    }
    guard let quotes, first("//") != nil || first("/*") != nil else { return [] }
    return [quotes]
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Refuses descriptions of parameters, results and errors in doc comments that do not begin with a capital
/// letter, a number or code, or that do not end with a full stop.
package enum FieldRule {
  /// The description of one parameter, result or error.
  private struct Field {
    /// The indices of the first and the last line of the description.
    let first: Int
    var last: Int
    /// The part of the first line before the description.
    let head: Substring
    let description: Substring
  }

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file -> [Violation] in
      let lines = file.lines
      return fields(in: file, lines).compactMap { field in
        guard begin(field) != nil || end(field, lines) != nil else { return nil }
        return Violation(
          file.path, field.first + 1,
          "a description begins with a capital letter and ends with a full stop; scripts/check --fix mends it"
        )
      }
    }
  }

  /// Returns a file's text with corrected descriptions, or `nil` if nothing changes.
  package static func mended(_ file: SourceFile) -> String? {
    var lines = file.lines
    var isChanged = false
    for field in fields(in: file, lines) {
      if let line = begin(field) {
        lines[field.first] = line
        isChanged = true
      }
      if let line = end(field, lines) {
        lines[field.last] = line
        isChanged = true
      }
    }
    return isChanged ? lines.joined(separator: "\n") : nil
  }

  /// Returns the first line with a capital letter, or `nil` if it already has one or begins with something
  /// other than a letter.
  private static func begin(_ field: Field) -> Substring? {
    guard let letter = field.description.first, letter.isLowercase else { return nil }
    return field.head + letter.uppercased() + field.description.dropFirst()
  }

  /// Returns the last line with a full stop, or `nil` if it already ends a sentence or introduces a list.
  private static func end(_ field: Field, _ lines: [Substring]) -> Substring? {
    var text = lines[field.last]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let last = text.last(where: { $0 != ")" }), !".:!?".contains(last) else { return nil }
    return text + "."
  }

  private static func fields(in file: SourceFile, _ lines: [Substring]) -> [Field] {
    guard file.language == .swift else { return [] }
    var fields: [Field] = []
    /// The column of `- Parameters:` while its list continues. `nil` at other times.
    var listColumn: Int?
    /// The column of the field whose description continues. `nil` at other times.
    var column: Int?
    for (index, line) in lines.enumerated() {
      guard let comment = line.prefixMatch(of: /\s*\/\/\/(\s*)/) else {
        (listColumn, column) = (nil, nil)
        continue
      }
      let (indent, text) = (comment.output.1.count, line[comment.range.upperBound...])
      if text.wholeMatch(of: /- Parameters:\s*/) != nil {
        (listColumn, column) = (indent, nil)
      } else if let match = text.prefixMatch(of: /- (Parameter [\w`]+|Returns|Throws|[\w`]+):\s*/) {
        let isNamed = text.prefixMatch(of: /- (Parameter |Returns:|Throws:)/) != nil
        if isNamed || listColumn.map({ indent <= $0 }) == true { listColumn = nil }
        column = isNamed || listColumn != nil ? indent : nil
        guard column != nil, match.range.upperBound < text.endIndex else { continue }
        fields.append(
          Field(
            first: index, last: index, head: line[..<match.range.upperBound],
            description: text[match.range.upperBound...]))
      } else if let start = column, indent > start, !text.isEmpty, !text.hasPrefix("- ") {
        fields[fields.count - 1].last = index
      } else {
        column = nil
        if let start = listColumn, indent <= start, !text.isEmpty { listColumn = nil }
      }
    }
    return fields
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The changes to one file, and the places that could not be changed.
package struct Edits {
  /// A change: a range of the source's UTF-8 code units, and the code that replaces it.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// A message for the user about one place of a file.
  package struct Remark: Equatable, Sendable {
    package let path: String
    package let line: Int
    /// The column of the code, counted from 1 in UTF-8 code units.
    package let column: Int
    /// The name of the rule that remarks, such as "selector".
    package let rule: String
    package let text: String

    package var description: String { "\(path):\(line): \(text)" }
  }

  /// The name of the rule that is applied.
  var rule = ""
  private let source: SourceText
  private var edits: [Edit] = []
  /// Descriptions of the changes, in the order in which the rules made them.
  private(set) var changes: [Remark] = []
  /// Descriptions of the code that no rule can change.
  private(set) var refusals: [Remark] = []
  /// True if the changed code uses declarations of QuartzCore that the source did not use.
  var needsQuartzCore = false
  /// True if the changed code uses declarations of UIKit.
  var needsUIKit = false

  init(_ source: SourceText) { self.source = source }

  /// Replaces a token.
  mutating func replace(_ index: Int, with text: String) {
    edits.append(Edit(range: source.tokens[index].range, text: text))
  }

  /// Deletes tokens, and keeps the spaces around them.
  mutating func cut(_ tokens: ClosedRange<Int>) {
    let (first, last) = (source.tokens[tokens.lowerBound], source.tokens[tokens.upperBound])
    edits.append(Edit(range: first.range.lowerBound..<last.range.upperBound, text: ""))
  }

  /// Removes tokens, and the spaces before the next token on the same line.
  mutating func remove(_ tokens: ClosedRange<Int>) {
    var end = source.tokens[tokens.upperBound].range.upperBound
    let (next, bytes) = (tokens.upperBound + 1, source.text.utf8)
    if next < source.tokens.count, !source.tokens[next].startsLine {
      let gap = Array(bytes)[end..<source.tokens[next].range.lowerBound]
      end += gap.prefix { $0 == UInt8(ascii: " ") }.count
    }
    edits.append(Edit(range: source.tokens[tokens.lowerBound].range.lowerBound..<end, text: ""))
  }

  /// Inserts code before a token.
  mutating func insert(_ text: String, before index: Int) {
    let start = source.tokens[index].range.lowerBound
    edits.append(Edit(range: start..<start, text: text))
  }

  /// Inserts code after a token.
  mutating func insert(_ text: String, after index: Int) {
    let end = source.tokens[index].range.upperBound
    edits.append(Edit(range: end..<end, text: text))
  }

  /// Records a description of a change at a token.
  mutating func note(_ text: String, at index: Int) {
    changes.append(remark(text, at: index))
  }

  /// Records that no rule can change the code at a token.
  mutating func refuse(_ text: String, at index: Int) {
    refusals.append(remark(text, at: index))
  }

  private func remark(_ text: String, at index: Int) -> Remark {
    guard source.tokens.indices.contains(index) else {
      return Remark(path: source.path, line: 1, column: 1, rule: rule, text: text)
    }
    let token = source.tokens[index]
    let before = source.text.utf8.prefix(token.range.lowerBound)
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return Remark(path: source.path, line: token.firstLine, column: column, rule: rule, text: text)
  }

  /// Returns the source with all changes. Line breaks within a removed range are kept, so that line numbers
  /// stay the same.
  func applied() -> String {
    let bytes = Array(source.text.utf8)
    var (result, position) = ([UInt8](), 0)
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      result += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      position = edit.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}

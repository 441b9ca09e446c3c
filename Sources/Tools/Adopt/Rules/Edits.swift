// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The changes of one file, and what could not be changed.
package struct Edits {
  /// A change: a range of the source's UTF-8 code units and the code in its stead.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// A line for people about one place of a file.
  package struct Remark: Equatable, Sendable {
    package let path: String
    package let line: Int
    package let text: String

    package var description: String { "\(path):\(line): \(text)" }
  }

  private let source: SourceText
  private var edits: [Edit] = []
  /// The changes in words, in the order in which the rules found them.
  private(set) var changes: [Remark] = []
  /// The places at which no rule helps.
  private(set) var refusals: [Remark] = []
  /// True if the code uses a declaration of QuartzCore that the source did not use.
  var needsQuartzCore = false

  init(_ source: SourceText) { self.source = source }

  /// Replaces a token.
  mutating func replace(_ index: Int, with text: String) {
    edits.append(Edit(range: source.tokens[index].range, text: text))
  }

  /// Replaces tokens by nothing, and leaves the spaces around them.
  mutating func cut(_ tokens: ClosedRange<Int>) {
    let (first, last) = (source.tokens[tokens.lowerBound], source.tokens[tokens.upperBound])
    edits.append(Edit(range: first.range.lowerBound..<last.range.upperBound, text: ""))
  }

  /// Removes tokens, and the space between them and the next token on their line.
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

  /// Notes a change at a token.
  mutating func note(_ text: String, at index: Int) {
    changes.append(Remark(path: source.path, line: source.tokens[index].firstLine, text: text))
  }

  /// Says that something at a token could not be done.
  mutating func refuse(_ text: String, at index: Int) {
    refusals.append(Remark(path: source.path, line: source.tokens[index].firstLine, text: text))
  }

  /// The source with all changes. Line breaks within a removed range stay, so that lines keep their numbers.
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

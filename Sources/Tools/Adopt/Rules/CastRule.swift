// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Makes casts between Swift values and Foundation's boxed values succeed as they do on Apple's systems.
///
/// On Linux, `as? CGFloat` of a boxed number is `nil`, without a warning. `adopted(_:as:)` unboxes it.
enum CastRule: Rule {
  private static let types: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CATransform3D", "CGAffineTransform",
    "UIEdgeInsets",
    "NSNumber", "NSValue", "[CGFloat]", "[CGPoint]", "[NSNumber]", "[NSValue]", "[CATransform3D]",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "as") && !source.isToken(index - 1, ".") {
      guard index > 0, index + 1 < source.tokens.count else { continue }
      let mark = source.tokens[index + 1].text
      if mark == "?" || mark == "!" {
        adoptCast(at: index, mark: mark, in: source, &edits)
      } else {
        adoptCoercion(at: index, in: source, &edits)
      }
    }
  }

  private static func adoptCast(at index: Int, mark: String, in source: SourceText, _ edits: inout Edits) {
    let (first, end) = (index + 2, source.end(ofTypeAt: index + 2))
    var type = source.line(first..<end)
    while type.hasSuffix("?"), mark == "?" { type.removeLast() }
    guard types.contains(type) else { return }
    guard let start = source.operandStart(endingAt: index - 1), !source.bindsTight(start - 1) else {
      return edits.refuse("write adopted(..., as: \(type).self) for this cast to \(type)", at: index)
    }
    edits.insert("adopted(", before: start)
    edits.insert(", as:", after: index - 1)
    edits.remove(index...index + 1)
    edits.insert(".self)" + (mark == "!" ? "!" : ""), after: end - 1)
    edits.needsQuartzCore = true
    edits.note("cast to \(type)", at: index)
  }

  /// Replaces a coercion that boxes one or more numbers, such as `x as NSNumber`.
  private static func adoptCoercion(at index: Int, in source: SourceText, _ edits: inout Edits) {
    let end = source.end(ofTypeAt: index + 1)
    let type = source.line(index + 1..<end)
    guard ["NSNumber", "[NSNumber]"].contains(type), source.tokens[index - 1].kind != .number,
      let start = source.operandStart(endingAt: index - 1), !isInPattern(start, in: source),
      !source.bindsTight(start - 1)
    else { return }
    if type == "[NSNumber]",
      source.opening(index - 1).map({ isPlain(from: $0, to: index - 1, in: source) }) == true
    {
      return
    }
    edits.insert(type == "NSNumber" ? "adoptedNumber(" : "adoptedNumbers(", before: start)
    edits.replace(index, with: ")")
    edits.remove(index + 1...end - 1)
    edits.needsQuartzCore = true
    edits.note("coercion to \(type)", at: index)
  }

  /// Returns true if the operand belongs to a pattern, as in `case let x as NSNumber`.
  private static func isInPattern(_ start: Int, in source: SourceText) -> Bool {
    ["let", "var", "case", "catch"].contains(source.word(at: start - 1) ?? "")
  }

  /// Returns true if an array literal contains only numbers.
  private static func isPlain(from open: Int, to close: Int, in source: SourceText) -> Bool {
    (open + 1..<close).allSatisfy {
      source.tokens[$0].kind == .number || [",", "-"].contains(source.tokens[$0].text)
    }
  }
}

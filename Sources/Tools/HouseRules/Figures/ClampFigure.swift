// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Values that are clamped to a range by a minimum and a maximum function.
///
/// Two calls count if one is an argument of the other, possibly within conversions, parentheses and rounding.
/// They also count if the second one follows within two statements and uses the variable that the first one
/// sets.
enum ClampFigure: CodeFigure {
  static let name = "clamps by min and max"

  private static let smaller: Set = ["min", "fmin", "minimum", "pointwiseMin", "simd_min"]
  private static let greater: Set = ["max", "fmax", "maximum", "pointwiseMax", "simd_max"]

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    return source.tokens.indices.filter { index in
      guard let call = call(at: index, in: source) else { return false }
      return isNested(call, in: source) || isContinued(call, in: source)
    }
  }

  /// Returns the call of a minimum or maximum function with at least two arguments, or `nil` for other
  /// tokens. This excludes the methods of collections.
  private static func call(at index: Int, in source: SourceText) -> SourceCall? {
    guard isFunction(source.tokens[index].text), let call = source.call(at: index),
      call.arguments.count > 1
    else { return nil }
    return call
  }

  private static func isFunction(_ word: String) -> Bool { smaller.contains(word) || greater.contains(word) }

  private static func isOpposite(_ first: String, _ second: String) -> Bool {
    smaller.contains(first) ? greater.contains(second) : smaller.contains(second)
  }

  /// Returns the call of a minimum or maximum function if the whole expression consists of it, or `nil` for
  /// any other expression.
  private static func call(_ range: Range<Int>, in source: SourceText) -> SourceCall? {
    var start = range.lowerBound
    if source.isToken(start, ".") { start += 1 }
    while source.isToken(start + 1, "."), start + 2 < range.upperBound { start += 2 }
    guard start < range.upperBound, let call = call(at: start, in: source),
      call.parentheses.upperBound == range.upperBound - 1
    else { return nil }
    return call
  }

  private static func isNested(_ call: SourceCall, in source: SourceText) -> Bool {
    let inner = call.arguments.map { argument in
      self.call(source.core(of: argument), in: source).map { isOpposite($0.name, call.name) } ?? false
    }
    // The maximum of two minimums, or the reverse, does not limit one value to a range.
    return inner.contains(true) && inner.contains(false)
  }

  /// Returns true if the call sets a variable that an opposite call in the next statements uses.
  private static func isContinued(_ call: SourceCall, in source: SourceText) -> Bool {
    guard let target = target(of: call, in: source) else { return false }
    let statements = source.statements(after: call.parentheses.upperBound)
    guard let first = statements.first else { return false }
    let end = statements.count > 2 ? statements[2] : blockEnd(after: first, in: source)
    return (first..<end).contains { index in
      guard let next = self.call(at: index, in: source), isOpposite(call.name, next.name) else {
        return false
      }
      return next.arguments.contains { source.line(source.core(of: $0)) == target }
    }
  }

  /// Returns the variable that is set to the result of a call, possibly after a conversion, or `nil` if the
  /// result is not simply assigned.
  private static func target(of call: SourceCall, in source: SourceText) -> String? {
    var (start, end) = (call.nameIndex, call.parentheses.upperBound)
    while source.isToken(start - 1, "."), start > 1 { start -= 2 }
    while source.isToken(start - 1, "("), source.closing(start - 1) == end + 1 {
      (start, end) = (start - 1, end + 1)
      if start > 0, source.tokens[start - 1].kind == .word { start -= 1 }
    }
    let isWhole =
      end + 1 >= source.tokens.count || source.tokens[end + 1].startsLine
      || [";", "}"].contains(source.tokens[end + 1].text)
    guard isWhole, source.isToken(start - 1, "="), start > 1 else { return nil }
    var first = start - 2
    while first > 0, !source.tokens[first].startsLine,
      !["let", "var", ";", "{"].contains(source.tokens[first - 1].text)
    {
      first -= 1
    }
    let name = source.line(first..<start - 1)
    return String(name.prefix { $0 != ":" && $0 != " " })
  }

  /// Returns the index of the brace that closes the block around `index`.
  private static func blockEnd(after index: Int, in source: SourceText) -> Int {
    var next = index
    while next < source.tokens.count, !source.tokens[next].isSign("}") {
      next = max(source.closing(next) ?? next, next) + 1
    }
    return next
  }
}

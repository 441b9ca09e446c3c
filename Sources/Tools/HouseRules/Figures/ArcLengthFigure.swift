// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSwiftSource

/// Functions that measure the length of a curve.
///
/// Three forms count. A sum of chords is a repetition that divides its counter to get a parameter, and adds
/// up distances. An integral of the speed contains two nodes or weights of a Gauss-Legendre rule. A
/// subdivision is a function that measures a distance and adds its own results for two parts.
enum ArcLengthFigure: CodeFigure {
  static let name = "arc lengths"

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    let found = file.units.first { unit in
      hasQuadrature(unit, in: source)
        || repetitions(in: unit, of: source).contains { addsChords($0, in: source) }
        || addsItself(unit, in: file)
    }
    return found.map { [$0.lowerBound] } ?? []
  }

  private static let distances: Set = [
    "length", "hypot", "hypotf", "distance", "magnitude", "norm", "sqrt", "squareRoot", "simd_length",
    "simd_distance",
  ]

  private static func isDistance(_ index: Int, in source: SourceText) -> Bool {
    distances.contains(source.tokens[index].text)
      && (source.isToken(index + 1, "(") || source.isToken(index - 1, "."))
  }

  // MARK: Chords

  /// Returns the loops of a function, and its calls that repeat a closure.
  private static func repetitions(in unit: Range<Int>, of source: SourceText) -> [Range<Int>] {
    unit.compactMap { index in
      switch source.tokens[index].text {
      case "for", "while", "repeat":
        var brace = index + 1
        while brace < unit.upperBound, !source.tokens[brace].isSign("{") {
          brace = max(source.closing(brace) ?? brace, brace) + 1
        }
        return source.closing(brace).map { index..<$0 }
      case "map", "reduce", "forEach", "flatMap", "sum":
        guard let end = source.closing(index + 1) else { return nil }
        return index..<(source.isToken(end + 1, "{") ? source.closing(end + 1) ?? end : end)
      default: return nil
      }
    }
  }

  /// Returns true for a repetition that adds up distances, with a divided counter or in fractional steps.
  private static func addsChords(_ range: Range<Int>, in source: SourceText) -> Bool {
    guard range.contains(where: { isDistance($0, in: source) }),
      range.contains(where: { isSum($0, in: source) })
    else { return false }
    let counters = Set(range.compactMap { counter(at: $0, in: source) })
    let strides = Set(
      range.compactMap { source.isToken($0 + 3, "stride") ? counter(at: $0, in: source) : nil })
    return range.contains { index in
      source.call(at: index)?.arguments.contains { argument in
        isFraction(argument, of: counters, in: source)
          || strides.contains(source.line(source.core(of: argument)))
      } ?? false
    }
  }

  /// Returns true for a token that adds a value to a running sum, rather than a number to a counter.
  private static func isSum(_ index: Int, in source: SourceText) -> Bool {
    switch source.tokens[index].text {
    case "+=": source.number(at: index + 1) == nil
    case "reduce": true
    case "append": source.call(at: index)?.parentheses.contains { source.isToken($0, "+") } ?? false
    default: false
    }
  }

  /// Returns the variable of a loop or of a closure, or `nil` if there is none.
  private static func counter(at index: Int, in source: SourceText) -> String? {
    switch source.tokens[index].text {
    case "for": source.word(at: index + 1)
    case "in" where source.isToken(index - 2, "{") || source.isToken(index - 2, ","):
      source.word(at: index - 1)
    case "+=": source.word(at: index - 1)
    case "$0", "$1": source.tokens[index].text
    default: nil
    }
  }

  /// Returns true if an argument is a counter that is divided or multiplied.
  private static func isFraction(_ range: Range<Int>, of counters: Set<String>, in source: SourceText) -> Bool
  {
    let divides = range.first { source.isToken($0, "/") || source.isToken($0, "*") }
    guard let divides, divides > range.lowerBound else { return false }
    return (range.lowerBound..<divides).contains { counters.contains(source.tokens[$0].text) }
  }

  // MARK: Subdivision

  /// Returns true if a function measures a distance, and adds the results of two calls of itself.
  private static func addsItself(_ unit: Range<Int>, in file: SourceFile) -> Bool {
    let source = file.source
    return unit.contains { index in
      guard source.isToken(index, "+"), let left = source.opening(index - 1), source.isToken(left, "("),
        let name = source.word(at: left - 1), let function = file.declaration(around: index),
        function.baseName == name, let body = function.body
      else { return false }
      return (index + 1..<min(index + 6, unit.upperBound)).contains { source.isToken($0, name) }
        && body.contains { isDistance($0, in: source) && !source.isToken($0, name) }
    }
  }

  // MARK: Quadrature

  private static func hasQuadrature(_ unit: Range<Int>, in source: SourceText) -> Bool {
    let found = unit.compactMap { index -> Double? in
      guard let number = source.number(at: index), source.tokens[index].text.utf8.count > 7 else {
        return nil
      }
      return rules.contains { abs($0 - number) < 1e-6 } ? number : nil
    }
    return Set(found).count > 1
  }

  /// The positive nodes and the weights of the Gauss-Legendre rules with 3 to 16 points.
  private static let rules: [Double] = (3...16).flatMap { count in
    (0..<(count + 1) / 2).flatMap { index in
      // Find the roots of the Legendre polynomial by Newton's method, from an asymptotic approximation.
      var x = cos(.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
      var slope = 0.0
      for _ in 0..<8 {
        var (previous, value) = (1.0, x)
        for k in 2...count {
          (previous, value) = (value, (Double(2 * k - 1) * x * value - Double(k - 1) * previous) / Double(k))
        }
        slope = Double(count) * (x * value - previous) / (x * x - 1)
        x -= value / slope
      }
      return [x, 2 / ((1 - x * x) * slope * slope)]
    }
  }
}

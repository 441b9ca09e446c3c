// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The rules by which values mix.
enum MotionStyle: Sendable {
  /// SMIL mixes straight colours. Words flip half way.
  case smil
  /// CSS mixes premultiplied colours. A visible state wins over an invisible one. Lists repeat to a common
  /// length.
  case css
}

/// A value of an attribute or a property at one time.
enum MotionValue: Hashable, Sendable {
  case number(Double)
  case numbers([Double])
  /// A straight sRGB colour with components from 0 to 1: red, green, blue and alpha.
  case color(SIMD4<Double>)
  case transform([TransformStep])
  case path([PathStep])
  case word(String)
  /// The attribute is not given.
  case missing
}

extension MotionValue {
  /// Returns the value at a fraction of the way to another value. Fractions outside 0...1 continue the way.
  func interpolated(to other: MotionValue, at fraction: Double, style: MotionStyle = .smil) -> MotionValue {
    if self == other { return self }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(MotionMath.mix(a, b, fraction))
    case (.numbers(let a), .numbers(let b)):
      if a.count == b.count { return .numbers(zip(a, b).map { MotionMath.mix($0, $1, fraction) }) }
      if style == .css, let (a, b) = Self.repeated(a, b) {
        return .numbers(zip(a, b).map { MotionMath.mix($0, $1, fraction) })
      }
    case (.color(let a), .color(let b)):
      if style == .smil || a.w == b.w { return .color(a + (b - a) * fraction) }
      return .color(Self.premultiplied(a, b, fraction))
    case (.transform(let a), .transform(let b)):
      return .transform(TransformStep.interpolated(a, b, at: fraction))
    case (.path(let a), .path(let b)):
      if let path = PathStep.combined(a, b, { MotionMath.mix($0, $1, fraction) }) { return .path(path) }
    default: break
    }
    if style == .css, let winner = Self.winner(self, other) {
      return fraction <= 0 ? self : fraction >= 1 ? other : winner
    }
    return fraction < 0.5 ? self : other
  }

  /// Returns a Boolean value that indicates whether there are values between this one and another one.
  func interpolates(to other: MotionValue, style: MotionStyle = .smil) -> Bool {
    switch (self, other) {
    case (.number, .number), (.color, .color), (.transform, .transform): true
    case (.numbers(let a), .numbers(let b)):
      a.count == b.count || (style == .css && Self.repeated(a, b) != nil)
    case (.path(let a), .path(let b)): PathStep.combined(a, b, { a, _ in a }) != nil
    default: false
    }
  }

  /// Returns the sum with another value. A transform is put to the right. The other value replaces this one
  /// if the two have no sum.
  func adding(_ other: MotionValue) -> MotionValue {
    switch (self, other) {
    case (_, .missing): self
    case (.number(let a), .number(let b)): .number(a + b)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
    case (.color(let a), .color(let b)): .color(a + b)
    case (.transform(let a), .transform(let b)): .transform(a + b)
    case (.path(let a), .path(let b)): PathStep.combined(a, b, { $0 + $1 }).map { .path($0) } ?? other
    default: other
    }
  }

  /// Returns the sum in the sense of `animation-composition: accumulate`, which adds transforms function by
  /// function.
  func accumulating(_ other: MotionValue) -> MotionValue {
    guard case (.transform(let a), .transform(let b)) = (self, other), let sum = TransformStep.sum(a, b)
    else {
      return adding(other)
    }
    return .transform(sum)
  }

  /// Returns the value times a factor. Values that are not numbers stay.
  func scaled(by factor: Double) -> MotionValue {
    switch self {
    case .number(let a): .number(a * factor)
    case .numbers(let a): .numbers(a.map { $0 * factor })
    case .color(let a): .color(a * factor)
    case .transform(let a):
      .transform(a.map { $0.withParameters($0.parameters.map { $0 * factor }) })
    case .path(let a): PathStep.combined(a, a, { first, _ in first * factor }).map { .path($0) } ?? self
    case .word, .missing: self
    }
  }

  /// Returns the distance to another value, by which paced animations go. `nil` if there is no measure.
  func distance(to other: MotionValue) -> Double? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(a - b)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    case (.color(let a), .color(let b)):
      let difference = a - b
      return (difference * difference).sum().squareRoot()
    case (.transform(let a), .transform(let b)):
      guard TransformStep.isPairwise(a, b) else { return nil }
      let squares = zip(a, b).flatMap { zip($0.parameters, $1.parameters).map { ($0 - $1) * ($0 - $1) } }
      return squares.reduce(0, +).squareRoot()
    default: return nil
    }
  }

  /// A Boolean value that indicates whether the value is a word or missing.
  var isWord: Bool {
    switch self {
    case .word, .missing: true
    default: false
    }
  }

  /// Returns the value without numbers that are not finite, and with the components of a colour in 0...1.
  var bounded: MotionValue {
    switch self {
    case .number(let a): .number(MotionMath.finite(a))
    case .numbers(let a): .numbers(a.map(MotionMath.finite))
    case .color(let a):
      .color(
        SIMD4(MotionMath.finite(a.x), MotionMath.finite(a.y), MotionMath.finite(a.z), MotionMath.finite(a.w))
          .clamped(lowerBound: .zero, upperBound: .one))
    case .transform(let a): .transform(a.map { $0.withParameters($0.parameters.map(MotionMath.finite)) })
    case .path(let a):
      PathStep.combined(a, a, { first, _ in MotionMath.finite(first) }).map { .path($0) } ?? self
    case .word, .missing: self
    }
  }
}

extension MotionValue {
  /// The words of `display` that show an element. They win over `none` while CSS mixes the two.
  private static let displays: Set<String> = [
    "inline", "block", "inline-block", "flex", "inline-flex", "grid", "table", "list-item", "contents",
  ]

  /// Returns the word that shows an element, for a pair of which the other word hides it. Source: CSS
  /// Display 4, section 2.9, and CSS 2, section 11.2.
  static func winner(_ a: MotionValue, _ b: MotionValue) -> MotionValue? {
    guard case (.word(let first), .word(let second)) = (a, b), first != second else { return nil }
    if first == "visible" || second == "visible" { return .word("visible") }
    if first == "none", displays.contains(second) { return b }
    if second == "none", displays.contains(first) { return a }
    return nil
  }

  /// Returns two lists, repeated to their least common length. `nil` if that is empty or too long.
  static func repeated(_ a: [Double], _ b: [Double]) -> ([Double], [Double])? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    var (x, y) = (a.count, b.count)
    while y > 0 { (x, y) = (y, x % y) }
    let count = a.count / x * b.count
    guard count <= 1_024 else { return nil }
    return ((0..<count).map { a[$0 % a.count] }, (0..<count).map { b[$0 % b.count] })
  }

  private static func premultiplied(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double) -> SIMD4<
    Double
  > {
    let alpha = MotionMath.mix(a.w, b.w, fraction)
    guard alpha > 0 else { return SIMD4(fraction < 0.5 ? a : b, alpha: 0) }
    return SIMD4((a * a.w + (b * b.w - a * a.w) * fraction) / alpha, alpha: alpha)
  }
}

extension SIMD4<Double> {
  /// Creates a colour with another alpha.
  fileprivate init(_ color: SIMD4<Double>, alpha: Double) {
    self.init(color.x, color.y, color.z, alpha)
  }
}

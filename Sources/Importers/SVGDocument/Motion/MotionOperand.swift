// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The value at one end of an effect's piece, as it depends on the value of the effects below.
enum MotionOperand: Equatable, Sendable {
  /// The value of the effects below.
  case underlying
  /// A value that replaces what is below.
  case value(MotionValue)
  /// A value that is added to what is below. A transform is put to its right.
  case add(MotionValue)
  /// A value that is added to what is below function by function.
  case accumulate(MotionValue)

  /// A Boolean value that indicates whether the operand does not depend on what is below.
  var replaces: Bool {
    if case .value = self { true } else { false }
  }

  /// Returns the value over a value of the effects below.
  func resolved(over below: MotionValue) -> MotionValue {
    switch self {
    case .underlying: below
    case .value(let value): value
    case .add(let value): below.adding(value)
    case .accumulate(let value): below.accumulating(value)
    }
  }

  /// Returns the operand with a changed value of its own.
  func mapped(_ change: (MotionValue) -> MotionValue) -> MotionOperand {
    switch self {
    case .underlying: .underlying
    case .value(let value): .value(change(value))
    case .add(let value): .add(change(value))
    case .accumulate(let value): .accumulate(change(value))
    }
  }
}

/// A stretch of an effect. Times are seconds of the document, or fractions of a simple duration in a cycle.
struct MotionPiece: Equatable, Sendable {
  var start, end: Double
  var from, to: MotionOperand
  /// The easing curve. `nil` for a straight line.
  var curve: CubicTimingCurve?
  /// The inputs of the curve at the start and at the end. Equal ones hold, descending ones play backwards.
  /// Without a curve they may lie outside 0...1.
  var first = 0.0, last = 1.0

  /// Creates a piece that holds a value.
  static func holding(_ operand: MotionOperand, _ start: Double, _ end: Double) -> MotionPiece {
    MotionPiece(start: start, end: end, from: operand, to: operand, first: 0, last: 0)
  }

  /// Returns the input of the curve at a time.
  func input(at time: Double) -> Double {
    guard end > start else { return last }
    return MotionMath.mix(first, last, ((time - start) / (end - start)).clamped(to: 0...1))
  }

  /// Returns the fraction of the way at a time.
  func progress(at time: Double) -> Double {
    let input = input(at: time)
    return curve?.evaluate(input) ?? input
  }

  /// Returns the value at a time over a value of the effects below.
  func value(at time: Double, over below: MotionValue, style: MotionStyle) -> MotionValue {
    let progress = progress(at: time)
    let from = from.resolved(over: below)
    return from.interpolated(to: to.resolved(over: below), at: progress, style: style)
  }

  /// Returns the part of the piece in a range of time. Rounding errors cut nothing off.
  func clipped(_ low: Double, _ high: Double) -> MotionPiece {
    var piece = self
    if low > start + 1e-6 {
      piece.first = input(at: low)
      piece.start = low
    }
    if high < end - 1e-6 {
      piece.last = input(at: high)
      piece.end = high
    }
    return piece
  }
}

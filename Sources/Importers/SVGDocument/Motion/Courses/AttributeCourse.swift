// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The easing of a piece of a course.
enum PieceEasing: Equatable, Sendable {
  /// The first value stays until the end of the piece.
  case hold
  case linear
  case cubic(CubicTimingCurve)

  /// Returns the fraction of the way at a fraction of the time.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .hold: 0
    case .linear: x
    case .cubic(let curve): curve.evaluate(x)
    }
  }
}

/// The values of an attribute over time, in seconds of the document.
struct AttributeCourse: Equatable, Sendable {
  /// A stretch of time in which the value moves from one value to another.
  struct Piece: Equatable, Sendable {
    var start, end: Double
    /// The values at the ends. They mix without a change of their kind: lists of transforms have the same
    /// functions, paths the same commands. They are equal in a piece that holds.
    var from, to: MotionValue
    var easing: PieceEasing
  }

  /// A stretch of time that repeats for ever.
  struct Loop: Equatable, Sendable {
    var start, period: Double
  }

  /// The pieces in ascending order without gaps, from time 0 on. They cover the horizon, or with a loop the
  /// time up to the end of its first round. The last value stays after the last piece.
  var pieces: [Piece]
  /// The loop, in which the pieces between `start` and `start + period` come again for ever.
  var loop: Loop?

  /// Creates a course that does not move.
  init(constant value: MotionValue, horizon: Double) {
    pieces = [Piece(start: 0, end: max(horizon, 0), from: value, to: value, easing: .hold)]
  }

  init(pieces: [Piece], loop: Loop?) { (self.pieces, self.loop) = (pieces, loop) }

  /// A Boolean value that indicates whether the value is the same at all times.
  var isConstant: Bool {
    guard let first = pieces.first else { return true }
    return pieces.allSatisfy { $0.from == first.from && ($0.easing == .hold || $0.to == first.from) }
  }

  /// The time after which the value stays. `nil` for a course with a loop.
  var end: Double? {
    guard loop == nil else { return nil }
    guard let last = pieces.last else { return 0 }
    let stays = last.easing == .hold || last.from == last.to
    return stays ? last.start : last.end
  }

  /// Returns the value at a time.
  func value(at time: Double) -> MotionValue {
    var time = max(time, 0)
    if let loop, loop.period > 0, time >= loop.start + loop.period {
      time = loop.start + (time - loop.start).truncatingRemainder(dividingBy: loop.period)
    }
    let next = pieces.partitioningIndex { $0.start > time }
    guard let piece = next > 0 ? pieces[next - 1] : pieces.first else { return .missing }
    let length = piece.end - piece.start
    let fraction = length > 0 ? ((time - piece.start) / length).clamped(to: 0...1) : 1
    return piece.from.interpolated(to: piece.to, at: piece.easing(fraction))
  }
}

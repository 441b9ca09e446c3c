// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The motion of one coordinate of a scroll view's offset after a finger has been lifted, or towards a
/// target.
struct ScrollMotion {
  /// The angular frequency of the spring at the ends, in radians per second. The spring settles in about half
  /// a second.
  private static let springFrequency: CGFloat = 10.9
  /// The duration of a programmed move, in seconds.
  static let moveDuration: CGFloat = 0.3
  /// The distance from the end, and the distance moved in 1/60 second, in points, below which a motion counts
  /// as ended.
  private static let rest: CGFloat = 0.25
  /// The initial fraction of a finger's movement that the contents follow beyond their ends.
  static let rubber: CGFloat = 0.55

  private enum Phase {
    case still(CGFloat)
    /// An exponential approach with a time constant in seconds.
    case glide(from: CGFloat, to: CGFloat, constant: CGFloat)
    /// A critically damped spring.
    case spring(from: CGFloat, to: CGFloat, velocity: CGFloat)
    case ease(from: CGFloat, to: CGFloat)
  }

  private var first: Phase
  /// The time at which the second phase begins, in seconds; infinity if there is no second phase.
  private var turn = CGFloat.infinity
  private var second: Phase = .still(0)

  /// Returns the time constant, in seconds, of a deceleration rate: the factor of the speed for each
  /// millisecond, clamped to 0.5...0.9999.
  static func constant(of rate: CGFloat) -> CGFloat { -1 / (1000 * log(rate.clamped(to: 0.5...0.9999))) }

  /// Creates an eased move from `start` to `end`.
  init(from start: CGFloat, to end: CGFloat) { first = .ease(from: start, to: end) }

  /// Creates the motion of a coordinate that glides towards `target`. At the ends of `limits`, it springs
  /// back if `bounces` is true, and otherwise stops.
  init(
    from start: (position: CGFloat, velocity: CGFloat), to target: CGFloat, limits: ClosedRange<CGFloat>,
    constant: CGFloat, bounces: Bool
  ) {
    let (start, velocity) = start
    if !limits.contains(start) {
      let end = start < limits.lowerBound ? limits.lowerBound : limits.upperBound
      first = bounces ? .spring(from: start, to: end, velocity: velocity) : .still(end)
      return
    }
    first = .glide(from: start, to: target, constant: constant)
    guard !limits.contains(target) else { return }
    let end = target < limits.lowerBound ? limits.lowerBound : limits.upperBound
    turn = start == end ? 0 : constant * log((target - start) / (target - end))
    second = bounces ? .spring(from: end, to: end, velocity: (target - end) / constant) : .still(end)
  }

  /// Returns the coordinate at a time in seconds.
  func value(at time: CGFloat) -> CGFloat {
    time < turn ? Self.value(of: first, at: time) : Self.value(of: second, at: time - turn)
  }

  /// The coordinate at which the motion ends.
  var end: CGFloat {
    switch turn.isFinite ? second : first {
    case .still(let value): value
    case .glide(_, let end, _), .spring(_, let end, _), .ease(_, let end): end
    }
  }

  /// Returns whether the motion has ended at a time in seconds.
  func isOver(at time: CGFloat) -> Bool {
    switch turn.isFinite ? second : first {
    case .still: return !turn.isFinite || time >= turn
    case .ease: return time >= Self.moveDuration
    case .glide(let start, let end, let constant):
      return abs(end - start) * exp(-time / constant) < Self.rest
    case .spring:
      let (before, now) = (value(at: time - 1 / 60), value(at: time))
      return time > turn.rest && abs(now - end) < Self.rest && abs(now - before) < Self.rest
    }
  }

  private static func value(of phase: Phase, at time: CGFloat) -> CGFloat {
    switch phase {
    case .still(let value): return value
    case .glide(let start, let end, let constant): return end + (start - end) * exp(-time / constant)
    case .spring(let start, let end, let velocity):
      let distance = start - end
      return end + (distance + (velocity + springFrequency * distance) * time) * exp(-springFrequency * time)
    case .ease(let start, let end):
      let part = (time / moveDuration).clamped(to: 0...1)
      return start + (end - start) * part * part * (3 - 2 * part)
    }
  }

  /// Returns the coordinate at which the contents appear while a finger pulls them to `value`. The further
  /// `value` is beyond the limits, the smaller the fraction that the contents follow.
  static func pulled(_ value: CGFloat, limits: ClosedRange<CGFloat>, length: CGFloat, bounces: Bool)
    -> CGFloat
  {
    let inside = value.clamped(to: limits)
    guard bounces, length > 0, value != inside else { return inside }
    let distance = abs(value - inside)
    let shown = (1 - 1 / (distance * rubber / length + 1)) * length
    return inside + (value < inside ? -shown : shown)
  }
}

extension CGFloat {
  /// The time after which a spring can count as ended. It gets 0.05 seconds to leave its start.
  fileprivate var rest: CGFloat { isFinite ? self + 0.05 : 0.05 }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The motion of one coordinate of a scroll view's offset after a finger has been lifted, or towards a
/// target.
struct ScrollMotion {
  /// The angular frequency of the critically damped spring at the ends, in radians per second. Contents that
  /// run into an end settle in about half a second.
  private static let edgeFrequency: CGFloat = 11
  /// The rates, per second, of the overdamped spring that pulls back contents that were released beyond an
  /// end.
  private static let pullRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
  /// The speed, in points per second, at which a deceleration stops.
  private static let stopSpeed: CGFloat = 10
  /// The duration of a programmed move, in seconds.
  static let moveDuration: CGFloat = 0.3
  /// The distance from the end, and the distance moved in 1/60 second, in points, below which a motion counts
  /// as ended.
  private static let rest: CGFloat = 0.25
  /// The initial fraction of a finger's movement that the contents follow beyond their ends.
  static let rubber: CGFloat = 0.55

  private enum Phase {
    case still(CGFloat)
    /// An exponential approach to `goal` with a time constant in seconds, which stops at `end`.
    case glide(from: CGFloat, goal: CGFloat, end: CGFloat, constant: CGFloat)
    /// A critically damped spring that leaves its end with a velocity.
    case bounce(end: CGFloat, velocity: CGFloat)
    /// An overdamped spring.
    case pull(from: CGFloat, to: CGFloat, velocity: CGFloat)
    case ease(from: CGFloat, to: CGFloat)
  }

  private var first: Phase
  /// The time at which the second phase begins, in seconds; infinity if there is no second phase.
  private var turn = CGFloat.infinity
  private var second: Phase = .still(0)

  /// A deceleration: the factor of the speed for each millisecond, clamped to 0.5...0.9999.
  struct Deceleration {
    let rate: CGFloat

    init(rate: CGFloat) { self.rate = rate.clamped(to: 0.5...0.9999) }

    /// The time constant in seconds.
    var constant: CGFloat { -1 / (1000 * log(rate)) }

    /// The distance that contents travel until they rest, for each point per second of their velocity: the
    /// sum of the distances of all milliseconds.
    private var reach: CGFloat { rate / (1 - rate) / 1000 }

    /// Returns the coordinate that the contents would reach at rest.
    func goal(from position: CGFloat, velocity: CGFloat) -> CGFloat { position + velocity * reach }

    /// Returns the coordinate at which the contents stop.
    func landing(from position: CGFloat, velocity: CGFloat) -> CGFloat {
      let spent = velocity.clamped(to: -stopSpeed...stopSpeed)
      return goal(from: position, velocity: velocity - spent)
    }
  }

  /// Creates an eased move from `start` to `end`.
  init(from start: CGFloat, to end: CGFloat) { first = .ease(from: start, to: end) }

  /// Creates the motion of a coordinate that decelerates and stops at `landing`, which is about where
  /// `deceleration` ends. At the ends of `limits`, it springs back if `bounces` is true, and otherwise stops.
  init(
    from start: (position: CGFloat, velocity: CGFloat), by deceleration: Deceleration, landing: CGFloat,
    limits: ClosedRange<CGFloat>, bounces: Bool
  ) {
    let goal = deceleration.goal(from: start.position, velocity: start.velocity)
    self.init(
      from: start, glide: (goal, landing, deceleration.constant), limits: limits, bounces: bounces)
  }

  /// Creates the motion of a coordinate that glides to `target` with a time constant in seconds; see above.
  init(
    from start: (position: CGFloat, velocity: CGFloat), to target: CGFloat, constant: CGFloat,
    limits: ClosedRange<CGFloat>, bounces: Bool
  ) { self.init(from: start, glide: (target, target, constant), limits: limits, bounces: bounces) }

  private init(
    from start: (position: CGFloat, velocity: CGFloat),
    glide: (goal: CGFloat, end: CGFloat, constant: CGFloat),
    limits: ClosedRange<CGFloat>, bounces: Bool
  ) {
    let (start, velocity) = start
    if !limits.contains(start) {
      let end = start.clamped(to: limits)
      first = bounces ? .pull(from: start, to: end, velocity: velocity) : .still(end)
      return
    }
    first = .glide(from: start, goal: glide.goal, end: glide.end, constant: glide.constant)
    guard !limits.contains(glide.end) else { return }
    let end = glide.end.clamped(to: limits)
    turn = start == end ? 0 : glide.constant * log((glide.goal - start) / (glide.goal - end))
    second = bounces ? .bounce(end: end, velocity: (glide.goal - end) / glide.constant) : .still(end)
  }

  /// Returns the coordinate at a time in seconds.
  func value(at time: CGFloat) -> CGFloat {
    time < turn ? Self.value(of: first, at: time) : Self.value(of: second, at: time - turn)
  }

  /// The coordinate at which the motion ends.
  var end: CGFloat {
    switch turn.isFinite ? second : first {
    case .still(let value): value
    case .glide(_, _, let end, _), .bounce(let end, _), .pull(_, let end, _), .ease(_, let end): end
    }
  }

  /// Returns whether the motion has ended at a time in seconds.
  func isOver(at time: CGFloat) -> Bool {
    switch turn.isFinite ? second : first {
    case .still: return !turn.isFinite || time >= turn
    case .ease: return time >= Self.moveDuration
    case .glide(let start, let goal, let end, let constant):
      return abs(goal - start) * exp(-time / constant) <= max(abs(goal - end), Self.rest)
    case .bounce, .pull:
      let (before, now) = (value(at: time - 1 / 60), value(at: time))
      return time > turn.rest && abs(now - end) < Self.rest && abs(now - before) < Self.rest
    }
  }

  private static func value(of phase: Phase, at time: CGFloat) -> CGFloat {
    switch phase {
    case .still(let value): return value
    case .glide(let start, let goal, _, let constant): return goal + (start - goal) * exp(-time / constant)
    case .bounce(let end, let velocity): return end + velocity * time * exp(-edgeFrequency * time)
    case .pull(let start, let end, let velocity):
      let (distance, (slow, fast)) = (start - end, pullRates)
      let late = (fast * distance + velocity) / (fast - slow)
      return end + late * exp(-slow * time) + (distance - late) * exp(-fast * time)
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

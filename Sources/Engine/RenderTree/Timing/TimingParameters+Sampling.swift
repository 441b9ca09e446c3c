// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension TimingParameters {
  /// The state of an animation at one time: its phase, iteration and fraction.
  package struct Sample: Sendable, Hashable {
    /// The position of a time relative to the active interval.
    package enum Phase: UInt8, Sendable, Hashable { case before, active, after }

    package var phase: Phase
    /// The progress within one iteration, from 0 to 1. It decreases in the second half of a cycle that
    /// autoreverses.
    package var fraction: Double
    /// The number of completed cycles: a whole number, at least 0.
    package var iteration: Double
    /// True at the end of the active interval. There, a boundary between cycles belongs to the earlier cycle.
    package var isAtEnd: Bool
  }

  /// The owner of an animation: a layer, or a group, which may itself be at its end.
  package enum Enclosure: Sendable, Hashable {
    case layer
    case group(isAtEnd: Bool)
  }

  /// The smallest repeat count or duration that means forever. Apps usually pass
  /// `Float.greatestFiniteMagnitude`.
  private static let endless = Double(Float.greatestFiniteMagnitude)
  /// The largest relative difference from a whole number of cycles that counts as a rounding error.
  private static let cycleRounding = 1e-9
  /// The largest iteration number, 2^53: the limit up to which a `Double` is exact.
  private static let iterationLimit = 9_007_199_254_740_992.0

  /// The length of one cycle in seconds of the animation's time, including an autoreverse.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The active duration in seconds of the animation's time, or infinity if the animation repeats forever.
  ///
  /// If both `repeatCount` and `repeatDuration` are set, which Apple leaves undefined, the shorter duration
  /// applies.
  package var activeDuration: Double {
    let count = repeatCount >= Self.endless ? .infinity : repeatCount
    let time = repeatDuration >= Self.endless ? .infinity : repeatDuration
    if count > 0 {
      return time > 0 ? min(count * cycleDuration, time) : count * cycleDuration
    }
    return time > 0 ? time : cycleDuration
  }

  /// True if the parameters are valid. Otherwise, the animation has no effect.
  package var isUsable: Bool {
    duration > 0 && beginTime.isFinite && timeOffset.isFinite && speed.isFinite && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// The end of the active interval in the time of the layer or group, or infinity if the interval has no
  /// end.
  package var endTime: Double { speed == 0 ? .infinity : beginTime + activeDuration / abs(speed) }

  /// Returns `true` if the active interval is over at a time of the layer, or if the parameters are invalid.
  package func isFinished(at parentTime: Double) -> Bool {
    isUsable ? speed != 0 && parentTime >= endTime : true
  }

  /// Returns the state of the animation at a time of its layer or group, or `nil` if it has no effect at that
  /// time.
  ///
  /// Source: the header comment on `CAMediaTiming` defines the position. A `timeOffset` wraps around instead
  /// of shortening the animation, as developers report of Apple's implementation. In a group, the animation
  /// is still active at the instant of its end.
  package func sample(at parentTime: Double, in enclosure: Enclosure = .layer) -> Sample? {
    guard isUsable, parentTime.isFinite else { return nil }
    let active = activeDuration
    if speed == 0 { return stoppedSample(active) }
    let rate = abs(speed)
    let end = beginTime + active / rate
    var result = Sample(
      phase: .active, fraction: 0, iteration: 0, isAtEnd: enclosure == .group(isAtEnd: true))
    var elapsed = active
    if parentTime < beginTime {
      guard fillMode.holdsBefore else { return nil }
      result.phase = .before
      elapsed = 0
    } else if parentTime < end {
      elapsed = min((parentTime - beginTime) * rate, active)
    } else {
      result.isAtEnd = true
      if enclosure == .layer || parentTime > end {
        guard fillMode.holdsAfter else { return nil }
        result.phase = .after
      }
    }
    let isBackwardsStart = speed < 0 && elapsed == 0
    let position = speed < 0 ? timeOffset - elapsed : timeOffset + elapsed
    let takesCycleEnd = isBackwardsStart || (result.isAtEnd && speed > 0 && position > 0)
    locate(position, takesCycleEnd: takesCycleEnd, in: &result)
    return result
  }

  /// Returns the state of a stopped animation: active forever, at the position given by its offset.
  private func stoppedSample(_ active: Double) -> Sample {
    let position = timeOffset.clamped(atLeast: 0, atMost: active)
    var result = Sample(phase: .active, fraction: 0, iteration: 0, isAtEnd: false)
    locate(position, takesCycleEnd: position == active, in: &result)
    return result
  }

  /// Sets the fraction and the iteration of a sample from a position in the infinite sequence of cycles.
  private func locate(_ position: Double, takesCycleEnd: Bool, in sample: inout Sample) {
    let cycle = cycleDuration
    guard cycle.isFinite, position.isFinite else {
      sample.fraction = speed < 0 ? 1 : 0
      return
    }
    var index = 0.0
    var offset = position
    if takesCycleEnd, let whole = Self.wholeNumber(position / cycle), whole > 0 || speed < 0 {
      index = whole - 1
      offset = cycle
    } else if position < 0 || position >= cycle {
      index = (position / cycle).rounded(.down)
      offset = position.addingProduct(-index, cycle)
      if offset < 0 {
        offset += cycle
        index -= 1
      } else if offset >= cycle {
        offset -= cycle
        index += 1
      }
    }
    let fraction = offset <= duration ? offset / duration : (cycle - offset) / duration
    sample.fraction = fraction.clamped(to: 0...1)
    sample.iteration = index.clamped(to: 0...Self.iterationLimit)
  }

  /// Returns the whole number nearest to `value` if the difference is only a rounding error, otherwise `nil`.
  private static func wholeNumber(_ value: Double) -> Double? {
    let nearest = value.rounded()
    return abs(value - nearest) <= cycleRounding * max(1, abs(nearest)) ? nearest : nil
  }
}

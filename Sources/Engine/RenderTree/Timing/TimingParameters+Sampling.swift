// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension TimingParameters {
  /// The position of an animation at one time.
  package struct Sample: Sendable, Hashable {
    /// The position of a time relative to the active interval.
    package enum Phase: UInt8, Sendable, Hashable { case before, active, after }

    package var phase: Phase
    /// The fraction of one iteration, from 0 to 1, with autoreversed parts folded back.
    package var fraction: Double
    /// The number of completed cycles, at least 0.
    package var iteration: Double
    /// True at the very end, where a boundary between cycles belongs to the cycle before it.
    package var isAtEnd: Bool
  }

  /// The container of an animation: a layer, or a group whose own sample may be its end.
  package enum Enclosure: Sendable, Hashable {
    case layer
    case group(isAtEnd: Bool)
  }

  /// Counts and times from here on mean forever: `Float.greatestFiniteMagnitude` is the customary spelling.
  private static let endless = Double(Float.greatestFiniteMagnitude)
  /// Differences from a whole number of cycles, relative to it, that rounding makes.
  private static let cycleRounding = 1e-9
  /// The count is beyond use here, but stays exact.
  private static let iterationLimit = 9_007_199_254_740_992.0

  /// One cycle in seconds of the animation's time: there, or there and back.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The active duration in seconds of the animation's time; infinite if it repeats forever.
  ///
  /// If both a repeat count and a repeat duration are set, which Apple leaves undefined, the shorter one
  /// holds.
  package var activeDuration: Double {
    let count = repeatCount >= Self.endless ? .infinity : repeatCount
    let time = repeatDuration >= Self.endless ? .infinity : repeatDuration
    if count > 0 {
      return time > 0 ? min(count * cycleDuration, time) : count * cycleDuration
    }
    return time > 0 ? time : cycleDuration
  }

  /// True if the numbers are valid; otherwise the animation has no effect.
  package var isUsable: Bool {
    duration > 0 && beginTime.isFinite && timeOffset.isFinite && speed.isFinite && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// The end of the active interval, in the time of the layer or group; infinite if there is none.
  package var endTime: Double { speed == 0 ? .infinity : beginTime + activeDuration / abs(speed) }

  /// Returns true if the active interval is over at a time of the layer.
  package func isFinished(at parentTime: Double) -> Bool {
    isUsable ? speed != 0 && parentTime >= endTime : true
  }

  /// Returns the position of the animation at a time of its layer or group, or `nil` if it has no effect
  /// then.
  ///
  /// The formula is that of the header comment on `CAMediaTiming`. An offset wraps around instead of
  /// shortening the animation, as practitioners report. In a group the end instant still counts as active.
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

  /// The sample of a stopped animation, which is active forever, at the position that its offset gives.
  private func stoppedSample(_ active: Double) -> Sample {
    let position = min(max(timeOffset, 0), active)
    var result = Sample(phase: .active, fraction: 0, iteration: 0, isAtEnd: false)
    locate(position, takesCycleEnd: position == active, in: &result)
    return result
  }

  /// Finds the fraction and the iteration of a position on the endless row of cycles.
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

  /// The whole number that `value` is but for rounding.
  private static func wholeNumber(_ value: Double) -> Double? {
    let nearest = value.rounded()
    return abs(value - nearest) <= cycleRounding * max(1, abs(nearest)) ? nearest : nil
  }
}

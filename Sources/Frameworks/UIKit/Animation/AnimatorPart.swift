// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The part of an animator's duration in which a property changes.
@MainActor
struct AnimatorPart {
  /// A value of the property at a fraction of the animator's duration.
  typealias Step = (time: Double, value: PropertyChange.Start)

  /// The fractions of the animator's duration at which the change begins and ends.
  var start = 0.0
  var end = 1.0
  /// The timing within the part; `nil` for that of the animator.
  var curve: ViewCurve?
  /// The keyframes, in the order of their times; empty for a change from the old to the new value.
  var steps: [Step] = []
  var mode = CAAnimationCalculationMode.linear

  /// Indicates whether the change is made during the whole animator.
  var isWhole: Bool { start == 0 && end == 1 && curve == nil && steps.isEmpty }

  /// Returns the part of a block in a block of this part. It ends with the animator at the latest.
  ///
  /// - Parameters:
  ///   - delay: The delay of the inner block, as a fraction of the animator's duration.
  ///   - length: The duration of the inner block, as such a fraction.
  ///   - curve: The timing of the inner block, or `nil` for the inherited one.
  func inner(delay: Double, length: Double, curve: ViewCurve?) -> AnimatorPart {
    let start = (start + delay).clamped(to: 0...1, ifNaN: start)
    return AnimatorPart(start: start, end: min(start + length, 1), curve: curve ?? self.curve)
  }

  /// Returns the fraction of the change when the animator is at `progress`.
  func progress(at progress: Double) -> Double {
    guard !isWhole else { return progress }
    let fraction = max(progress - start, 0) / max(end - start, 1e-9)
    return end < 1 ? min(fraction, 1) : fraction
  }

  /// Returns the value of keyframes when the animator is at `progress`; `nil` without keyframes.
  func step(at progress: Double) -> PropertyChange.Start? {
    guard let first = steps.first, let last = steps.last else { return nil }
    guard let next = steps.firstIndex(where: { $0.time > progress }) else { return last.value }
    guard next > 0 else { return first.value }
    let (from, to) = (steps[next - 1], steps[next])
    let fraction = mode == .discrete ? 0 : (progress - from.time) / (to.time - from.time)
    let value = from.value.value.blended(with: to.value.value, at: fraction) ?? from.value.value
    return from.value.isAdditive ? .offset(value) : .value(value)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A view of the key times of a keyframe course, for lookup by fraction.
///
/// The times are fractions of the iteration in ascending order. If their number does not match the number
/// of values, the keyframes are evenly spaced.
struct KeyTimes {
  var times: UnsafePointer<Double>
  var timeCount: Int

  /// Returns the index of the segment that contains `fraction`, and the position in this segment, in 0..<1.
  /// `count` values have `count - 1` segments.
  ///
  /// At the end of the iteration, the index is `count - 1` and the position is 0.
  func segment(at fraction: Double, count: Int) -> (index: Int, part: Double) {
    let last = count - 1
    guard fraction < 1, last > 0 else { return (last, 0) }
    if timeCount != count {
      let position = max(0, fraction) * Double(last)
      let index = min(Int(position), last)
      return (index, position - Double(index))
    }
    let index = lastTime(notAfter: fraction, in: count)
    guard index < last, fraction > times[0] else { return (index, 0) }
    return (index, (fraction - times[index]) / (times[index + 1] - times[index]))
  }

  /// Returns the index of the value that is shown at `fraction` in discrete mode, for `count` values.
  func slot(at fraction: Double, count: Int) -> Int {
    if timeCount == count || timeCount == count + 1 {
      return lastTime(notAfter: fraction, in: count)
    }
    return min(Int(fraction.clamped(to: 0...1, ifNaN: 0) * Double(count)), count - 1)
  }

  /// Returns the index of the last time, among the first `count`, that is not after `fraction`, by binary
  /// search. Returns 0 if all of them are after it.
  private func lastTime(notAfter fraction: Double, in count: Int) -> Int {
    (1..<max(count, 1)).partitioningIndex { times[$0] > fraction } - 1
  }
}

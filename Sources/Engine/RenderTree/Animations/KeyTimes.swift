// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The key times of keyframes: `timeCount` fractions of the iteration in ascending order. The keyframes are
/// evenly spaced if there are fewer times than needed.
struct KeyTimes {
  var times: UnsafePointer<Double>
  var timeCount: Int

  /// Returns the segment of the `count - 1` segments that contains `fraction`, and the position in it, from 0
  /// up to but not including 1. At the end it returns keyframe `count - 1` and 0.
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

  /// Returns the index of the value, of `count`, that is current at `fraction` in discrete mode.
  func slot(at fraction: Double, count: Int) -> Int {
    if timeCount == count || timeCount == count + 1 {
      return lastTime(notAfter: fraction, in: count)
    }
    return min(Int(min(max(0, fraction), 1) * Double(count)), count - 1)
  }

  /// The last of the first `count` times that is not after `fraction`; the first when all are.
  private func lastTime(notAfter fraction: Double, in count: Int) -> Int {
    (1..<max(count, 1)).partitioningIndex { times[$0] > fraction } - 1
  }
}

// SPDX-License-Identifier: Apache-2.0

package import QuartzCore

/// The times of keyframe animations that importers make.
package enum KeyframeTimes {
  /// The time by which a jump precedes its moment, as a fraction of the animation. It is far below the
  /// distance between two frames and far above the rounding error of times.
  package static let lead = 1e-11
  /// The begin time of an animation that begins at 0, because a begin time of 0 means the current time.
  package static let zero = 1e-100

  /// Returns the times of keyframes as fractions of the animation, or `nil` if there is only one time. Of two
  /// equal times, between which the value jumps, the first is moved.
  package static func fractions(of times: [Double]) -> [Double]? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    var result = times.map { ($0 - first) / (last - first) }
    for index in result.indices.dropFirst() where times[index] == times[index - 1] {
      let moved = max(0, (times[index] - first) / (last - first) - lead)
      if index + 1 < result.count { result[index] = moved }
      if moved < result[index - 1] { result[index - 1] = moved }
    }
    return result
  }

  /// Makes an animation begin at a time of its layer, in seconds, and keep its last value.
  package static func set(_ animation: CAAnimation, begin: Double, duration: Double) {
    animation.beginTime = begin == 0 ? zero : begin
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
  }
}

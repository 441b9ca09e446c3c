// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The time of a layer as a linear function of its superlayer's time.
struct LayerTiming: Equatable {
  var beginTime = 0.0
  var speed: Float = 0
  var timeOffset = 0.0

  /// Returns the layer's time at a time of the superlayer.
  func time(at parent: Double) -> Double { (parent - beginTime) * Double(speed) + timeOffset }

  func apply(to layer: CALayer) {
    (layer.beginTime, layer.speed, layer.timeOffset) = (beginTime, speed, timeOffset)
  }
}

extension PlaybackCourse {
  /// Returns the timing of a layer that shows a leg.
  ///
  /// - Parameters:
  ///   - leg: The number of the leg.
  ///   - begin: The superlayer's time at which the course begins.
  ///   - rate: The seconds of the course per second of the superlayer.
  ///   - now: The superlayer's current time, at which the leg has already begun.
  func timing(of leg: Double, begin: Double, rate: Float, now: Double) -> LayerTiming {
    let isForward = isForward(in: leg)
    let passed = start - start(of: leg)
    var result = LayerTiming(
      beginTime: begin, speed: isForward ? rate : -rate, timeOffset: isForward ? low + passed : high - passed)
    guard rate > 0 else { return result }
    // Rounding must not lead to a time below the low end, because layers have not begun before time 0.
    func parentTime(_ time: Double) -> Double { begin + (time - start) / Double(rate) }
    let lowest = isForward ? min(now, parentTime(start(of: leg))) : parentTime(end(of: leg))
    for _ in 0..<4 where result.time(at: max(begin, lowest)) < low {
      result.timeOffset += max(low - result.time(at: max(begin, lowest)), low.ulp)
    }
    return result
  }
}

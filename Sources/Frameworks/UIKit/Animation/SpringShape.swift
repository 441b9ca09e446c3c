// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The spring that comes to rest in a given time with a given damping ratio.
///
/// The mass is 1. The angular frequency is the one at which the envelope of the swing has come down to a thousandth
/// of the way at the end: |(z w - v) / (w sqrt(1 - z^2))| e^(-z w D) = 0.001, at critical damping ((w - v) D + 1)
/// e^(-w D) = 0.001.
///
/// Source: the common reconstruction of UIKit's springs, which recordings of programs on Apple's systems agree with.
struct SpringShape {
  private static let restingPart = 0.001
  private static let dampingRatios = 1e-3...1.0
  private static let durations = 0.01...10.0

  let stiffness: Double
  let damping: Double

  /// - Parameters:
  ///   - dampingRatio: 1 for no swing at all, nearer to 0 for more; held to 0.001...1.
  ///   - velocity: at the beginning, in whole ways a second.
  ///   - duration: in seconds; held to 0.01...10.
  init(dampingRatio: Double, velocity: Double, duration: Double) {
    func held(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? range.upperBound : min(max(value, range.lowerBound), range.upperBound)
    }
    let ratio = held(dampingRatio, Self.dampingRatios)
    let velocity = velocity.isFinite ? velocity : 0
    let frequency = Self.frequency(ratio, velocity, held(duration, Self.durations))
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  private static func frequency(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    let swing = (1 - ratio * ratio).squareRoot()
    if velocity == 0, ratio < 1 {
      let factor = ratio / swing
      // With hardly any damping the envelope would be below the thousandth from the beginning.
      return log((factor > restingPart ? factor : 1) / restingPart) / (ratio * duration)
    }
    func envelope(_ w: Double) -> Double {
      ratio < 1
        ? abs((ratio * w - velocity) / (w * swing)) * exp(-ratio * w * duration)
        : ((w - velocity) * duration + 1) * exp(-w * duration)
    }
    // The envelope falls from somewhere above to nothing; the last place where it passes the thousandth counts.
    var (low, high) = (1 / duration, 1e4 / (ratio * duration))
    guard envelope(low) > restingPart, envelope(high) < restingPart else {
      return log(1 / restingPart) / (ratio * duration)
    }
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      if envelope(middle) > restingPart { low = middle } else { high = middle }
    }
    return high
  }
}

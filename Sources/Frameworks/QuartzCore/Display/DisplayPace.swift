// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The rates that a display link prefers, and the number of frames per call that follows from them.
package struct DisplayPace {
  package var framesPerSecond = 0
  package var range = CAFrameRateRange.default
  package var frameInterval = 1

  package init() {}

  /// The upper bound of `step(frameDuration:)`, in frames: one call in about 4.6 hours at 60 frames per
  /// second.
  private static let largestStep = 1e6

  /// Returns the number of frames from one call to the next: a whole number, at least 1.
  package func step(frameDuration: Double) -> Double {
    let wanted = range.isDefault ? Double(framesPerSecond) : range.wantedRate
    guard wanted > 0 else { return Double(frameInterval) }
    let exact = 1 / (frameDuration * wanted)
    // A rounded rate, such as 29.97, must match the exact rate that it stands for.
    let rounding = 1e-3
    let low = (exact + rounding).rounded(.down).clamped(to: 1...Self.largestStep, ifNaN: 1)
    let high = (exact - rounding).rounded(.up).clamped(to: 1...Self.largestStep, ifNaN: 1)
    func rate(_ step: Double) -> Double { 1 / (frameDuration * step) }
    let isLowInRange = range.contains(rate(low))
    let isHighInRange = range.contains(rate(high))
    if isLowInRange != isHighInRange { return isLowInRange ? low : high }
    return abs(rate(low) - wanted) < abs(rate(high) - wanted) ? low : high
  }
}

extension CAFrameRateRange {
  /// Indicates whether no bound is negative or NaN.
  var isUsable: Bool { minimum >= 0 && maximum >= 0 && (preferred ?? 0) >= 0 }

  /// Indicates whether the range accepts any rate.
  var isDefault: Bool { minimum == 0 && maximum == 0 && (preferred ?? 0) == 0 }

  /// The target rate, in frames per second. 0 means the display's own rate.
  var wantedRate: Double {
    if let preferred, preferred > 0 { return Double(preferred) }
    return Double(maximum)
  }

  /// Returns whether a rate is in the range, within a tolerance for rounding.
  fileprivate func contains(_ rate: Double) -> Bool {
    let slack = 1e-3 * rate
    return rate >= Double(minimum) - slack && (maximum == 0 || rate <= Double(maximum) + slack)
  }
}

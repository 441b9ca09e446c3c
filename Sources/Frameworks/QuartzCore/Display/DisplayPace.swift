// SPDX-License-Identifier: Apache-2.0

/// How many of a display's frames a display link wants.
package struct DisplayPace {
  package var framesPerSecond = 0
  package var range = CAFrameRateRange.default
  package var frameInterval = 1

  package init() {}

  /// Rates are thinned out by at most this: once in about 11 days at 60 frames a second.
  private static let largestStep = 1e6

  /// How many frames there are from one call to the next; a whole number, at least 1.
  package func step(frameDuration: Double) -> Double {
    let wanted = range.isDefault ? Double(framesPerSecond) : range.wantedRate
    guard wanted > 0 else { return Double(frameInterval) }
    let exact = 1 / (frameDuration * wanted)
    // Rates that are written down rounded count as what they mean.
    let rounding = 1e-3
    let low = min(max(1, (exact + rounding).rounded(.down)), Self.largestStep)
    let high = min(max(1, (exact - rounding).rounded(.up)), Self.largestStep)
    func rate(_ step: Double) -> Double { 1 / (frameDuration * step) }
    let isLowInRange = range.contains(rate(low))
    let isHighInRange = range.contains(rate(high))
    if isLowInRange != isHighInRange { return isLowInRange ? low : high }
    return abs(rate(low) - wanted) < abs(rate(high) - wanted) ? low : high
  }
}

extension CAFrameRateRange {
  /// Whether no bound is negative or not a number.
  var isUsable: Bool { minimum >= 0 && maximum >= 0 && (preferred ?? 0) >= 0 }

  /// Whether any rate will do.
  var isDefault: Bool { minimum == 0 && maximum == 0 && (preferred ?? 0) == 0 }

  /// The rate to come near to, in frames a second; 0 for the display's own.
  var wantedRate: Double {
    if let preferred, preferred > 0 { return Double(preferred) }
    return Double(maximum)
  }

  /// Whether a rate lies in the range, but for rounding.
  fileprivate func contains(_ rate: Double) -> Bool {
    let slack = 1e-3 * rate
    return rate >= Double(minimum) - slack && (maximum == 0 || rate <= Double(maximum) + slack)
  }
}

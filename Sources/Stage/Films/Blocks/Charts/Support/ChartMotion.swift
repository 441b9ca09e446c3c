// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneGeometry
internal import QuartzCore

extension CALayer {
  /// Animates a property through values, with one curve for the whole movement or in steps. Before the first
  /// time, the property has the first value, and after the last time the last one.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - values: The values.
  ///   - times: The times of the layer in seconds for each value, in ascending order.
  ///   - curve: The course of the whole movement. The default is constant speed.
  ///   - isStepped: A Boolean value that indicates whether the values change at once. The default is false.
  func follow(
    _ keyPath: String, _ values: [Any], at times: [Double], _ curve: BlockCurve = .linear,
    isStepped: Bool = false
  ) {
    guard let first = times.first, let fractions = KeyframeTimes.fractions(of: times),
      values.count == times.count
    else { return }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = fractions.map { NSNumber(value: $0) }
    if isStepped {
      animation.calculationMode = .discrete
      // The discrete mode has a time more than values: the end of the last one.
      animation.keyTimes?.append(1)
    }
    animation.timingFunction = curve.timingFunction
    KeyframeTimes.set(animation, begin: first, duration: (times.last ?? first) - first)
    add(animation, forKey: "\(keyPath) at \(first)")
  }
}

/// The times at which a number that counts changes, and its values.
struct CountSteps {
  /// The values, of which the last one is the end.
  let values: [Double]
  /// The times in seconds at which the values appear.
  let times: [Double]

  /// The maximum number of values, and of values in a second.
  static let (limit, rate) = (60, 30.0)

  /// Creates the steps from one value to another one, which slow down at the end.
  init(from start: Double, to end: Double, during times: ClosedRange<Double>) {
    let duration = times.upperBound - times.lowerBound
    let count = Int((duration * Self.rate).rounded().clamped(to: 1...Double(Self.limit - 1), ifNaN: 1))
    let fractions = (0...count).map { Double($0) / Double(count) }
    values = fractions.map { fraction in
      let rest = 1 - fraction
      return fraction == 1 ? end : end + (start - end) * rest * rest * rest
    }
    self.times = fractions.map { times.lowerBound + $0 * duration }
  }
}

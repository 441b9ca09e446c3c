// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import ImporterSupport
internal import QuartzCore

extension CALayer {
  /// Animates a property through values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - values: The values. There are at least two.
  ///   - times: The times of the layer in seconds, in ascending order, one for each value.
  ///   - fill: Indicates whether the first and the last value also hold before and after the animation.
  ///   - curve: The course of the movement between two values.
  func addKeyframes(
    _ keyPath: String, _ values: [Any], at times: [Double], fill: CAMediaTimingFillMode = .both,
    _ curve: BlockCurve = .linear
  ) {
    guard values.count == times.count, let first = times.first, let last = times.last,
      let fractions = KeyframeTimes.fractions(of: times)
    else { return }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = fractions.map { NSNumber(value: $0) }
    if case .linear = curve {
    } else {
      animation.timingFunctions = Array(repeating: curve.timingFunction, count: values.count - 1)
    }
    KeyframeTimes.set(animation, begin: first, duration: last - first)
    animation.fillMode = fill
    add(animation, forKey: "\(keyPath) keyframes at \(first)")
  }
}

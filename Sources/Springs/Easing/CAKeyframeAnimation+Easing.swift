// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension CAKeyframeAnimation {
  /// The number of keyframes per second: one per frame of a 60 Hz display.
  private static let keyframeRate = 60.0

  /// Creates an animation of a number from `start` to `end` along an easing curve.
  ///
  /// It has 60 keyframes per second of `duration` and one more at the end, but at most 100,001.
  ///
  /// - Parameter duration: The duration in seconds. If it is not positive, there are two keyframes.
  public convenience init(
    keyPath: String, easing: Easing, from start: CGFloat, to end: CGFloat, duration: CFTimeInterval
  ) {
    self.init(keyPath: keyPath)
    self.duration = duration
    values = Self.fractions(duration).map {
      NSNumber(value: Double(start + (end - start) * CGFloat(easing($0))))
    }
  }

  /// Creates an animation of a point from `start` to `end` along an easing curve.
  ///
  /// It has 60 keyframes per second of `duration` and one more at the end, but at most 100,001.
  ///
  /// - Parameter duration: The duration in seconds. If it is not positive, there are two keyframes.
  public convenience init(
    keyPath: String, easing: Easing, from start: CGPoint, to end: CGPoint, duration: CFTimeInterval
  ) {
    self.init(keyPath: keyPath)
    self.duration = duration
    values = Self.fractions(duration).map { fraction in
      let part = CGFloat(easing(fraction))
      return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  /// Returns evenly spaced fractions from 0 to 1, or only these two if the duration is not a positive number.
  private static func fractions(_ duration: CFTimeInterval) -> [Double] {
    let wanted = (duration * keyframeRate).rounded(.up)
    let count = wanted >= 1 ? Int(min(wanted, 100_000)) : 1
    return (0...count).map { Double($0) / Double(count) }
  }
}

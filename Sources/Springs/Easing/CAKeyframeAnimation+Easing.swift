// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension CAKeyframeAnimation {
  /// The number of keyframes a second: one for each frame of a usual display.
  private static let keyframeRate = 60.0

  /// Creates an animation of the numbers from `start` to `end` along `easing`, with a keyframe for each
  /// sixtieth of a second of `duration` (seconds) and one at the end.
  public convenience init(
    keyPath: String, easing: Easing, from start: CGFloat, to end: CGFloat, duration: CFTimeInterval
  ) {
    self.init(keyPath: keyPath)
    self.duration = duration
    values = Self.fractions(duration).map {
      NSNumber(value: Double(start + (end - start) * CGFloat(easing($0))))
    }
  }

  /// Creates an animation of the points from `start` to `end` along `easing`, with a keyframe for each
  /// sixtieth of a second of `duration` (seconds) and one at the end.
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

  /// Even fractions from 0 to 1; two when the duration is no positive number.
  private static func fractions(_ duration: CFTimeInterval) -> [Double] {
    let wanted = (duration * keyframeRate).rounded(.up)
    let count = wanted >= 1 ? Int(min(wanted, 100_000)) : 1
    return (0...count).map { Double($0) / Double(count) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A curve from 0 to 1 that maps the fraction of time passed to the fraction of the change made.
///
/// Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7, Motion, Tweening, and Easing;
/// the two polynomial curves at the end are those of the AHEasing library.
public struct Easing: Sendable {
  private let function: @Sendable (Double) -> Double

  /// Creates a curve from a function of the fraction of time, which is called with 0...1.
  public init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }

  /// Returns the fraction of the change at `fraction` of the time, which is clamped to 0...1.
  public func callAsFunction(_ fraction: Double) -> Double { function(min(max(fraction, 0), 1)) }

  /// The curve run backwards from the end: what began slowly ends slowly.
  public var out: Easing { Easing { 1 - function(1 - $0) } }

  /// The curve to the middle, and run backwards from there.
  public var inOut: Easing { Easing { $0 < 0.5 ? function(2 * $0) / 2 : 1 - function(2 - 2 * $0) / 2 } }
}

extension Easing {
  /// Even pace.
  public static let linear = Easing { $0 }

  /// The square of the time.
  public static let quadraticIn = Easing { $0 * $0 }
  /// `quadraticIn` backwards.
  public static let quadraticOut = quadraticIn.out
  /// `quadraticIn`, then backwards.
  public static let quadraticInOut = quadraticIn.inOut

  /// The third power of the time.
  public static let cubicIn = Easing { $0 * $0 * $0 }
  /// `cubicIn` backwards.
  public static let cubicOut = cubicIn.out
  /// `cubicIn`, then backwards.
  public static let cubicInOut = cubicIn.inOut

  /// The fourth power of the time.
  public static let quarticIn = Easing { pow($0, 4) }
  /// `quarticIn` backwards.
  public static let quarticOut = quarticIn.out
  /// `quarticIn`, then backwards.
  public static let quarticInOut = quarticIn.inOut

  /// The fifth power of the time.
  public static let quinticIn = Easing { pow($0, 5) }
  /// `quinticIn` backwards.
  public static let quinticOut = quinticIn.out
  /// `quinticIn`, then backwards.
  public static let quinticInOut = quinticIn.inOut

  /// A quarter of a cosine wave.
  public static let sineIn = Easing { 1 - cos($0 * .pi / 2) }
  /// `sineIn` backwards.
  public static let sineOut = sineIn.out
  /// Half a cosine wave.
  public static let sineInOut = Easing { (1 - cos($0 * .pi)) / 2 }

  /// A thousandfold growth; exactly 0 at 0.
  public static let exponentialIn = Easing { $0 == 0 ? 0 : pow(2, 10 * ($0 - 1)) }
  /// `exponentialIn` backwards.
  public static let exponentialOut = exponentialIn.out
  /// `exponentialIn`, then backwards.
  public static let exponentialInOut = exponentialIn.inOut

  /// A quarter of a circle.
  public static let circularIn = Easing { 1 - (1 - $0 * $0).squareRoot() }
  /// `circularIn` backwards.
  public static let circularOut = circularIn.out
  /// `circularIn`, then backwards.
  public static let circularInOut = circularIn.inOut

  /// The strength of `backIn`, which goes back by a tenth of the change.
  private static let overshoot = 1.70158

  private static func back(_ s: Double) -> Easing { Easing { $0 * $0 * ((s + 1) * $0 - s) } }

  /// Goes back by a tenth of the change before it goes forward.
  public static let backIn = back(overshoot)
  /// `backIn` backwards: overshoots the end.
  public static let backOut = backIn.out
  /// Goes back at the beginning and overshoots at the end, each by a tenth of the change.
  public static let backInOut = back(overshoot * 1.525).inOut

  private static func elastic(period p: Double) -> Easing {
    Easing { t in
      if t == 0 || t == 1 { return t }
      return -pow(2, 10 * (t - 1)) * sin((t - 1 - p / 4) * 2 * .pi / p)
    }
  }

  /// Swings with growing width.
  public static let elasticIn = elastic(period: 0.3)
  /// `elasticIn` backwards: swings out at the end.
  public static let elasticOut = elasticIn.out
  /// Swings in, and swings out.
  public static let elasticInOut = elastic(period: 0.45).inOut

  /// `bounceOut` backwards.
  public static let bounceIn = bounceOut.out
  /// Four parabolas, each a quarter as high as the one before: a ball that comes to rest.
  public static let bounceOut = Easing { t in
    let n = 7.5625
    switch t {
    case ..<(1 / 2.75): return n * t * t
    case ..<(2 / 2.75): return n * (t - 1.5 / 2.75) * (t - 1.5 / 2.75) + 0.75
    case ..<(2.5 / 2.75): return n * (t - 2.25 / 2.75) * (t - 2.25 / 2.75) + 0.9375
    default: return n * (t - 2.625 / 2.75) * (t - 2.625 / 2.75) + 0.984375
    }
  }
  /// `bounceIn`, then backwards.
  public static let bounceInOut = bounceIn.inOut

  /// A bounce of four parabolas fitted by polynomials.
  public static let polynomialBounceOut = Easing { t in
    switch t {
    case ..<(4.0 / 11): return 121 * t * t / 16
    case ..<(8.0 / 11): return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5
    case ..<(9.0 / 10): return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805
    default: return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// An easing curve: it maps the elapsed fraction of the time to the fraction of the distance.
///
/// The curves go from 0 to 1, and some overshoot this range. Source: Robert Penner, "Programming Macromedia
/// Flash MX" (2002), chapter 7, Motion, Tweening, and Easing. `polynomialBounceOut` is from the AHEasing
/// library.
public struct Easing: Sendable {
  private let function: @Sendable (Double) -> Double

  /// Creates a curve from a function of the fraction of the time. It is called only with values from 0 to 1.
  public init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }

  /// Returns the fraction of the distance at `fraction` of the time, which is clamped to 0...1.
  public func callAsFunction(_ fraction: Double) -> Double { function(fraction.clamped(to: 0...1)) }

  /// The reversed curve: a slow start becomes a slow end.
  public var out: Easing { Easing { 1 - function(1 - $0) } }

  /// The curve, scaled to the first half, followed by the reversed curve in the second half.
  public var inOut: Easing { Easing { $0 < 0.5 ? function(2 * $0) / 2 : 1 - function(2 - 2 * $0) / 2 } }
}

extension Easing {
  /// Constant speed.
  public static let linear = Easing { $0 }

  /// The second power of the time.
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

  /// An exponential curve that grows from 1/1024 to 1, but is exactly 0 at 0.
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

  /// The parameter of `backIn` that makes it go back by a tenth of the distance.
  private static let overshoot = 1.70158

  private static func back(_ s: Double) -> Easing { Easing { $0 * $0 * ((s + 1) * $0 - s) } }

  /// Goes back by a tenth of the distance, then forward.
  public static let backIn = back(overshoot)
  /// `backIn` backwards: overshoots the end by a tenth of the distance.
  public static let backOut = backIn.out
  /// Goes back at the start and overshoots the end, each by a tenth of the distance.
  public static let backInOut = back(overshoot * 1.525).inOut

  private static func elastic(period p: Double) -> Easing {
    Easing { t in
      if t == 0 || t == 1 { return t }
      return -pow(2, 10 * (t - 1)) * sin((t - 1 - p / 4) * 2 * .pi / p)
    }
  }

  /// Oscillates with growing amplitude.
  public static let elasticIn = elastic(period: 0.3)
  /// `elasticIn` backwards: oscillates around the end with falling amplitude.
  public static let elasticOut = elasticIn.out
  /// Oscillates at the start and at the end.
  public static let elasticInOut = elastic(period: 0.45).inOut

  /// `bounceOut` backwards.
  public static let bounceIn = bounceOut.out
  /// A bouncing ball that comes to rest: four parabolas, each bounce a quarter as high as the one before.
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

  /// A bounce of four parabolas with other coefficients than `bounceOut`.
  public static let polynomialBounceOut = Easing { t in
    switch t {
    case ..<(4.0 / 11): return 121 * t * t / 16
    case ..<(8.0 / 11): return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5
    case ..<(9.0 / 10): return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805
    default: return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
    }
  }
}

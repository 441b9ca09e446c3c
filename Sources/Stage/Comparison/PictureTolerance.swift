// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneGeometry
package import MultiplaneRaster

/// The differences from a golden picture that a test accepts.
///
/// Pictures of different sizes never match.
public struct PictureTolerance: Sendable, Hashable, CustomStringConvertible {
  private enum Rule: Sendable, Hashable {
    case channels(Int)
    case perceptual(precision: Double, share: Double)
  }

  private let rule: Rule

  /// No difference: every byte of every pixel is the same.
  ///
  /// Suitable for everything that Multiplane draws: the same tree, time and size give the same bytes on every
  /// machine. This is the default.
  public static let exact = PictureTolerance(rule: .channels(0))

  /// Returns a tolerance of at most `limit` of 255 in each channel of each pixel.
  ///
  /// Suitable where only the arithmetic differs: unoptimized builds, which may round a pixel
  /// differently, and pictures that another program has decoded from a film. Values outside 0...255 are
  /// clamped.
  public static func channels(_ limit: Int) -> PictureTolerance {
    PictureTolerance(rule: .channels(limit.clamped(to: 0...255)))
  }

  /// Differences that are hard to see.
  ///
  /// Suitable for pictures that another renderer has drawn, such as Apple's, whose edges and gradients are
  /// smoothed differently. It may hide a change of a few pixels, so it does not suit regression tests of this
  /// renderer.
  ///
  /// Two pixels look the same if their distance in CIE L*a*b* (delta E of 1976, over black and over white) is
  /// at most 100 * (1 - `precision`). A precision of 0.98 allows a distance of 2, which is slightly less than
  /// the smallest visible distance.
  ///
  /// - Parameters:
  ///   - precision: The required similarity of two pixels. Clamped to 0...1.
  ///   - share: The fraction of the pixels that must look the same. Clamped to 0...1. By default 1, all
  ///     pixels.
  public static func perceptual(_ precision: Double, share: Double = 1) -> PictureTolerance {
    func clamped(_ value: Double) -> Double { value.clamped(to: 0...1, ifNaN: 0) }
    return PictureTolerance(rule: .perceptual(precision: clamped(precision), share: clamped(share)))
  }

  /// The tolerance as written in code, without the type's name.
  public var description: String {
    switch rule {
    case .channels(0): "exact"
    case .channels(let limit): "channels(\(limit))"
    case .perceptual(let precision, 1): "perceptual(\(precision))"
    case .perceptual(let precision, let share): "perceptual(\(precision), share: \(share))"
    }
  }

  /// Returns `nil` if `actual` matches `expected`, otherwise the difference in one line.
  public func mismatch(of actual: CGImage, _ expected: CGImage) -> String? {
    mismatch(of: actual.pixmap, expected.pixmap)
  }

  /// Returns `nil` if `actual` matches `expected`, otherwise the difference in one line.
  package func mismatch(of actual: Pixmap, _ expected: Pixmap) -> String? {
    guard actual != expected else { return nil }
    let difference = PictureDifference(actual, expected)
    var text = "\(difference), SSIM \(difference.similarity.rounded(toDigits: 4))"
    switch rule {
    case .channels(let limit):
      if difference.isWithin(limit) { return nil }
    case .perceptual(let precision, let share):
      // The limit is rounded because 100 * (1 - 0.98) is not exactly 2 in floating point.
      let seen = PerceptualDifference(
        actual, expected, limit: (100 * (1 - precision)).rounded(toDigits: 9))
      if seen.largest.isFinite, Double(seen.total - seen.pixelCount) >= share * Double(seen.total) {
        return nil
      }
      if seen.largest.isFinite {
        text +=
          ", delta E at most \(seen.largest.rounded(toDigits: 2)), \(seen.pixelCount) pixels look different"
      }
    }
    if actual.width != expected.width || actual.height != expected.height {
      return "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
    }
    return text
  }
}

extension Double {
  /// Returns the nearest number with `digits` decimal places.
  package func rounded(toDigits digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

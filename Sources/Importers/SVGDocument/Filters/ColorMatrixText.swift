// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The matrices of colour filters: four rows of five numbers. Source: Filter Effects Level 1, feColorMatrix
/// and section 12.1.
enum ColorMatrixText {
  /// Returns the matrix that scales the distance of colours from their luminance. 0 gives greys.
  static func saturation(_ s: Double) -> [Float] {
    let m = [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0, 0, 0, 0, 1, 0,
    ]
    return m.map { Float($0) }
  }

  /// Returns the matrix that rotates hues by an angle in degrees.
  static func hueRotation(_ degrees: Double) -> [Float] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let m = [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ]
    return m.map { Float($0) }
  }

  /// Returns the matrix that mixes a picture with its sepia tones.
  static func sepia(_ amount: Double) -> [Float] {
    let a = 1 - amount
    let m = [
      0.393 + 0.607 * a, 0.769 - 0.769 * a, 0.189 - 0.189 * a, 0, 0,
      0.349 - 0.349 * a, 0.686 + 0.314 * a, 0.168 - 0.168 * a, 0, 0,
      0.272 - 0.272 * a, 0.534 - 0.534 * a, 0.131 + 0.869 * a, 0, 0, 0, 0, 0, 1, 0,
    ]
    return m.map { Float($0) }
  }

  static let luminanceToAlpha: [Float] =
    [Float](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]

  static let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
}

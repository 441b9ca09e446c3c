// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A value that changes linearly with a pixel's position: `perX * x + perY * y + atOrigin`.
///
/// The coefficients are rounded, by about 1e-11 of the largest value, so that the value at each pixel centre
/// is computed without rounding errors. The value is therefore the same whichever pixel a row starts at, and
/// a part of a picture that is drawn alone equals that part of the whole picture.
struct ExactSlope {
  let perX: Double
  let perY: Double
  let atOrigin: Double

  /// The maximum coordinate of a position, in pixels.
  private static let reach = 65_536.0

  init(perX: Double, perY: Double, atOrigin: Double) {
    let largest = (abs(perX) + abs(perY)) * Self.reach + abs(atOrigin)
    guard largest.isFinite, largest > 0 else {
      (self.perX, self.perY, self.atOrigin) = (perX, perY, atOrigin)
      return
    }
    // Centres are halfway between integers, which takes one bit, and a sum of three terms may take another.
    let unit = largest.ulp * 4
    func rounded(_ value: Double) -> Double { (value / unit).rounded() * unit }
    (self.perX, self.perY, self.atOrigin) = (rounded(perX), rounded(perY), rounded(atOrigin))
  }

  func value(at point: Point) -> Double { atOrigin + point.x * perX + point.y * perY }
}

/// A map from pixels to another space, whose coordinates are exact slopes.
struct ExactMap {
  let x: ExactSlope
  let y: ExactSlope

  init(_ map: Affine) {
    x = ExactSlope(perX: map.a, perY: map.c, atOrigin: map.tx)
    y = ExactSlope(perX: map.b, perY: map.d, atOrigin: map.ty)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A number that grows evenly with the place of a pixel: `perX * x + perY * y + atOrigin`.
///
/// Its parts are rounded, by about 1e-11 of what they can come to, so that it is computed without any rounding at the
/// centre of each pixel, and thus is the same wherever a row of pixels begins: what is drawn of a part of a picture equals
/// that part of the whole.
struct SteadySlope {
  let perX: Double
  let perY: Double
  let atOrigin: Double

  /// Places reach this far from 0.
  private static let reach = 65_536.0

  init(perX: Double, perY: Double, atOrigin: Double) {
    let largest = (abs(perX) + abs(perY)) * Self.reach + abs(atOrigin)
    guard largest.isFinite, largest > 0 else {
      (self.perX, self.perY, self.atOrigin) = (perX, perY, atOrigin)
      return
    }
    // Centres lie between whole numbers, which takes one bit, and a sum of three may take another.
    let unit = largest.ulp * 4
    func rounded(_ value: Double) -> Double { (value / unit).rounded() * unit }
    (self.perX, self.perY, self.atOrigin) = (rounded(perX), rounded(perY), rounded(atOrigin))
  }

  func value(at point: Point) -> Double { atOrigin + point.x * perX + point.y * perY }
}

/// A map of pixels to another space whose values are those of steady slopes.
struct SteadyMap {
  let x: SteadySlope
  let y: SteadySlope

  init(_ map: Affine) {
    x = SteadySlope(perX: map.a, perY: map.c, atOrigin: map.tx)
    y = SteadySlope(perX: map.b, perY: map.d, atOrigin: map.ty)
  }
}

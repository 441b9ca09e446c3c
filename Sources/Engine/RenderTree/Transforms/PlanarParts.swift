// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The decomposition of a planar matrix, at a third of the cost of a `TransformDecomposition`.
struct PlanarParts: Sendable {
  /// The translation along x, y and z, in points.
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  var skew: Double
  /// The direction of the first row, as the cosine and sine of its angle.
  var cosine: Double
  var sine: Double

  /// Decomposes a planar matrix, or returns `nil` if it maps the plane to a line or a point.
  init?(_ t: CATransform3D) {
    let determinant = t.m11 * t.m22 - t.m12 * t.m21
    let length = (t.m11 * t.m11 + t.m12 * t.m12).squareRoot()
    guard determinant != 0, length > 0 else { return nil }
    let scaleX = determinant < 0 ? -length : length
    scale = SIMD3(scaleX, determinant / scaleX, t.m33)
    (cosine, sine) = (t.m11 / scaleX, t.m12 / scaleX)
    skew = (t.m21 * cosine + t.m22 * sine) / scale.y
    translation = SIMD3(t.m41, t.m42, t.m43)
  }

  /// Returns the angle from this direction to the direction of `end`, in (-pi, pi] radians.
  ///
  /// Half a turn is always positive, even if rounding made it slightly more than -pi.
  func turn(to end: PlanarParts) -> Double {
    let halfTurnRounding = 1e-9  // radians
    let turn = atan2(cosine * end.sine - sine * end.cosine, cosine * end.cosine + sine * end.sine)
    return turn < halfTurnRounding - .pi ? turn + 2 * .pi : turn
  }

  func interpolated(to end: PlanarParts, turn: Double, at fraction: Double) -> PlanarParts {
    var result = self
    if turn != 0 {
      let (c, s) = (cos(fraction * turn), sin(fraction * turn))
      (result.cosine, result.sine) = (cosine * c - sine * s, sine * c + cosine * s)
    }
    result.translation = translation.mixed(with: end.translation, at: fraction)
    result.scale = scale.mixed(with: end.scale, at: fraction)
    result.skew = skew.mixed(with: end.skew, at: fraction)
    return result
  }

  var matrix: CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m12) = (scale.x * cosine, scale.x * sine)
    (t.m21, t.m22) = (scale.y * (skew * cosine - sine), scale.y * (skew * sine + cosine))
    t.m33 = scale.z
    (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
    return t
  }
}

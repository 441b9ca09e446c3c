// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CATransform3D {
  /// The matrix at `fraction` of the way to `end`; fractions outside of 0...1 go on beyond the ends.
  ///
  /// Both are taken apart into translation, scale, skew, rotation and perspective; rotations take the shorter
  /// arc. When one of them maps space to a plane or less there is no rotation to find, and the entries change
  /// evenly.
  package func blended(with end: CATransform3D, at fraction: Double) -> CATransform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    let isStraight = isDiagonal && end.isDiagonal && hasNoPerspective && end.hasNoPerspective
    if !isStraight, let result = interpolatedByParts(to: end, at: fraction), result.isFinite { return result }
    var (a, b) = (Lanes.zero, Lanes.zero)
    a.load(self)
    b.load(end)
    return (a + fraction * (b - a)).transform
  }

  private func interpolatedByParts(to end: CATransform3D, at fraction: Double) -> CATransform3D? {
    if isPlanar, end.isPlanar {
      guard let a = PlanarParts(self), let b = PlanarParts(end) else { return nil }
      return a.interpolated(to: b, at: fraction).matrix
    }
    var a = TransformDecomposition(self)
    let b = TransformDecomposition(end)
    if a.isSingular || b.isSingular { return nil }
    a.translation += fraction * (b.translation - a.translation)
    a.scale += fraction * (b.scale - a.scale)
    a.skew += fraction * (b.skew - a.skew)
    a.perspective += fraction * (b.perspective - a.perspective)
    a.rotation = Quaternion(a.rotation).interpolated(to: Quaternion(b.rotation), at: fraction).rows
    return a.matrix
  }
}

/// A planar matrix taken apart, as `TransformDecomposition` does it in space, at a third of the cost.
struct PlanarParts {
  /// x, y and z.
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  var skew: Double
  /// The first row's direction.
  var cosine: Double
  var sine: Double

  /// Takes a planar matrix apart; `nil` when it maps the plane to a line or a point.
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

  func interpolated(to end: PlanarParts, at fraction: Double) -> PlanarParts {
    let halfTurnRounding = 1e-9  // radians: half a turn but for rounding goes in positive direction
    var turn = atan2(cosine * end.sine - sine * end.cosine, cosine * end.cosine + sine * end.sine)
    if turn < halfTurnRounding - .pi { turn += 2 * .pi }
    var result = self
    let (c, s) = (cos(fraction * turn), sin(fraction * turn))
    (result.cosine, result.sine) = (cosine * c - sine * s, sine * c + cosine * s)
    result.translation += fraction * (end.translation - translation)
    result.scale += fraction * (end.scale - scale)
    result.skew += fraction * (end.skew - skew)
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

// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The decomposition of a matrix into `scale * skew * rotation`, then the translation, then the perspective.
///
/// The rows of the upper left 3 by 3 part are orthonormalized (Gram-Schmidt). The perspective is applied
/// last, so a rotated layer keeps its vanishing point.
package struct TransformDecomposition: Sendable, Hashable {
  package var translation: SIMD3<Double>
  package var scale: SIMD3<Double>
  /// The projections of rows on earlier rows, relative to the scale of the projected row: second on first,
  /// third on first, third on second.
  package var skew: SIMD3<Double>
  package var rotation: RotationRows
  /// The fourth column of the perspective matrix: m14, m24, m34, m44.
  package var perspective: SIMD4<Double>
  /// True if the matrix maps space to a plane, a line or a point. A part of the rotation is then arbitrary.
  package var isSingular: Bool

  /// Decomposes `t`.
  ///
  /// A reflection becomes a negative scale along x. With `keepsSigns`, a diagonal matrix (without rotation
  /// and skew) keeps the sign of each scale instead.
  package init(_ t: CATransform3D, keepsSigns: Bool = false) {
    translation = SIMD3(t.m41, t.m42, t.m43)
    let diagonal = SIMD3<Double>(t.m11, t.m22, t.m33)
    scale = diagonal
    skew = .zero
    rotation = .identity
    perspective = SIMD4(0, 0, 0, 1)
    isSingular = diagonal.x == 0 || diagonal.y == 0 || diagonal.z == 0
    if !t.isDiagonal || !(keepsSigns || diagonal.min() > 0) {
      orthonormalize(SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33))
    }
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 || t.m44 != 1 {
      setPerspective(column: SIMD3(t.m14, t.m24, t.m34), corner: t.m44)
    }
  }

  private mutating func orthonormalize(_ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>) {
    scale.x = length(row0)
    var x = scale.x > 0 ? row0 / scale.x : .zero
    var leanX = dot(row1, x)
    let rest1 = row1 - leanX * x
    scale.y = length(rest1)
    let y = scale.y > 0 ? rest1 / scale.y : .zero
    var leanX2 = dot(row2, x)
    let leanY2 = dot(row2, y)
    let rest2 = row2 - leanX2 * x - leanY2 * y
    scale.z = length(rest2)
    let z = scale.z > 0 ? rest2 / scale.z : .zero
    isSingular = !(scale.x > 0 && scale.y > 0 && scale.z > 0)
    if isSingular {
      rotation = RotationRows(completing: x, y, z)
    } else {
      if dot(cross(x, y), z) < 0 {
        scale.x = -scale.x
        x = -x
        leanX = -leanX
        leanX2 = -leanX2
      }
      rotation = RotationRows(x: x, y: y, z: z)
    }
    skew = SIMD3(
      scale.y == 0 ? 0 : leanX / scale.y, scale.z == 0 ? 0 : leanX2 / scale.z,
      scale.z == 0 ? 0 : leanY2 / scale.z)
  }

  /// Solves `upper * p = column` row by row. A row of length 0 contributes 0.
  private mutating func setPerspective(column: SIMD3<Double>, corner: Double) {
    func part(_ value: Double, _ scale: Double) -> Double { scale == 0 ? 0 : value / scale }
    let a = part(column.x, scale.x)
    let b = part(column.y, scale.y) - skew.x * a
    let c = part(column.z, scale.z) - skew.y * a - skew.z * b
    let p = a * rotation.x + b * rotation.y + c * rotation.z
    perspective = SIMD4(p.x, p.y, p.z, corner - dot(translation, p))
  }

  /// The recomposed matrix.
  package var matrix: CATransform3D {
    let row0 = scale.x * rotation.x
    let row1 = scale.y * (skew.x * rotation.x + rotation.y)
    let row2 = scale.z * (skew.y * rotation.x + skew.z * rotation.y + rotation.z)
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    return CATransform3D(
      m11: row0.x, m12: row0.y, m13: row0.z, m14: dot(row0, p),
      m21: row1.x, m22: row1.y, m23: row1.z, m24: dot(row1, p),
      m31: row2.x, m32: row2.y, m33: row2.z, m34: dot(row2, p),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: dot(translation, p) + perspective.w)
  }
}

extension CATransform3D {
  /// True if the upper left 3 by 3 part is diagonal, so that it only scales along the axes.
  package var isDiagonal: Bool {
    m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0
  }

  /// True if the fourth column is (0, 0, 0, 1), so that the transform is affine in space.
  package var hasNoPerspective: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

  /// True if the transform rotates and shears only in the plane, scales z by a positive factor, and has no
  /// perspective.
  package var isPlanar: Bool {
    m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m33 > 0 && hasNoPerspective
  }
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

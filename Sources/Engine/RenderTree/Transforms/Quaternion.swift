// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A rotation as a unit quaternion: (x, y, z) is the axis times the sine of half the angle, and w is the
/// cosine of half the angle.
struct Quaternion: Sendable, Hashable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Converts a rotation matrix.
  ///
  /// The diagonal gives the squares of the four components. The largest component divides the sums and
  /// differences of the other entries, which avoids a division by a small number.
  init(_ r: RotationRows) {
    let trace = r.x.x + r.y.y + r.z.z
    let values: (Double, Double, Double, Double)
    if trace > 0 {
      let s = 2 * max(0, 1 + trace).squareRoot()
      values = ((r.y.z - r.z.y) / s, (r.z.x - r.x.z) / s, (r.x.y - r.y.x) / s, s / 4)
    } else if r.x.x >= r.y.y, r.x.x >= r.z.z {
      let s = 2 * max(0, 1 + r.x.x - r.y.y - r.z.z).squareRoot()
      values = (s / 4, (r.x.y + r.y.x) / s, (r.z.x + r.x.z) / s, (r.y.z - r.z.y) / s)
    } else if r.y.y >= r.z.z {
      let s = 2 * max(0, 1 + r.y.y - r.x.x - r.z.z).squareRoot()
      values = ((r.x.y + r.y.x) / s, s / 4, (r.y.z + r.z.y) / s, (r.z.x - r.x.z) / s)
    } else {
      let s = 2 * max(0, 1 + r.z.z - r.x.x - r.y.y).squareRoot()
      values = ((r.z.x + r.x.z) / s, (r.y.z + r.z.y) / s, s / 4, (r.x.y - r.y.x) / s)
    }
    (x, y, z, w) = values
  }

  var rows: RotationRows {
    RotationRows(
      x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }

  func dot(_ b: Quaternion) -> Double { x * b.x + y * b.y + z * b.z + w * b.w }

  static func * (q: Quaternion, factor: Double) -> Quaternion {
    Quaternion(q.x * factor, q.y * factor, q.z * factor, q.w * factor)
  }

  static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
  }

  /// Returns `true` if the largest component of the axis of the rotation from this rotation to `b` is not
  /// negative.
  fileprivate func turnsPositively(to b: Quaternion) -> Bool {
    let axis = SIMD3(
      w * b.x - x * b.w - y * b.z + z * b.y, w * b.y + x * b.z - y * b.w - z * b.x,
      w * b.z - x * b.y + y * b.x - z * b.w)
    let size = SIMD3(abs(axis.x), abs(axis.y), abs(axis.z))
    if size.z >= size.x, size.z >= size.y { return axis.z >= 0 }
    return size.x >= size.y ? axis.x >= 0 : axis.y >= 0
  }
}

/// The spherical interpolation (slerp) from one rotation to another along the shorter arc.
///
/// Half a turn goes in the positive direction.
struct QuaternionArc: Sendable {
  private let start: Quaternion
  private let end: Quaternion
  /// Half the angle between the rotations, in radians, or 0 if the angle is too small for a precise division
  /// by its sine. The interpolation is then linear.
  private let angle: Double

  init(from start: Quaternion, to other: Quaternion) {
    let halfTurn = 1e-9  // A smaller cosine is half a turn with a rounding error.
    let nearlyEqual = 1 - 1e-10
    let cosine = start.dot(other)
    let isNegative = abs(cosine) <= halfTurn ? !start.turnsPositively(to: other) : cosine < 0
    self.start = start
    end = isNegative ? other * -1 : other
    angle = abs(cosine) > nearlyEqual ? 0 : acos(isNegative ? -cosine : cosine)
  }

  func rotation(at fraction: Double) -> Quaternion {
    if angle == 0 {
      let sum = start * (1 - fraction) + end * fraction
      return sum * (1 / sum.dot(sum).squareRoot())
    }
    return (start * sin((1 - fraction) * angle) + end * sin(fraction * angle)) * (1 / sin(angle))
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A rotation of space as a unit quaternion: the axis times the sine of half the angle, and its cosine.
struct Quaternion: Sendable, Hashable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Source: the diagonal gives the squares of the parts, the largest of which divides the sums and
  /// differences of the other entries, so that nothing small is divided by.
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

  /// The rotation at `fraction` of the way to `other` along the shorter arc; half a turn goes in positive
  /// direction.
  func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
    let halfTurn = 1e-9  // cosines this small mean half a turn but for rounding
    let nearlyEqual = 1 - 1e-10  // the arc's sine has too few digits beyond
    var end = other
    var cosine = dot(end)
    let isNegative = abs(cosine) <= halfTurn ? !turnsPositively(to: end) : cosine < 0
    if isNegative {
      end = end * -1
      cosine = -cosine
    }
    if cosine > nearlyEqual {
      let sum = self * (1 - fraction) + end * fraction
      return sum * (1 / sum.dot(sum).squareRoot())
    }
    let angle = acos(max(cosine, -1))
    let sine = sin(angle)
    return self * (sin((1 - fraction) * angle) / sine) + end * (sin(fraction * angle) / sine)
  }

  /// Whether the largest part of the axis that leads from here to `b` is positive.
  private func turnsPositively(to b: Quaternion) -> Bool {
    let axis = SIMD3(
      w * b.x - x * b.w - y * b.z + z * b.y, w * b.y + x * b.z - y * b.w - z * b.x,
      w * b.z - x * b.y + y * b.x - z * b.w)
    let size = SIMD3(abs(axis.x), abs(axis.y), abs(axis.z))
    if size.z >= size.x, size.z >= size.y { return axis.z >= 0 }
    return size.x >= size.y ? axis.x >= 0 : axis.y >= 0
  }
}

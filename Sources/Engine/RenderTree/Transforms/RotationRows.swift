// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A rotation as a matrix of three orthonormal rows, for row vectors.
package struct RotationRows: Sendable, Hashable {
  package var x: SIMD3<Double>
  package var y: SIMD3<Double>
  package var z: SIMD3<Double>

  package static let identity = RotationRows(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// Creates a rotation from orthonormal rows. Rows that are zero are replaced by perpendicular rows.
  init(completing x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let (hasX, hasY, hasZ) = (x != .zero, y != .zero, z != .zero)
    self = .identity
    switch (hasX, hasY, hasZ) {
    case (true, true, _): (self.x, self.y, self.z) = (x, y, cross(x, y))
    case (true, _, true): (self.x, self.y, self.z) = (x, cross(z, x), z)
    case (_, true, true): (self.x, self.y, self.z) = (cross(y, z), y, z)
    case (true, _, _):
      let second = Self.perpendicular(to: x, near: SIMD3(0, 1, 0))
      (self.x, self.y, self.z) = (x, second, cross(x, second))
    case (_, true, _):
      let first = Self.perpendicular(to: y, near: SIMD3(1, 0, 0))
      (self.x, self.y, self.z) = (first, y, cross(first, y))
    case (_, _, true):
      let first = Self.perpendicular(to: z, near: SIMD3(1, 0, 0))
      (self.x, self.y, self.z) = (first, cross(z, first), z)
    default: break
    }
  }

  /// Returns the unit vector closest to `wish` that is perpendicular to the unit vector `a`.
  private static func perpendicular(to a: SIMD3<Double>, near wish: SIMD3<Double>) -> SIMD3<Double> {
    let rest = wish - dot(wish, a) * a
    let size = length(rest)
    let nearlyParallel = 1e-6  // A smaller difference is mostly rounding error.
    if size > nearlyParallel { return rest / size }
    return perpendicular(to: a, near: SIMD3(wish.z, wish.x, wish.y))
  }
}

extension RotationRows {
  /// Creates the rotation about x, then y, then z, by the given angles in radians.
  package init(angles: SIMD3<Double>) {
    let (cx, sx) = (cos(angles.x), sin(angles.x))
    let (cy, sy) = (cos(angles.y), sin(angles.y))
    let (cz, sz) = (cos(angles.z), sin(angles.z))
    x = SIMD3(cy * cz, cy * sz, -sy)
    y = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
    z = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
  }

  /// The Euler angles in (-pi, pi] radians: this rotation is a rotation about x, then y, then z.
  ///
  /// Of the two solutions, this is the one with the smaller angles about x and z.
  package var angles: SIMD3<Double> {
    // The limit of gimbal lock: if the squared cosine of the angle about y is smaller, the axes of x and z
    // coincide.
    let alignedSquare = 1e-24
    let cosineSquare = x.x * x.x + x.y * x.y
    let angleY = atan2(-x.z, cosineSquare.squareRoot())
    guard cosineSquare > alignedSquare else { return SIMD3(0, angleY, atan2(-y.x, y.y)) }
    let first = SIMD3(atan2(y.z, z.z), angleY, atan2(x.y, x.x))
    let second = SIMD3(atan2(-y.z, -z.z), atan2(-x.z, -cosineSquare.squareRoot()), atan2(-x.y, -x.x))
    let isSecondSmaller = abs(second.x) + abs(second.z) < abs(first.x) + abs(first.z)
    return Self.positivePi(isSecondSmaller ? second : first)
  }

  /// Replaces -pi with pi, so that equal angles have equal values.
  private static func positivePi(_ angles: SIMD3<Double>) -> SIMD3<Double> {
    angles.replacing(with: .pi, where: angles .<= -Double.pi)
  }
}

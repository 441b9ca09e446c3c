// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The interpolation between two matrices. Everything that does not depend on the fraction is precomputed.
///
/// The matrices are decomposed, and translation, scale, skew, rotation and perspective are interpolated
/// separately. Rotations follow the shorter arc. Half a turn goes in the positive direction.
enum TransformPath: Sendable {
  /// Linear interpolation of the 16 entries.
  ///
  /// Used if both matrices are diagonal without perspective, or if one of them is singular, since the
  /// rotation of a singular matrix is undefined.
  case entries
  /// Interpolation of two planar matrices.
  case planar(PlanarPath)
  /// Interpolation of any other two matrices.
  case spatial(SpatialPath)

  init(from start: CATransform3D, to end: CATransform3D) {
    if start.isDiagonal, end.isDiagonal, start.hasNoPerspective, end.hasNoPerspective {
      self = .entries
    } else if start.isPlanar, end.isPlanar {
      guard let a = PlanarParts(start), let b = PlanarParts(end) else {
        self = .entries
        return
      }
      self = .planar(PlanarPath(from: a, to: b))
    } else {
      let (a, b) = (TransformDecomposition(start), TransformDecomposition(end))
      self = a.isSingular || b.isSingular ? .entries : .spatial(SpatialPath(from: a, to: b))
    }
  }

  /// Returns the matrix at `fraction`, or `nil` if the caller must interpolate the entries.
  @inline(__always)
  func matrix(at fraction: Double) -> CATransform3D? {
    switch self {
    case .entries: nil
    case .planar(let path): path.matrix(at: fraction)
    case .spatial(let path): path.matrix(at: fraction)
    }
  }
}

extension CATransform3D {
  /// Returns the interpolation to `end` by `TransformPath`. Fractions outside 0...1 extrapolate.
  package func blended(with end: CATransform3D, at fraction: Double) -> CATransform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    return TransformPath(from: self, to: end).matrix(at: fraction) ?? mixed(with: end, at: fraction)
  }

  /// Returns the linear interpolation of every entry at `fraction`.
  package func mixed(with end: CATransform3D, at fraction: Double) -> CATransform3D {
    var (a, b) = (Lanes.zero, Lanes.zero)
    a.load(self)
    b.load(end)
    return a.mixed(with: b, at: fraction).transform
  }
}

/// The interpolation between two planar matrices.
struct PlanarPath: Sendable {
  private let start: PlanarParts
  private let end: PlanarParts
  private let turn: Double

  init(from start: PlanarParts, to end: PlanarParts) {
    (self.start, self.end, turn) = (start, end, start.turn(to: end))
  }

  /// Returns the matrix at `fraction`, or `nil` if an entry is not finite.
  func matrix(at fraction: Double) -> CATransform3D? {
    let result = start.interpolated(to: end, turn: turn, at: fraction).matrix
    return result.isFinite ? result : nil
  }
}

/// The interpolation between two matrices that are not singular.
struct SpatialPath: Sendable {
  private let start: TransformDecomposition
  private let end: TransformDecomposition
  private let arc: QuaternionArc

  init(from start: TransformDecomposition, to end: TransformDecomposition) {
    (self.start, self.end) = (start, end)
    arc = QuaternionArc(from: Quaternion(start.rotation), to: Quaternion(end.rotation))
  }

  /// Returns the matrix at `fraction`, or `nil` if an entry is not finite.
  func matrix(at fraction: Double) -> CATransform3D? {
    let result = start.interpolated(to: end, arc, at: fraction).matrix
    return result.isFinite ? result : nil
  }
}

extension TransformDecomposition {
  fileprivate func interpolated(
    to end: TransformDecomposition, _ arc: QuaternionArc, at fraction: Double
  ) -> TransformDecomposition {
    var result = self
    result.translation = translation.mixed(with: end.translation, at: fraction)
    result.scale = scale.mixed(with: end.scale, at: fraction)
    result.skew = skew.mixed(with: end.skew, at: fraction)
    result.perspective = perspective.mixed(with: end.perspective, at: fraction)
    result.rotation = arc.rotation(at: fraction).rows
    return result
  }
}

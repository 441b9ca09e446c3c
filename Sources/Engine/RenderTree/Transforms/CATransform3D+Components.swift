// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

// Access to the components of a matrix by key path, such as `transform.rotation.z`, `transform.scale` and
// `transform.translation.x`.

extension CATransform3D {
  /// Returns the numbers of a component, or zeros if `component` is not a component of a matrix.
  ///
  /// Angles are in (-pi, pi] radians. `scale` is the average of the three scales, and `translation` is x and
  /// y.
  package func component(_ component: PropertyComponent) -> ShortLanes {
    switch component {
    case .translation: return ShortLanes(m41, m42, 0, 0)
    case .translationX: return ShortLanes(m41, 0, 0, 0)
    case .translationY: return ShortLanes(m42, 0, 0, 0)
    case .translationZ: return ShortLanes(m43, 0, 0, 0)
    default: break
    }
    let parts = TransformDecomposition(self, keepsSigns: true)
    let value: Double =
      switch component {
      case .scale: (parts.scale.x + parts.scale.y + parts.scale.z) / 3
      case .scaleX: parts.scale.x
      case .scaleY: parts.scale.y
      case .scaleZ: parts.scale.z
      case .rotationX: parts.rotation.angles.x
      case .rotationY: parts.rotation.angles.y
      case .rotationZ: parts.rotation.angles.z
      default: 0
      }
    return ShortLanes(value, 0, 0, 0)
  }

  /// Replaces a component. The other components and the perspective keep their values.
  package mutating func setComponent(_ component: PropertyComponent, to value: ShortLanes) {
    if hasNoPerspective, setDirectly(component, to: value) { return }
    var parts = TransformDecomposition(self, keepsSigns: true)
    switch component {
    case .translation: (parts.translation.x, parts.translation.y) = (value.x, value.y)
    case .translationX: parts.translation.x = value.x
    case .translationY: parts.translation.y = value.x
    case .translationZ: parts.translation.z = value.x
    case .scale: parts.scale = SIMD3(repeating: value.x)
    case .scaleX: parts.scale.x = value.x
    case .scaleY: parts.scale.y = value.x
    case .scaleZ: parts.scale.z = value.x
    case .rotationX: parts.rotation.setAngle(0, value.x)
    case .rotationY: parts.rotation.setAngle(1, value.x)
    case .rotationZ: parts.rotation.setAngle(2, value.x)
    default: return
    }
    self = parts.matrix
  }

  /// Replaces a component of a matrix without perspective if that needs no decomposition: the fast path.
  ///
  /// - Returns: `false` if the matrix must be decomposed. The matrix is then unchanged.
  private mutating func setDirectly(_ component: PropertyComponent, to value: ShortLanes) -> Bool {
    switch component {
    case .translation: (m41, m42) = (value.x, value.y)
    case .translationX: m41 = value.x
    case .translationY: m42 = value.x
    case .translationZ: m43 = value.x
    case .rotationX:
      guard isDiagonal else { return false }
      let (c, s) = (CGFloat(cos(value.x)), CGFloat(sin(value.x)))
      (m23, m32) = (m22 * s, -m33 * s)
      (m22, m33) = (m22 * c, m33 * c)
    case .rotationY:
      guard isDiagonal else { return false }
      let (c, s) = (CGFloat(cos(value.x)), CGFloat(sin(value.x)))
      (m13, m31) = (-m11 * s, m33 * s)
      (m11, m33) = (m11 * c, m33 * c)
    case .rotationZ: return turnInPlane(to: value.x)
    case .scale, .scaleX, .scaleY, .scaleZ:
      guard isDiagonal else { return false }
      if component == .scale || component == .scaleX { m11 = value.x }
      if component == .scale || component == .scaleY { m22 = value.x }
      if component == .scale || component == .scaleZ { m33 = value.x }
    default: return false
    }
    return true
  }

  /// Sets the angle about z of a planar matrix. Returns `false`, without changing anything, for other
  /// matrices.
  private mutating func turnInPlane(to angle: Double) -> Bool {
    guard isPlanar else { return false }
    let (c, s) = (cos(angle), sin(angle))
    if m12 == 0, m21 == 0 {
      (m21, m12) = (-m22 * s, m11 * s)
      (m11, m22) = (m11 * c, m22 * c)
    } else {
      guard var parts = PlanarParts(self) else { return false }
      (parts.cosine, parts.sine) = (c, s)
      self = parts.matrix
    }
    return true
  }
}

extension RotationRows {
  /// Replaces the angle about one axis (0, 1, 2 for x, y, z). The other two angles keep their values.
  mutating func setAngle(_ axis: Int, _ angle: Double) {
    if self == .identity {
      let (c, s) = (cos(angle), sin(angle))
      switch axis {
      case 0: (y, z) = (SIMD3(0, c, s), SIMD3(0, -s, c))
      case 1: (x, z) = (SIMD3(c, 0, -s), SIMD3(s, 0, c))
      default: (x, y) = (SIMD3(c, s, 0), SIMD3(-s, c, 0))
      }
    } else {
      var all = angles
      all[axis] = angle
      self = RotationRows(angles: all)
    }
  }
}

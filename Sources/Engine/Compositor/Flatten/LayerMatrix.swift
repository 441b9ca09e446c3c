// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

// Vectors are rows: p' = p M. So the left factor of a product is applied first.

extension LayerProperties {
  /// Returns the matrix of the layer's space. `space` is the matrix of the space of the layer's position, and
  /// both map to the same space. The flip is applied first, then the translation from the anchor point to the
  /// origin, then `transform`, then the translation to `position`.
  func matrix(over space: CATransform3D) -> CATransform3D {
    let rect = bounds.standardized
    let anchorX = rect.origin.x + anchorPoint.x * rect.size.width
    let anchorY = rect.origin.y + anchorPoint.y * rect.size.height
    var result = space
    guard hasRare else {
      result.precede(byTranslation: position.x - anchorX, position.y - anchorY, zPosition)
      if flags.contains(.isGeometryFlipped) {
        result.precedeByMirroring(y: rect.origin.y + rect.origin.y + rect.size.height)
      }
      return result
    }
    // The rare properties are read once, because each read copies them.
    let rare = rare
    let anchorZ = rare.anchorPointZ
    if rare.transform.isIdentity {
      result.precede(byTranslation: position.x - anchorX, position.y - anchorY, zPosition - anchorZ)
    } else {
      result.precede(byTranslation: position.x, position.y, zPosition)
      result = rare.transform.concatenating(result)
      result.precede(byTranslation: -anchorX, -anchorY, -anchorZ)
    }
    if flags.contains(.isGeometryFlipped) {
      result.precedeByMirroring(y: rect.origin.y + rect.origin.y + rect.size.height)
    }
    return result
  }

  /// Turns the matrix of the layer's space into the matrix of its sublayers' space.
  ///
  /// The sublayer transform is applied about the anchor point. Sublayers are drawn on the layer's plane:
  /// their z is dropped, unless the layer preserves depth.
  func turnIntoSublayerSpace(_ matrix: inout CATransform3D) {
    if !keepsDepth { matrix.flattenPlane() }
    turnIntoSublayerSpace(preservingDepth: &matrix)
  }

  /// Turns the matrix of the layer's space into the matrix of its sublayers' space, if the layer preserves
  /// the depth of its sublayers.
  func turnIntoSublayerSpace(preservingDepth matrix: inout CATransform3D) {
    guard hasRare else { return }
    let transform = rare.sublayerTransform
    guard !transform.isIdentity else { return }
    let rect = bounds.standardized
    let anchorX = rect.origin.x + anchorPoint.x * rect.size.width
    let anchorY = rect.origin.y + anchorPoint.y * rect.size.height
    matrix.precede(byTranslation: anchorX, anchorY, 0)
    matrix = transform.concatenating(matrix)
    matrix.precede(byTranslation: -anchorX, -anchorY, 0)
  }

  /// True if the sublayers keep their depth in the space around the layer.
  var keepsDepth: Bool { kind == .transform || (kind == .replicator && truth(.preservesDepth)) }

  /// The opacity for drawing, clamped to 0...1. NaN counts as 1.
  var drawnOpacity: Float { opacity.isNaN ? 1 : opacity.clamped(to: 0...1) }
}

extension CATransform3D {
  init(_ t: Affine) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Prepends a translation: the new map moves by (x, y, z) and then applies the old map.
  mutating func precede(byTranslation x: Double, _ y: Double, _ z: Double) {
    m41 += x * m11 + y * m21
    m42 += x * m12 + y * m22
    m43 += x * m13 + y * m23
    m44 += x * m14 + y * m24
    guard z != 0 else { return }
    m41 += z * m31
    m42 += z * m32
    m43 += z * m33
    m44 += z * m34
  }

  /// Prepends a mirroring of y: the new map replaces y with `sum - y` and then applies the old map.
  mutating func precedeByMirroring(y sum: Double) {
    precede(byTranslation: 0, sum, 0)
    (m21, m22, m23, m24) = (-m21, -m22, -m23, -m24)
  }

  /// Prepends a projection onto the plane z = 0, and then turns the image of that plane into the plane z = 0.
  mutating func flattenPlane() {
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m13, m23, m43) = (0, 0, 0)
  }

  /// The map from the plane z = 0 to the screen, with perspective.
  var projection: Projection { Projection((m11, m12, m14), (m21, m22, m24), (m41, m42, m44)) }

  /// The map from the plane z = 0 to the screen, or `nil` if the map has perspective, the plane is not in
  /// front of the viewer, or the division by w overflows.
  var planeAffine: Affine? {
    guard m14 == 0, m24 == 0, m44 > 0 else { return nil }
    if m44 == 1 { return Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
    let map = Affine(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
    return map.isFinite ? map : nil
  }
}

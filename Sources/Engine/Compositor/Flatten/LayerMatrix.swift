// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

// Row vectors: p' = p M, so in a product the left factor is applied first.

extension LayerProperties {
  /// Maps the layer's space to where `space` maps that of its position: flip, then to the anchor point, then
  /// transform, then to the position.
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
    // Read once: the rare properties come as a copy.
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

  /// Makes the map of the layer's space to pixels that of the space of its sublayers' positions.
  ///
  /// The sublayer transform acts about the anchor point. Sublayers are drawn on the layer's plane: their z is gone,
  /// unless the layer keeps it.
  func turnIntoSublayerSpace(_ matrix: inout CATransform3D) {
    if !keepsDepth { matrix.flattenPlane() }
    turnIntoSublayerSpace(ofSolid: &matrix)
  }

  /// The same for a layer whose sublayers keep their depth.
  func turnIntoSublayerSpace(ofSolid matrix: inout CATransform3D) {
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

  /// Whether what is in the layer keeps its depth in the layer's own surroundings.
  var keepsDepth: Bool { kind == .transform || (kind == .replicator && truth(.preservesDepth)) }

  /// The opacity from 0 to 1 that the layer is drawn with; not a number counts as 1.
  var drawnOpacity: Float { opacity.isNaN ? 1 : opacity.clamped(to: 0...1) }
}

extension CATransform3D {
  init(_ t: Affine) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Becomes the map that moves by (x, y, z) first and then does what it did.
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

  /// Becomes the map that first mirrors y at half of `sum`, so that y becomes `sum - y`, and then does what it did.
  mutating func precedeByMirroring(y sum: Double) {
    precede(byTranslation: 0, sum, 0)
    (m21, m22, m23, m24) = (-m21, -m22, -m23, -m24)
  }

  /// Becomes the map that puts everything onto the plane z = 0 first, whose image counts as that plane again.
  mutating func flattenPlane() {
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m13, m23, m43) = (0, 0, 0)
  }

  /// The map of the plane z = 0 to what is seen of it.
  var projection: Projection { Projection((m11, m12, m14), (m21, m22, m24), (m41, m42, m44)) }

  /// The map of the plane z = 0 when it is affine: when parallel lines stay parallel.
  var planeAffine: Affine? {
    guard m14 == 0, m24 == 0, m44 > 0 else { return nil }
    if m44 == 1 { return Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
    let map = Affine(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
    return map.isFinite ? map : nil
  }
}

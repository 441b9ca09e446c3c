// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRaster
internal import MultiplaneRenderTree

// Row vectors: p' = p M, so in a product the left factor is applied first.

extension LayerProperties {
  /// Maps the layer's space to where `space` maps that of its position: flip, then to the anchor point, then
  /// transform, then to the position.
  func matrix(over space: CATransform3D) -> CATransform3D {
    let rect = bounds.standardized
    let anchorX = rect.origin.x + anchorPoint.x * rect.size.width
    let anchorY = rect.origin.y + anchorPoint.y * rect.size.height
    // Read once: the rare properties come as a copy.
    let rare = rare
    let anchorZ = rare.anchorPointZ
    var result = space
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
    if !keepsDepth { (matrix.m31, matrix.m32, matrix.m33, matrix.m34) = (0, 0, 1, 0) }
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
  var drawnOpacity: Float { opacity.isNaN ? 1 : min(max(opacity, 0), 1) }
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

  /// The determinant of the map of the plane z = 0; its sign tells which side of the plane is seen.
  var planeDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }

  /// The affine map that agrees with this one's map of the plane z = 0 at `p` in value and first derivatives, and
  /// whether it agrees everywhere; `nil` when `p` lies behind the viewer.
  func affine(near p: Point) -> (map: Affine, isExact: Bool)? {
    if m14 == 0, m24 == 0, m44 == 1 {
      return (Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42), true)
    }
    let w = p.x * m14 + p.y * m24 + m44
    guard w > 0 else { return nil }
    let x = (p.x * m11 + p.y * m21 + m41) / w
    let y = (p.x * m12 + p.y * m22 + m42) / w
    let (a, b) = ((m11 - x * m14) / w, (m12 - y * m14) / w)
    let (c, d) = ((m21 - x * m24) / w, (m22 - y * m24) / w)
    let map = Affine(a: a, b: b, c: c, d: d, tx: x - p.x * a - p.y * c, ty: y - p.x * b - p.y * d)
    return map.isFinite ? (map, m14 == 0 && m24 == 0) : nil
  }
}

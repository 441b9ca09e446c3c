// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

extension LayerProperties {
  /// Returns the transform from the layer's own space to its superlayer's.
  ///
  /// It moves the anchor point to the origin, applies `transform`, moves the origin to `position` and
  /// `zPosition`, and applies the superlayer's `sublayerTransform` about the superlayer's anchor point. With
  /// flipped geometry, it first mirrors the layer vertically within its bounds.
  package func matrixToSuperlayer(_ superlayer: LayerProperties?) -> CATransform3D {
    let anchor = anchorInBounds
    var matrix = CATransform3D.translation(-anchor.x, -anchor.y, CGFloat(-rare.anchorPointZ))
    if flags.contains(.isGeometryFlipped) {
      var flip = CATransform3D(diagonal: 1, -1, 1)
      flip.m42 = 2 * bounds.origin.y + bounds.size.height
      matrix = flip.concatenating(matrix)
    }
    if !rare.transform.isIdentity { matrix = matrix.concatenating(rare.transform) }
    matrix = matrix.concatenating(.translation(position.x, position.y, CGFloat(zPosition)))
    if let superlayer, !superlayer.rare.sublayerTransform.isIdentity {
      let centre = superlayer.anchorInBounds
      matrix =
        matrix
        .concatenating(.translation(-centre.x, -centre.y))
        .concatenating(superlayer.rare.sublayerTransform)
        .concatenating(.translation(centre.x, centre.y))
    }
    return matrix
  }

  /// The anchor point in the layer's own space, in points.
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}

extension CATransform3D {
  /// Returns the projection of the point `p` in the plane z = `z`, seen along the z axis.
  ///
  /// If the homogeneous coordinate w is 0, the result is not divided by it.
  package func project(_ p: CGPoint, z: CGFloat = 0) -> CGPoint {
    let x = p.x * m11 + p.y * m21 + z * m31 + m41
    let y = p.x * m12 + p.y * m22 + z * m32 + m42
    let w = p.x * m14 + p.y * m24 + z * m34 + m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Returns the point in the plane z = 0 whose projection is `p`, or `p` if the plane is seen edge-on.
  package func unproject(_ p: CGPoint) -> CGPoint {
    // The transform of the plane alone, in which the row and the column of z are the same as in the identity.
    var plane = CATransform3D.identity
    (plane.m11, plane.m12, plane.m14) = (m11, m12, m14)
    (plane.m21, plane.m22, plane.m24) = (m21, m22, m24)
    (plane.m41, plane.m42, plane.m44) = (m41, m42, m44)
    return plane.inverse?.project(p) ?? p
  }

  /// Sets z of all results to 0. The projected x and y stay the same.
  package mutating func flattenDepth() { (m13, m23, m33, m43) = (0, 0, 0, 0) }

  /// The determinant of the transform of the plane z = 0. Its sign indicates whether the front or the back of
  /// the plane is visible.
  package var planeDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }

  /// True unless the plane z = 0 is seen edge-on.
  package var hasPlaneInverse: Bool { planeDeterminant != 0 && planeDeterminant.isFinite }

  /// Returns the bounding box of the projection of `rect` in the plane z = `z`.
  package func boundingBox(of rect: CGRect, atZ z: CGFloat) -> CGRect {
    CGRect(enclosing: rect.corners.map { project($0, z: z) })
  }
}

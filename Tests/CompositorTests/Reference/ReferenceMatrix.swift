// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// A matrix for row vectors (x, y, z, 1), with arithmetic of its own: a fault in that of the engine must not
/// be one of the reference.
struct ReferenceMatrix {
  private(set) var rows: [SIMD4<Double>] = [
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
  ]

  static let identity = ReferenceMatrix()

  /// Takes over the numbers of a layer's transform.
  init(_ m: CATransform3D) {
    rows = [
      SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24),
      SIMD4(m.m31, m.m32, m.m33, m.m34), SIMD4(m.m41, m.m42, m.m43, m.m44),
    ]
  }

  private init() {}

  init(moveBy x: Double, _ y: Double, _ z: Double = 0) { rows[3] = SIMD4(x, y, z, 1) }

  /// Creates the mirror image in a line of constant y.
  init(mirrorAt y: Double) { (rows[1].y, rows[3].y) = (-1, 2 * y) }

  /// Returns the matrix that acts first by this one, then by the other.
  func then(_ next: ReferenceMatrix) -> ReferenceMatrix {
    var result = self
    for index in 0..<4 {
      let r = rows[index]
      result.rows[index] =
        next.rows[0] * r.x + next.rows[1] * r.y + next.rows[2] * r.z + next.rows[3] * r.w
    }
    return result
  }

  /// Returns this matrix with a point as its origin.
  func about(_ p: CGPoint) -> ReferenceMatrix {
    ReferenceMatrix(moveBy: -p.x, -p.y).then(self).then(ReferenceMatrix(moveBy: p.x, p.y))
  }

  /// Returns the image of a point of the plane z = 0, homogeneous.
  func image(of p: Point) -> SIMD4<Double> { rows[0] * p.x + rows[1] * p.y + rows[3] }
}

extension LayerProperties {
  /// The anchor point in the layer's own space.
  private var referenceAnchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The matrix from the layer's space to that of its position.
  var referenceMatrix: ReferenceMatrix {
    let anchor = referenceAnchor
    let isFlipped = flags.contains(.isGeometryFlipped)
    let flip = isFlipped ? ReferenceMatrix(mirrorAt: bounds.midY) : .identity
    return flip.then(ReferenceMatrix(moveBy: -anchor.x, -anchor.y, -rare.anchorPointZ))
      .then(ReferenceMatrix(rare.transform)).then(ReferenceMatrix(moveBy: position.x, position.y, zPosition))
  }

  /// The sublayer transform in the layer's space.
  var referenceSublayerMatrix: ReferenceMatrix {
    ReferenceMatrix(rare.sublayerTransform).about(referenceAnchor)
  }

  /// The transform from one copy of a replicator to the next.
  var referenceStep: ReferenceMatrix {
    ReferenceMatrix(own(.instanceTransform).transform ?? .identity).about(referenceAnchor)
  }
}

/// The inverse of a projection: from the image of a plane to the plane.
struct ReferenceMap {
  /// The weights of x, y and 1 in the homogeneous image of a point of the plane.
  private let plane: [SIMD3<Double>]
  /// The inverse's columns.
  private let back: [SIMD3<Double>]
  private let determinant: Double

  /// Creates the inverse; `nil` if the plane is seen edge on.
  init?(backOf matrix: ReferenceMatrix) {
    plane = [0, 1, 3].map { SIMD3(matrix.rows[$0].x, matrix.rows[$0].y, matrix.rows[$0].w) }
    let columns = [(1, 2), (2, 0), (0, 1)].map { [plane] in plane[$0.0].crossed(plane[$0.1]) }
    let determinant = (plane[0] * columns[0]).sum()
    guard determinant.isFinite, determinant != 0 else { return nil }
    back = columns.map { $0 / determinant }
    self.determinant = determinant
  }

  /// The orientation of the plane: -1 if it is seen from behind.
  var sign: Double { determinant < 0 ? -1 : 1 }

  /// Returns the point of the plane; `nil` if it is behind the viewer.
  func callAsFunction(_ point: Point) -> Point? {
    let seen = SIMD3(point.x, point.y, 1)
    let (x, y, w) = ((seen * back[0]).sum(), (seen * back[1]).sum(), (seen * back[2]).sum())
    let p = Point(x / w, y / w)
    return p.x * plane[0].z + p.y * plane[1].z + plane[2].z > 0 ? p : nil
  }
}

extension SIMD3<Double> {
  /// Returns the vector product.
  fileprivate func crossed(_ b: SIMD3) -> SIMD3 {
    SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
}

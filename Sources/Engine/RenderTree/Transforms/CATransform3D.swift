// SPDX-License-Identifier: Apache-2.0

public import MultiplaneValues

/// A transform of three-dimensional space: a 4 by 4 matrix in row-vector convention, `p' = p M`.
///
/// The public API and the engine share this type, so a commit copies it without conversion.
public struct CATransform3D: Sendable, Hashable {
  /// The entry in row 1, column 1.
  public var m11: CGFloat = 0
  /// The entry in row 1, column 2.
  public var m12: CGFloat = 0
  /// The entry in row 1, column 3.
  public var m13: CGFloat = 0
  /// The entry in row 1, column 4.
  public var m14: CGFloat = 0
  /// The entry in row 2, column 1.
  public var m21: CGFloat = 0
  /// The entry in row 2, column 2.
  public var m22: CGFloat = 0
  /// The entry in row 2, column 3.
  public var m23: CGFloat = 0
  /// The entry in row 2, column 4.
  public var m24: CGFloat = 0
  /// The entry in row 3, column 1.
  public var m31: CGFloat = 0
  /// The entry in row 3, column 2.
  public var m32: CGFloat = 0
  /// The entry in row 3, column 3.
  public var m33: CGFloat = 0
  /// The entry in row 3, column 4. The value -1/d gives a perspective for a viewer at a distance of d points.
  public var m34: CGFloat = 0
  /// The entry in row 4, column 1: the translation along x in points.
  public var m41: CGFloat = 0
  /// The entry in row 4, column 2: the translation along y in points.
  public var m42: CGFloat = 0
  /// The entry in row 4, column 3: the translation along z in points.
  public var m43: CGFloat = 0
  /// The entry in row 4, column 4.
  public var m44: CGFloat = 0

  /// Creates a matrix of zeros, like Apple's initializer. For the identity, use `CATransform3DIdentity`.
  public init() {}

  /// Creates a matrix from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

extension CATransform3D {
  package static let identity = CATransform3D(diagonal: 1, 1, 1)

  package init(diagonal x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init()
    (m11, m22, m33, m44) = (x, y, z, 1)
  }

  package static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 0) -> CATransform3D {
    var result = identity
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// Returns the rotation by `angle` radians about the axis (x, y, z).
  ///
  /// If the length of the axis is 0 or not finite, the result is the identity. Source: Rodrigues' formula for
  /// row vectors.
  package static func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let t = 1 - c
    return CATransform3D(
      m11: c + x * x * t, m12: x * y * t + z * s, m13: x * z * t - y * s, m14: 0,
      m21: x * y * t - z * s, m22: c + y * y * t, m23: y * z * t + x * s, m24: 0,
      m31: x * z * t + y * s, m32: y * z * t - x * s, m33: c + z * z * t, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  package init(_ t: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  package var isIdentity: Bool { self == .identity }

  /// True if a `CGAffineTransform` can represent the matrix.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  package var isFinite: Bool {
    let first = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24
    let second = m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return first.isFinite && second.isFinite
  }

  /// Returns the product `self * b`: the transform that applies `self` first and then `b`.
  package func concatenating(_ b: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
        x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
      )
    }
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = row(m11, m12, m13, m14)
    (r.m21, r.m22, r.m23, r.m24) = row(m21, m22, m23, m24)
    (r.m31, r.m32, r.m33, r.m34) = row(m31, m32, m33, m34)
    (r.m41, r.m42, r.m43, r.m44) = row(m41, m42, m43, m44)
    return r
  }

  /// The inverse matrix, or `nil` if the determinant is 0 or not finite, or if an entry would not be finite.
  ///
  /// Source: Laplace expansion by the 2 by 2 minors of the upper two and of the lower two rows.
  package var inverse: CATransform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let result = CATransform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) * k, m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) * k, m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k, m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k, m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) * k, m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) * k, m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k, m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k, m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
    return result.isFinite ? result : nil
  }
}

extension CATransform3D: CustomStringConvertible {
  /// The entries, row by row.
  public var description: String {
    "[\(m11) \(m12) \(m13) \(m14)  \(m21) \(m22) \(m23) \(m24)  "
      + "\(m31) \(m32) \(m33) \(m34)  \(m41) \(m42) \(m43) \(m44)]"
  }
}

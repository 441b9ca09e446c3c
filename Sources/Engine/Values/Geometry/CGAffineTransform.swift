// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

/// An affine transform of the plane: scale, rotation, shear, translation, and their combinations.
///
/// Points are row vectors, which the matrix multiplies from the right: `x' = a x + c y + tx` and
/// `y' = b x + d y + ty`. All angles are in radians, from the positive x axis towards the positive y axis.
public struct CGAffineTransform: Hashable, Sendable {
  /// The coefficient of x in the transformed x.
  public var a: CGFloat
  /// The coefficient of x in the transformed y.
  public var b: CGFloat
  /// The coefficient of y in the transformed x.
  public var c: CGFloat
  /// The coefficient of y in the transformed y.
  public var d: CGFloat
  /// The translation along x, in units of the destination space.
  public var tx: CGFloat
  /// The translation along y, in units of the destination space.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

  /// Creates the transform whose six numbers are all 0. It maps every point to the origin.
  public init() {
    self.init(0, 0, 0, 0, 0, 0)
  }

  /// Creates a transform from its six numbers, which are stored unchanged.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six numbers, which are stored unchanged.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation by (`tx`, `ty`).
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(1, 0, 0, 1, tx, ty)
  }

  /// Creates a scale by `sx` and `sy` about the origin. Negative factors mirror.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(sx, 0, 0, sy, 0, 0)
  }

  /// Creates a rotation about the origin by `angle` radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(cosine, sine, -sine, cosine, 0, 0)
  }

  /// A Boolean value that indicates whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that first translates by (`tx`, `ty`) and then applies this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that first scales by `sx` and `sy` and then applies this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that first rotates by `angle` radians and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that first applies this one and then `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(Affine(self).concatenating(Affine(t2)))
  }

  /// Returns the inverse of the transform, or the transform itself if it has none (its determinant is 0 or
  /// not finite).
  public func inverted() -> CGAffineTransform {
    Affine(self).inverse.map { CGAffineTransform($0) } ?? self
  }
}

extension CGAffineTransform: Codable {
  /// Decodes a transform from a list of six numbers, in the order a, b, c, d, tx, ty. Throws a decoding error
  /// if a number is missing.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      try list.decode(CGFloat.self), try list.decode(CGFloat.self), try list.decode(CGFloat.self),
      try list.decode(CGFloat.self), try list.decode(CGFloat.self), try list.decode(CGFloat.self))
  }

  /// Encodes the transform as a list of six numbers, in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try list.encode(value) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

/// An affine transform of the plane: any combination of scaling, rotation, shear and translation.
///
/// A point is a row vector that is multiplied from the left: `x' = a x + c y + tx` and `y' = b x + d y + ty`.
/// Angles are in radians and turn the positive x axis towards the positive y axis.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor of x in the new x.
  public var a: CGFloat
  /// The factor of x in the new y.
  public var b: CGFloat
  /// The factor of y in the new x.
  public var c: CGFloat
  /// The factor of y in the new y.
  public var d: CGFloat
  /// The shift along x, in the units of the space mapped to.
  public var tx: CGFloat
  /// The shift along y, in the units of the space mapped to.
  public var ty: CGFloat

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

  /// Creates a transform of six zeros, which maps every point to the origin.
  public init() {
    self.init(0, 0, 0, 0, 0, 0)
  }

  /// Creates a map from its six numbers, which are kept as they are.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a map from its six numbers, which are kept as they are.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a shift.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(1, 0, 0, 1, tx, ty)
  }

  /// Creates a scale about the origin; negative factors mirror.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(sx, 0, 0, sy, 0, 0)
  }

  /// Creates a turn about the origin by `angle` radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(cosine, sine, -sine, cosine, 0, 0)
  }

  /// `true` if the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// The map that first shifts by (`tx`, `ty`) and then does what this one does.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that first scales by `sx` and `sy` and then does what this one does.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that first turns by `angle` radians and then does what this one does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map that first does what this one does and then what `t2` does.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(Affine(self).concatenating(Affine(t2)))
  }

  /// Returns the inverse transform, or this transform if it has none (the determinant is 0 or not finite).
  public func inverted() -> CGAffineTransform {
    Affine(self).inverse.map { CGAffineTransform($0) } ?? self
  }
}

extension CGAffineTransform: Codable {
  /// Reads the six numbers from a list, in the order a, b, c, d, tx, ty.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      try list.decode(CGFloat.self), try list.decode(CGFloat.self), try list.decode(CGFloat.self),
      try list.decode(CGFloat.self), try list.decode(CGFloat.self), try list.decode(CGFloat.self))
  }

  /// Writes a list of the six numbers, in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try list.encode(value) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An affine transform as separate steps: first the scale, then the shear, the rotation and the translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale factors along x and y. Negative factors mirror. The default is 1 for both.
  public var scale: CGSize
  /// The shear along the x axis: this factor times the scaled y is added to x. The default is 0.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from the x axis towards the y axis. The default is 0.
  public var rotation: CGFloat
  /// The translation. The default is zero.
  public var translation: CGVector

  /// Creates the components of a transform. Omitted components leave points unchanged.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  /// Creates components that are all 0. Their transform maps every point to the origin.
  public init() {
    self.init(scale: .zero, horizontalShear: 0)
  }
}

extension CGAffineTransform {
  /// Creates the transform that applies the steps of `components` in order: scale, shear, rotation,
  /// translation.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Returns the components of the transform. `CGAffineTransform(_:)` recreates an invertible transform from
  /// them.
  ///
  /// The rotation is the angle of the transformed x axis, so only the height of the scale can be negative. A
  /// transform that maps the plane onto a line or a point has no unique components: the width or height of
  /// its scale is 0, its shear is 0, and the components may combine into a different transform.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let width = hypot(a, b)
    guard width > 0 else {
      // The x axis maps to a point, so the rotation is taken from the image of the y axis, which is a quarter
      // turn ahead.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: hypot(c, d)), rotation: c == 0 && d == 0 ? 0 : atan2(-c, d),
        translation: translation)
    }
    let height = (a * d - b * c) / width
    let alongX = (a * c + b * d) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: height == 0 ? 0 : alongX / height,
      rotation: atan2(b, a), translation: translation)
  }
}

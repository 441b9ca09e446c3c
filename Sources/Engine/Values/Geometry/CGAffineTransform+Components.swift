// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An affine map as the steps that it consists of: first the scale, then the shear, the turn and the shift.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; negative ones mirror. Both are 1 unless given.
  public var scale: CGSize
  /// The share of the scaled y that is added to x. Default: 0.
  public var horizontalShear: CGFloat
  /// The turn in radians, from the x axis towards the y axis; 0 unless given.
  public var rotation: CGFloat
  /// The shift; none unless given.
  public var translation: CGVector

  /// Creates a map's components; those left out change nothing.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  /// Creates components that are all 0. They map every point to the origin.
  public init() {
    self.init(scale: .zero, horizontalShear: 0)
  }
}

extension CGAffineTransform {
  /// Creates the map that scales, then shears, turns and shifts as `components` say.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Returns the steps that the transform consists of. `CGAffineTransform(_:)` combines them again.
  ///
  /// The image of the x axis determines the rotation, so only the height of the scale can be negative. A
  /// transform onto a line or a point has no unique steps; its scale has a 0 and its shear is 0.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let width = hypot(a, b)
    guard width > 0 else {
      // Nothing of x is left: the image of the y axis, a quarter turn ahead of x, gives the turn.
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

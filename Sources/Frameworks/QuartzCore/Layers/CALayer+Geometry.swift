// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CALayer {
  /// The plane part of `transform`; the identity when it is not a plane map.
  public func affineTransform() -> CGAffineTransform {
    transform.isAffine ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Replaces the whole `transform` by the plane map `m`.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  final var frameOfBounds: CGRect {
    let size = properties.bounds.size
    let anchor = CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
    let box = CGRect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
    let placed = transform.isIdentity ? box : transform.boundingBox(of: box, atZ: -anchorPointZ)
    return placed.offsetBy(dx: position.x, dy: position.y)
  }

  final func setFrame(_ newValue: CGRect) {
    let frame = newValue.standardized
    guard frame.isAcceptable else {
      return Diagnostics.report(
        .invalid, "\(type(of: self)).frame", "\(newValue) is not finite; nothing is changed")
    }
    let size = transform.isIdentity ? frame.size : sizeOfBounds(filling: frame.size)
    // The box of the bounds about the anchor point says where the position lies in the frame.
    let local = CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width, height: size.height)
    let box = transform.isIdentity ? local : transform.boundingBox(of: local, atZ: -anchorPointZ)
    bounds = CGRect(origin: properties.bounds.origin, size: size)
    position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }

  /// The size that the inverse of the transform's linear part gives a box of `size`.
  private func sizeOfBounds(filling size: CGSize) -> CGSize {
    var linear = transform
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    guard let inverse = linear.inverse else { return size }
    return inverse.boundingBox(of: CGRect(origin: .zero, size: size), atZ: 0).size
  }

  // MARK: Conversion between layers

  /// The point `p` of `layer`'s space in this layer's; `nil` means the space of this layer's root's
  /// superlayer.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    Self.convert(p, from: layer, to: self)
  }

  /// The point `p` of this layer's space in `layer`'s; `nil` means the space of this layer's root's
  /// superlayer.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { Self.convert(p, from: self, to: layer) }

  /// The bounding box in this layer's space of the rectangle `r` of `layer`'s space.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, from: layer) })
  }

  /// The bounding box in `layer`'s space of the rectangle `r` of this layer's space.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, to: layer) })
  }

  private static func convert(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard source !== target else { return p }
    let inRoot = source.map { $0.matrixToRoot().project(p) } ?? p
    return target.map { $0.matrixToRoot().unproject(inRoot) } ?? inRoot
  }

  /// The map from this layer's space to the space that its root's position lies in; by what shows for
  /// presentation layers, by the model for others.
  private func matrixToRoot() -> CATransform3D {
    let isPresentation = modelLayer != nil
    var matrix = CATransform3D.identity
    var current = properties
    var model = modelOrSelf
    var next = model.parent
    while let layer = next {
      let above = isPresentation ? layer.presentationProperties() ?? layer.properties : layer.properties
      let isMask = layer.maskStorage === model
      matrix = matrix.concatenating(current.matrixToSuperlayer(isMask ? nil : above))
      // A layer's sublayers are drawn on its plane: their depth ends there.
      if type(of: layer).kind != .transform { matrix.flattenDepth() }
      model = layer
      (current, next) = (above, layer.parent)
    }
    return matrix.concatenating(current.matrixToSuperlayer(nil))
  }

  /// The properties of the layer that this one is in; for a presentation layer those that it shows.
  final var shownParentProperties: LayerProperties? {
    guard let modelLayer else { return parent?.properties }
    return modelLayer.parent.flatMap { $0.presentationProperties() ?? $0.properties }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CALayer {
  /// Returns the affine part of `transform`, or the identity if `transform` is not affine.
  public func affineTransform() -> CGAffineTransform {
    transform.isAffine ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Replaces `transform` with the affine transform `m`.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  final var frameOfBounds: CGRect {
    let size = properties.bounds.size
    let anchor = CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
    let box = CGRect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
    let transformedBox = transform.isIdentity ? box : transform.boundingBox(of: box, atZ: -anchorPointZ)
    return transformedBox.offsetBy(dx: position.x, dy: position.y)
  }

  final func setFrame(_ newValue: CGRect) {
    // A rectangle that is inset by more than its size is null, as in many a layout before the first size.
    // An infinite coordinate makes a rectangle null, too, but is a mistake.
    let isNull = newValue.origin == CGRect.null.origin && newValue.size == .zero
    guard !isNull else {
      bounds = CGRect(origin: properties.bounds.origin, size: .zero)
      return
    }
    let frame = newValue.standardized
    guard frame.isAcceptable else {
      return reportNotFinite("frame", newValue)
    }
    let size = transform.isIdentity ? frame.size : sizeOfBounds(filling: frame.size)
    // The bounding box of the transformed bounds, relative to the anchor point, gives the offset of
    // `position` in the frame.
    let local = CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width, height: size.height)
    let box = transform.isIdentity ? local : transform.boundingBox(of: local, atZ: -anchorPointZ)
    bounds = CGRect(origin: properties.bounds.origin, size: size)
    position = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }

  /// Returns the size of the bounding box of `size` under the inverse of the transform's linear part.
  private func sizeOfBounds(filling size: CGSize) -> CGSize {
    var linear = transform
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    guard let inverse = linear.inverse else { return size }
    return inverse.boundingBox(of: CGRect(origin: .zero, size: size), atZ: 0).size
  }

  // MARK: Conversion between layers

  /// Converts a point from the coordinate space of `layer` to this layer's. `nil` means the space of the
  /// root's `position`.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    Self.convert(p, from: layer, to: self)
  }

  /// Converts a point from this layer's coordinate space to the space of `layer`. `nil` means the space of
  /// the root's `position`.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { Self.convert(p, from: self, to: layer) }

  /// Returns the bounding box, in this layer's space, of a rectangle in the space of `layer`.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, from: layer) })
  }

  /// Returns the bounding box, in the space of `layer`, of a rectangle in this layer's space.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, to: layer) })
  }

  private static func convert(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard source !== target else { return p }
    let inRoot = source.map { $0.matrixToRoot().project(p) } ?? p
    return target.map { $0.matrixToRoot().unproject(inRoot) } ?? inRoot
  }

  /// Returns the transform from this layer's space to the space of the root's `position`. A presentation
  /// layer uses presentation values of its ancestors, a model layer uses model values.
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
      // Sublayers are projected onto their superlayer's plane, unless that is a `CATransformLayer`.
      if type(of: layer).kind != .transform { matrix.flattenDepth() }
      model = layer
      (current, next) = (above, layer.parent)
    }
    return matrix.concatenating(current.matrixToSuperlayer(nil))
  }

  /// The superlayer's properties. For a presentation layer, these are presentation values. `nil` without a
  /// superlayer.
  final var shownParentProperties: LayerProperties? {
    guard let modelLayer else { return parent?.properties }
    return modelLayer.parent.flatMap { $0.presentationProperties() ?? $0.properties }
  }
}

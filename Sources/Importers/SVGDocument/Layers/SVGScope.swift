// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// The circumstances in which an element is drawn.
struct SVGScope {
  /// The style of the parent in the drawn tree: of the `use` element for the copy that it draws.
  var style: SVGStyle?
  /// The viewport and the font of the parent.
  var units: UnitSpace
  /// The transform from the parent's user space to the root's viewport, at rest.
  var transform = CGAffineTransform.identity
  /// The paints of the element that draws a marker.
  var contextFill: ShapePaint?
  var contextStroke: ShapePaint?
  /// A Boolean value that indicates whether the element is part of a clip path, which has no colours.
  var isClip = false
  /// The nearest elements around with an animation of an inherited property, by its name.
  var inherited: [String: MovingOwner] = [:]
  /// The elements that are being drawn and that refer to others, to find loops.
  var open: [SVGTree.Index] = []

  /// The maximum number of references inside each other, which bounds the stack.
  private static let deepest = 64

  /// Returns the scope inside of an element that refers to others, or `nil` if it refers to itself or if
  /// there are too many references inside each other.
  func entering(_ index: SVGTree.Index) -> SVGScope? {
    guard !open.contains(index), open.count < Self.deepest else { return nil }
    var scope = self
    scope.open.append(index)
    return scope
  }
}

/// An element with an animation of a property that its descendants inherit.
struct MovingOwner {
  var index: SVGTree.Index
  var style: SVGStyle
  var units: UnitSpace
}

/// A paint with the box and the space that it refers to.
struct ShapePaint {
  var paint: SVGPaint
  var opacity: Double
  /// The gradient or the pattern, once it is found.
  var server: SVGTree.Index?
  /// The bounding box that a gradient or a pattern refers to, or `nil` for the box of the shape it paints.
  var box: CGRect?
  /// The transform from the space of the paint to the root's viewport, or `nil` for the space of the shape.
  var space: CGAffineTransform?
}

/// An element as a layer.
struct DrawnElement {
  /// The layer in the space of the element's parent.
  var layer: CALayer
  /// The bounding box of all shapes, without strokes and effects, in the space of the parent. `nil` if there
  /// are none.
  var box: CGRect?
}

extension CGRect? {
  /// The union of two boxes, of which each may be missing.
  func joined(with other: CGRect?) -> CGRect? {
    guard let self else { return other }
    return other.map { self.union($0) } ?? self
  }
}

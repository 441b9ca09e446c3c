// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// Finds the elements of a picture at a point. Source: SVG 2, section 15.5.
struct ElementFinder {
  /// An element with its layer, which stays alive so that no other layer has its identity.
  typealias Entry = (layer: CALayer, index: SVGTree.Index)

  /// The elements by their layers.
  let elements: [ObjectIdentifier: Entry]
  /// The elements that the pointer passes through.
  let transparent: Set<SVGTree.Index>

  /// A layer to look at.
  private enum Step {
    /// The layer at a point of its superlayer, with the elements around it from the outside.
    case enter(CALayer, CGPoint, [SVGTree.Index])
    /// The layer's own content, behind its sublayers, at a point of its own space.
    case own(CALayer, CGPoint, [SVGTree.Index])
  }

  /// Returns the frontmost element at a point of a layer's own space, and the elements around it, from the
  /// inside. It is the root where nothing else is, and there are none outside of the picture.
  ///
  /// Layers have the values that are shown now.
  func path(at point: CGPoint, in root: CALayer) -> [SVGTree.Index] {
    guard !root.masksToBounds || root.bounds.contains(point) else { return [] }
    return hit(from: Self.inside(root, point, [0])) ?? [0]
  }

  /// Returns the steps for the sublayers of a layer. The frontmost one is the last.
  private static func inside(
    _ layer: CALayer, _ point: CGPoint, _ around: [SVGTree.Index]
  ) -> [Step] {
    (layer.model().sublayers ?? []).map { .enter($0, point, around) }
  }

  private func hit(from steps: [Step]) -> [SVGTree.Index]? {
    var pending = steps
    while let step = pending.popLast() {
      switch step {
      case .own(let layer, let point, let around):
        guard let last = around.last, !transparent.contains(last), Self.draws(layer, at: point)
        else {
          continue
        }
        return around.reversed()
      case .enter(let layer, let point, let around):
        let shown = layer.presentation() ?? layer
        guard !shown.isHidden, let local = shown.point(fromSuperlayer: point),
          !shown.masksToBounds || shown.bounds.contains(local),
          layer.mask.map({ isInside($0, local) }) ?? true
        else { continue }
        let inner = elements[ObjectIdentifier(layer)].map { around + [$0.index] } ?? around
        pending.append(.own(shown, local, inner))
        pending += Self.inside(layer, local, inner)
      }
    }
    return nil
  }

  /// Returns whether a mask lets a point of the masked layer's space through, wherever it draws something.
  private func isInside(_ mask: CALayer, _ point: CGPoint) -> Bool {
    ElementFinder(elements: [:], transparent: []).hit(from: [.enter(mask, point, [0])]) != nil
  }

  /// Returns whether a layer draws something at a point of its own space, however transparent it is.
  private static func draws(_ layer: CALayer, at point: CGPoint) -> Bool {
    guard let shape = layer as? CAShapeLayer else {
      let isFilled =
        layer.contents != nil || layer.backgroundColor != nil || layer is CAGradientLayer
      return isFilled && layer.bounds.contains(point)
    }
    guard let path = shape.path else { return false }
    if shape.fillColor != nil,
      path.contains(point, using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    {
      return true
    }
    guard shape.strokeColor != nil, shape.lineWidth > 0 else { return false }
    let line = path.copy(
      strokingWithWidth: shape.lineWidth, lineCap: .butt, lineJoin: .miter,
      miterLimit: shape.miterLimit)
    return line.contains(point)
  }
}

extension CALayer {
  /// Returns a point of the superlayer in this layer's own space, or `nil` if the transform squeezes the
  /// layer to a line.
  fileprivate func point(fromSuperlayer point: CGPoint) -> CGPoint? {
    let matrix = affineTransform()
    guard matrix.determinant != 0, matrix.determinant.isFinite else { return nil }
    let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(
      matrix.inverted())
    return CGPoint(
      x: moved.x + bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: moved.y + bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}

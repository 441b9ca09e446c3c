// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree

extension CALayer {
  /// The number of pixels per point for a layer tree that is drawn into a recording context.
  private static let recordingScale = 2.0

  /// Draws the layer tree with model values, in the layer's own space. The layer's position and transform are
  /// ignored. Follows the simplifications of `render(in:)`.
  final func drawTree(in context: CGContext) { draw(snapshot(isSimplified: true), in: context) }

  /// Draws the layer tree like `drawTree(in:)`, but with everything that the screen shows.
  package final func drawAsShown(in context: CGContext) { draw(snapshot(isSimplified: false), in: context) }

  private func draw(_ tree: RenderTree, in context: CGContext) {
    guard !isHidden else { return }
    if context.bytesPerRow > 0 { draw(tree, ontoPixelsOf: context) } else { draw(tree, recordedBy: context) }
  }

  private func draw(_ tree: RenderTree, ontoPixelsOf context: CGContext) {
    let (width, height) = (context.width, context.height)
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    var target = FrameTarget(width: width, height: height, showing: area)
    target.isYDown = contentsAreFlipped()
    let t = context.ctm
    // The context's y axis points up, the target's y axis points down.
    target.transform = Affine(
      a: Double(t.a), b: -Double(t.b), c: Double(t.c), d: -Double(t.d), tx: Double(t.tx),
      ty: Double(height) - Double(t.ty))
    let pixmap = FrameRenderer().render(tree, at: 0, target: target)
    context.saveGState()
    context.concatenate(t.inverted())
    context.interpolationQuality = .none
    context.draw(CGImage(pixmap: pixmap), in: area)
    context.restoreGState()
  }

  private func draw(_ tree: RenderTree, recordedBy context: CGContext) {
    let area = context.boundingBoxOfClipPath
    guard !area.isEmpty, !area.isInfinite else { return }
    let scale = Self.recordingScale
    var target = FrameTarget(size: area.size, scale: scale)
    target.isYDown = contentsAreFlipped()
    target.transform = Affine(
      a: scale, b: 0, c: 0, d: -scale, tx: -Double(area.minX) * scale,
      ty: Double(target.height) + Double(area.minY) * scale)
    let pixmap = FrameRenderer().render(tree, at: 0, target: target)
    let drawn = CGSize(width: Double(target.width) / scale, height: Double(target.height) / scale)
    context.draw(CGImage(pixmap: pixmap), in: CGRect(origin: area.origin, size: drawn))
  }

  /// Returns a render tree of the layer and its descendants, with model values and no animations.
  private func snapshot(isSimplified: Bool) -> RenderTree {
    var tree = RenderTree()
    var numbers: [ObjectIdentifier: NodeID] = [:]
    var pending: [(CALayer, parent: NodeID?, dash: InheritedDash?)] = [(self, nil, nil)]
    LayerLock.withLock {
      func number(_ layer: CALayer) -> NodeID {
        let next = NodeID(Int32(numbers.count))
        let known = numbers[ObjectIdentifier(layer)] ?? next
        numbers[ObjectIdentifier(layer)] = known
        return known
      }
      while let (layer, parent, outerDash) = pending.popLast() {
        var node = RenderNode()
        let id = number(layer)
        node.properties = layer.properties
        var dash = outerDash
        if isSimplified { node.properties.simplify(&dash) }
        node.parent = parent
        if let layer = layer as? CATiledLayer { node.tiles = layer.tiles?.shown }
        node.children = layer.children.map(number)
        node.mask = layer.maskStorage.map(number)
        node.properties.flags.set(.hasMask, node.mask != nil)
        if parent == nil { node.properties.moveToOwnSpace() }
        tree.set(node, at: id)
        pending += layer.publishedChildren.map { ($0, parent: id, dash: dash) }
      }
    }
    tree.setRoot(NodeID(0))
    return tree
  }
}

/// The dash pattern of a shape layer's line, which the shape layers below it inherit in `render(in:)`.
private struct InheritedDash {
  var pattern: AnimatableValue
  var phase: AnimatableValue
}

extension LayerProperties {
  /// The ratio of shadow sigmas in `render(in:)` to those on the screen. It is fitted to pictures that
  /// Apple's `render(in:)` has drawn.
  private static let shadowShare = 0.9 / EffectProperties.sigmaOfRadius

  /// Applies the simplifications of Apple's `render(in:)`.
  ///
  /// A transform layer becomes a plain layer. A replicator's copies have no colours of their own, and their
  /// transform applies about the origin. All corners are rounded, with circular curves. Filters and shadow
  /// paths are ignored. Sublayers inherit dash patterns. Axial gradients blend in Generic
  /// RGB; radial and conic ones do not.
  fileprivate mutating func simplify(_ dash: inout InheritedDash?) {
    if hasEffects {
      for row in PropertyTable.layer.rows where row.traits.contains(.unrendered) {
        self[row.id] = row.defaultValue
      }
      if effects.shadowOpacity > 0 { effects.shadowRadius *= Self.shadowShare }
    }
    switch kind {
    case .transform:
      var plain = LayerProperties()
      for row in PropertyTable.layer.rows { plain[row.id] = self[row.id] }
      self = plain
    case .replicator:
      for id in [
        PropertyID.instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset,
      ] {
        setOwn(.number(0), id)
      }
      setOwn(PropertyTable[.instanceColor].defaultValue, .instanceColor)
      let (anchor, step) = (anchorInBounds, own(.instanceTransform).transform ?? .identity)
      let moved = CATransform3D.translation(anchor.x, anchor.y).concatenating(step)
        .concatenating(.translation(-anchor.x, -anchor.y))
      setOwn(.transform(moved), .instanceTransform)
    case .shape where color(.strokeColor) != nil:
      if numbers(.lineDashPattern)?.isEmpty == false {
        dash = InheritedDash(pattern: own(.lineDashPattern), phase: own(.lineDashPhase))
      } else if let dash {
        setOwn(dash.pattern, .lineDashPattern)
        setOwn(dash.phase, .lineDashPhase)
      }
    case .gradient where name(.gradientType) == "axial":
      guard let colors = colors(.colors),
        let stops = GenericRGB.stops(colors, at: numbers(.locations))
      else { break }
      setOwn(.colors(stops.colors), .colors)
      setOwn(.numbers(stops.at), .locations)
    default: break
    }
  }

  /// Moves the layer's position and transform so that its own space becomes the target's space.
  fileprivate mutating func moveToOwnSpace() {
    position = anchorInBounds
    zPosition = 0
    if !rare.transform.isIdentity { rare.transform = .identity }
    if rare.anchorPointZ != 0 { rare.anchorPointZ = 0 }
    flags.remove(.isGeometryFlipped)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree

extension CALayer {
  /// The picture of a recording context is drawn with this many pixels to a point of it.
  private static let recordingScale = 2.0

  /// Draws the layer and its sublayers as they are, effects included, in the layer's own space: its position and
  /// transform do not count.
  final func drawTree(in context: CGContext) {
    guard !isHidden else { return }
    if context.bytesPerRow > 0 { drawTree(ontoPixelsOf: context) } else { drawTree(recordedBy: context) }
  }

  private func drawTree(ontoPixelsOf context: CGContext) {
    let (width, height) = (context.width, context.height)
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    var target = FrameTarget(width: width, height: height, showing: area)
    let t = context.ctm
    // Pixels of the context are y-up, those of the target y-down.
    target.transform = Affine(
      a: Double(t.a), b: -Double(t.b), c: Double(t.c), d: -Double(t.d), tx: Double(t.tx),
      ty: Double(height) - Double(t.ty))
    let pixmap = FramePipeline().render(snapshot(), at: 0, target: target)
    context.saveGState()
    context.concatenate(t.inverted())
    context.interpolationQuality = .none
    context.draw(CGImage(pixmap: pixmap), in: area)
    context.restoreGState()
  }

  private func drawTree(recordedBy context: CGContext) {
    let area = context.boundingBoxOfClipPath
    guard !area.isEmpty, !area.isInfinite else { return }
    let scale = Self.recordingScale
    var target = FrameTarget(size: area.size, scale: scale)
    target.transform = Affine(
      a: scale, b: 0, c: 0, d: -scale, tx: -Double(area.minX) * scale,
      ty: Double(target.height) + Double(area.minY) * scale)
    let pixmap = FramePipeline().render(snapshot(), at: 0, target: target)
    let drawn = CGSize(width: Double(target.width) / scale, height: Double(target.height) / scale)
    context.draw(CGImage(pixmap: pixmap), in: CGRect(origin: area.origin, size: drawn))
  }

  /// A tree of the layer and all in it, with the values that they have now and without animations.
  private func snapshot() -> RenderTree {
    var tree = RenderTree()
    var numbers: [ObjectIdentifier: NodeID] = [:]
    var pending: [(CALayer, parent: NodeID?)] = [(self, nil)]
    LayerLock.withLock {
      func number(_ layer: CALayer) -> NodeID {
        let next = NodeID(Int32(numbers.count))
        let known = numbers[ObjectIdentifier(layer)] ?? next
        numbers[ObjectIdentifier(layer)] = known
        return known
      }
      while let (layer, parent) = pending.popLast() {
        var node = RenderNode()
        let id = number(layer)
        node.properties = layer.properties
        node.parent = parent
        node.children = layer.children.map(number)
        node.mask = layer.maskStorage.map(number)
        node.properties.flags.set(.hasMask, node.mask != nil)
        if parent == nil { node.properties.lieInOwnSpace() }
        tree.set(node, at: id)
        pending += layer.publishedChildren.map { ($0, parent: id) }
      }
    }
    tree.setRoot(NodeID(0))
    return tree
  }
}

extension LayerProperties {
  /// Makes the layer's own space that of its position.
  fileprivate mutating func lieInOwnSpace() {
    position = anchorInBounds
    zPosition = 0
    if !rare.transform.isIdentity { rare.transform = .identity }
    if rare.anchorPointZ != 0 { rare.anchorPointZ = 0 }
    flags.remove(.isGeometryFlipped)
  }
}

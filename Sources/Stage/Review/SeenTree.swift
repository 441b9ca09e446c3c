// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore

/// A layer as a frame shows it. All rectangles are in pixels of the judged frame, y down.
struct SeenLayer {
  var id: NodeID
  /// The index of the superlayer in the tree's `layers`, or -1 for the root.
  var parent: Int
  var kind: LayerKind
  /// Maps the layer's space to pixels.
  var matrix: CATransform3D
  /// The box around the layer's bounds.
  var box: Rect
  /// The part that the superlayers' bounds and masks leave visible.
  var clip: Rect
  /// The opacity, with that of all superlayers.
  var opacity: Double
  /// True if the layer's y axis points down on the screen.
  var isYDown: Bool
  /// True if the layer is in a replicator, in a running transition, or inside filters or blending, so that
  /// its pixels do not follow from its own values.
  var isAltered = false

  /// The middle of the bounds.
  var middle: Point { Point((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2) }
}

/// The layers of a tree that a frame may show, in the order in which they are drawn. Layers that are hidden,
/// fully transparent or turned away are left out with their sublayers.
struct SeenTree {
  private(set) var layers: [SeenLayer] = []
  /// The index in `layers` for each node's index, or -1.
  private var indexOfNode: [Int32] = []
  /// The frame in pixels.
  let frame: Rect

  /// Returns the index of a node's layer in `layers`, or `nil` if the frame does not show it.
  func index(of id: NodeID) -> Int? {
    let number = Int(id.index)
    guard number < indexOfNode.count, indexOfNode[number] >= 0 else { return nil }
    return Int(indexOfNode[number])
  }

  subscript(id: NodeID) -> SeenLayer? { index(of: id).map { layers[$0] } }

  /// Returns whether the layer at an index is inside the layer at another index, or is that layer.
  func isLayer(_ index: Int, inside ancestor: Int) -> Bool {
    var next = index
    while next > ancestor { next = layers[next].parent }
    return next == ancestor
  }

  /// Walks over the values of a tree. `transform` maps the space of the root's position to pixels.
  init(_ presentation: PresentationTree, transform: Affine, frame: Rect) {
    self.frame = frame
    guard let root = presentation.tree.root else { return }
    indexOfNode = Array(repeating: -1, count: presentation.tree.capacity)
    var space = CATransform3D.identity
    (space.m11, space.m12, space.m21, space.m22) = (transform.a, transform.b, transform.c, transform.d)
    (space.m41, space.m42) = (transform.tx, transform.ty)
    let outside = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    var pending = [(id: root, parent: -1)]
    while let (id, parent) = pending.popLast() {
      let superlayer =
        parent >= 0
        ? layers[parent]
        : SeenLayer(
          id: root, parent: -1, kind: .layer, matrix: space, box: frame, clip: outside, opacity: 1,
          isYDown: false)
      guard visit(id, parent, in: superlayer, of: presentation) else { continue }
      let index = layers.count - 1
      for child in presentation.drawingOrder(of: id).reversed() { pending.append((child, index)) }
    }
  }

  /// Adds a layer. Returns false if neither it nor its sublayers are visible.
  private mutating func visit(
    _ id: NodeID, _ parent: Int, in outside: SeenLayer, of presentation: PresentationTree
  ) -> Bool {
    let address = presentation.address(of: id)
    let opacity = outside.opacity * Double(address.pointee.opacity).clamped(to: 0...1, ifNaN: 1)
    guard !address.pointee.flags.contains(.isHidden), opacity > 0 else { return false }
    let superlayer = parent >= 0 ? presentation.address(of: outside.id) : nil
    var matrix = address.pointee.matrixToSuperlayer(superlayer?.pointee)
    let keepsDepth = superlayer?.pointee.kind == .transform
    if !keepsDepth { matrix.flattenDepth() }
    matrix = matrix.concatenating(outside.matrix)
    let isFlipped = address.pointee.flags.contains(.isGeometryFlipped)
    let isYDown = outside.isYDown != isFlipped
    let facing = matrix.planeDeterminant * (isYDown ? 1 : -1)
    guard facing > 0 || (facing < 0 && address.pointee.flags.contains(.isDoubleSided)) else { return false }
    var seen = SeenLayer(
      id: id, parent: parent, kind: address.pointee.kind, matrix: matrix,
      box: Rect(matrix.boundingBox(of: address.pointee.bounds.standardized, atZ: 0)),
      clip: parent >= 0 ? inside(outside, superlayer, of: presentation) : outside.clip, opacity: opacity,
      isYDown: isYDown)
    seen.isAltered =
      outside.isAltered || outside.kind == .replicator || address.pointee.altersPixels
      || presentation.transition(of: id) != nil
    indexOfNode[Int(id.index)] = Int32(layers.count)
    layers.append(seen)
    return true
  }

  /// Returns the part of a layer's sublayers that its bounds and its mask leave visible.
  private func inside(
    _ layer: SeenLayer, _ address: UnsafePointer<LayerProperties>?, of presentation: PresentationTree
  ) -> Rect {
    guard let address else { return layer.clip }
    var clip = layer.clip
    if address.pointee.flags.contains(.masksToBounds) { clip = clip.intersection(layer.box) }
    return presentation.maskBox(of: layer).map { clip.intersection($0) } ?? clip
  }
}

extension LayerProperties {
  /// True if the layer's pixels are filtered or blended.
  fileprivate var altersPixels: Bool {
    guard hasEffects else { return false }
    let effects = effects
    return !effects.filters.isEmpty || effects.compositing != .normal
  }

  /// The box of what a layer's outline or bounds cover, in its own space.
  var drawnBounds: CGRect {
    guard kind == .shape else { return bounds.standardized }
    guard let outline = path(.path)?.boundingBoxOfPath, !outline.isNull else { return .zero }
    let reach = color(.strokeColor) == nil ? 0 : -max(number(.lineWidth), 0) / 2
    return outline.insetBy(dx: reach, dy: reach)
  }
}

extension PresentationTree {
  /// Returns the sublayers of a node in the order in which they are drawn.
  func drawingOrder(of id: NodeID) -> [NodeID] {
    let children = tree[id].children
    guard tree.hasRaisedNodes, children.count > 1 else { return children }
    let depths = children.map { self.address(of: $0).pointee.zPosition }
    guard depths.contains(where: { $0 != 0 }) else { return children }
    return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
  }

  /// Returns the box around the mask of a layer and everything in the mask, or `nil` if there is no mask.
  func maskBox(of layer: SeenLayer) -> Rect? {
    guard let mask = tree[layer.id].mask else { return nil }
    var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var pending = [(mask, layer.matrix, layer.id)]
    var budget = 1000  // layers in a mask, more than any design has
    while let (id, space, parent) = pending.popLast(), budget > 0 {
      budget -= 1
      let properties = self[id]
      guard !properties.flags.contains(.isHidden), properties.opacity > 0 else { continue }
      let matrix = properties.matrixToSuperlayer(id == mask ? nil : self[parent]).concatenating(space)
      box = box.union(Rect(matrix.boundingBox(of: properties.drawnBounds, atZ: 0)))
      for child in tree[id].children { pending.append((child, matrix, id)) }
    }
    return box
  }
}

extension Rect {
  /// The area, or 0 if the rectangle is empty.
  var area: Double { isEmpty ? 0 : width * height }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

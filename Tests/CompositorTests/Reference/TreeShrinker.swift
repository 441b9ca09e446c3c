// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree

/// Shrinks a tree that fails a test, as long as it still fails: removes layers, masks, animations and
/// properties one after the other.
struct TreeShrinker {
  private(set) var tree: RenderTree
  private let fails: (RenderTree) -> Bool

  init(_ tree: RenderTree, at time: Double, fails: @escaping (RenderTree) -> Bool) {
    (self.tree, self.fails) = (tree, fails)
    holdAnimations(at: time)
    while shrinkOnce() {}
  }

  /// Replaces animations by their values at a time, unless the test then passes.
  private mutating func holdAnimations(at time: Double) {
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    var held = tree
    tree.forEachNode { id, _ in
      held.update(id) {
        $0.properties = presentation[id]
        $0.animations = []
      }
    }
    _ = take(held)
  }

  private mutating func take(_ other: RenderTree) -> Bool {
    guard fails(other) else { return false }
    tree = other
    return true
  }

  private mutating func shrinkOnce() -> Bool {
    var ids: [NodeID] = []
    tree.forEachNode { id, _ in ids.append(id) }
    var hasShrunk = false
    for id in ids.dropFirst() where contains(id) {
      if remove(id) {
        hasShrunk = true
        continue
      }
      for step in Self.steps {
        var smaller = tree
        var properties = tree[id].properties
        step(&properties)
        guard !properties.isSame(as: tree[id].properties) else { continue }
        smaller.update(id) { $0.properties = properties }
        if take(smaller) { hasShrunk = true }
      }
    }
    return hasShrunk
  }

  private func contains(_ wanted: NodeID) -> Bool {
    var isFound = false
    tree.forEachNode { id, _ in isFound = isFound || id == wanted }
    return isFound
  }

  /// Removes a layer with its sublayers. If the test then passes, removes only the layer and keeps its
  /// sublayers.
  private mutating func remove(_ id: NodeID) -> Bool {
    guard let parent = tree[id].parent else { return false }
    var smaller = tree
    smaller.update(parent) { node in
      node.children.removeAll { $0 == id }
      guard node.mask == id else { return }
      node.mask = nil
      node.properties.flags.remove(.hasMask)
    }
    if take(smaller) { return true }
    let children = tree[id].children
    guard tree[parent].mask != id, !children.isEmpty else { return false }
    smaller = tree
    smaller.update(parent) { node in
      guard let index = node.children.firstIndex(of: id) else { return }
      node.children.replaceSubrange(index...index, with: children)
    }
    for child in children { smaller.update(child) { $0.parent = parent } }
    return take(smaller)
  }

  private static let steps: [@Sendable (inout LayerProperties) -> Void] = [
    { $0 = $0.asPlainLayer },
    { $0.effects = EffectProperties() },
    { $0.effects.compositing = .normal },
    { $0.effects.filters = [] },
    { $0.effects.shadowOpacity = 0 },
    { $0.effects.shadowPath = nil },
    { $0.effects.maskedCorners = 15 },
    { $0.effects.cornerCurve = .circular },
    { $0.effects.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) },
    { $0.effects.allowsGroupOpacity = true },
    { $0.rare.transform = .identity },
    { $0.rare.sublayerTransform = .identity },
    { $0.rare.borderWidth = 0 },
    { $0.rare.anchorPointZ = 0 },
    { $0.contents = .nothing },
    { $0.contentsGravity = .resize },
    { $0.rare.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) },
    { $0.backgroundColor = nil },
    { $0.backgroundColor = $0.backgroundColor.map { _ in .black } },
    { $0.cornerRadius = 0 },
    { $0.opacity = 1 },
    { $0.zPosition = 0 },
    { $0.flags.remove(.masksToBounds) },
    { $0.flags.remove(.isGeometryFlipped) },
    { $0.flags.insert(.isDoubleSided) },
    { $0.anchorPoint = CGPoint(x: 0.5, y: 0.5) },
    { $0.bounds.origin = .zero },
    { $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20) },
    { $0.position = CGPoint(x: 20, y: 20) },
    { $0.position = CGPoint(x: $0.position.x.rounded(), y: $0.position.y.rounded()) },
    {
      $0.bounds = CGRect(
        x: $0.bounds.minX.rounded(), y: $0.bounds.minY.rounded(), width: $0.bounds.width.rounded(.up),
        height: $0.bounds.height.rounded(.up))
    },
    { $0.setOwn(.nothing, .strokeColor) },
    { $0.setOwn(.nothing, .lineDashPattern) },
    { $0.setOwn(.nothing, .fillColor) },
    { $0.setOwn(.nothing, .colors) },
    { $0.setOwn(.nothing, .locations) },
    { $0.setOwn(.color(.white), .instanceColor) },
    { $0.setOwn(.number(0), .instanceAlphaOffset) },
    { $0.setOwn(.number(0), .instanceDelay) },
    { $0.setOwn(.number(2), .instanceCount) },
  ]
}

extension LayerProperties {
  fileprivate func isSame(as other: LayerProperties) -> Bool {
    kind == other.kind
      && PropertyTable.of(kind).rows.allSatisfy { self[$0.id] == other[$0.id] }
  }

  /// The layer without the properties of its class.
  fileprivate var asPlainLayer: LayerProperties {
    var result = LayerProperties()
    (result.bounds, result.position, result.anchorPoint) = (bounds, position, anchorPoint)
    (result.zPosition, result.cornerRadius) = (zPosition, cornerRadius)
    result.backgroundColor = backgroundColor
    (result.opacity, result.flags, result.contentsGravity) = (opacity, flags, contentsGravity)
    (result.contents, result.rare) = (contents, rare)
    if hasEffects { result.effects = effects }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

extension CALayer {
  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: index(of: sibling, ignoring: layer) ?? 0)
  }

  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: index(of: sibling, ignoring: layer).map { $0 + 1 } ?? children.count)
  }

  /// Replaces `oldLayer` with `newLayer` at the same index. No effect if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let slot = index(of: oldLayer, ignoring: newLayer), canInsert(newLayer)
    else {
      return
    }
    insert(newLayer, at: slot)
    oldLayer.removeFromSuperlayer()
  }

  final var parentLayer: CALayer? {
    if let modelLayer { return modelLayer.parent?.presentation() }
    return parent
  }

  final var childLayers: [CALayer]? {
    if let modelLayer { return modelLayer.childLayers?.compactMap { $0.presentation() } }
    return children.isEmpty ? nil : children
  }

  final func setSublayers(_ layers: [CALayer]) {
    guard beginChange(of: "sublayers"), layers.allSatisfy(canInsert) else { return }
    let action = actionOfEvent("sublayers")
    let retained = Set(layers.map(ObjectIdentifier.init))
    for child in children where !retained.contains(ObjectIdentifier(child)) {
      child.appear(false, in: nil) { child.detachFromParent() }
    }
    for (index, layer) in layers.enumerated() { slot(layer, at: index) }
    action?.run()
  }

  /// Moves `layer` from its present superlayer to an index of this layer's sublayers. The index counts
  /// without `layer`.
  final func insert(_ layer: CALayer, at index: Int) {
    guard canInsert(layer), beginChange(of: "sublayers") else { return }
    let action = actionOfEvent("sublayers")
    slot(layer, at: index)
    action?.run()
  }

  /// Inserts a layer without this layer's action. A layer that already is a sublayer is only moved.
  private func slot(_ layer: CALayer, at index: Int) {
    if layer.parent === self {
      layer.detachFromParent()
      join(layer, at: index)
    } else {
      layer.leaveSuperlayer()
      layer.appear(true, in: nil) { join(layer, at: index) }
    }
    setNeedsLayout()
  }

  private func join(_ layer: CALayer, at index: Int) {
    LayerLock.withLock {
      children.insert(layer, at: index.clamped(to: 0...children.count))
      layer.parent = self
      layer.markDirty()
      childrenDidChange()
    }
  }

  final func leaveSuperlayer() {
    guard let parent, beginChange(of: "superlayer") else { return }
    appear(false, in: parent) { detachFromParent() }
  }

  /// Leaves the superlayer without an action.
  private func detachFromParent() {
    guard let parent else { return }
    LayerLock.withLock {
      noteLeavingUnpublished(parent)
      parent.children.removeAll { $0 === self }
      if parent.maskStorage === self { parent.maskStorage = nil }
      self.parent = nil
      parent.childrenDidChange()
    }
    parent.setNeedsLayout()
  }

  /// Clears the parents of the sublayers when the layer is deallocated. They may outlive it.
  final func detachSublayers() {
    for child in publishedChildren where child.parent === self { child.parent = nil }
    if let mask = maskStorage {
      children.append(mask)
      maskStorage = nil
    }
    // A queue frees a deep chain of layers iteratively. Recursive deinitializers would overflow the stack.
    LayerReleaseQueue.releaseAll(&children)
  }

  /// Tells the host of the tree that this layer leaves before a commit has published it. The caller holds the
  /// layer lock.
  private func noteLeavingUnpublished(_ parent: CALayer) {
    guard !isPublished, !attachedAnimations.isEmpty || !children.isEmpty || maskStorage != nil else { return }
    let tree = sequence(first: parent) { $0.parent }.first { $0.host != nil }
    tree?.host?.queue.noteLeaving(self)
  }

  private func childrenDidChange() {
    state.insert(.hasNewChildren)
    markDirty()
  }

  final func canInsert(_ layer: CALayer) -> Bool {
    guard !layer.state.contains(.isPresentation) else {
      report(.invalid, "CALayer.addSublayer", "a presentation layer cannot be in a tree")
      return false
    }
    // Fast path: a layer without sublayers contains no other layer, so the ancestors need no check.
    var ancestor: CALayer? = self
    if layer.children.isEmpty, layer.maskStorage == nil, layer !== self { ancestor = nil }
    while let current = ancestor {
      if current === layer {
        report(
          .invalid, "CALayer.addSublayer",
          "a layer cannot be added to itself or to a layer inside it; nothing is changed")
        return false
      }
      ancestor = current.parent
    }
    return true
  }

  /// Returns the index of a sublayer in the list without `ignored`, or `nil` if it is not in the list.
  private func index(of layer: CALayer?, ignoring ignored: CALayer) -> Int? {
    guard let layer else { return nil }
    return children.filter { $0 !== ignored }.firstIndex { $0 === layer }
  }
}

/// A queue that releases deep trees iteratively, so that deinitializers do not recurse.
private enum LayerReleaseQueue {
  private final class Pending {
    var layers: [CALayer] = []
    var isReleasing = false
  }

  private static let pending = ThreadLocal<Pending>()

  static func releaseAll(_ layers: inout [CALayer]) {
    guard !layers.isEmpty else { return }
    let pending = pending.value ?? Pending()
    self.pending.value = pending
    pending.layers += layers
    layers = []
    guard !pending.isReleasing else { return }
    pending.isReleasing = true
    while let layer = pending.layers.popLast() { _ = consume layer }
    pending.isReleasing = false
  }
}

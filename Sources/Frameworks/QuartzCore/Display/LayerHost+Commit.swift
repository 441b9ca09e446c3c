// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// The maximum number of layout passes in one commit. Layers that still need layout wait for the next
  /// commit.
  private static let layoutPassLimit = 100

  /// Adds a layer to the next commit. The caller holds the layer lock.
  func enqueue(_ layer: CALayer) {
    if queue.add(layer) { TransactionStack.current.note(self) }
  }

  /// Publishes all changes: runs layout and drawing, then writes the changed nodes into a new render tree.
  ///
  /// Animations added since the last commit without a begin time all start at the time of this commit. If
  /// another thread is committing, that thread publishes the changes instead. So no thread waits for user
  /// code.
  func commit() {
    guard LayerLock.withLock({ queue.begin() }) else { return }
    repeat { publishChanges() } while LayerLock.withLock { queue.beginAnotherRound() }
  }

  private func publishChanges() {
    LayerLock.withLock { queue.dropForeignLayers(to: self) }
    restoreDrawing()
    attachNewLayers()
    LayoutTurn.current.run(for: waiting.count, layOutAndDraw)
    showTimedContents()
    for layer in waiting { layer.resolveAnimations(at: time) }
    drawAnimatedLayers()
    publish()
    drawTiles()
  }

  /// Runs layout and drawing until no layer needs more, until `layoutPassLimit`, or until the turn admits no
  /// more layouts.
  private func layOutAndDraw() {
    var passCount = 0
    var mayRepeat: Bool { passCount < Self.layoutPassLimit && !LayoutTurn.current.isExhausted }
    repeat {
      repeat {
        attachNewLayers()
        layOut()
        attachNewLayers()
        passCount += 1
      } while mayRepeat && waiting.contains { $0.state.contains(.needsLayout) }
      for layer in waiting { layer.drawIfNeeded() }
    } while mayRepeat && waiting.contains { $0.state.needsWork }
    let unfinished = waiting.first { $0.state.needsWork }
    LayerLock.withLock { queue.hasUnfinishedWork = unfinished != nil }
    unfinished?.report(
      .invalid, "CALayer.layoutSublayers", "layout requests more layout without end; the rest waits")
  }

  /// The layers that wait for the next commit.
  private var waiting: [CALayer] { LayerLock.withLock { queue.layers } }

  // MARK: Attaching

  /// Attaches a node to each new sublayer of the queued layers. The queue grows during the scan.
  private func attachNewLayers() {
    LayerLock.withLock {
      var index = 0
      while index < queue.layers.count {
        let layer = queue.layers[index]
        index += 1
        guard layer.host === self, layer.state.contains(.hasNewChildren) else { continue }
        for child in layer.publishedChildren where child.host !== self { attachLayer(child) }
      }
    }
  }

  /// Attaches a node to a layer and queues the layer. The caller holds the layer lock.
  func attachLayer(_ layer: CALayer) {
    layer.host?.release(layer)
    published.attach(layer)
    layer.host = self
    layer.state.insert([.isDirty, .hasNewChildren])
    if layer.extras?.timedContents != nil { timedLayers.insert(layer.node) }
    enqueue(layer)
  }

  // MARK: User code

  private func layOut() {
    var pending = waiting.filter { $0.state.contains(.needsLayout) }
    if pending.count > 1 {
      var depths: [ObjectIdentifier: Int] = [:]
      for layer in pending { noteDepth(of: layer, in: &depths) }
      pending.sort { depths[ObjectIdentifier($0), default: 0] < depths[ObjectIdentifier($1), default: 0] }
    }
    for layer in pending { layer.layoutNowIfNeeded() }
  }

  /// Records the depths of a layer and its superlayers, up to the first superlayer with a known depth.
  private func noteDepth(of layer: CALayer, in depths: inout [ObjectIdentifier: Int]) {
    var path: [CALayer] = []
    var depth = 0
    var next: CALayer? = layer
    while let current = next {
      if let known = depths[ObjectIdentifier(current)] {
        depth = known
        break
      }
      path.append(current)
      next = current.parent
    }
    for layer in path.reversed() {
      depth += 1
      depths[ObjectIdentifier(layer)] = depth
    }
  }

  // MARK: Publishing

  private func publish() {
    LayerLock.withLock {
      guard !queue.layers.isEmpty else { return }
      for layer in queue.layers where layer.host === self && layer.state.contains(.hasNewChildren) {
        releaseLayersThatLeft(layer)
      }
      for layer in queue.takeLeaving() where !layer.isPublished && !isInTree(layer) {
        if layer.host === self { release(layer) } else { stopAnimations(below: layer) }
      }
      let wasRetimed = !published.tree.retimedNodes.isEmpty
      for layer in queue.layers {
        layer.state.remove(.isQueued)
        // Sublayers that another thread has added in the meantime belong to that thread's commit.
        guard layer.host === self, !layer.publishedChildren.contains(where: { $0.host !== self }) else {
          continue
        }
        layer.state.remove([.isDirty, .hasNewChildren])
        layer.state.insert(.isPublished)
        if !layer.attachedAnimations.isEmpty { events.notePublished(layer.node) }
        published.set(emitting(layer.renderNode(parent: layer.parent?.node), of: layer), at: layer.node)
      }
      queue.dropPublished(by: self)
      published.endCommit()
      let isRetimed = !published.tree.retimedNodes.isEmpty
      events.endCommit(of: published.tree, mayHaveRetimed: wasRetimed || isRetimed)
    }
  }

  /// Stops the animations of a tree that no commit has published, as `release(_:)` does.
  private func stopAnimations(below root: CALayer) {
    var pending = [root]
    while let layer = pending.popLast() {
      guard layer.host == nil else { continue }
      pending += layer.publishedChildren
      if !layer.attachedAnimations.isEmpty { layer.dropAnimations(where: \.animation.isRemovedOnCompletion) }
    }
  }

  private func releaseLayersThatLeft(_ layer: CALayer) {
    for id in publishedChildren(of: layer) {
      guard let child = published.layers[Int(id.index)], child.parent !== layer, !isInTree(child) else {
        continue
      }
      release(child)
    }
  }

  /// The child nodes of a layer that its last commit published.
  // Not in `PublishedLayers`: its methods would copy the whole structure, which costs a tenth of a commit.
  private func publishedChildren(of layer: CALayer) -> [NodeID] {
    hasPublished(layer.node) ? published.tree[layer.node].publishedChildren : []
  }

  /// Returns whether a commit has set this node.
  func hasPublished(_ node: NodeID) -> Bool { Int(node.index) < published.tree.capacity }

  private func isInTree(_ layer: CALayer) -> Bool {
    sequence(first: layer) { $0.parent }.contains { $0 === root }
  }

  /// Detaches a layer and its descendants from the host. Their animations stop unfinished, except those that
  /// are not removed on completion: they stay and go on when the layer is in a tree again.
  func release(_ layer: CALayer) {
    // A layer inside a removed one has left the tree, too, so `isInTree` need not be called for it.
    var pending = [(layer, hasLeft: layer === root)]
    while let (layer, hasLeft) = pending.popLast() {
      guard layer.host === self, hasLeft || !isInTree(layer) else { continue }
      pending += publishedChildren(of: layer).compactMap { id in
        published.layers[Int(id.index)].map { ($0, hasLeft: false) }
      }
      if hasPublished(layer.node) { published.set(RenderNode(), at: layer.node) }
      pending += layer.publishedChildren.map { ($0, hasLeft: true) }
      if !layer.attachedAnimations.isEmpty { layer.dropAnimations(where: \.animation.isRemovedOnCompletion) }
      drawnLayers.remove(layer.node)
      timedLayers.remove(layer.node)
      published.detach(layer)
      layer.host = nil
      layer.state.remove([.isPublished, .isQueued])
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// How often layout may ask for more layout in one commit before the rest waits for the next one.
  private static let layoutPassLimit = 100

  /// Takes a layer into the next commit; the caller holds the layer lock.
  func enqueue(_ layer: CALayer) {
    if queue.add(layer) { TransactionStack.current.note(self) }
  }

  /// Publishes all changes: lays out, draws, and writes the changed nodes of a new render tree.
  ///
  /// All animations added since the last commit begin at the one time of this commit. A thread that comes while
  /// another one is committing leaves its changes to that one, so nobody waits for user code.
  func commit() {
    guard LayerLock.withLock({ queue.begin() }) else { return }
    repeat { publishChanges() } while LayerLock.withLock { queue.beginAnotherRound() }
  }

  private func publishChanges() {
    LayerLock.withLock { queue.dropStrangers(to: self) }
    restoreDrawing()
    layOutAndDraw()
    for layer in waiting { layer.resolveAnimations(at: time) }
    drawAnimatedLayers()
    publish()
    drawTiles()
  }

  /// Runs layout and drawing until no layer asks for more.
  private func layOutAndDraw() {
    var passCount = 0
    repeat {
      repeat {
        attachNewLayers()
        layOut()
        attachNewLayers()
        passCount += 1
      } while waiting.contains { $0.state.contains(.needsLayout) } && passCount < Self.layoutPassLimit
      for layer in waiting { layer.drawIfNeeded() }
    } while waiting.contains { $0.state.needsWork } && passCount < Self.layoutPassLimit
    let isUnfinished = waiting.contains { $0.state.needsWork }
    LayerLock.withLock { queue.hasUnfinishedWork = isUnfinished }
    if isUnfinished {
      Diagnostics.report(
        .invalid, "CALayer.layoutSublayers", "layout asks for more layout without end; the rest waits")
    }
  }

  /// The layers in the queue at this moment.
  private var waiting: [CALayer] { LayerLock.withLock { queue.layers } }

  // MARK: Attaching

  /// Gives every layer below a changed list of sublayers a node; the queue grows by them as it is walked.
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

  /// Gives a layer a node and puts it into the queue; the caller holds the layer lock.
  func attachLayer(_ layer: CALayer) {
    layer.host?.release(layer)
    published.attach(layer)
    layer.host = self
    layer.state.insert([.isDirty, .hasNewChildren])
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

  /// Writes down how deep a layer and its superlayers lie, up to the first one whose depth is known.
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
      let wasRetimed = !published.tree.retimedNodes.isEmpty
      for layer in queue.layers {
        layer.state.remove(.isQueued)
        // Layers that another thread has added since go into its own commit.
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

  private func releaseLayersThatLeft(_ layer: CALayer) {
    for id in publishedChildren(of: layer) {
      guard let child = published.layers[Int(id.index)], child.parent !== layer, !isInTree(child) else {
        continue
      }
      release(child)
    }
  }

  /// The nodes below a layer as its last commit has published them.
  // Not in `PublishedLayers`: its methods get a copy of all that it holds, which costs a tenth of a commit.
  private func publishedChildren(of layer: CALayer) -> [NodeID] {
    hasPublished(layer.node) ? published.tree[layer.node].publishedChildren : []
  }

  /// Returns whether a commit has ever set a node.
  func hasPublished(_ node: NodeID) -> Bool { Int(node.index) < published.tree.capacity }

  private func isInTree(_ layer: CALayer) -> Bool {
    sequence(first: layer) { $0.parent }.contains { $0 === root }
  }

  /// Lets go of a layer and all below it; their animations have not finished.
  func release(_ layer: CALayer) {
    // A layer that is still inside one that has left has left too, without looking.
    var pending = [(layer, hasLeft: layer === root)]
    while let (layer, hasLeft) = pending.popLast() {
      guard layer.host === self, hasLeft || !isInTree(layer) else { continue }
      pending += publishedChildren(of: layer).compactMap { id in
        published.layers[Int(id.index)].map { ($0, hasLeft: false) }
      }
      if hasPublished(layer.node) { published.set(RenderNode(), at: layer.node) }
      pending += layer.publishedChildren.map { ($0, hasLeft: true) }
      if !layer.attachedAnimations.isEmpty { layer.dropAnimations { _ in true } }
      drawnLayers.remove(layer.node)
      published.detach(layer)
      layer.host = nil
      layer.state.remove([.isPublished, .isQueued])
    }
  }
}

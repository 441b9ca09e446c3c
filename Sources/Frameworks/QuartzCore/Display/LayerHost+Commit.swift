// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LayerHost {
  /// How often layout may ask for more layout in one commit before the rest waits for the next one.
  private static let layoutPassLimit = 100

  /// Takes a layer into the next commit; the caller holds the layer lock.
  func enqueue(_ layer: CALayer) {
    guard !layer.state.contains(.isQueued) else { return }
    layer.state.insert(.isQueued)
    queue.append(layer)
    TransactionStack.current.note(self)
  }

  /// Publishes all changes: lays out, draws, and writes the changed nodes of a new render tree.
  ///
  /// All animations added since the last commit begin at the one time of this commit. A thread that comes while
  /// another one is committing leaves its changes to that one, so nobody waits for user code.
  func commit() {
    guard beginCommit() else { return }
    repeat { publishChanges() } while continueCommit()
  }

  private func beginCommit() -> Bool {
    LayerLock.withLock {
      guard let committer else {
        committer = pthread_self()
        return true
      }
      // What layout or drawing commits on the committing thread itself is part of this commit anyway.
      if pthread_equal(committer, pthread_self()) == 0 { wantsAnotherCommit = true }
      return false
    }
  }

  private func continueCommit() -> Bool {
    LayerLock.withLock {
      defer { wantsAnotherCommit = false }
      if !wantsAnotherCommit { committer = nil }
      return wantsAnotherCommit
    }
  }

  private func publishChanges() {
    // Another host may have taken layers that waited here.
    LayerLock.withLock { queue.removeAll { $0.host !== self } }
    restoreDrawing()
    var passCount = 0
    repeat {
      repeat {
        attachNewLayers()
        layOut()
        attachNewLayers()
        passCount += 1
      } while waiting.contains { $0.state.contains(.needsLayout) } && passCount < Self.layoutPassLimit
      draw()
    } while waiting.contains { $0.state.needsWork } && passCount < Self.layoutPassLimit
    let isUnfinished = waiting.contains { $0.state.needsWork }
    LayerLock.withLock { hasUnfinishedWork = isUnfinished }
    if isUnfinished {
      Diagnostics.report(
        .invalid, "CALayer.layoutSublayers", "layout asks for more layout without end; the rest waits")
    }
    for layer in waiting { layer.resolveAnimations(at: time) }
    drawAnimatedLayers()
    publish()
    drawTiles()
  }

  /// The layers in the queue at this moment.
  private var waiting: [CALayer] { LayerLock.withLock { queue } }

  // MARK: Attaching

  /// Gives every layer below a changed list of sublayers a node; the queue grows by them as it is walked.
  private func attachNewLayers() {
    LayerLock.withLock {
      var index = 0
      while index < queue.count {
        let layer = queue[index]
        index += 1
        guard layer.host === self, layer.state.contains(.hasNewChildren) else { continue }
        for child in layer.publishedChildren where child.host !== self { attachLayer(child) }
      }
    }
  }

  /// Gives a layer a node and puts it into the queue; the caller holds the layer lock.
  func attachLayer(_ layer: CALayer) {
    layer.host?.release(layer)
    let id = freeNodes.popLast() ?? NodeID(Int32(layers.count))
    if Int(id.index) == layers.count { layers.append(layer) } else { layers[Int(id.index)] = layer }
    layer.node = id
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

  private func draw() {
    for layer in waiting { layer.drawIfNeeded() }
  }

  // MARK: Publishing

  private func publish() {
    LayerLock.withLock {
      guard !queue.isEmpty else { return }
      for layer in queue where layer.host === self && layer.state.contains(.hasNewChildren) {
        releaseLayersThatLeft(layer)
      }
      let wasRetimed = !tree.retimedNodes.isEmpty
      for layer in queue {
        layer.state.remove(.isQueued)
        guard layer.host === self else { continue }
        // What another thread has added since goes into its own commit.
        guard !layer.publishedChildren.contains(where: { $0.host !== self }) else { continue }
        layer.state.remove([.isDirty, .hasNewChildren])
        layer.state.insert(.isPublished)
        if !layer.attachedAnimations.isEmpty { freshNodes.insert(layer.node) }
        tree.set(emitting(layer.renderNode(parent: layer.parent?.node), of: layer), at: layer.node)
      }
      // What asks for layout or drawing without end, or was added to meanwhile, stays for the next commit.
      queue.removeAll { $0.host !== self || !($0.state.needsWork || $0.state.contains(.hasNewChildren)) }
      for layer in queue { layer.state.insert(.isQueued) }
      commitCount += 1
      // The next tick looks whether there is anything to tell: of the layers that were published, or of all where the time
      // of one may depend on another's.
      if wasRetimed || !tree.retimedNodes.isEmpty { nextEventTime = -.infinity }
      if tree.animatedNodes.isEmpty { nextEventTime = .infinity }
    }
  }

  private func releaseLayersThatLeft(_ layer: CALayer) {
    guard Int(layer.node.index) < tree.capacity else { return }
    for id in tree[layer.node].publishedChildren {
      guard let child = layers[Int(id.index)], child.parent !== layer, !isInTree(child) else { continue }
      release(child)
    }
  }

  private func isInTree(_ layer: CALayer) -> Bool {
    sequence(first: layer) { $0.parent }.contains { $0 === root }
  }

  /// Lets go of a layer and all below it; their animations have not finished.
  func release(_ layer: CALayer) {
    // A layer that is still inside one that has left has left too, without looking.
    var pending = [(layer, hasLeft: layer === root)]
    while let (layer, hasLeft) = pending.popLast() {
      guard layer.host === self, hasLeft || !isInTree(layer) else { continue }
      if Int(layer.node.index) < tree.capacity {
        pending += tree[layer.node].publishedChildren.compactMap {
          layers[Int($0.index)].map { ($0, hasLeft: false) }
        }
        tree.set(RenderNode(), at: layer.node)
      }
      pending += layer.publishedChildren.map { ($0, hasLeft: true) }
      if !layer.attachedAnimations.isEmpty { layer.dropAnimations { _ in true } }
      layers[Int(layer.node.index)] = nil
      freeNodes.append(layer.node)
      drawnLayers.remove(layer.node)
      layer.host = nil
      layer.node = NodeID(-1)
      layer.state.remove([.isPublished, .isQueued])
    }
  }
}

extension SharedLayerState {
  fileprivate var needsWork: Bool { !value.isDisjoint(with: [.needsLayout, .needsDisplay]) }
}

// SPDX-License-Identifier: Apache-2.0

extension CALayer {
  /// Adds the layer to its host's queue for the next commit. The caller holds the layer lock.
  final func markDirty() {
    state.insert(.isDirty)
    guard let host else { return }
    host.enqueue(self)
  }

  /// Creates the node that a commit publishes for the layer. The caller holds the layer lock.
  final func renderNode(parent: NodeID?) -> RenderNode {
    var node = RenderNode()
    node.properties = properties
    node.children = children.map(\.node)
    node.mask = maskStorage?.node
    node.properties.flags.set(.hasMask, maskStorage != nil)
    node.parent = parent
    node.timing = timing.mapping
    node.name = extras?.name
    if let layer = self as? CATiledLayer { node.tiles = layer.tiles }
    node.animations = animationRecords
    if let borrowed = extras?.borrowedAnimations, !borrowed.isEmpty { node.animations += borrowed }
    return node
  }

  /// Creates records for the animations added since the last commit. An animation with a `beginTime` of 0
  /// begins now.
  ///
  /// - Parameter time: The commit's time, in absolute media seconds.
  final func resolveAnimations(at time: Double) {
    // Creating a record may report an issue. The report handler is user code, so the lock must not be held.
    let added = LayerLock.withLock { Array(attachedAnimations.dropFirst(animationRecords.count)) }
    if added.isEmpty { return }
    Diagnostics.naming({ reportName }) {
      for attached in added { resolve(attached, at: time) }
    }
  }

  /// Creates the record of one animation.
  private func resolve(_ attached: AttachedAnimation, at time: Double) {
    var record = attached.animation.record(id: attached.id, key: attached.key, on: self)
    if record.timing.beginTime == 0 {
      record.timing.beginTime = localTime(at: time)
      attached.animation.beginTime = record.timing.beginTime
    }
    LayerLock.withLock {
      // Unless it was removed meanwhile, it is the first animation without a record.
      let index = animationRecords.count
      guard index < attachedAnimations.count, attachedAnimations[index].id == attached.id else { return }
      animationRecords.append(record)
    }
    lendAnimation(attached, beginningAt: record.timing.beginTime, now: time)
  }
}

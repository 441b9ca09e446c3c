// SPDX-License-Identifier: Apache-2.0

extension CALayer {
  /// Puts the layer into its host's queue for the next commit; the caller holds the layer lock.
  final func markDirty() {
    state.insert(.isDirty)
    guard let host else { return }
    host.enqueue(self)
  }

  /// What a commit publishes of the layer; the caller holds the layer lock.
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
    return node
  }

  /// Turns the animations that were added since the last commit into records that begin, if they say nothing
  /// else, now.
  ///
  /// - Parameter time: the transaction's time, absolute.
  final func resolveAnimations(at time: Double) {
    // Making a record may report, which calls code that no lock may be held for.
    let added = LayerLock.withLock { Array(attachedAnimations.dropFirst(animationRecords.count)) }
    for attached in added {
      var record = attached.animation.record(id: attached.id, key: attached.key, on: self)
      if record.timing.beginTime == 0 {
        record.timing.beginTime = localTime(at: time)
        attached.animation.beginTime = record.timing.beginTime
      }
      LayerLock.withLock {
        // Unless it was removed meanwhile it is the first one without a record.
        let index = animationRecords.count
        guard index < attachedAnimations.count, attachedAnimations[index].id == attached.id else { return }
        animationRecords.append(record)
      }
    }
  }
}

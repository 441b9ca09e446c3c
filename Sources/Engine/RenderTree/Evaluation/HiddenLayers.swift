// SPDX-License-Identifier: Apache-2.0

/// The layers whose sublayers are not visible at the evaluated time, because they or their superlayers are
/// hidden.
struct HiddenLayers: Sendable {
  /// Twice the round in which a layer was examined, plus 1 if its sublayers are hidden. Marks of other rounds
  /// are invalid.
  private var marks: ContiguousArray<UInt64> = []
  private var round: UInt64 = 0
  private var path: ContiguousArray<NodeID> = []

  mutating func reset(capacity: Int) {
    round += 1
    while marks.count < capacity { marks.append(0) }
  }

  /// Hides the sublayers of a layer.
  mutating func insert(_ id: NodeID) { marks[Int(id.index)] = round << 1 | 1 }

  /// Returns `true` if a layer or one of its superlayers is hidden. Walks up to the nearest layer whose state
  /// is known.
  mutating func contains(_ id: NodeID, in tree: RenderTree) -> Bool {
    path.removeAll(keepingCapacity: true)
    var isHidden = false
    var next: NodeID? = id
    while let node = next, path.count < marks.count {
      let mark = marks[Int(node.index)]
      if mark >> 1 == round {
        isHidden = mark & 1 == 1
        break
      }
      path.append(node)
      next = tree[node].parent
    }
    while let node = path.popLast() { marks[Int(node.index)] = round << 1 | (isHidden ? 1 : 0) }
    return isHidden
  }
}

extension RenderNode {
  /// True if the layer has sublayers or a mask and may hide them together with itself: it is hidden, its
  /// opacity is 0, or an animation changes one of these properties.
  var mayHideSublayers: Bool {
    if children.isEmpty, mask == nil { return false }
    return properties.isInvisible || animations.contains { $0.changes(.isHidden) || $0.changes(.opacity) }
  }
}

extension LayerProperties {
  /// True if neither the layer nor anything inside it is drawn.
  var isInvisible: Bool { flags.contains(.isHidden) || opacity <= 0 }
}

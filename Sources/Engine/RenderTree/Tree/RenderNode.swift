// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The stable index of a layer's node in the trees of one host. It is reused after the layer has left.
///
/// If copies of a layer have different times, it also identifies the copy.
package struct NodeID: Sendable, Hashable, Comparable {
  package let index: Int32
  /// The timeline of a presentation that a copy of the layer follows; 0 for that of the host.
  package let timeline: Int32

  package init(_ index: Int32, timeline: Int32 = 0) { (self.index, self.timeline) = (index, timeline) }

  /// The same layer in another timeline.
  package func inTimeline(_ timeline: Int32) -> NodeID { NodeID(index, timeline: timeline) }

  package static func < (a: NodeID, b: NodeID) -> Bool { (a.timeline, a.index) < (b.timeline, b.index) }
}

/// A layer as a commit published it.
package struct RenderNode: Sendable {
  package var properties = LayerProperties()
  /// The sublayers' nodes in the order of `sublayers`.
  package var children: [NodeID] = []
  /// The mask's node, whose parent is this one.
  package var mask: NodeID?
  package var parent: NodeID?
  /// The layer's animations in the order of being added.
  package var animations: [AnimationRecord] = []
  /// The values that few nodes have; `nil` while all have their defaults.
  private var rare: RareNodeValues?

  package init() {}

  /// The mapping from the superlayer's time to the layer's.
  package var timing: TimeMapping {
    get { rare?.values.timing ?? .identity }
    set { if newValue != timing { changeRare { $0.timing = newValue } } }
  }

  package var name: String? {
    get { rare?.values.name }
    set { if newValue != name { changeRare { $0.name = newValue } } }
  }

  /// The emitter's past states, oldest first, back to the longest particle lifetime. The last is the current
  /// one. Empty for other layers.
  package var emission: [EmitterSegment] {
    get { rare?.values.emission ?? [] }
    set { if rare != nil || !newValue.isEmpty { changeRare { $0.emission = newValue } } }
  }

  /// The tiles of a tiled layer; `nil` for other layers, and before the first display.
  package var tiles: LayerTiles? {
    get { rare?.values.tiles }
    set { if rare != nil || newValue != nil { changeRare { $0.tiles = newValue } } }
  }

  private mutating func changeRare(_ change: (inout RareNodeValues.Values) -> Void) {
    var values = rare?.values ?? RareNodeValues.Values()
    change(&values)
    rare = RareNodeValues(values)
  }

  /// True if the layer may be in front of its siblings, or behind them.
  var isRaised: Bool { properties.zPosition != 0 || animations.contains { $0.changes(.zPosition) } }

  /// The sublayers' nodes and the mask's.
  package var publishedChildren: [NodeID] { mask.map { children + [$0] } ?? children }
}

/// Values of a node behind one word, shared by its copies and never changed.
private final class RareNodeValues: Sendable {
  struct Values: Sendable {
    var timing = TimeMapping.identity
    var name: String?
    var emission: [EmitterSegment] = []
    var tiles: LayerTiles?
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}

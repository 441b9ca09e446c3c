// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The identifier of a layer's node, stable in all trees of one host.
///
/// An index is reused after its layer has left the tree. The timeline distinguishes copies of a layer that
/// have different times.
package struct NodeID: Sendable, Hashable, Comparable {
  package let index: Int32
  /// The timeline of the copy in a presentation, or 0 for the host's own timeline.
  package let timeline: Int32

  package init(_ index: Int32, timeline: Int32 = 0) { (self.index, self.timeline) = (index, timeline) }

  /// Returns the identifier of the same layer in another timeline.
  package func inTimeline(_ timeline: Int32) -> NodeID { NodeID(index, timeline: timeline) }

  package static func < (a: NodeID, b: NodeID) -> Bool { (a.timeline, a.index) < (b.timeline, b.index) }
}

/// The published state of one layer: its model values, animations and relations to other layers.
package struct RenderNode: Sendable {
  package var properties = LayerProperties()
  /// The sublayers' nodes in the order of `sublayers`.
  package var children: [NodeID] = []
  /// The mask's node, whose parent is this node, or `nil` if the layer has no mask.
  package var mask: NodeID?
  package var parent: NodeID?
  /// The layer's animations in the order in which they were added.
  package var animations: [AnimationRecord] = []
  /// The values that few nodes have, or `nil` while all of them have their defaults.
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

  /// The emitter's past states, oldest first, back to the longest particle lifetime.
  ///
  /// The last element is the current state. Empty for layers that are not emitters.
  package var emission: [EmitterSegment] {
    get { rare?.values.emission ?? [] }
    set { if rare != nil || !newValue.isEmpty { changeRare { $0.emission = newValue } } }
  }

  /// The drawn tiles of a tiled layer, or `nil` for other layers and before the first display.
  package var tiles: LayerTiles? {
    get { rare?.values.tiles }
    set { if rare != nil || newValue != nil { changeRare { $0.tiles = newValue } } }
  }

  private mutating func changeRare(_ change: (inout RareNodeValues.Values) -> Void) {
    var values = rare?.values ?? RareNodeValues.Values()
    change(&values)
    rare = RareNodeValues(values)
  }

  /// True if the layer's zPosition is not 0 or is animated, so that depth may change its drawing order.
  var isRaised: Bool { properties.zPosition != 0 || animations.contains { $0.changes(.zPosition) } }

  /// The nodes of the sublayers, followed by the node of the mask.
  package var publishedChildren: [NodeID] { mask.map { children + [$0] } ?? children }
}

/// The rare values of a node, immutable and shared by its copies. A node stores only a reference.
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

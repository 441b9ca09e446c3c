// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The stable index of a layer's node in the trees of one host; used again when the layer has left.
package struct NodeID: Sendable, Hashable, Comparable {
  package let index: Int32

  package init(_ index: Int32) { self.index = index }

  package static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// What a commit published of one layer.
package struct RenderNode: Sendable {
  package var properties = LayerProperties()
  /// The sublayers' nodes in the order of `sublayers`.
  package var children: [NodeID] = []
  /// The mask's node, whose parent is this one.
  package var mask: NodeID?
  package var parent: NodeID?
  /// How the layer's time follows from its superlayer's.
  package var timing = TimeMapping.identity
  /// The layer's animations in the order of being added.
  package var animations: [AnimationRecord] = []
  package var name: String?

  package init() {}

  /// The sublayers' nodes and the mask's.
  package var publishedChildren: [NodeID] { mask.map { children + [$0] } ?? children }
}

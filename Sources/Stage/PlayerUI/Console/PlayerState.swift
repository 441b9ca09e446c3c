// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// The state of a player, apart from the program that it shows.
package struct PlayerState: Codable, Hashable, Sendable {
  /// The program's time in seconds.
  package var time = 0.0
  package var isPlaying = true
  /// The speed relative to normal speed.
  package var speed = 1.0
  package var showsControls = false
  package var showsCurves = false
  /// The titles of the selected layer and of the layers around it, from the root. Empty if none is selected.
  package var layer: [String] = []

  package init() {}
}

extension RenderTree {
  /// Returns the titles of a layer and of the layers around it, from the root.
  func path(of id: NodeID) -> [String] {
    var (titles, node, steps): ([String], NodeID?, Int) = ([], id, 0)
    while let current = node, steps <= capacity, Int(current.index) < capacity {
      titles.append(title(of: current))
      (node, steps) = (self[current].parent, steps + 1)
    }
    return titles.reversed()
  }

  /// Returns the layer with a path, or else the first layer that has the last title of the path. `nil` if
  /// there is neither.
  func node(at path: [String]) -> NodeID? {
    guard let title = path.last else { return nil }
    var (exact, similar): (NodeID?, NodeID?) = (nil, nil)
    forEachNode { id, depth in
      guard exact == nil, self.title(of: id) == title else { return }
      if similar == nil { similar = id }
      if depth == path.count - 1, self.path(of: id) == path { exact = id }
    }
    return exact ?? similar
  }
}

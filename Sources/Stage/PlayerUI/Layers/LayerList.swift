// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// A layer in the list, with its depth in the tree and its name.
struct LayerRow: Equatable {
  let id: NodeID
  let depth: Int
  let kind: LayerKind
  /// The layer's name, or its class and number if it has no name.
  let title: String
  let isNamed: Bool
  let isAnimated: Bool

  init(_ id: NodeID, depth: Int, of tree: RenderTree) {
    let node = tree[id]
    (self.id, self.depth, kind) = (id, depth, node.properties.kind)
    isNamed = node.name?.isEmpty == false
    title = tree.title(of: id)
    isAnimated = !node.animations.isEmpty
  }
}

extension RenderTree {
  /// Returns the layer's name or, if it has no name, its class and number.
  func title(of id: NodeID) -> String {
    if let name = self[id].name, !name.isEmpty { return name }
    return "\(self[id].properties.kind.title) \(id.index)"
  }
}

extension LayerKind {
  /// The name that the user sees for the class.
  var title: String {
    switch self {
    case .layer: "Layer"
    case .shape: "Shape"
    case .gradient: "Gradient"
    case .replicator: "Replicator"
    case .transform: "3D group"
    case .scroll: "Scroll layer"
    case .tiled: "Tiles"
    case .emitter: "Particles"
    case .text: "Text"
    }
  }
}

/// The layers of a tree in tree order, each after its superlayer.
struct LayerList {
  /// The maximum number of listed layers.
  private static let limit = 5_000

  private(set) var all: [LayerRow] = []
  private var tree = RenderTree()
  /// The words, separated by spaces, that the name and class of a listed layer must contain. If it is empty,
  /// all layers are listed.
  var search = "" { didSet { filter() } }
  /// The layers that match the search.
  private(set) var rows: [LayerRow] = []

  /// Lists the layers of a tree. Returns whether the list has changed.
  mutating func show(_ tree: RenderTree) -> Bool {
    guard all.isEmpty || !tree.isSame(as: self.tree) else { return false }
    self.tree = tree
    var found: [LayerRow] = []
    tree.forEachNode { id, depth in
      if found.count < Self.limit { found.append(LayerRow(id, depth: depth, of: tree)) }
    }
    guard found != all else { return false }
    all = found
    filter()
    return true
  }

  private mutating func filter() {
    let words = search.lowercased().split(separator: " ")
    rows = all.filter { row in
      let text = "\(row.title) \(row.kind.title)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}

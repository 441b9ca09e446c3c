// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneValues

/// A snapshot of a layer tree at a commit: the model values and animations of all layers of one host.
///
/// A commit updates the nodes that changed and publishes a copy. The player evaluates it at a time:
///
///     var tree = RenderTree()
///     var node = RenderNode()
///     node.properties.bounds.size.width = 100
///     tree.set(node, at: NodeID(0))
///     tree.setRoot(NodeID(0))
///     var presentation = PresentationTree()
///     evaluate(tree, at: 0.5, into: &presentation)
///
/// Invariants:
/// - The tree is a value without references to layers. A published copy never changes, so another thread can
///   evaluate it while the app changes layers.
/// - A layer keeps its `NodeID` in all trees of its host. `setRoot(_:)` chooses the root, and the `children`
///   and `mask` of a node link to other nodes. The caller keeps these links and `parent` consistent and free
///   of cycles.
/// - The lists of nodes (`animatedNodes`, `emitters` and others) are ascending. `set(_:at:)` updates them.
///
/// Cost: the nodes are in copy-on-write pages of `pageSize`. Copying a tree is O(1). A commit copies only the
/// pages in which a node changed. Access to a node is O(1). `set(_:at:)` does a binary search in each list.
///
/// Limits: to read a node, its index must be less than `capacity`. A tree never removes pages, but a host
/// reuses the indices of layers that have left.
public struct RenderTree: Sendable {
  /// The number of nodes in a page.
  ///
  /// Large enough for a short list of pages, small enough that copying a page costs only microseconds.
  package static let pageSize = 64

  private var pages: [NodePage] = []
  /// The node of the host's root layer, or `nil` before the first commit.
  package private(set) var root: NodeID?
  /// The nodes that have animations, in ascending order.
  package private(set) var animatedNodes: [NodeID] = []
  /// The nodes of emitters, in ascending order.
  package private(set) var emitters: [NodeID] = []
  /// The nodes of replicators, in ascending order.
  package private(set) var replicators: [NodeID] = []
  /// The nodes of tiled layers, in ascending order.
  package private(set) var tiledNodes: [NodeID] = []
  /// The nodes whose time differs from their superlayer's, in ascending order.
  package private(set) var retimedNodes: [NodeID] = []
  /// The nodes that may hide their sublayers, in ascending order.
  private(set) var hidingNodes: [NodeID] = []
  /// The nodes whose zPosition is not 0 or is animated, in ascending order.
  private var raisedNodes: [NodeID] = []

  /// Creates an empty tree.
  package init() {}

  /// The exclusive upper bound of node indices.
  package var capacity: Int { pages.count * Self.pageSize }

  package subscript(id: NodeID) -> RenderNode {
    // The accessor gives an address instead of a value, because a traversal would otherwise spend its time on
    // copies.
    unsafeAddress { address(of: id) }
  }

  /// Returns the address of a node. It is valid only while the tree is borrowed.
  func address(of id: NodeID) -> UnsafePointer<RenderNode> {
    let page = pages[Int(id.index) / Self.pageSize]
    return UnsafePointer(page.nodes + Int(id.index) % Self.pageSize)
  }

  /// True if any layer may have a zPosition other than 0, so that sublayers must be sorted by depth.
  package var hasRaisedNodes: Bool { !raisedNodes.isEmpty }

  package mutating func setRoot(_ id: NodeID?) { root = id }

  /// Replaces a node. Adds pages if needed, and sets `LayerFlags.hasSublayers` from its children.
  package mutating func set(_ node: RenderNode, at id: NodeID) {
    Self.mark(id, isMember: !node.animations.isEmpty, in: &animatedNodes)
    Self.mark(id, isMember: node.timing != .identity, in: &retimedNodes)
    Self.mark(id, isMember: node.isRaised, in: &raisedNodes)
    Self.mark(id, isMember: node.mayHideSublayers, in: &hidingNodes)
    Self.mark(id, isMember: node.properties.kind == .emitter, in: &emitters)
    Self.mark(id, isMember: node.properties.kind == .replicator, in: &replicators)
    Self.mark(id, isMember: node.properties.kind == .tiled, in: &tiledNodes)
    let page = Int(id.index) / Self.pageSize
    while pages.count <= page { pages.append(NodePage()) }
    if !isKnownUniquelyReferenced(&pages[page]) { pages[page] = NodePage(copying: pages[page]) }
    let slot = pages[page].nodes + Int(id.index) % Self.pageSize
    slot.pointee = node
    slot.pointee.properties.flags.subtract(.hasSublayers)
    if !node.children.isEmpty { slot.pointee.properties.flags.insert(.hasSublayers) }
  }

  /// Changes a node: copies it, calls `change` and sets it.
  package mutating func update(_ id: NodeID, _ change: (inout RenderNode) -> Void) {
    var node = self[id]
    change(&node)
    set(node, at: id)
  }

  /// Returns the number of pages that this tree does not share with `older`. A page takes several kilobytes.
  package func pageCount(notIn older: RenderTree) -> Int {
    let shared = zip(pages, older.pages).reduce(0) { $0 + ($1.0 === $1.1 ? 1 : 0) }
    return pages.count - shared
  }

  /// Returns the size in bytes of the images that are a layer's contents in this tree but not in `older`.
  ///
  /// An image counts four bytes per pixel, once for every layer. Images in cross-fades do not count.
  package func imageByteCount(notIn older: RenderTree) -> Int {
    var count = 0
    for (index, page) in pages.enumerated() {
      let old = index < older.pages.count ? older.pages[index] : nil
      guard old !== page else { continue }
      for slot in 0..<Self.pageSize {
        guard case .image(let image) = page.nodes[slot].properties.contents else { continue }
        if let old, old.nodes[slot].properties.contents == .image(image) { continue }
        count += image.width * image.height * 4
      }
    }
    return count
  }

  /// Returns `true` if no change was committed between this tree and `other`. Both must belong to the same
  /// host.
  package func isSame(as other: RenderTree) -> Bool {
    root == other.root && pages.count == other.pages.count && pageCount(notIn: other) == 0
  }

  /// Inserts `id` into an ascending list, or removes it. Appending at the end needs no search.
  private static func mark(_ id: NodeID, isMember: Bool, in list: inout [NodeID]) {
    let isBeyond = list.last.map { $0 < id } ?? true
    let index = isBeyond ? list.count : list.partitioningIndex { $0 >= id }
    let isPresent = index < list.count && list[index] == id
    if isMember, !isPresent { list.insert(id, at: index) }
    if !isMember, isPresent { list.remove(at: index) }
  }
}

/// The storage of `RenderTree.pageSize` nodes. It is written only while there is exactly one reference.
private final class NodePage: @unchecked Sendable {
  // `Sendable` is not checked by the compiler: a writer holds the only reference, so accesses cannot overlap.
  let nodes = UnsafeMutablePointer<RenderNode>.allocate(capacity: RenderTree.pageSize)

  init() { nodes.initialize(repeating: RenderNode(), count: RenderTree.pageSize) }

  init(copying other: NodePage) { nodes.initialize(from: other.nodes, count: RenderTree.pageSize) }

  deinit {
    nodes.deinitialize(count: RenderTree.pageSize)
    nodes.deallocate()
  }
}

extension RenderTree {
  /// Calls `body` with every node, in preorder: a layer, then its sublayers in their order, then its mask.
  package func forEachNode(_ body: (_ id: NodeID, _ depth: Int) -> Void) {
    guard let root else { return }
    var pending = [(root, 0)]
    while let (id, depth) = pending.popLast() {
      body(id, depth)
      for child in self[id].publishedChildren.reversed() { pending.append((child, depth + 1)) }
    }
  }
}

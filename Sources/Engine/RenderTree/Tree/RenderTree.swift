// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// A commit: every layer of a host with its model values and animations, immutable and without references to
/// layers.
///
/// A layer host publishes one at each commit that changed something. A player reads it on another thread, at
/// any number of times:
///
///     let tree = host.tick(to: 0.5)
///     var presentation = PresentationTree()
///     evaluate(tree, at: 0.5, into: &presentation)
///
/// - **Invariants.** Nodes form a tree below `root`. Each `NodeID` in it is a layer of the host, with the
///   same identifier in every later tree. Values never change.
/// - **Cost.** Nodes are in copy-on-write pages, so a commit that changes one layer among many copies one
///   page. A copy of the tree costs reference counts only.
/// - **Limits.** The tree has no pixels of its own: images and recorded drawings are shared with the layers.
public struct RenderTree: Sendable {
  /// Enough nodes that the list of pages stays short, few enough that copying a page costs microseconds.
  package static let pageSize = 64

  private var pages: [NodePage] = []
  /// The host's root layer; `nil` before the first commit.
  package private(set) var root: NodeID?
  /// The nodes that have animations, in ascending order.
  package private(set) var animatedNodes: [NodeID] = []
  /// The nodes of emitters, in ascending order.
  package private(set) var emitters: [NodeID] = []
  /// The nodes of replicators, in ascending order.
  package private(set) var replicators: [NodeID] = []
  /// The nodes of tiled layers, in ascending order.
  package private(set) var tiledNodes: [NodeID] = []
  /// The nodes whose time is not that of their superlayer, in ascending order.
  package private(set) var retimedNodes: [NodeID] = []
  /// The nodes whose zPosition is not 0, or is animated, in ascending order.
  private var raisedNodes: [NodeID] = []

  /// Creates an empty tree.
  package init() {}

  /// An upper bound of the node indexes in use.
  package var capacity: Int { pages.count * Self.pageSize }

  package subscript(id: NodeID) -> RenderNode {
    // An address and no value: a walk over a tree would spend its time on copies.
    unsafeAddress { address(of: id) }
  }

  /// Returns the address of a node. It is valid while the tree is borrowed.
  func address(of id: NodeID) -> UnsafePointer<RenderNode> {
    let page = pages[Int(id.index) / Self.pageSize]
    return UnsafePointer(page.nodes + Int(id.index) % Self.pageSize)
  }

  /// True if a layer may have a zPosition other than 0, so that the drawing order of sublayers may differ
  /// from their order in the list.
  package var hasRaisedNodes: Bool { !raisedNodes.isEmpty }

  package mutating func setRoot(_ id: NodeID?) { root = id }

  /// Replaces a node; adds pages as needed.
  package mutating func set(_ node: RenderNode, at id: NodeID) {
    Self.mark(id, isMember: !node.animations.isEmpty, in: &animatedNodes)
    Self.mark(id, isMember: node.timing != .identity, in: &retimedNodes)
    Self.mark(id, isMember: node.isRaised, in: &raisedNodes)
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

  /// Changes a node in place.
  package mutating func update(_ id: NodeID, _ change: (inout RenderNode) -> Void) {
    var node = self[id]
    change(&node)
    set(node, at: id)
  }

  /// Returns the number of pages of nodes that this tree has and `older` does not. Each takes some kilobytes.
  package func pageCount(notIn older: RenderTree) -> Int {
    let shared = zip(pages, older.pages).reduce(0) { $0 + ($1.0 === $1.1 ? 1 : 0) }
    return pages.count - shared
  }

  /// Returns the size in bytes of the images that layers draw in this tree and did not draw in `older`.
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

  /// Returns true if nothing was committed between this tree and `other`, both of one host.
  package func isSame(as other: RenderTree) -> Bool {
    root == other.root && pages.count == other.pages.count && pageCount(notIn: other) == 0
  }

  private static func mark(_ id: NodeID, isMember: Bool, in list: inout [NodeID]) {
    let isBeyond = list.last.map { $0 < id } ?? true
    let index = isBeyond ? list.count : list.partitioningIndex { $0 >= id }
    let isPresent = index < list.count && list[index] == id
    if isMember, !isPresent { list.insert(id, at: index) }
    if !isMember, isPresent { list.remove(at: index) }
  }
}

/// A run of nodes; written to only through a single owner.
private final class NodePage: @unchecked Sendable {
  // Unchecked: writers hold the only reference, so no access can overlap.
  let nodes = UnsafeMutablePointer<RenderNode>.allocate(capacity: RenderTree.pageSize)

  init() { nodes.initialize(repeating: RenderNode(), count: RenderTree.pageSize) }

  init(copying other: NodePage) { nodes.initialize(from: other.nodes, count: RenderTree.pageSize) }

  deinit {
    nodes.deinitialize(count: RenderTree.pageSize)
    nodes.deallocate()
  }
}

extension RenderTree {
  /// Calls `body` with every node from the root down: a layer before its sublayers, those in their order, and
  /// then its mask.
  package func forEachNode(_ body: (_ id: NodeID, _ depth: Int) -> Void) {
    guard let root else { return }
    var pending = [(root, 0)]
    while let (id, depth) = pending.popLast() {
      body(id, depth)
      for child in self[id].publishedChildren.reversed() { pending.append((child, depth + 1)) }
    }
  }
}

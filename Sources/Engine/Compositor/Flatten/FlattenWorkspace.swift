// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRenderTree

/// The memory that a tree walk works in; its lists are empty between walks.
struct FlattenWorkspace: Sendable {
  /// The layers from the root down whose sublayers are being visited.
  var levels: ContiguousArray<Level> = []
  /// The sublayers still to be visited: those of the deepest level last, each level's from the bottom up.
  var pending: ContiguousArray<NodeID> = []
  var texts = TextCache()
  var gradients = GradientStopCache()
  var shapes = ShapeCache()
  /// The replicators among the levels' layers.
  var copies: ContiguousArray<Copies> = []
  /// How many layers inside of replicators were visited, once for each copy.
  var copiedLayerCount = 0
  /// Where a frame's quads wait for their pass.
  var openQuads: ContiguousArray<Quad> = []
  var openGroups: ContiguousArray<OpenGroup> = []
  /// How many quads the last frame had.
  var lastQuadCount = 0
  /// The layers among which depth may matter, in the order of being drawn.
  var segments: ContiguousArray<Segment> = []
  /// The spaces of segments that lie in layers without a picture of their own.
  var spaces: ContiguousArray<CATransform3D> = []
  /// The layers whose masks are being visited.
  var maskedLayers: ContiguousArray<MaskedLayer> = []
  /// What siblings are sorted in.
  private var sortKeys: ContiguousArray<SiblingKey> = []
  /// The layers that transitions come from, from the first frame that shows them to the last.
  private var frozenPictures: [FrozenPicture] = []

  init() {}

  /// Appends the sublayers of a layer to `pending` in the order of being drawn: by zPosition, then as they are listed.
  mutating func appendSublayers(of id: NodeID, in presentation: PresentationTree) {
    guard presentation[id].flags.contains(.hasSublayers) else { return }
    let start = pending.count
    if id.timeline == 0 {
      pending.append(contentsOf: presentation.tree[id].children)
    } else {
      for child in presentation.tree[id].children { pending.append(child.inTimeline(id.timeline)) }
    }
    guard presentation.tree.hasRaisedNodes, pending.count > start + 1 else { return }
    var previous = -Double.infinity
    for child in pending[start...] {
      let z = presentation[child].zPosition
      if z < previous {
        sortPending(from: start, in: presentation)
        return
      }
      previous = z
    }
  }

  /// Notes the space of the last segments, from `first` on, that have none of their own yet.
  mutating func fixSpaces(_ space: CATransform3D, from first: Int) {
    spaces.append(space)
    var index = segments.count - 1
    while index >= first {
      if segments[index].space < 0 { segments[index].space = spaces.count - 1 }
      index -= 1
    }
  }

  /// What a layer that a transition comes from shows, evaluated once for all frames.
  mutating func presentation(of frozen: FrozenLayer) -> PresentationTree {
    if let index = frozenPictures.firstIndex(where: { $0.layer === frozen }) {
      frozenPictures[index].isInUse = true
      return frozenPictures[index].presentation
    }
    var picture = FrozenPicture(layer: frozen)
    evaluate(frozen.tree, at: frozen.time, into: &picture.presentation)
    frozenPictures.append(picture)
    return picture.presentation
  }

  /// Forgets the layers that transitions no longer come from.
  mutating func endFrame() {
    segments.removeAll(keepingCapacity: true)
    spaces.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
    copiedLayerCount = 0
    texts.endFrame()
    gradients.endFrame()
    shapes.endFrame()
    guard !frozenPictures.isEmpty else { return }
    frozenPictures.removeAll { !$0.isInUse }
    for index in frozenPictures.indices { frozenPictures[index].isInUse = false }
  }

  private mutating func sortPending(from start: Int, in presentation: PresentationTree) {
    sortKeys.removeAll(keepingCapacity: true)
    for (index, child) in pending[start...].enumerated() {
      let z = presentation[child].zPosition
      // A layer without a place is not drawn wherever it comes, but an order needs numbers.
      sortKeys.append(SiblingKey(z: z.isNaN ? 0 : z, index: index, id: child))
    }
    sortKeys.sort()
    for (index, key) in sortKeys.enumerated() { pending[start + index] = key.id }
  }
}

/// A layer that is being drawn.
struct Visit: Sendable {
  var id: NodeID
  /// Maps the layer's space to pixels.
  var matrix: CATransform3D
  var place: LayerPlace
  /// The number of open quads beneath it.
  var start: Int
  /// How many groups end with it.
  var groupCount = 0
  /// Whether its shadow, which lies in its last group, is beneath `start`.
  var isAboveShadow = false
  /// Whether it is blended with its siblings.
  var isBlended = false
}

/// A layer whose sublayers are being visited.
struct Level: Sendable {
  var visit: Visit
  /// What its sublayers lie in.
  var inside: Surroundings
  var role = Role.sublayers
  /// Its sublayers are `start..<end` of the pending ones; those from `next` are still to be visited.
  var start: Int
  var next: Int
  var end: Int
  /// The number of segments before its own.
  var firstSegment: Int
  /// Whether its sublayers are drawn more than once, as the last of the workspace's copies says.
  var isReplicator = false
  /// Whether its sublayers have depth among its own superlayer's sublayers.
  var joinsSpace = false
  /// Whether a sublayer does not lie parallel to the layer, or behind one that is painted before it.
  var isTilted = false
  /// The depth of the last sublayer that was painted.
  var depth = -Double.infinity
  /// Whether a sublayer is blended with what lies beneath it in this layer.
  var needsIsolation = false

  enum Role: Sendable {
    case sublayers
    /// The layer's mask, which comes before everything else of it.
    case mask
  }
}

/// The open quads of a layer, which go up to those of the next segment.
struct Segment: Sendable {
  var id: NodeID
  var start: Int
  /// The number of the space that it lies in; -1 for that of the layer that is being visited.
  var space = -1
}

/// A layer whose mask is being visited.
struct MaskedLayer: Sendable {
  var visit: Visit
  var plan: EffectPlan
}

private struct FrozenPicture {
  let layer: FrozenLayer
  var presentation = PresentationTree()
  /// Whether the frame being made shows it.
  var isInUse = true

  init(layer: FrozenLayer) { self.layer = layer }
}

private struct SiblingKey: Comparable {
  var z: Double
  var index: Int
  var id: NodeID

  static func < (a: SiblingKey, b: SiblingKey) -> Bool { (a.z, a.index) < (b.z, b.index) }
}

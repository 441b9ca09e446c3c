// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRenderTree

/// The memory of tree walks, which is reused from frame to frame. The stacks are empty between walks.
struct FlattenWorkspace: Sendable {
  /// The stack of layers, from the root down, whose sublayers are being visited.
  var levels: ContiguousArray<Level> = []
  /// The sublayers that remain to be visited, level by level. Those of the deepest level come last. Within a
  /// level they are in drawing order.
  var pending: ContiguousArray<NodeID> = []
  var texts = TextCache()
  var gradients = GradientStopCache()
  var shapes = ShapeCache()
  /// The stack of replicators among the layers of `levels`.
  var copies: ContiguousArray<Copies> = []
  /// The number of layers inside replicators that were visited in this frame. A layer counts once for each
  /// copy.
  var copiedLayerCount = 0
  /// The quads of a frame that are not part of a pass yet.
  var openQuads: ContiguousArray<Quad> = []
  var openGroups: ContiguousArray<OpenGroup> = []
  /// The issues and the tree of the last frame. `nil` if it had no issues.
  var reported: (issues: FlattenIssues, tree: RenderTree)?
  /// The number of quads of the last frame.
  var lastQuadCount = 0
  /// The layers that may have to be sorted by depth, in drawing order.
  var segments: ContiguousArray<Segment> = []
  /// The spaces of the segments whose layers are inside a transform layer or a replicator's copy.
  var spaces: ContiguousArray<CATransform3D> = []
  /// The stack of layers whose masks are being visited.
  var maskedLayers: ContiguousArray<MaskedLayer> = []
  /// The scratch memory for sorting siblings.
  private var sortKeys: ContiguousArray<SiblingKey> = []
  /// The old layers of running transitions, each evaluated once.
  private var frozenPictures: [FrozenPicture] = []

  init() {}

  /// Appends the sublayers of a layer to `pending` in drawing order: by `zPosition`, and layers with equal
  /// positions in the order of `sublayers`.
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

  /// Sets the space of the segments, from `first` on, that have no space yet.
  mutating func fixSpaces(_ space: CATransform3D, from first: Int) {
    spaces.append(space)
    var index = segments.count - 1
    while index >= first {
      if segments[index].space < 0 { segments[index].space = spaces.count - 1 }
      index -= 1
    }
  }

  /// Returns the values of a transition's old layer. They are evaluated once for all frames of the
  /// transition.
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

  /// Drops everything that was kept for the next frame, except the memory of the stacks.
  mutating func forget() {
    (texts, gradients, shapes, reported) = (TextCache(), GradientStopCache(), ShapeCache(), nil)
    frozenPictures.removeAll()
  }

  /// Ends the frame: drops the old layers of transitions that have ended, and the cached values that the
  /// frame did not use.
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
      // A layer whose z position is not a number is not drawn, but sorting needs a number.
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
  var context: DrawContext
  /// The number of open quads below the layer.
  var start: Int
  /// The number of groups that end with the layer.
  var groupCount = 0
  /// True if the layer's shadow, which is in its last group, is below `start`.
  var isAboveShadow = false
  /// True if the layer is blended with its siblings.
  var isBlended = false
}

/// A layer whose sublayers are being visited.
struct Level: Sendable {
  var visit: Visit
  /// The context of the layer's sublayers.
  var inside: SublayerContext
  var role = Role.sublayers
  /// The range `start..<end` of the layer's sublayers in `pending`. Those from `next` on remain to be
  /// visited.
  var start: Int
  var next: Int
  var end: Int
  /// The number of segments before the segments of the layer's sublayers.
  var firstSegment: Int
  /// True if the sublayers are drawn more than once. The last element of the workspace's `copies` counts the
  /// copies.
  var isReplicator = false
  /// True if the sublayers are sorted by depth together with the layer's siblings.
  var joinsSpace = false
  /// True if a sublayer is not parallel to the layer, or is behind a sibling that was painted before it.
  var isTilted = false
  /// The depth of the sublayer that was painted last.
  var depth = -Double.infinity
  /// True if a sublayer is blended with the pixels below it in the layer.
  var needsIsolation = false

  enum Role: Sendable {
    case sublayers
    /// The level visits the mask of the layer, which comes before all other parts of the layer.
    case mask
  }
}

/// The open quads of a layer, from `start` up to the start of the next segment.
struct Segment: Sendable {
  var id: NodeID
  var start: Int
  /// The index in the workspace's `spaces`, or -1 for the space of the layer that is being visited.
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
  /// True if the frame that is being made shows the old layer.
  var isInUse = true

  init(layer: FrozenLayer) { self.layer = layer }
}

private struct SiblingKey: Comparable {
  var z: Double
  var index: Int
  var id: NodeID

  static func < (a: SiblingKey, b: SiblingKey) -> Bool { (a.z, a.index) < (b.z, b.index) }
}

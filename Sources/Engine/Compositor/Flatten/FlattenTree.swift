// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// Walks a layer tree from the root down and adds its quads to a frame: the flatten step.
///
/// ```
/// var walk = TreeWalk(target: target, in: &workspace, reusing: &frame)
/// walk.run(presentation)
/// walk.finish(presentation, into: &frame, &workspace)
/// ```
///
/// A layer adds its background and contents, then its sublayers, then its border. A layer whose sublayers are
/// being visited is a `Level` on an explicit stack, so trees may have any depth.
///
/// - Order: sublayers are visited by `zPosition`. If some of them are not parallel to their superlayer, their
///   quads are then sorted by depth.
/// - Groups: opacity, filters, masks and blend modes open a group. When the group is closed, its quads become
///   an offscreen pass, but only if the picture needs one.
/// - Cost: proportional to the layers and quads. The tree is a parameter of each method, and layers are
///   borrowed from it, because copying a layer's properties would cost more than anything else here.
/// - Limits: see `FlattenIssue`. Each issue is reported once per layer.
struct TreeWalk {
  var builder: FrameBuilder
  var workspace: FlattenWorkspace

  /// Creates a walk over a tree. It takes over the memory of `memory` and `frame`, which are empty until
  /// `finish` gives their memory back.
  ///
  /// - Parameter isExact: True to count the work of shapes exactly, and to leave out what exceeds the limits.
  init(
    target: FrameTarget, isExact: Bool = false, in memory: inout FlattenWorkspace, reusing frame: inout Frame
  ) {
    workspace = FlattenWorkspace()
    swap(&workspace, &memory)
    builder = FrameBuilder(target: target, isExact: isExact, reusing: &frame, &workspace)
  }

  mutating func run(_ presentation: PresentationTree) {
    guard let root = presentation.tree.root, !builder.pixelBounds.isEmpty else { return }
    let space = CATransform3D(builder.target.transform)
    let outside = SublayerContext(space: space, limits: builder.pixelBounds, isYDown: builder.target.isYDown)
    builder.reserve(workspace.lastQuadCount, ofNodes: presentation.tree.capacity)
    builder.issues.layer = root
    visit(root, presentation[root], of: presentation, in: outside)
    visitLevels(downTo: 0, in: presentation)
  }

  /// Draws everything in the open levels beyond the first `count`, and closes these levels.
  mutating func visitLevels(downTo count: Int, in presentation: PresentationTree) {
    while workspace.levels.count > count, let top = workspace.levels.indices.last {
      visitSublayers(ofLevel: top, in: presentation)
      if workspace.levels.count == top + 1, beginNextCopy(ofLevel: top, in: presentation) { continue }
      guard workspace.levels.count == top + 1 else { continue }
      // A level is large, and `popLast` and `removeLast` without a count copy it three times.
      let level = workspace.levels[top]
      workspace.levels.removeLast(1)
      workspace.pending.removeLast(level.end - level.start)
      builder.issues.layer = level.visit.id
      switch level.role {
      case .mask: leaveMask(level, in: presentation)
      case .sublayers: leaveSublayers(level, in: presentation)
      }
    }
  }

  /// Enters the sublayers of the deepest level until one of them opens a level of its own.
  private mutating func visitSublayers(ofLevel top: Int, in presentation: PresentationTree) {
    let inside = workspace.levels[top].inside
    // The flat space is created only when the first flat leaf needs it.
    var (flat, isFlatKnown) = (FlatSpace?.none, !presentation.transitions.isEmpty)
    while workspace.levels.count == top + 1, workspace.levels[top].next < workspace.levels[top].end {
      let id = workspace.pending[workspace.levels[top].next]
      workspace.levels[top].next += 1
      workspace.segments.append(Segment(id: id, start: builder.openQuads.count))
      if !workspace.copies.isEmpty { workspace.copiedLayerCount += 1 }
      // The address avoids a copy of the layer. Copying takes longer than drawing most layers.
      let address = presentation.address(of: id)
      if LayerProperties.isFlatLeaf(at: address) {
        if !isFlatKnown { (flat, isFlatKnown) = (FlatSpace(inside), true) }
        if let flat, addFlatLeaf(address, in: flat, inside) { continue }
      }
      builder.issues.layer = id
      visit(id, presentation[id], of: presentation, in: inside)
    }
  }

  /// Ends the frame, reports its issues, and returns the frame and the memory of the workspace.
  mutating func finish(
    _ presentation: PresentationTree, into frame: inout Frame, _ memory: inout FlattenWorkspace
  ) {
    builder.issues.report(in: presentation.tree, unlessSameAs: &workspace.reported)
    end(into: &frame, &memory)
  }

  /// Ends a frame without a report, and returns the frame and the memory of the workspace.
  mutating func end(into frame: inout Frame, _ memory: inout FlattenWorkspace) {
    builder.finish(into: &frame, &workspace)
    workspace.lastQuadCount = frame.quads.count
    workspace.endFrame()
    swap(&workspace, &memory)
  }

  /// Draws a layer, or the transition that runs on it. Its sublayers may remain in open levels.
  mutating func visit(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: SublayerContext
  ) {
    if !presentation.transitions.isEmpty, let transition = presentation.transition(of: id),
      draw(transition, to: layer, of: presentation, in: outside)
    {
      return
    }
    enter(id, layer, of: presentation, in: outside)
  }

  /// Draws the parts of a layer that are below its sublayers, and opens a level for the sublayers if there
  /// are any.
  mutating func enter(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: SublayerContext
  ) {
    let opacity = layer.drawnOpacity * outside.layerOpacity
    if layer.opacity.isNaN { builder.issues.insert(.notANumber) }
    guard !layer.flags.contains(.isHidden), opacity > 0 else { return }
    let matrix = layer.matrix(over: outside.space)
    guard layer.kind != .transform else {
      enterTransformLayer(id, layer, of: presentation, in: outside, opacity: opacity)
      return
    }
    var visit = Visit(
      id: id, matrix: matrix, context: DrawContext(in: outside), start: builder.openQuads.count)
    guard layer.complete(&visit.context, by: matrix, issues: &builder.issues) else { return }
    noteDepth(matrix)
    if opacity == 1, layer.isPlainLeaf {
      builder.addBackground(of: layer, at: visit.context)
      builder.addBorder(of: layer, at: visit.context)
      return
    }
    if layer.hasEffects || layer.flags.contains(.hasMask) {
      enterWithEffects(visit, layer, of: presentation, opacity: opacity)
      return
    }
    if opacity < 1 {
      let (clip, limits) = (visit.context.clip, visit.context.limits)
      open(OpenGroup(start: visit.start, opacity: opacity, clip: clip, limits: limits), &visit)
    }
    enterContent(visit, layer, of: presentation)
  }

  /// Records whether the layer is not parallel to its superlayer, or is behind a sibling that was painted
  /// before it.
  private mutating func noteDepth(_ matrix: CATransform3D) {
    guard let top = workspace.levels.indices.last else { return }
    if matrix.m13 != 0 || matrix.m23 != 0 || matrix.m43 < workspace.levels[top].depth {
      workspace.levels[top].isTilted = true
    }
    workspace.levels[top].depth = matrix.m43
  }

  /// Draws the background and contents of a layer, and opens a level for its sublayers.
  mutating func enterContent(
    _ visit: Visit, _ layer: LayerProperties, of presentation: PresentationTree, layerOpacity: Float = 1
  ) {
    builder.addBackground(of: layer, at: visit.context)
    builder.addGradient(of: layer, at: visit.context, cache: &workspace.gradients)
    if layer.kind == .text { builder.addText(of: layer, at: visit.context, cache: &workspace.texts) }
    let start = workspace.pending.count
    workspace.appendSublayers(of: visit.id, in: presentation)
    let end = workspace.pending.count
    var inside = SublayerContext(
      space: visit.matrix, clip: visit.context.clip, limits: visit.context.limits,
      isYDown: visit.context.isYDown,
      // Sublayers inherit this opacity as a layer opacity, and it must not be applied twice.
      opacity: visit.context.opacity / layerOpacity, layerOpacity: layerOpacity, tint: visit.context.tint)
    let isVisibleInside = enterBounds(
      of: layer, at: visit.context, hasSublayers: start < end, clip: &inside.clip)
    if isVisibleInside {
      builder.addContents(of: layer, at: visit.context, clip: inside.clip)
      builder.addShape(of: layer, at: visit.context, clip: inside.clip, cache: &workspace.shapes)
      if layer.kind == .emitter, let emission = presentation.emission(of: visit.id) {
        builder.addParticles(emission, of: layer, at: visit.context, by: visit.matrix, clip: inside.clip)
      }
      if layer.kind == .tiled, let tiles = presentation.tree[visit.id].tiles {
        builder.addTiles(tiles, at: visit.context, clip: inside.clip, time: presentation.time)
      }
    }
    let isReplicator = layer.kind == .replicator
    guard isVisibleInside, start < end, !isReplicator || layer.count(.instanceCount) > 0 else {
      workspace.pending.removeLast(end - start)
      leave(visit, layer)
      return
    }
    layer.turnIntoSublayerSpace(&inside.space)
    if isReplicator {
      let copies = Copies(of: layer, in: inside)
      inside = copies.inside
      workspace.copies.append(copies)
    }
    workspace.levels.append(
      Level(
        visit: visit, inside: inside, start: start, next: start, end: end,
        firstSegment: workspace.segments.count, isReplicator: isReplicator))
  }

  /// Opens a level for the sublayers of a layer that draws nothing itself and preserves their depth.
  private mutating func enterTransformLayer(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: SublayerContext,
    opacity: Float
  ) {
    let matrix = layer.matrix(over: outside.space)
    guard matrix.isFinite else {
      builder.issues.insert(.nonFiniteGeometry)
      return
    }
    let start = workspace.pending.count
    workspace.appendSublayers(of: id, in: presentation)
    let end = workspace.pending.count
    guard start < end else { return }
    var inside = outside
    inside.space = matrix
    inside.isYDown = outside.isYDown != layer.flags.contains(.isGeometryFlipped)
    inside.layerOpacity = opacity
    layer.turnIntoSublayerSpace(preservingDepth: &inside.space)
    var visit = Visit(
      id: id, matrix: matrix, context: DrawContext(in: outside), start: builder.openQuads.count)
    visit.context.isYDown = inside.isYDown
    let isInside = workspace.levels.last?.role == .sublayers
    // The sublayers have segments of their own, so the layer needs none.
    if isInside { workspace.segments.removeLast() }
    workspace.levels.append(
      Level(
        visit: visit, inside: inside, start: start, next: start, end: end,
        firstSegment: workspace.segments.count, joinsSpace: isInside, isTilted: true))
  }

  /// Adds a clip to the bounds of a layer that masks to them. Returns false if nothing remains visible.
  private mutating func enterBounds(
    of layer: LayerProperties, at context: DrawContext, hasSublayers: Bool, clip: inout ClipID?
  ) -> Bool {
    // Contents that fill the bounds are drawn with the shape of the bounds, so they need no clip.
    let isFilled = layer.contentsGravity == .resize && !layer.hasNineParts && !layer.movesContents
    let cutsContents = layer.contents != .nothing && !isFilled
    let cuts = hasSublayers || cutsContents || layer.kind.drawsBeyondContents
    guard layer.flags.contains(.masksToBounds), cuts else { return true }
    clip = builder.addClip(context.shape, at: context, inside: context.clip)
    return clip != nil
  }

  /// Sorts the sublayers of a level by depth if necessary, and then leaves the layer itself.
  private mutating func leaveSublayers(_ level: Level, in presentation: PresentationTree) {
    let layer = presentation.address(of: level.visit.id)
    if level.joinsSpace, let top = workspace.levels.indices.last {
      workspace.levels[top].isTilted = true
      workspace.levels[top].needsIsolation = workspace.levels[top].needsIsolation || level.needsIsolation
      workspace.fixSpaces(level.inside.space, from: level.firstSegment)
      return
    }
    if level.isTilted { sortByDepth(level, in: presentation) }
    workspace.segments.removeLast(workspace.segments.count - level.firstSegment)
    let isTransform = layer.pointee.kind == .transform
    // Most layers have no border, and passing the layer as an argument copies it.
    if !isTransform, layer.pointee.hasRare { builder.addBorder(of: layer.pointee, at: level.visit.context) }
    // The border is included, so that the superlayer's clip cuts everything once.
    if level.needsIsolation {
      builder.isolate(
        from: level.visit.start, ownsGroup: level.visit.groupCount > 0 && !level.visit.isAboveShadow,
        clip: level.visit.context.clip)
    }
    if !isTransform { close(level.visit) }
  }

  private mutating func sortByDepth(_ level: Level, in presentation: PresentationTree) {
    let segments = workspace.segments[level.firstSegment...]
    guard let first = segments.first, segments.count > 1 else { return }
    if segments.count > DepthOrder.layerLimit { builder.issues.insert(.tooManyPlanes) }
    var pieces: [DepthPiece] = []
    for index in segments.indices {
      let end = index + 1 < segments.endIndex ? segments[index + 1].start : builder.openQuads.count
      guard segments[index].start < end else { continue }
      let number = index - segments.startIndex
      if let piece = depthPiece(segments[index], end: end, number: number, of: level, in: presentation) {
        pieces.append(piece)
      }
    }
    let starts = segments.map(\.start)
    // Blended sublayers are blended with the parts of the layer below them.
    let base = level.needsIsolation ? level.visit.start : nil
    let clip = level.needsIsolation ? level.visit.context.clip : level.inside.clip
    let touched = Rect(builder.touched(from: base ?? first.start).outset(by: 1))
    if pieces.count <= DepthOrder.layerLimit, let sorted = DepthCells(pieces, in: touched),
      builder.sortByDepth(sorted.cells, starts: starts, above: base, clip: clip)
    {
      return
    }
    builder.sortByDepth(DepthOrder(pieces), starts: starts, clip: level.inside.clip)
  }

  /// Returns the plane of a layer in its space, or `nil` if the layer is not visible. The layer's quads end
  /// before `end`.
  private func depthPiece(
    _ segment: Segment, end: Int, number: Int, of level: Level, in presentation: PresentationTree
  ) -> DepthPiece? {
    let layer = presentation[segment.id]
    let space = segment.space < 0 ? level.inside.space : workspace.spaces[segment.space]
    let matrix = layer.matrix(over: space)
    var area = Rect(layer.bounds).outset(by: 1)
    // Sublayers outside the bounds are cut in the plane of their superlayer, so the plane has to include
    // them.
    if !presentation.tree[segment.id].children.isEmpty, !layer.flags.contains(.masksToBounds) {
      var touched = PixelRect.empty
      for quad in builder.openQuads[segment.start..<end] { touched = touched.union(quad.pixelBounds) }
      if let seen = matrix.projection.source(of: touched) { area = area.union(Rect(seen)) }
    }
    return DepthPiece(layer: number, area, matrix)
  }

  /// Draws the border, which is above the sublayers, and closes the groups of the layer's effects.
  mutating func leave(_ visit: Visit, _ layer: LayerProperties) {
    builder.addBorder(of: layer, at: visit.context)
    close(visit)
  }

  private mutating func close(_ visit: Visit) {
    for _ in 0..<visit.groupCount { builder.closeGroup() }
    if visit.isBlended, let top = workspace.levels.indices.last {
      workspace.levels[top].needsIsolation = true
    }
  }
}

extension LayerKind {
  /// True if layers of the class draw anything other than contents and sublayers that the bounds may have to
  /// clip.
  fileprivate var drawsBeyondContents: Bool { self == .shape || self == .emitter || self == .tiled }
}

/// The flags that a plain leaf does not have. They are compared as raw bits, because each use of an option
/// set from another module costs a call.
private let leafExclusions = LayerFlags.hasMask.rawValue | LayerFlags.hasSublayers.rawValue

extension LayerProperties {
  /// True if at most the background and the border of the layer are visible, and it has no sublayers.
  var isPlainLeaf: Bool {
    !hasEffects && kind == .layer && contents.isNothing && flags.rawValue & leafExclusions == 0
  }
}

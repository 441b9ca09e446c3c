// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The visit of a tree from the root down: a layer's background and contents, its sublayers, its border.
///
/// The tree is a parameter throughout and layers are borrowed from it: a copy of a layer's properties would cost more
/// than anything else here.
struct TreeWalk {
  var builder: FrameBuilder
  var workspace: FlattenWorkspace

  /// Begins a walk that works in the memory of a workspace and of a frame, which are left empty.
  init(target: FrameTarget, in memory: inout FlattenWorkspace, reusing frame: inout Frame) {
    workspace = FlattenWorkspace()
    swap(&workspace, &memory)
    builder = FrameBuilder(target: target, reusing: &frame, &workspace)
  }

  mutating func run(_ presentation: PresentationTree) {
    guard let root = presentation.tree.root, !builder.pixelBounds.isEmpty else { return }
    let space = CATransform3D(builder.target.transform)
    let outside = Surroundings(space: space, limits: builder.pixelBounds)
    builder.reserve(workspace.lastQuadCount, ofNodes: presentation.tree.capacity)
    visit(root, presentation[root], of: presentation, in: outside)
    visitLevels(downTo: 0, in: presentation)
  }

  /// Draws all that is in the open levels beyond the first `count`, and leaves them.
  mutating func visitLevels(downTo count: Int, in presentation: PresentationTree) {
    while workspace.levels.count > count, let top = workspace.levels.indices.last {
      visitSublayers(ofLevel: top, in: presentation)
      if workspace.levels.count == top + 1, beginNextCopy(ofLevel: top, in: presentation) { continue }
      guard workspace.levels.count == top + 1, let level = workspace.levels.popLast() else { continue }
      workspace.pending.removeLast(level.end - level.start)
      switch level.role {
      case .mask: leaveMask(level, in: presentation)
      case .sublayers: leaveSublayers(level, in: presentation)
      }
    }
  }

  /// Enters the sublayers of the deepest level, until one of them opens a level of its own.
  private mutating func visitSublayers(ofLevel top: Int, in presentation: PresentationTree) {
    let inside = workspace.levels[top].inside
    let flat = presentation.transitions.isEmpty ? FlatSpace(inside) : nil
    while workspace.levels.count == top + 1, workspace.levels[top].next < workspace.levels[top].end {
      let id = workspace.pending[workspace.levels[top].next]
      workspace.levels[top].next += 1
      workspace.segments.append(Segment(id: id, start: builder.openQuads.count))
      if !workspace.copies.isEmpty { workspace.copiedLayerCount += 1 }
      // By its address: as a value, a layer is copied, which takes longer than most of them do.
      if let flat, addFlatLeaf(presentation.address(of: id), in: flat, inside) { continue }
      visit(id, presentation[id], of: presentation, in: inside)
    }
  }

  /// Ends the frame, and gives it and the memory up.
  mutating func finish(into frame: inout Frame, _ memory: inout FlattenWorkspace) {
    builder.finish(into: &frame, &workspace)
    workspace.lastQuadCount = frame.quads.count
    workspace.endFrame()
    swap(&workspace, &memory)
  }

  /// Draws a layer, or the transition that runs on it; what is in it may be left in open levels.
  mutating func visit(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: Surroundings
  ) {
    if !presentation.transitions.isEmpty, let transition = presentation.transition(of: id),
      draw(transition, to: layer, of: presentation, in: outside)
    {
      return
    }
    enter(id, layer, of: presentation, in: outside)
  }

  /// Draws what lies beneath the sublayers of a layer, and opens a level for them if there are any.
  mutating func enter(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: Surroundings
  ) {
    let opacity = layer.drawnOpacity * outside.layerOpacity
    if layer.opacity.isNaN { builder.troubles.insert(.notANumber) }
    guard !layer.flags.contains(.isHidden), opacity > 0 else { return }
    let matrix = layer.matrix(over: outside.space)
    guard layer.kind != .transform else {
      enterSolid(id, layer, of: presentation, in: outside, opacity: opacity)
      return
    }
    guard let place = layer.place(by: matrix, in: outside, troubles: &builder.troubles) else { return }
    noteDepth(matrix)
    if opacity == 1, layer.isPlainLeaf {
      builder.addBackground(of: layer, at: place)
      builder.addBorder(of: layer, at: place)
      return
    }
    var visit = Visit(id: id, matrix: matrix, place: place, start: builder.openQuads.count)
    if layer.hasEffects || layer.flags.contains(.hasMask) {
      enterWithEffects(visit, layer, of: presentation, opacity: opacity)
      return
    }
    if opacity < 1 {
      let (clip, limits) = (visit.place.clip, visit.place.limits)
      open(OpenGroup(start: visit.start, opacity: opacity, clip: clip, limits: limits), &visit)
    }
    enterContent(visit, layer, of: presentation)
  }

  /// Notes whether the layer is not simply in front of those that are painted before it.
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
    let place = visit.place
    builder.addBackground(of: layer, at: place)
    builder.addGradient(of: layer, at: place, cache: &workspace.gradients)
    if layer.kind == .text { builder.addText(of: layer, at: place, cache: &workspace.texts) }
    let start = workspace.pending.count
    workspace.appendSublayers(of: visit.id, in: presentation)
    let end = workspace.pending.count
    var inside = Surroundings(
      space: visit.matrix, clip: place.clip, limits: place.limits, isYDown: place.isYDown,
      // What sublayers take over as an opacity of their own does not count twice.
      opacity: place.opacity / layerOpacity, layerOpacity: layerOpacity, tint: place.tint)
    let isVisibleInside = enterBounds(of: layer, at: place, hasSublayers: start < end, clip: &inside.clip)
    if isVisibleInside {
      builder.addContents(of: layer, at: place, clip: inside.clip)
      builder.addShape(of: layer, at: place, clip: inside.clip, cache: &workspace.shapes)
      if layer.kind == .emitter, let emission = presentation.emission(of: visit.id) {
        builder.addParticles(emission, of: layer, at: place, by: visit.matrix, clip: inside.clip)
      }
      if layer.kind == .tiled, let tiles = presentation.tree[visit.id].tiles {
        builder.addTiles(tiles, at: place, clip: inside.clip, time: presentation.time)
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

  /// Opens a level for the sublayers of a layer that draws nothing itself and keeps their depth.
  private mutating func enterSolid(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: Surroundings,
    opacity: Float
  ) {
    let matrix = layer.matrix(over: outside.space)
    guard matrix.isFinite else {
      builder.troubles.insert(.nonFiniteGeometry)
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
    layer.turnIntoSublayerSpace(ofSolid: &inside.space)
    let place = LayerPlace(
      transform: .identity, bounds: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0), cornerRadius: 0,
      clip: outside.clip,
      limits: outside.limits, isYDown: inside.isYDown, opacity: outside.opacity, tint: outside.tint)
    let visit = Visit(id: id, matrix: matrix, place: place, start: builder.openQuads.count)
    let isInside = workspace.levels.last?.role == .sublayers
    // Its own segment would hold those of its sublayers.
    if isInside { workspace.segments.removeLast() }
    workspace.levels.append(
      Level(
        visit: visit, inside: inside, start: start, next: start, end: end,
        firstSegment: workspace.segments.count, joinsSpace: isInside, isTilted: true))
  }

  /// Cuts what follows to the bounds of a layer that asks for it; returns whether anything can still show.
  private mutating func enterBounds(
    of layer: LayerProperties, at place: LayerPlace, hasSublayers: Bool, clip: inout ClipID?
  ) -> Bool {
    // Contents that fill the bounds are cut by their shape.
    let isFilled = layer.contentsGravity == .resize && !layer.hasNineParts && !layer.movesContents
    let cutsContents = layer.contents != .nothing && !isFilled
    let cuts = hasSublayers || cutsContents || layer.kind.drawsBeyondContents
    guard layer.flags.contains(.masksToBounds), cuts else { return true }
    clip = builder.addClip(place.shape, at: place, inside: place.clip)
    return clip != nil
  }

  /// Puts the sublayers of a level in the order of their depth, and leaves their layer.
  private mutating func leaveSublayers(_ level: Level, in presentation: PresentationTree) {
    let layer = presentation[level.visit.id]
    if level.joinsSpace, let top = workspace.levels.indices.last {
      workspace.levels[top].isTilted = true
      workspace.levels[top].needsIsolation = workspace.levels[top].needsIsolation || level.needsIsolation
      workspace.fixSpaces(level.inside.space, from: level.firstSegment)
      return
    }
    if level.isTilted { sortByDepth(level, in: presentation) }
    workspace.segments.removeLast(workspace.segments.count - level.firstSegment)
    if layer.kind != .transform { builder.addBorder(of: layer, at: level.visit.place) }
    // With the border: what the superlayer cuts is cut once.
    if level.needsIsolation {
      builder.isolate(
        from: level.visit.start, ownsGroup: level.visit.groupCount > 0 && !level.visit.isAboveShadow,
        clip: level.visit.place.clip)
    }
    if layer.kind != .transform { close(level.visit) }
  }

  private mutating func sortByDepth(_ level: Level, in presentation: PresentationTree) {
    let segments = workspace.segments[level.firstSegment...]
    guard let first = segments.first, segments.count > 1 else { return }
    if segments.count > DepthOrder.layerLimit { builder.troubles.insert(.tooManyPlanes) }
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
    // Blended sublayers see what the layer draws beneath them.
    let base = level.needsIsolation ? level.visit.start : nil
    let clip = level.needsIsolation ? level.visit.place.clip : level.inside.clip
    let touched = Rect(builder.touched(from: base ?? first.start).outset(by: 1))
    if pieces.count <= DepthOrder.layerLimit, let sorted = DepthCells(pieces, in: touched),
      builder.sortByDepth(sorted.cells, starts: starts, above: base, clip: clip)
    {
      return
    }
    builder.sortByDepth(DepthOrder(pieces), starts: starts, clip: level.inside.clip)
  }

  /// Where a layer whose quads end before `end` lies in its space; `nil` when nothing can be seen of it.
  private func depthPiece(
    _ segment: Segment, end: Int, number: Int, of level: Level, in presentation: PresentationTree
  ) -> DepthPiece? {
    let layer = presentation[segment.id]
    let space = segment.space < 0 ? level.inside.space : workspace.spaces[segment.space]
    let matrix = layer.matrix(over: space)
    var area = Rect(layer.bounds).outset(by: 1)
    // Sublayers that stick out are cut where their layer's plane is.
    if !presentation.tree[segment.id].children.isEmpty, !layer.flags.contains(.masksToBounds) {
      var touched = PixelRect.empty
      for quad in builder.openQuads[segment.start..<end] { touched = touched.union(quad.pixelBounds) }
      if let seen = matrix.projection.source(of: touched) { area = area.union(Rect(seen)) }
    }
    return DepthPiece(layer: number, area, matrix)
  }

  /// Draws what lies above the sublayers of a layer, and applies its effects to all of it.
  mutating func leave(_ visit: Visit, _ layer: LayerProperties) {
    builder.addBorder(of: layer, at: visit.place)
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
  /// Whether the class draws something that the bounds can cut, beside contents and sublayers.
  fileprivate var drawsBeyondContents: Bool { self == .shape || self == .emitter || self == .tiled }
}

/// What a plain leaf is not; tested bit by bit, sets of another module cost a call for each.
private let leafExclusions = LayerFlags.hasMask.rawValue | LayerFlags.hasSublayers.rawValue

extension LayerProperties {
  /// Whether nothing but a background and a border can be seen of a layer, which has no sublayers.
  var isPlainLeaf: Bool {
    !hasEffects && kind == .layer && contents.isNothing && flags.rawValue & leafExclusions == 0
  }
}

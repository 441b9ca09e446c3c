// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
package import MultiplaneRenderTree

/// Replaces `frame` with what is drawn of `presentation` on `target`.
///
/// The result never depends on what `frame` held before; its memory is used again. Trees may be of any depth.
package func flatten(_ presentation: PresentationTree, target: FrameTarget, into frame: inout Frame) {
  var walk = TreeWalk(target: target, reusing: &frame)
  walk.run(presentation)
  walk.finish(into: &frame)
}

/// The visit of a tree from the root down: a layer's background and contents, its sublayers, its border.
///
/// The tree is a parameter throughout and layers are borrowed from it: a copy of a layer's properties would cost more
/// than anything else here.
struct TreeWalk {
  var builder: FrameBuilder
  var workspace: FlattenWorkspace

  init(target: FrameTarget, reusing frame: inout Frame) {
    workspace = frame.workspace
    frame.workspace = FlattenWorkspace()
    builder = FrameBuilder(target: target, reusing: &frame, openQuads: &workspace.openQuads)
  }

  mutating func run(_ presentation: PresentationTree) {
    guard let root = presentation.tree.root, !builder.pixelBounds.isEmpty else { return }
    let space = CATransform3D(builder.target.transform)
    visit(root, presentation[root], of: presentation, in: Surroundings(space: space))
    visitLevels(downTo: 0, in: presentation)
  }

  /// Draws all that is in the open levels beyond the first `count`, and leaves them.
  mutating func visitLevels(downTo count: Int, in presentation: PresentationTree) {
    while workspace.levels.count > count, let top = workspace.levels.indices.last {
      visitSublayers(ofLevel: top, in: presentation)
      if workspace.levels.count == top + 1, beginNextCopy(ofLevel: top, in: presentation) { continue }
      guard workspace.levels.count == top + 1, let level = workspace.levels.popLast() else { continue }
      workspace.pending.removeLast(level.end - level.start)
      leave(presentation[level.id], at: level.place, groupStart: level.groupStart)
    }
  }

  /// Enters the sublayers of the deepest level, until one of them opens a level of its own.
  private mutating func visitSublayers(ofLevel top: Int, in presentation: PresentationTree) {
    let inside = workspace.levels[top].inside
    while workspace.levels.count == top + 1, workspace.levels[top].next < workspace.levels[top].end {
      let id = workspace.pending[workspace.levels[top].next]
      workspace.levels[top].next += 1
      if !workspace.copies.isEmpty { workspace.copiedLayerCount += 1 }
      visit(id, presentation[id], of: presentation, in: inside)
    }
  }

  mutating func finish(into frame: inout Frame) {
    builder.finish(into: &frame, openQuads: &workspace.openQuads)
    workspace.endFrame()
    frame.workspace = workspace
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
    let opacity = layer.drawnOpacity
    if layer.opacity.isNaN { builder.troubles.insert(.notANumber) }
    guard !layer.flags.contains(.isHidden), opacity > 0 else { return }
    let matrix = layer.matrix(over: outside.space)
    guard var place = layer.place(by: matrix, in: outside, troubles: &builder.troubles) else { return }
    let groupStart = opacity < 1 ? builder.openGroup() : nil
    if groupStart == nil { place.opacity *= opacity }
    builder.addBackground(of: layer, at: place)
    builder.addGradient(of: layer, at: place)
    if layer.kind == .text { builder.addText(of: layer, at: place, cache: &workspace.texts) }
    let start = workspace.pending.count
    workspace.appendSublayers(of: id, in: presentation)
    let end = workspace.pending.count
    var inside = Surroundings(
      space: matrix, clip: place.clip, isYDown: place.isYDown, opacity: place.opacity, tint: place.tint)
    let isVisibleInside = enterBounds(of: layer, at: place, hasSublayers: start < end, clip: &inside.clip)
    if isVisibleInside {
      builder.addContents(of: layer, at: place, clip: inside.clip)
      builder.addShape(of: layer, at: place, clip: inside.clip)
      if layer.kind == .emitter, let emission = presentation.emission(of: id) {
        builder.addParticles(emission, of: layer, at: place, clip: inside.clip)
      }
    }
    let isReplicator = layer.kind == .replicator
    guard isVisibleInside, start < end, !isReplicator || layer.count(.instanceCount) > 0 else {
      workspace.pending.removeLast(end - start)
      leave(layer, at: place, groupStart: groupStart)
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
        id: id, place: place, inside: inside, groupStart: groupStart, start: start, next: start, end: end,
        isReplicator: isReplicator))
  }

  /// Cuts what follows to the bounds of a layer that asks for it; returns whether anything can still show.
  private mutating func enterBounds(
    of layer: LayerProperties, at place: LayerPlace, hasSublayers: Bool, clip: inout ClipID?
  ) -> Bool {
    // Contents that fill the bounds are cut by their shape.
    let cutsContents = layer.contents != .nothing && layer.contentsGravity != .resize
    let cuts = hasSublayers || cutsContents || layer.kind == .shape || layer.kind == .emitter
    guard layer.flags.contains(.masksToBounds), cuts else { return true }
    clip = builder.addBoundsClip(at: place)
    return clip != nil
  }

  /// Draws what lies above the sublayers of a layer, and applies its opacity to all of it.
  private mutating func leave(_ layer: LayerProperties, at place: LayerPlace, groupStart: Int?) {
    builder.addBorder(of: layer, at: place)
    if let groupStart {
      builder.closeGroup(from: groupStart, opacity: layer.drawnOpacity, clip: place.clip)
    }
  }
}

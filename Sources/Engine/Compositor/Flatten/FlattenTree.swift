// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
package import MultiplaneRenderTree

/// Replaces `frame` with what is drawn of `presentation` on `target`.
///
/// The result never depends on what `frame` held before; its memory is used again. Trees may be of any depth.
package func flatten(_ presentation: PresentationTree, target: FrameTarget, into frame: inout Frame) {
  var walk = TreeWalk(presentation, target: target, reusing: &frame)
  walk.run()
  walk.finish(into: &frame)
}

/// The visit of a tree from the root down: a layer's background and contents, its sublayers, its border.
private struct TreeWalk {
  let presentation: PresentationTree
  var builder: FrameBuilder
  var workspace: FlattenWorkspace

  init(_ presentation: PresentationTree, target: FrameTarget, reusing frame: inout Frame) {
    self.presentation = presentation
    workspace = frame.workspace
    frame.workspace = FlattenWorkspace()
    builder = FrameBuilder(target: target, reusing: &frame)
  }

  mutating func run() {
    guard let root = presentation.tree.root, !builder.pixelBounds.isEmpty else { return }
    let space = CATransform3D(builder.target.transform)
    enter(root, in: Surroundings(space: space, clip: nil, isYDown: false))
    while let top = workspace.levels.indices.last {
      if workspace.levels[top].next < workspace.levels[top].end {
        let id = workspace.pending[workspace.levels[top].next]
        workspace.levels[top].next += 1
        enter(id, in: workspace.levels[top].inside)
      } else {
        let level = workspace.levels.removeLast()
        workspace.pending.removeLast(level.end - level.start)
        leave(presentation[level.id], at: level.place, groupStart: level.groupStart)
      }
    }
  }

  mutating func finish(into frame: inout Frame) {
    builder.finish(into: &frame, workspace: workspace)
  }

  /// Draws what lies beneath the sublayers of a layer, and opens a level for them if there are any.
  private mutating func enter(_ id: NodeID, in outside: Surroundings) {
    let layer = presentation[id]
    let opacity = layer.drawnOpacity
    guard !layer.flags.contains(.isHidden), opacity > 0,
      let place = LayerPlace(of: layer, in: outside, troubles: &builder.troubles)
    else { return }
    let groupStart = opacity < 1 ? builder.openQuads.count : nil
    builder.addBackground(of: layer, at: place)
    let hasSublayers = !presentation.tree[id].children.isEmpty
    let inside = surroundings(of: layer, at: place, hasSublayers: hasSublayers)
    if let inside { builder.addContents(of: layer, at: place, clip: inside.clip) }
    guard hasSublayers, let inside else {
      leave(layer, at: place, groupStart: groupStart)
      return
    }
    let start = workspace.pending.count
    workspace.appendSublayers(of: id, in: presentation)
    workspace.levels.append(
      Level(
        id: id, place: place, inside: inside, groupStart: groupStart, start: start, next: start,
        end: workspace.pending.count))
  }

  /// What the contents and sublayers of a layer lie in; `nil` when nothing of them can show.
  private mutating func surroundings(
    of layer: LayerProperties, at place: LayerPlace, hasSublayers: Bool
  ) -> Surroundings? {
    var inside = Surroundings(space: place.matrix, clip: place.clip, isYDown: place.isYDown)
    if layer.flags.contains(.masksToBounds), hasSublayers || layer.contents != .nothing {
      guard let clip = builder.addBoundsClip(at: place) else { return nil }
      inside.clip = clip
    }
    if hasSublayers { inside.space = layer.sublayerSpace(over: place.matrix) }
    return inside
  }

  /// Draws what lies above the sublayers of a layer, and applies its opacity to all of it.
  private mutating func leave(_ layer: LayerProperties, at place: LayerPlace, groupStart: Int?) {
    builder.addBorder(of: layer, at: place)
    if let groupStart {
      builder.closeGroup(from: groupStart, opacity: layer.drawnOpacity, clip: place.clip)
    }
  }
}

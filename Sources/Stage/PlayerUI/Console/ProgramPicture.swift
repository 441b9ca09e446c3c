// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// The program's picture beside the controls: the renderer, the layers that are left out, and the pixels that
/// have changed.
@MainActor
package final class ProgramPicture {
  private let background: RGBA?
  private let now: () -> UInt64
  /// The crew that draws the picture; with `nil`, the default, the ticking thread draws alone.
  package var crew: (any Crew)? { didSet { renewRenderer() } }
  /// Indicates whether the pixels that were drawn again are tinted.
  var showsDamage = false { didSet { renewRenderer() } }
  private var renderer: FrameRenderer<SoftwareRasterizer>
  /// The inputs of the picture that was drawn last, or `nil` to draw it again.
  private var drawn: (tree: RenderTree, time: Double, target: FrameTarget, showsDamage: Bool)?
  /// Indicates whether the picture on the stage is not the last one of the renderer.
  private var isLost = true
  /// The layers that the user hides.
  private(set) var hidden: Set<NodeID> = []
  private var pruned: (from: RenderTree, hidden: Set<NodeID>, tree: RenderTree)?

  /// Creates the picture of no program. `now` returns the nanoseconds since an arbitrary fixed moment.
  init(background: RGBA?, now: @escaping () -> UInt64) {
    (self.background, self.now) = (background, now)
    renderer = FrameRenderer(stopwatch: now)
  }

  private func renewRenderer() {
    renderer = FrameRenderer(stopwatch: now, crew: crew)
    isLost = true
  }

  // MARK: Layers

  /// Hides a layer, or shows it again.
  func toggleHidden(_ id: NodeID) {
    if hidden.remove(id) == nil { hidden.insert(id) }
  }

  /// Shows all layers, for another program.
  func reset() {
    (hidden, drawn) = ([], nil)
  }

  /// Returns a tree without the hidden layers.
  func visible(_ tree: RenderTree) -> RenderTree {
    guard !hidden.isEmpty else { return tree }
    if let pruned, pruned.from.isSame(as: tree), pruned.hidden == hidden { return pruned.tree }
    var result = tree
    for id in hidden where Int(id.index) < tree.capacity {
      result.update(id) { $0.properties.flags.insert(.isHidden) }
    }
    pruned = (tree, hidden, result)
    return result
  }

  // MARK: Pixels

  /// Returns the target of a picture in pixels that shows a rectangle of the program.
  func target(of size: CGSize, showing rect: CGRect) -> FrameTarget {
    FrameTarget(
      width: max(1, Int(size.width)), height: max(1, Int(size.height)), showing: rect, background: background)
  }

  /// Indicates whether the picture must be drawn again, even if the program has not changed.
  var isStale: Bool { drawn == nil }

  /// Draws the picture anew the next time.
  func invalidate() { drawn = nil }

  /// A picture to show, and how it differs from the last one.
  struct Update {
    let pixels: Pixmap
    /// The pixels that differ from those of the last update.
    let changed: [PixelRect]
    let times: StageTimes
  }

  /// Draws the visible layers of a tree at a time, in seconds. Returns `nil` if the picture is the last one.
  func update(_ tree: RenderTree, at time: Double, _ target: FrameTarget) -> Update? {
    let tree = visible(tree)
    guard needsUpdate(tree, at: time, target) else { return nil }
    let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
    let pixels = draw(tree, time, target)
    drawn = (tree, time, target, showsDamage)
    // The tint of the last frame is elsewhere.
    let changed = showsDamage || isLost ? [pixels.bounds] : renderer.drawnRects
    isLost = showsDamage
    return Update(pixels: pixels, changed: changed, times: renderer.stageTimes)
  }

  private func needsUpdate(_ tree: RenderTree, at time: Double, _ target: FrameTarget) -> Bool {
    guard let drawn, drawn.target == target, drawn.showsDamage == showsDamage, drawn.tree.isSame(as: tree),
      time >= drawn.time
    else { return true }
    return time > drawn.time && drawn.tree.nextChange(after: drawn.time) <= time
  }

  /// Draws the visible layers of a tree at a time, in seconds, without what the controls add.
  func frame(of tree: RenderTree, at time: Double, _ target: FrameTarget) -> Pixmap {
    FrameRenderer<SoftwareRasterizer>(crew: crew).render(visible(tree), at: time, target: target)
  }
}

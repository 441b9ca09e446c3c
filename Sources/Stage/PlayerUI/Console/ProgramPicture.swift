// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// The program's picture for the stage: the renderer, the hidden layers, and the pixels that have changed.
@MainActor
package final class ProgramPicture {
  private let background: RGBA?
  private let now: () -> UInt64
  /// The crew that draws the picture. With `nil`, the default, the ticking thread draws alone.
  package var crew: (any Crew)? { didSet { renewRenderer() } }
  /// Indicates whether redrawn pixels are tinted.
  var showsDamage = false { didSet { renewRenderer() } }
  private var renderer: FrameRenderer<SoftwareRasterizer>
  /// The inputs of the latest picture, or `nil` if it must be drawn again.
  private var drawn: (tree: RenderTree, time: Double, target: FrameTarget, showsDamage: Bool)?
  /// Indicates whether the picture on the stage may differ from the renderer's latest picture.
  private var isLost = true
  /// The layers that the user hides.
  private(set) var hidden: Set<NodeID> = []
  private var pruned: (from: RenderTree, hidden: Set<NodeID>, tree: RenderTree)?

  /// Creates a picture before any program is drawn. `now` returns the nanoseconds since an arbitrary fixed
  /// moment.
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

  /// Shows all layers again and marks the picture as stale, because another program is shown.
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

  /// Returns the target for a picture of a size in pixels that shows a rectangle of the program, in points.
  func target(of size: CGSize, showing rect: CGRect) -> FrameTarget {
    FrameTarget(
      width: max(1, Int(size.width)), height: max(1, Int(size.height)), showing: rect, background: background)
  }

  /// Indicates whether the picture must be drawn again, even if the program has not changed.
  var isStale: Bool { drawn == nil }

  /// Marks the picture as stale, so that the next update draws it again.
  func invalidate() { drawn = nil }

  /// A picture to show, and its differences from the previous one.
  struct Update {
    let pixels: Pixmap
    /// The rectangles whose pixels have changed since the previous update.
    let changed: [PixelRect]
    let times: StageTimes
  }

  /// Draws the visible layers of a tree at a time, in seconds. Returns `nil` if the picture has not changed
  /// since the previous update.
  func update(_ tree: RenderTree, at time: Double, _ target: FrameTarget) -> Update? {
    let tree = visible(tree)
    guard needsUpdate(tree, at: time, target) else { return nil }
    let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
    let pixels = draw(tree, time, target)
    drawn = (tree, time, target, showsDamage)
    // The previous frame has its tint at other pixels, so all pixels must be shown.
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

  /// Draws the visible layers of a tree at a time, in seconds, without tinting redrawn pixels.
  func frame(of tree: RenderTree, at time: Double, _ target: FrameTarget) -> Pixmap {
    FrameRenderer<SoftwareRasterizer>(crew: crew).render(visible(tree), at: time, target: target)
  }
}

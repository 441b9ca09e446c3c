// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that is drawn in tiles: only where it is visible, and at a level of detail that suits its
/// displayed size.
///
/// After the first `setNeedsDisplay()`, each commit of a host draws the tiles that have become visible. It
/// calls `draw(in:)` once per tile. The context's `boundingBoxOfClipPath` is the tile, and its `ctm` has the
/// scale of the level.
///
/// Tiles are drawn on the committing thread, so the pictures are deterministic. A new tile fades in over
/// `fadeDuration()`, and a new level of detail fades over the previous one. The displayed size is measured in
/// points of the root, and `contentsScale` is the number of pixels per point.
///
/// Limits: at most 4,096 tiles are visible at a time. Beyond that, larger tiles are drawn, which is reported.
/// Without a host, the layer is recorded as a whole.
open class CATiledLayer: CALayer {
  override package class var kind: LayerKind { .tiled }

  /// The tiles to display. `nil` until the layer is displayed under a host.
  @exclusivity(unchecked) final var tiles: LayerTiles?
  /// The parts whose tiles are out of date.
  final var staleParts: [CGRect] = []
  /// The part that the next `setNeedsDisplay()` marks, or `nil` for the whole layer.
  final var partToDraw: CGRect?
  /// The number of the last commit at which each cached tile was visible.
  final var lastSeen: [TileIndex: Int] = [:]

  /// Marks all tiles as stale. They are redrawn when they are visible, without a fade.
  open override func setNeedsDisplay() {
    noteStaleParts()
    super.setNeedsDisplay()
  }

  /// Returns the fade-in time of a new tile, in seconds. Default 0.25. A subclass may override it. 0 or less,
  /// or a number that is not finite, means no fade.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail, each with half the resolution of the one before. Clamped to 1...24.
  /// Default 1. Not animatable.
  open var levelsOfDetail: Int {
    get { properties.count(.levelsOfDetail) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetail) }
  }

  /// The number of levels with more detail than the layer at its own size. Clamped to 0...24. Default 0. Not
  /// animatable.
  ///
  /// The layer is drawn at the coarsest level that has at least the displayed resolution.
  open var levelsOfDetailBias: Int {
    get { properties.count(.levelsOfDetailBias) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetailBias) }
  }

  /// The maximum size of a tile, in pixels of its level. At least 1 by 1. Default 256 by 256. Not animatable.
  open var tileSize: CGSize {
    get { properties.size(.tileSize) }
    set { setOwn(.size(newValue), .tileSize) }
  }
}

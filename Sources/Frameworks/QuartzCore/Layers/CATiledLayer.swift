// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that is drawn in tiles, only where it is seen, and with more detail where it is seen larger.
///
/// After the first `setNeedsDisplay()`, each commit of a host draws the tiles that have come into view: `draw(in:)` is
/// called once for each, with a context whose `boundingBoxOfClipPath` is the tile and whose `ctm` has the scale of the
/// level. Tiles are drawn on the thread that commits, so the same program gives the same pictures, and appear over
/// `fadeDuration()`; one level of detail fades into the next. How large the layer is seen is measured in points of the
/// root; `contentsScale` says how many pixels a point has. At most 4,096 tiles show at a time: then larger ones are drawn,
/// with a report. Outside of a host a layer is recorded as a whole.
open class CATiledLayer: CALayer {
  override package class var kind: LayerKind { .tiled }

  /// What is drawn; `nil` until the layer is displayed under a host.
  @exclusivity(unchecked) final var tiles: LayerTiles?
  /// What of the tiles is no longer right.
  final var staleParts: [CGRect] = []
  /// The part that the next `setNeedsDisplay()` is about; `nil` for all.
  final var partToDraw: CGRect?
  /// Which tiles are drawn, and when each was seen last, in commits.
  final var lastSeen: [TilePlace: Int] = [:]

  /// Marks all tiles, which are drawn again when they are seen; they do not fade.
  open override func setNeedsDisplay() {
    noteStaleParts()
    super.setNeedsDisplay()
  }

  /// How long a new tile takes to appear, in seconds; 0.25 unless a subclass says otherwise.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels of detail there are, each of half the resolution of the one before; less than 1 counts as 1, more
  /// than 24 as 24; default 1; not animatable.
  open var levelsOfDetail: Int {
    get { properties.count(.levelsOfDetail) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetail) }
  }

  /// How many of the levels have more detail than the layer at its own size, held to 0...24; default 0; not animatable.
  ///
  /// The layer is drawn with the coarsest level that has as many pixels as are seen.
  open var levelsOfDetailBias: Int {
    get { properties.count(.levelsOfDetailBias) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetailBias) }
  }

  /// The largest size of a tile in pixels of its level, at least 1; default 256 by 256; not animatable.
  open var tileSize: CGSize {
    get { properties.size(.tileSize) }
    set { setOwn(.size(newValue), .tileSize) }
  }
}

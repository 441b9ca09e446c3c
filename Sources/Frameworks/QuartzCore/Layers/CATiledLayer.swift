// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer whose contents are drawn in tiles, and drawn again in more or less detail when it is zoomed.
///
/// A tile is drawn by `draw(in:)`, which the context's clip tells which part of the layer is asked for and its transform
/// how large a point is. The tiles that show are drawn at the next commit, on the same thread, so that every picture is
/// complete and the same each time.
open class CATiledLayer: CALayer {
  override package class var kind: LayerKind { .tiled }

  /// How long a new tile takes to appear, in seconds; 0.25 unless a subclass says otherwise.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels of detail there are, each of half the resolution of the one before; less than 1 counts as 1, more
  /// than 24 as 24; default 1; not animatable.
  open var levelsOfDetail: Int {
    get { properties.count(.levelsOfDetail) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetail) }
  }

  /// How many of the levels have more detail than the layer at its own size; default 0; not animatable.
  open var levelsOfDetailBias: Int {
    get { properties.count(.levelsOfDetailBias) }
    set { setOwn(.number(Double(newValue)), .levelsOfDetailBias) }
  }

  /// The largest size of a tile in pixels of its level; default 256 by 256; not animatable.
  open var tileSize: CGSize {
    get { properties.size(.tileSize) }
    set { setOwn(.size(newValue), .tileSize) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that elsewhere is drawn in tiles of several levels of detail.
///
/// Here `draw(in:)` is recorded for the whole layer at once, and drawn as sharp as it is seen: levels, tiles and their
/// fading are kept, copied and archived without effect.
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

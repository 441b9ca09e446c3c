// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting

/// The glyphs of a letter, or of several letters that are one ligature.
struct TextCluster {
  /// A glyph and its origin in user units from the origin of the cluster, y down.
  struct Glyph {
    var id: UInt32
    var x: Double
    var y: Double
  }

  /// The index of the first character.
  var character: Int
  var glyphs: [Glyph] = []
  /// The font. `nil` if no font is installed.
  var face: FontFace?
  /// The size of the glyphs.
  var size: Double
  /// The distance to the next cluster along the line.
  var advance = 0.0
  /// The distance added after the advance, which does not count for anchors and boxes.
  var gap = 0.0
  /// The horizontal advance of the glyphs alone.
  var width = 0.0
  /// The height above the baseline and the depth below it, both positive.
  var ascent = 0.0
  var descent = 0.0
  /// A Boolean value that indicates whether the cluster stands upright in a vertical line.
  var isUpright = false
  /// The factor of the glyphs along the line.
  var scale = 1.0

  /// The height of the middle of the font above the baseline.
  var middle: Double { (ascent - descent) / 2 }
}

/// Neighbouring clusters that begin at an absolute position.
struct TextChunk {
  /// The characters in logical order.
  var characters: Range<Int>
  /// The clusters from left to right, or from top to bottom.
  var clusters: [TextCluster] = []
  /// The outline under the text.
  var path: TextPathInput?
}

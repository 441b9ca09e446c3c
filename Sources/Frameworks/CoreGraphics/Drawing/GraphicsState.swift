// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What `saveGState()` remembers, apart from the clip itself.
struct GraphicsState {
  /// Maps user space to the space of the commands.
  var ctm = CGAffineTransform.identity
  /// A box around the clip, in the space of the commands.
  var clipBox: CGRect
  var fillColor = RGBA.black
  var strokeColor = RGBA.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var pen = StrokeStyle()
  var alpha: Float = 1
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  /// How marks are put down, and their shadow.
  var style = Picture.Style()
  /// How far curves may be from the lines that are drawn in their place, in pixels; 0 for what cannot be seen.
  var flatness = 0.0
  /// What is drawn in place of the colours, if anything.
  var fillPattern: PatternPaint?
  var strokePattern: PatternPaint?
  /// The font that glyphs are of, and how large.
  var font: CGFont?
  var fontSize: CGFloat = 0
  /// What is added to the way from each glyph to the next, in the space of text.
  var characterSpacing: CGFloat = 0
  var textDrawingMode = CGTextDrawingMode.fill
  /// Where the origin of patterns is, in the space of the commands.
  var patternPhase = CGSize.zero
}

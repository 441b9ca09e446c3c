// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What `saveGState()` remembers, apart from the clip itself.
struct GraphicsState {
  /// Maps user space to the space of the commands.
  var ctm = CGAffineTransform.identity
  /// A box around the clip, in the space of the commands.
  var clipBox: CGRect
  var fill = CurrentColor()
  var stroke = CurrentColor()
  var pen = StrokeStyle()
  var alpha: Float = 1
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  /// How marks are put down, and their shadow.
  var style = Picture.Style()
  /// How far curves may be from the lines that are drawn in their place, in pixels; 0 for what cannot be seen.
  var flatness = 0.0
  /// The font that glyphs are of, and how large.
  var font: CGFont?
  var fontSize: CGFloat = 0
  /// What is added to the way from each glyph to the next, in the space of text.
  var characterSpacing: CGFloat = 0
  var textDrawingMode = CGTextDrawingMode.fill
  /// Where the origin of patterns is, in the space of the commands.
  var patternPhase = CGSize.zero
}

/// The colour or pattern that paths are filled or stroked with.
struct CurrentColor {
  var color = RGBA.black
  /// The space of components that come without one.
  var space = CGColorSpace.deviceGray
  /// The pattern that is drawn in place of the colour, if any.
  var pattern: PatternPaint?

  mutating func set(_ color: CGColor) {
    (self.color, space, pattern) = (color.rgba, color.colorSpace ?? space, color.patternPaint)
  }

  mutating func set(_ components: [CGFloat], in space: CGColorSpace) {
    if let color = CGColor(colorSpace: space, components: components) { set(color) }
  }

  mutating func set(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: space, components: components) { set(color) }
  }

  mutating func set(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) {
    guard !pattern.isColored else {
      self.pattern = PatternPaint(pattern: pattern, color: nil, alpha: Float(components[0]))
      return
    }
    let color = CGColor(colorSpace: space.baseColorSpace ?? .deviceGray, components: components)
    self.pattern = PatternPaint(pattern: pattern, color: color?.rgba ?? .black, alpha: 1)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The state that `saveGState()` saves, except for the clip itself, which the target stores.
struct GraphicsState {
  /// The transform from user space to the base space.
  var ctm = CGAffineTransform.identity
  /// A box around the clip, in the base space.
  var clipBox: CGRect
  var fill = CurrentColor()
  var stroke = CurrentColor()
  var pen = StrokeStyle()
  var alpha: Float = 1
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  /// The blend mode and the shadow.
  var style = Picture.Style()
  /// The largest distance between a curve and the lines it is subdivided into, in pixels; 0 for the engine's
  /// default.
  var flatness = 0.0
  /// The font of glyphs and its size. `nil` for no font.
  var font: CGFont?
  var fontSize: CGFloat = 0
  /// The extra distance between the origins of two glyphs, in text space.
  var characterSpacing: CGFloat = 0
  var textDrawingMode = CGTextDrawingMode.fill
  /// The origin of patterns, in the base space.
  var patternPhase = CGSize.zero
}

/// The colour or pattern of fills or strokes.
struct CurrentColor {
  var color = RGBA.black
  /// The colour space of components that are set without one.
  var space = CGColorSpace.deviceGray
  /// The pattern that replaces the colour; `nil` for a plain colour.
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

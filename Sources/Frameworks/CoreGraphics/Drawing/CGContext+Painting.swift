// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// Draws the path by `mode` and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { fill(building.path, rule) }
    if mode.strokes, let path = userPath { stroke(path, state.pen) }
    beginPath()
  }

  /// Fills the path with the fill colour and begins a new one. Open subpaths are closed for this.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(building.path, rule)
    beginPath()
  }

  /// Strokes the path with the stroke colour and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle with the fill colour. Discards the path under construction.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles with the fill colour. Overlaps are painted once. Discards the path under construction.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle with the stroke colour and the current line width. Discards the path under
  /// construction.
  public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.pen.width)) }

  /// Strokes a rectangle with the stroke colour and a line of `width`. Discards the path under construction.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    guard !rect.isNull, admits("stroke", rect.minX, rect.minY, rect.maxX, rect.maxY, width) else { return }
    var pen = state.pen
    pen.width = Double(width)
    stroke(.rect(Rect(rect)), pen)
  }

  /// Fills an ellipse with the fill colour. Discards the path under construction.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes an ellipse with the stroke colour. Discards the path under construction.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line from each point of even index to the next one. An unpaired last point is ignored.
  /// Discards the path under construction.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black in a bitmap without alpha. Discards the path under construction.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    if !isPathEmpty { perform(.erase(region(building.path, .winding))) }
    beginPath()
  }

  func region(_ path: Path, _ rule: CGPathFillRule) -> Picture.Region {
    Picture.Region(path: path, rule: rule.engine, antialiases: antialiases)
  }

  private func fill(_ path: Path, _ rule: CGPathFillRule) {
    let region = region(drawn(path), rule)
    if let pattern = state.fill.pattern {
      fill(region, with: pattern)
      return
    }
    let color = faded(state.fill.color)
    guard !path.isEmpty, admits(color) else { return }
    mark(.fill(region, color))
  }

  /// Fills glyphs from their cached coverage. Returns `false` if that is not possible, for example for glyphs
  /// that are drawn for the first time; the caller then fills their outlines.
  func fillAgain(_ run: GlyphRun) -> Bool {
    let color = faded(state.fill.color)
    guard state.fill.pattern == nil, state.flatness == 0, state.style.shadow == nil, layerStarts.isEmpty,
      let bitmap, admits(color)
    else { return false }
    performStyle()
    return bitmap.fillAgain(run, color)
  }

  /// Strokes a path of user space.
  private func stroke(_ path: Path, _ pen: StrokeStyle) {
    guard !path.isEmpty, pen.width > 0 else { return }
    if let pattern = state.stroke.pattern {
      let outline = path.strokeOutline(pen).transformed(by: Affine(ctm))
      fill(region(outline, .winding), with: pattern)
      return
    }
    let color = faded(state.stroke.color)
    guard admits(color) else { return }
    mark(
      .stroke(
        Picture.Line(
          path: drawn(path, scale: Affine(ctm).maximumScale), style: pen, transform: Affine(ctm),
          antialiases: antialiases), color))
  }

  private func fill(_ region: Picture.Region, with pattern: PatternPaint) {
    guard !region.path.isEmpty, state.alpha > 0,
      let tiles = pattern.tiles(phase: state.patternPhase, base: baseTransform, alpha: state.alpha)
    else { return }
    mark(.fillWithTiles(region, tiles))
  }

  /// Returns the path, subdivided into lines if the flatness is coarser than the engine's default tolerance.
  private func drawn(_ path: Path, scale: Double = 1) -> Path {
    state.flatness > CurveFlattener.defaultTolerance && scale > 0
      ? path.flattened(tolerance: state.flatness / scale) : path
  }

  /// Returns `true` if drawing in this colour can change pixels.
  private func admits(_ color: RGBA) -> Bool {
    color.alpha > 0 || !state.style.blend.ignoresTransparentColors
  }

  private func faded(_ color: RGBA) -> RGBA {
    RGBA(color.red, color.green, color.blue, color.alpha * state.alpha)
  }
}

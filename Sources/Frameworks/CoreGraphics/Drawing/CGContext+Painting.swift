// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Draws the path by `mode` and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { fill(building.path, rule) }
    if mode.strokes, let path = userPath { stroke(path, state.pen) }
    beginPath()
  }

  /// Fills the path with the fill colour and begins a new one; open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(building.path, rule)
    beginPath()
  }

  /// Draws a line along the path with the stroke colour and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle with the fill colour; the path under construction is forgotten.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles with the fill colour, where they overlap once; the path under construction is forgotten.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Draws a line around a rectangle with the stroke colour; the path under construction is forgotten.
  public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.pen.width)) }

  /// Draws a line of a width around a rectangle with the stroke colour; the path under construction is forgotten.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    guard !rect.isNull, admits("stroke", rect.minX, rect.minY, rect.maxX, rect.maxY, width) else { return }
    var pen = state.pen
    pen.width = Double(width)
    stroke(.rect(Rect(rect)), pen)
  }

  /// Fills an ellipse with the fill colour; the path under construction is forgotten.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line along an ellipse with the stroke colour; the path under construction is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line from each point of even index to the one after it; the path under construction is forgotten. The
  /// last of an odd number of points is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black in a bitmap without alpha; the path under construction is forgotten.
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

  /// Fills glyphs that were filled before with the fill colour, from what is kept of them; returns whether that was done.
  func fillAgain(_ run: GlyphRun) -> Bool {
    let color = faded(state.fill.color)
    guard state.fill.pattern == nil, state.flatness == 0, state.style.shadow == nil, layerStarts.isEmpty,
      let bitmap, admits(color)
    else { return false }
    performStyle()
    return bitmap.fillAgain(run, color)
  }

  /// Draws a line along a path of user space.
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
      let tiles = pattern.tiles(phase: state.patternPhase, alpha: state.alpha)
    else { return }
    mark(.fillWithTiles(region, tiles))
  }

  /// The path with lines in place of curves if the flatness asks for coarser ones than are drawn anyway.
  private func drawn(_ path: Path, scale: Double = 1) -> Path {
    state.flatness > CurveFlattener.defaultTolerance && scale > 0
      ? path.flattened(tolerance: state.flatness / scale) : path
  }

  /// Whether drawing in a colour can change anything.
  private func admits(_ color: RGBA) -> Bool {
    color.alpha > 0 || !state.style.blend.ignoresTransparentColors
  }

  private func faded(_ color: RGBA) -> RGBA {
    RGBA(color.red, color.green, color.blue, color.alpha * state.alpha)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CPango
import MultiplaneRaster

extension TextLayout {
  /// Adds the lines to a frame.
  func fill(_ frame: inout TextFrame) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    var widest = 0.0
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_line_get_extents(line, &ink, &logical)
      widest = max(widest, Double(logical.width) / Self.parts)
    } while pango_layout_iter_next_line(iterator) != 0
    frame.width = room ?? widest
    addLines(to: &frame)
    frame.height = frame.lines.last?.box.maxY ?? 0
  }

  private func addLines(to frame: inout TextFrame) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_line_get_extents(line, &ink, &logical)
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / Self.parts
      let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let left = start(
        ofWidth: Double(logical.width) / Self.parts, in: frame.width, isRightToLeft: isRightToLeft,
        indent: pango_layout_line_is_paragraph_start(line) != 0)
      let top = baseline + Double(logical.y) / Self.parts
      frame.lines.append(
        makeLine(
          line, at: Point(left, baseline),
          box: Rect(
            minX: left, minY: top, maxX: left + Double(logical.width) / Self.parts,
            maxY: top + Double(logical.height) / Self.parts), isRightToLeft: isRightToLeft))
    } while pango_layout_iter_next_line(iterator) != 0
  }

  /// The x at which a line begins.
  private func start(ofWidth length: Double, in width: Double, isRightToLeft: Bool, indent isFirst: Bool)
    -> Double
  {
    let paragraph = content.paragraph
    var indent = paragraph.indent.isFinite ? paragraph.indent : 0
    indent = (indent > 0) == isFirst ? abs(indent) : 0
    let rest = width - length
    switch paragraph.alignment {
    case .left: return indent
    case .right: return rest
    case .center: return rest / 2
    case .natural, .justified: return isRightToLeft ? rest - indent : indent
    }
  }

  private func makeLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at origin: Point, box: Rect, isRightToLeft: Bool
  ) -> TextFrame.Line {
    let (first, end) = (Int(line.pointee.start_index), Int(line.pointee.start_index + line.pointee.length))
    var result = TextFrame.Line(
      range: text.unit(ofByte: first)..<text.unit(ofByte: end), baseline: origin.y, box: box,
      isRightToLeft: isRightToLeft, isTruncated: false, carets: [], runs: [])
    var carets = CaretTable(self, bytes: first..<end)
    var x: Int32 = 0
    var covered = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee else {
        continue
      }
      result.runs.append(makeRun(item, from: origin, at: &x, in: box))
      carets.add(item, endingAt: x)
      covered += Int(item.item.pointee.length)
    }
    result.isTruncated = pango_layout_is_ellipsized(layout) != 0 && carets.hasDots(in: line)
    result.carets = carets.carets(lineWidth: x, isRightToLeft: isRightToLeft).map {
      TextFrame.Caret(offset: $0.unit, x: origin.x + Double($0.x) / Self.parts)
    }
    return result
  }

  private func makeRun(
    _ item: PangoGlyphItem, from origin: Point, at x: inout Int32, in box: Rect
  ) -> TextFrame.Run {
    let info = item.item.pointee
    let start = x + item.start_x_offset
    x = start
    let stretch = stretch(ofByte: Int(info.offset))
    let attributes = content.stretches[stretch].attributes
    let size = typesetter.size(of: attributes.font)
    let pattern = info.analysis.font.flatMap { cpango_font_pattern($0) }
    let face = pattern.flatMap { typesetter.outlines.face($0) }
    var run = TextFrame.Run(
      stretch: stretch, glyphs: [], path: Path(),
      family: pattern.flatMap { FontNames.strings($0, "family").first } ?? "",
      isRightToLeft: info.analysis.level & 1 == 1, box: box, underline: Path(), strikethrough: Path())
    let glyphs = item.glyphs.pointee
    let rise = Double(item.y_offset) / Self.parts
    for index in 0..<Int(glyphs.num_glyphs) {
      let glyph = glyphs.glyphs[index]
      let position = Point(
        origin.x + Double(x + glyph.geometry.x_offset) / Self.parts,
        origin.y - rise + Double(glyph.geometry.y_offset) / Self.parts)
      x += glyph.geometry.width
      guard glyph.glyph != cpango_empty_glyph() else { continue }
      let id = cpango_is_unknown(glyph.glyph) != 0 ? 0 : glyph.glyph
      run.glyphs.append(
        TextFrame.Glyph(
          id: id, position: position, advance: Double(glyph.geometry.width) / Self.parts,
          offset: text.unit(ofByte: Int(info.offset + glyphs.log_clusters[index]))))
      guard let face else { continue }
      let place = Affine(a: size, b: 0, c: 0, d: -size, tx: position.x, ty: position.y)
      run.path.append(typesetter.outlines.outline(id, of: face), transform: place)
    }
    x += item.end_x_offset
    run.box.minX = origin.x + Double(start) / Self.parts
    run.box.maxX = origin.x + Double(x) / Self.parts
    if attributes.underline != nil || attributes.strikethrough != nil {
      addLines(to: &run, attributes, font: info.analysis.font, baseline: origin.y - rise)
    }
    return run
  }

  /// Adds the lines along a run, at the places that its font has for them.
  private func addLines(
    to run: inout TextFrame.Run, _ attributes: TextAttributes, font: UnsafeMutablePointer<PangoFont>?,
    baseline: Double
  ) {
    guard let metrics = pango_font_get_metrics(font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    func length(_ value: Int32) -> Double { Double(value) / Self.parts }
    let (left, right) = (run.box.minX, run.box.maxX)
    if let line = attributes.underline {
      run.underline = line.path(
        from: left, to: right, top: baseline - length(pango_font_metrics_get_underline_position(metrics)),
        thickness: length(pango_font_metrics_get_underline_thickness(metrics)))
    }
    if let line = attributes.strikethrough {
      run.strikethrough = line.path(
        from: left, to: right, top: baseline - length(pango_font_metrics_get_strikethrough_position(metrics)),
        thickness: length(pango_font_metrics_get_strikethrough_thickness(metrics)))
    }
  }
}

extension TextLine {
  fileprivate func path(from left: Double, to right: Double, top: Double, thickness: Double) -> Path {
    func bar(_ top: Double, _ thickness: Double) -> Path {
      .rect(Rect(minX: left, minY: top, maxX: right, maxY: top + thickness))
    }
    switch self {
    case .single: return bar(top, thickness)
    case .thick: return bar(top, 2 * thickness)
    case .double:
      var path = bar(top, thickness)
      path.append(bar(top + 2 * thickness, thickness))
      return path
    }
  }
}

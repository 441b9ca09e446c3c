// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneGeometry
import MultiplaneRaster

extension TextLayout {
  /// Appends the lines of the layout to a frame.
  func fill(_ frame: inout TextFrame) {
    let lines = ct_lines_create(layout)
    defer { ct_lines_destroy(lines) }
    var found: [PlacedLine] = []
    var line = ct_line()
    while ct_lines_next(lines, &line) != 0 { found.append(PlacedLine(line, after: found.last)) }
    frame.width = room ?? found.map(neededWidth).max() ?? 0
    var shift = 0.0
    for (index, line) in found.enumerated() { add(line, isFirst: index == 0, shiftedBy: &shift, to: &frame) }
    frame.height = frame.lines.last?.box.maxY ?? 0
  }

  /// Returns the first byte of a line that is further than `length` from the line's start, or `nil` if there
  /// is none. Only a layout without a width has whole paragraphs as lines.
  ///
  /// - Parameter least: Returns the minimum width of the glyph of a byte.
  func byte(beyond length: Double, least: (Int) -> Double) -> Int? {
    let lines = ct_lines_create(layout)
    defer { ct_lines_destroy(lines) }
    let most = Int64(length * Self.parts)
    var line = ct_line()
    while ct_lines_next(lines, &line) != 0 {
      var sum: Int64 = 0
      let runs = PlacedLine(line, after: nil).runs.sorted { $0.source.start < $1.source.start }
      for run in runs {
        let isRightToLeft = run.source.is_right_to_left != 0
        for glyph in isRightToLeft ? run.glyphs.reversed() : run.glyphs {
          let byte = Int(run.source.start + glyph.cluster)
          sum += max(abs(Int64(glyph.width)), Int64(least(byte) * Self.parts))
          if sum > most { return byte }
        }
      }
    }
    return nil
  }

  private func neededWidth(_ line: PlacedLine) -> Double {
    (line.source.is_paragraph_start != 0 ? margins.first : margins.other) + Double(line.width) / Self.parts
  }

  /// Appends a line. `shift` accumulates the distances that the paragraph's spacing and line heights add to
  /// Pango's positions.
  private func add(
    _ line: PlacedLine, isFirst: Bool, shiftedBy shift: inout Double, to frame: inout TextFrame
  ) {
    let (width, natural) = (Double(line.width) / Self.parts, Double(line.source.height) / Self.parts)
    let isRightToLeft = line.source.is_right_to_left != 0
    let startsParagraph = line.source.is_paragraph_start != 0
    let paragraph = content.paragraph
    let left = margins.start(
      ofLength: width, in: frame.width, isFirst: startsParagraph, alignment: paragraph.alignment,
      isRightToLeft: isRightToLeft)
    if startsParagraph, !isFirst { shift += paragraph.gap(before: paragraph) }
    let top = Double(line.baseline + Int64(line.source.y)) / Self.parts + shift
    let height = paragraph.height(ofLine: natural)
    shift += height - natural
    let baseline = Double(line.baseline) / Self.parts + shift
    frame.lines.append(
      makeLine(
        line, at: Point(left, baseline),
        box: Rect(minX: left, minY: top, maxX: left + width, maxY: top + height),
        isRightToLeft: isRightToLeft))
  }

  private func makeLine(
    _ line: PlacedLine, at origin: Point, box: Rect, isRightToLeft: Bool
  ) -> TextFrame.Line {
    let bytes = Int(line.source.start)..<Int(line.source.start + line.source.length)
    var result = TextFrame.Line(
      range: text.unit(ofByte: bytes.lowerBound)..<text.unit(ofByte: bytes.upperBound), baseline: origin.y,
      box: box, isRightToLeft: isRightToLeft, isTruncated: false, carets: [], runs: [])
    var carets = CaretTable(self, bytes: bytes)
    for run in line.runs {
      result.runs.append(makeRun(run, from: origin, in: box))
      carets.add(run)
    }
    result.isTruncated = line.runs.contains { $0.source.isDots } && ct_layout_is_ellipsized(layout) != 0
    let end = line.runs.last?.end ?? 0
    result.carets = carets.carets(lineWidth: end, isRightToLeft: isRightToLeft).map {
      TextFrame.Caret(offset: $0.unit, x: origin.x + Double($0.x) / Self.parts)
    }
    return result
  }

  private func makeRun(_ placed: PlacedRun, from origin: Point, in box: Rect) -> TextFrame.Run {
    let source = placed.source
    var x = placed.start
    let stretch = stretch(ofByte: Int(source.start))
    let attributes = content.stretches[stretch].attributes
    let size = typesetter.size(of: attributes.font)
    let pattern = source.font.flatMap { ct_font_pattern($0) }
    let face = pattern.flatMap { typesetter.outlines.face($0) }
    var run = TextFrame.Run(
      stretch: stretch, glyphs: [], path: Path(),
      family: pattern.flatMap { FontNames.strings($0, ct_family).first } ?? "",
      isRightToLeft: source.is_right_to_left != 0, box: box, underline: Path(), strikethrough: Path(),
      face: face?.key)
    let rise = Double(source.rise) / Self.parts
    var words = WordSpans(isByWord: attributes.hasLineByWord)
    for glyph in placed.glyphs {
      let left = origin.x + Double(x) / Self.parts
      words.add(
        left..<left + max(Double(glyph.width) / Self.parts, 0),
        isSpace: isSpace(atByte: Int(source.start + glyph.cluster)))
      let position = Point(
        origin.x + Double(x + Int64(glyph.x)) / Self.parts, origin.y - rise + Double(glyph.y) / Self.parts)
      x += Int64(glyph.width)
      guard glyph.is_empty == 0 else { continue }
      run.glyphs.append(
        TextFrame.Glyph(
          id: glyph.id, position: position, advance: Double(glyph.width) / Self.parts,
          offset: text.unit(ofByte: Int(source.start + glyph.cluster))))
      guard let face else { continue }
      let toFrame = Affine(a: size, b: 0, c: 0, d: -size, tx: position.x, ty: position.y)
      run.path.append(typesetter.outlines.outline(glyph.id, of: face), transform: toFrame)
    }
    run.box.minX = origin.x + Double(placed.start) / Self.parts
    run.box.maxX = origin.x + Double(placed.end) / Self.parts
    if attributes.underline != nil || attributes.strikethrough != nil, let font = source.font {
      addLines(to: &run, attributes, font: font, baseline: origin.y - rise, words: words.spans)
    }
    return run
  }

  private func isSpace(atByte byte: Int) -> Bool {
    byte < text.bytes.count
      && (text.bytes[byte] == UInt8(ascii: " ") || text.bytes[byte] == UInt8(ascii: "\t"))
  }

  /// Adds the underline and strikethrough of a run, at the positions that its font defines.
  private func addLines(
    to run: inout TextFrame.Run, _ attributes: TextAttributes, font: OpaquePointer, baseline: Double,
    words: [Range<Double>]
  ) {
    var metrics = ct_line_metrics()
    guard ct_font_line_metrics(font, &metrics) != 0 else { return }
    func length(_ value: Int32) -> Double { Double(value) / Self.parts }
    let whole = [run.box.minX..<max(run.box.maxX, run.box.minX)]
    if let line = attributes.underline {
      run.underline = line.path(
        along: line.isByWord ? words : whole, top: baseline - length(metrics.underline_position),
        thickness: length(metrics.underline_thickness))
    }
    if let line = attributes.strikethrough {
      run.strikethrough = line.path(
        along: line.isByWord ? words : whole, top: baseline - length(metrics.strikethrough_position),
        thickness: length(metrics.strikethrough_thickness))
    }
  }
}

extension TextAttributes {
  fileprivate var hasLineByWord: Bool { underline?.isByWord == true || strikethrough?.isByWord == true }
}

extension TextParagraph {
  /// Returns the distance between the last line of this paragraph and the first line of the next.
  func gap(before next: TextParagraph) -> Double {
    func length(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    return length(spacing) + length(next.spacingBefore)
  }
}

/// The horizontal spans of a run's words.
private struct WordSpans {
  let isByWord: Bool
  private(set) var spans: [Range<Double>] = []
  private var isInWord = false

  init(isByWord: Bool) { self.isByWord = isByWord }

  mutating func add(_ span: Range<Double>, isSpace: Bool) {
    guard isByWord else { return }
    if !isSpace {
      if isInWord, let last = spans.popLast() {
        spans.append(last.lowerBound..<max(last.upperBound, span.upperBound))
      } else {
        spans.append(span)
      }
    }
    isInWord = !isSpace
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension TextContent {
  /// Neighbouring paragraphs with the same layout, as separate content.
  struct Section {
    var content: TextContent
    /// The position of the section in the text, in UTF-16 units.
    var start: Int
    /// The index of the section's first stretch among the stretches of the text.
    var firstStretch: Int
    /// True if the section is one empty paragraph. Its content is a space, which is removed after
    /// typesetting.
    var isEmpty: Bool
  }

  /// The sections of the text. There is at least one.
  var sections: [Section] {
    let units = Array(string.utf16.prefix(Self.limit + 1))
    var sections: [Section] = []
    var next = paragraphs.startIndex
    var nextStretch = 0
    func layout(at unit: Int) -> TextParagraph {
      while next < paragraphs.endIndex, paragraphs[next].range.upperBound <= unit { next += 1 }
      guard next < paragraphs.endIndex, paragraphs[next].range.contains(unit) else { return paragraph }
      return paragraphs[next].paragraph
    }
    /// Ends a section before the separator that ends its last paragraph.
    func end(_ range: Range<Int>, _ paragraph: TextParagraph) {
      while nextStretch + 1 < stretches.count, stretches[nextStretch].range.upperBound <= range.lowerBound {
        nextStretch += 1
      }
      sections.append(section(of: units[range], paragraph, firstStretch: nextStretch))
    }
    var start = 0
    var current = layout(at: 0)
    var paragraphStart = 0
    while let (textEnd, following) = Self.paragraphEnd(in: units, from: paragraphStart) {
      let other = layout(at: following)
      if other != current {
        end(start..<textEnd, current)
        (start, current) = (following, other)
      }
      paragraphStart = following
    }
    end(start..<units.count, current)
    return sections
  }

  /// Returns the end of a paragraph's text and the start of the next paragraph, or `nil` for the last
  /// paragraph.
  private static func paragraphEnd(in units: [UInt16], from start: Int) -> (Int, Int)? {
    let (lineFeed, carriageReturn): (UInt16, UInt16) = (0x0A, 0x0D)
    guard let end = units[start...].firstIndex(where: isSeparator) else { return nil }
    let isPair = units[end] == carriageReturn && end + 1 < units.count && units[end + 1] == lineFeed
    return (end, end + (isPair ? 2 : 1))
  }

  private func section(of units: ArraySlice<UInt16>, _ paragraph: TextParagraph, firstStretch: Int) -> Section
  {
    let range = units.startIndex..<units.endIndex
    var own: [Stretch] = []
    for stretch in stretches[firstStretch...] {
      guard stretch.range.lowerBound < range.upperBound || own.isEmpty else { break }
      let part = stretch.range.clamped(to: range)
      own.append(
        Stretch(
          range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
          attributes: stretch.attributes))
    }
    let text = range.isEmpty ? " " : String(decoding: units, as: UTF16.self)
    return Section(
      content: TextContent(string: text, stretches: own, paragraph: paragraph), start: range.lowerBound,
      firstStretch: firstStretch, isEmpty: range.isEmpty)
  }
}

extension TextBreaking {
  /// True if an ellipsis replaces text that does not fit.
  package var isTruncating: Bool {
    switch self {
    case .truncatingTail, .truncatingHead, .truncatingMiddle: true
    case .words, .characters, .clipping: false
    }
  }
}

extension TextFrame {
  /// Appends the lines of a section, with their top at `top`.
  mutating func append(_ part: TextFrame, of section: TextContent.Section, at top: Double) {
    for line in part.lines {
      var line = line
      if section.isEmpty {
        line.runs = []
        line.range = 0..<0
        line.carets = line.carets.prefix(1).map { Caret(offset: 0, x: $0.x) }
        line.box.maxX = line.box.minX
      }
      line.move(down: top, units: section.start, stretches: section.firstStretch)
      lines.append(line)
    }
    width = max(width, part.width)
    height = max(height, top + part.height)
  }
}

extension TextFrame.Line {
  fileprivate mutating func move(down distance: Double, units: Int, stretches: Int) {
    range = range.lowerBound + units..<range.upperBound + units
    baseline += distance
    box = box.moved(down: distance)
    for index in carets.indices { carets[index].offset += units }
    for index in runs.indices { runs[index].move(down: distance, units: units, stretches: stretches) }
  }
}

extension TextFrame.Run {
  fileprivate mutating func move(down distance: Double, units: Int, stretches: Int) {
    stretch += stretches
    for index in glyphs.indices {
      glyphs[index].position.y += distance
      glyphs[index].offset += units
    }
    let transform = Affine.translation(0, distance)
    path = path.transformed(by: transform)
    underline = underline.transformed(by: transform)
    strikethrough = strikethrough.transformed(by: transform)
    box = box.moved(down: distance)
  }
}

extension Rect {
  fileprivate func moved(down distance: Double) -> Rect {
    Rect(minX: minX, minY: minY + distance, maxX: maxX, maxY: maxY + distance)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
import MultiplaneGeometry

/// The Pango layout of a `TextContent`.
final class TextLayout {
  let content: TextContent
  let text: TextUnits
  let typesetter: Typesetter
  let layout: OpaquePointer
  /// The available width, or `nil` if it is not limited.
  let room: Double?
  let margins: Margins

  /// The maximum length. Pango counts fractions of a unit in 32 bits, which larger lengths would overflow.
  static let longest = 1_000_000.0
  static let parts = Double(CT_PARTS)

  init(_ content: TextContent, _ text: TextUnits, _ typesetter: Typesetter, width: Double?, height: Double?) {
    self.content = content
    self.text = text
    self.typesetter = typesetter
    room = width.map(Self.clampedLength)
    margins = Margins(content.paragraph, room: room)
    let paragraph = Self.paragraph(
      content.paragraph, margins, room: room, height: height.map(Self.clampedLength))
    layout = text.bytes.withUnsafeBytes { bytes in
      ct_layout_create(
        typesetter.context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        paragraph)
    }
    setStretches()
    setTabs()
  }

  deinit { ct_layout_destroy(layout) }

  static func clampedLength(_ length: Double) -> Double { length.clamped(to: 0...longest, ifNaN: 0) }

  /// Converts a length to Pango units.
  static func parts(_ length: Double) -> Int32 {
    length.isFinite ? Int32(length.clamped(to: -longest...longest) * parts) : 0
  }

  private static func paragraph(
    _ paragraph: TextParagraph, _ margins: Margins, room: Double?, height: Double?
  ) -> ct_paragraph {
    let direction =
      switch paragraph.direction {
      case .natural: CT_DIRECTION_NATURAL
      case .leftToRight: CT_DIRECTION_LEFT_TO_RIGHT
      case .rightToLeft: CT_DIRECTION_RIGHT_TO_LEFT
      }
    let ellipsis =
      switch paragraph.breaking {
      case .truncatingHead: CT_ELLIPSIS_START
      case .truncatingMiddle: CT_ELLIPSIS_MIDDLE
      case .truncatingTail: CT_ELLIPSIS_END
      case .words, .characters, .clipping: CT_ELLIPSIS_NONE
      }
    return ct_paragraph(
      direction: direction, spacing: parts(paragraph.lineSpacing),
      indent: parts(margins.first - margins.other),
      breaks_words: paragraph.breaking == .characters ? 1 : 0,
      width: paragraph.breaking == .clipping ? -1 : room.map { parts(margins.room(in: $0)) } ?? -1,
      height: height.map { max(1, parts($0)) } ?? 0, is_justified: paragraph.alignment == .justified ? 1 : 0,
      ellipsis: ellipsis)
  }

  private func setStretches() {
    let everything = 0..<text.count
    let stretches = content.stretches.enumerated().map { index, stretch in
      // The first stretch also covers text that is in no stretch.
      let range = index == 0 ? everything : stretch.range.clamped(to: everything)
      return ct_stretch(
        start: UInt32(text.byte(ofUnit: range.lowerBound)), end: UInt32(text.byte(ofUnit: range.upperBound)),
        font: typesetter.description(of: stretch.attributes.font),
        letter_spacing: Self.parts(stretch.attributes.kern),
        rise: Self.parts(stretch.attributes.baselineOffset),
        has_no_ligatures: stretch.attributes.hasLigatures ? 0 : 1, number: UInt32(index))
    }
    defer { for stretch in stretches { ct_description_destroy(stretch.font) } }
    ct_layout_set_stretches(layout, stretches, Int32(stretches.count))
  }

  /// The number of tabs that are added after the last tab of the paragraph.
  private static let addedTabs = 50

  private func setTabs() {
    let paragraph = content.paragraph
    var tabs = paragraph.tabs.filter { $0.location.isFinite && $0.location >= 0 }
    if paragraph.tabInterval > 0, paragraph.tabInterval.isFinite {
      // Pango repeats the interval between the last two tabs. At least two tabs must be added, because the
      // first of them may be nearer to the paragraph's last tab.
      let first = ((tabs.last?.location ?? 0) / paragraph.tabInterval).rounded(.down) + 1
      for index in 0..<Self.addedTabs {
        tabs.append(TextTab(location: (first + Double(index)) * paragraph.tabInterval))
      }
    }
    var positions = tabs.map { tab in
      // Pango measures from the start of its lines, which is at the smaller of the two indents.
      ct_tab(position: max(Self.parts(tab.location - margins.smaller), 0), alignment: tab.alignment.pango)
    }
    addTab(afterDense: &positions)
    guard !positions.isEmpty else { return }
    ct_layout_set_tabs(layout, positions, Int32(positions.count))
  }

  /// Adds a tab if the interval that Pango repeats after the last one is below `leastTabInterval`, which is
  /// reported.
  private func addTab(afterDense positions: inout [ct_tab]) {
    let least = content.leastTabInterval
    let last = positions.last?.position ?? 0, before = positions.dropLast().last?.position ?? 0
    // Without an interval, Pango repeats the width of eight spaces, each of about a quarter of an em.
    let spaces = 2 * (content.stretches.first.map { typesetter.size(of: $0.attributes.font) } ?? 1)
    guard (last > before ? Double(last - before) / Self.parts : spaces) < least else { return }
    Diagnostics.report(
      .invalid, "TextContent", "the tabs are too close for the length of the text; they are further apart")
    positions.append(ct_tab(position: last + max(Self.parts(least), 1), alignment: CT_TAB_LEFT))
  }

  /// Returns the index of the stretch that contains a byte.
  func stretch(ofByte byte: Int) -> Int {
    let unit = text.unit(ofByte: byte)
    return content.stretches.lastIndex { $0.range.contains(unit) } ?? 0
  }
}

extension TextTab.Alignment {
  fileprivate var pango: ct_tab_alignment {
    switch self {
    case .left: CT_TAB_LEFT
    case .center: CT_TAB_CENTER
    case .right: CT_TAB_RIGHT
    case .decimal: CT_TAB_DECIMAL
    }
  }
}

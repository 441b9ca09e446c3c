// SPDX-License-Identifier: Apache-2.0

import CPango
import MultiplaneDiagnostics
import MultiplaneRaster

/// One text in Pango's hands.
final class TextLayout {
  let content: TextContent
  let text: TextUnits
  let typesetter: Typesetter
  let layout: OpaquePointer
  /// The room along a line, if there is a limit.
  let room: Double?

  /// Pango counts in parts of a unit; larger lengths do not fit its numbers.
  static let longest = 1_000_000.0
  static let parts = Double(PANGO_SCALE)

  init(_ content: TextContent, _ text: TextUnits, _ typesetter: Typesetter, width: Double?, height: Double?) {
    self.content = content
    self.text = text
    self.typesetter = typesetter
    room = width.map(Self.held)
    layout = pango_layout_new(typesetter.context)
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    setParagraph(height: height.map(Self.held))
    setAttributes()
  }

  deinit { cpango_unref(UnsafeMutableRawPointer(layout)) }

  static func held(_ length: Double) -> Double { length > 0 ? min(length, longest) : 0 }

  /// A length in Pango's numbers.
  static func parts(_ length: Double) -> Int32 {
    length.isFinite ? Int32(min(max(length, -longest), longest) * parts) : 0
  }

  private func setParagraph(height: Double?) {
    let paragraph = content.paragraph
    let direction: PangoDirection =
      switch paragraph.direction {
      case .natural: PANGO_DIRECTION_WEAK_LTR
      case .leftToRight: PANGO_DIRECTION_LTR
      case .rightToLeft: PANGO_DIRECTION_RTL
      }
    pango_context_set_base_dir(typesetter.context, direction)
    pango_layout_context_changed(layout)
    pango_layout_set_auto_dir(layout, paragraph.direction == .natural ? 1 : 0)
    pango_layout_set_spacing(layout, Self.parts(paragraph.lineSpacing))
    pango_layout_set_indent(layout, Self.parts(paragraph.indent))
    pango_layout_set_wrap(layout, paragraph.breaking == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    guard let room, paragraph.breaking != .clipping else { return }
    pango_layout_set_width(layout, Self.parts(room))
    pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
    let ellipsis: PangoEllipsizeMode =
      switch paragraph.breaking {
      case .truncatingHead: PANGO_ELLIPSIZE_START
      case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      case .truncatingTail: PANGO_ELLIPSIZE_END
      case .words, .characters, .clipping: PANGO_ELLIPSIZE_NONE
      }
    pango_layout_set_ellipsize(layout, ellipsis)
    if ellipsis != PANGO_ELLIPSIZE_NONE, let height {
      pango_layout_set_height(layout, max(1, Self.parts(height)))
    }
  }

  private func setAttributes() {
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = guint(text.byte(ofUnit: range.lowerBound))
      attribute.pointee.end_index = guint(text.byte(ofUnit: range.upperBound))
      pango_attr_list_insert(list, attribute)
    }
    let everything = 0..<text.count
    for (index, stretch) in content.stretches.enumerated() {
      // The first one is also that of what is in none.
      let range = index == 0 ? everything : stretch.range.clamped(to: everything)
      let attributes = stretch.attributes
      let description = typesetter.description(of: attributes.font)
      add(pango_attr_font_desc_new(description), range)
      pango_font_description_free(description)
      // Never drawn by Pango: tells where one stretch ends and the next begins.
      let number = UInt32(index)
      add(pango_attr_foreground_new(guint16(number >> 16), guint16(number & 0xFFFF), 0), range)
      if attributes.kern != 0 || index > 0 {
        add(pango_attr_letter_spacing_new(Self.parts(attributes.kern)), range)
      }
      if attributes.baselineOffset != 0 || index > 0 {
        add(pango_attr_rise_new(Self.parts(attributes.baselineOffset)), range)
      }
    }
    let factor = content.paragraph.lineHeightFactor
    if factor != 1, factor > 0, factor.isFinite { add(pango_attr_line_height_new(factor), everything) }
    pango_layout_set_attributes(layout, list)
  }

  /// The number of the stretch that a byte is in.
  func stretch(ofByte byte: Int) -> Int {
    let unit = text.unit(ofByte: byte)
    return content.stretches.lastIndex { $0.range.contains(unit) } ?? 0
  }
}

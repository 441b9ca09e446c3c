// SPDX-License-Identifier: Apache-2.0

import CPango

/// Where the cursor may stand in a line.
///
/// The room of glyphs that stand for several characters is shared evenly between the places for a cursor among them, as
/// Pango does it.
struct CaretTable {
  private let layout: TextLayout
  private let bytes: Range<Int>
  private let attributes: UnsafePointer<PangoLogAttr>?
  private let attributeCount: Int
  /// By byte of the line, in Pango's numbers from the line's start.
  private var places: [Int32?]

  init(_ layout: TextLayout, bytes: Range<Int>) {
    self.layout = layout
    self.bytes = bytes
    var count: Int32 = 0
    attributes = pango_layout_get_log_attrs_readonly(layout.layout, &count)
    attributeCount = Int(count)
    places = Array(repeating: nil, count: bytes.count + 1)
  }

  /// Whether the cursor may stand before the character that begins in a byte.
  private func isPlace(_ byte: Int) -> Bool {
    guard byte < layout.text.bytes.count else { return true }
    guard layout.text.bytes[byte] & 0xC0 != 0x80 else { return false }
    let character = layout.text.character(ofByte: byte)
    guard let attributes, character < attributeCount else { return false }
    return cpango_is_cursor_position(attributes + character) != 0
  }

  /// Takes the glyphs of an item, which end at an x.
  mutating func add(_ item: PangoGlyphItem, endingAt end: Int32) {
    let (info, glyphs) = (item.item.pointee, item.glyphs.pointee)
    let isRightToLeft = info.analysis.level & 1 == 1
    let count = Int(glyphs.num_glyphs)
    let (first, last) = (Int(info.offset), Int(info.offset + info.length))
    // Glyphs by the clusters that they belong to, in the order of the text.
    var clusters: [(byte: Int, left: Int32, right: Int32)] = []
    var x = end - item.end_x_offset - (0..<count).reduce(0) { $0 + glyphs.glyphs[$1].geometry.width }
    for index in 0..<count {
      let byte = first + Int(glyphs.log_clusters[index])
      let right = x + glyphs.glyphs[index].geometry.width
      if let known = clusters.last, known.byte == byte {
        clusters[clusters.count - 1].right = right
      } else {
        clusters.append((byte, x, right))
      }
      x = right
    }
    if isRightToLeft { clusters.reverse() }
    for (index, cluster) in clusters.enumerated() {
      let next = index + 1 < clusters.count ? clusters[index + 1].byte : last
      guard cluster.byte < next else { continue }
      let stops = (cluster.byte..<next).filter { $0 == cluster.byte || isPlace($0) }
      let width = Int64(cluster.right - cluster.left)
      for (number, byte) in stops.enumerated() where bytes.contains(byte) && isPlace(byte) {
        let part = Int32(width * Int64(number) / Int64(stops.count))
        places[byte - bytes.lowerBound] = isRightToLeft ? cluster.right - part : cluster.left + part
      }
    }
  }

  /// Whether dots stand for a part of a line: some item of it begins where another one does, or bytes have no place.
  func hasDots(in line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    var next = line.pointee.runs
    var length = 0
    while let node = next {
      next = node.pointee.next
      if let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee {
        if pango_glyph_item_is_dots(item, layout) { return true }
        length += Int(item.item.pointee.length)
      }
    }
    return false
  }

  /// The places of the line and its end, by rising offset.
  func carets(lineWidth: Int32, isRightToLeft: Bool) -> [(unit: Int, x: Int32)] {
    var result: [(unit: Int, x: Int32)] = []
    for byte in bytes {
      guard let x = places[byte - bytes.lowerBound] else { continue }
      result.append((layout.text.unit(ofByte: byte), x))
    }
    result.append((layout.text.unit(ofByte: bytes.upperBound), isRightToLeft ? 0 : lineWidth))
    return result
  }
}

/// Whether an item is the three dots of a truncated line, which has a length of text but only the dots' glyphs.
private func pango_glyph_item_is_dots(_ item: PangoGlyphItem, _ layout: TextLayout) -> Bool {
  let glyphs = item.glyphs.pointee
  guard item.item.pointee.num_chars > 0, glyphs.num_glyphs > 0, glyphs.num_glyphs <= 3 else { return false }
  return item.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
}

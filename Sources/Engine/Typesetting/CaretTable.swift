// SPDX-License-Identifier: Apache-2.0

import CTypesetting

/// The caret positions of a line.
///
/// The width of a cluster, whose glyphs stand for several characters, is divided evenly among the caret
/// positions in it, as in Pango.
struct CaretTable {
  private let layout: TextLayout
  private let bytes: Range<Int>
  /// The x coordinate of the caret before each byte of the line, in Pango units from the line's left edge, or
  /// `nil` for a byte without a caret.
  private var positions: [Int64?]

  init(_ layout: TextLayout, bytes: Range<Int>) {
    self.layout = layout
    self.bytes = bytes
    positions = Array(repeating: nil, count: bytes.count + 1)
  }

  /// Returns `true` if the caret may be placed before the character that begins at a byte.
  private func isCaretPosition(_ byte: Int) -> Bool {
    guard byte < layout.text.bytes.count else { return true }
    guard layout.text.bytes[byte] & 0xC0 != 0x80 else { return false }
    return ct_layout_has_cursor_position(layout.layout, Int32(layout.text.character(ofByte: byte))) != 0
  }

  /// Adds the carets of a run.
  mutating func add(_ placed: PlacedRun) {
    let run = placed.source
    let isRightToLeft = run.is_right_to_left != 0
    let (first, last) = (Int(run.start), Int(run.start + run.length))
    // The clusters of the run with their left and right edges, in visual order.
    var clusters: [(byte: Int, left: Int64, right: Int64)] = []
    var x = placed.start
    for glyph in placed.glyphs {
      let byte = first + Int(glyph.cluster)
      let right = x + Int64(glyph.width)
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
      let stops = (cluster.byte..<next).filter { $0 == cluster.byte || isCaretPosition($0) }
      let width = cluster.right - cluster.left
      for (number, byte) in stops.enumerated() where bytes.contains(byte) && isCaretPosition(byte) {
        let part = width * Int64(number) / Int64(stops.count)
        positions[byte - bytes.lowerBound] = isRightToLeft ? cluster.right - part : cluster.left + part
      }
    }
  }

  /// Returns the carets of the line, including its end, in order of increasing offset.
  func carets(lineWidth: Int64, isRightToLeft: Bool) -> [(unit: Int, x: Int64)] {
    var result: [(unit: Int, x: Int64)] = []
    for byte in bytes {
      guard let x = positions[byte - bytes.lowerBound] else { continue }
      result.append((layout.text.unit(ofByte: byte), x))
    }
    result.append((layout.text.unit(ofByte: bytes.upperBound), isRightToLeft ? 0 : lineWidth))
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry

extension TextContent {
  /// The maximum number of UTF-16 units. Further text is left out and reported.
  package static let limit = 100_000

  /// The maximum length of a paragraph that is broken into lines, in the frame's units. Text after it is left
  /// out and reported.
  ///
  /// Pango compares the width of a paragraph with the room in 32 bits, which is enough for about 2,097,151
  /// units. It ends the process if the width is beyond that.
  package static let longestParagraph = 2_000_000.0
  /// The length of paragraphs, at one em a UTF-16 unit, beyond which they are measured before they are
  /// broken. No character is eight times as wide.
  private static let measuredLength = longestParagraph / 8

  /// Returns the number of UTF-16 units that can be typeset in lines of at most `width`, or of any width if
  /// `width` is `nil`.
  func unitLimit(width: Double?, by typesetter: Typesetter) -> Int {
    guard width != nil, paragraph.breaking != .clipping, mayBeLong else { return Self.limit }
    let units = TextUnits(string, limit: Self.limit)
    let layout = TextLayout(self, units, typesetter, width: nil, height: nil)
    let byte = layout.byte(beyond: Self.longestParagraph)
    return byte.map(units.unit(ofByte:)) ?? Self.limit
  }

  /// True if a paragraph may be too long to be broken, by an estimate.
  private var mayBeLong: Bool {
    let advances = stretches.map(\.attributes.estimatedAdvance)
    let tab = longestTab
    guard Double(string.utf16.count) * max(advances.max() ?? 0, tab) > Self.measuredLength else {
      return false
    }
    var (length, index) = (0.0, 0)
    for (unit, value) in string.utf16.prefix(Self.limit).enumerated() {
      while index + 1 < stretches.count, stretches[index].range.upperBound <= unit { index += 1 }
      let advance = value == 0x09 ? max(tab, 8 * advances[index]) : advances[index]
      length = Self.isSeparator(value) ? 0 : length + advance
      if length > Self.measuredLength { return true }
    }
    return false
  }

  /// The largest distance that a tab may leave.
  private var longestTab: Double {
    let lengths = [paragraph.tabInterval] + paragraph.tabs.map(\.location)
    return lengths.filter { $0.isFinite }.max().map { $0.clamped(to: 0...TextLayout.longest) } ?? 0
  }

  /// Returns true for a line feed, a carriage return and a paragraph separator.
  static func isSeparator(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

  /// Reports that the text after `count` UTF-16 units is left out.
  static func reportRest(after count: Int) {
    let cause =
      count == limit
      ? "more than \(limit) UTF-16 units"
      : "a paragraph is longer than 2,000,000 points"
    Diagnostics.report(.invalid, "TextContent", "\(cause); the rest is left out")
  }
}

extension TextAttributes {
  /// An estimate of the advance of a character: one em and the kerning.
  fileprivate var estimatedAdvance: Double {
    let size = font.size.clamped(to: TextFont.sizes, ifNaN: TextFont.sizes.lowerBound)
    return size + (kern.isFinite ? min(abs(kern), TextLayout.longest) : 0)
  }
}

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

  /// The supported kernings, indents, distances and heights of lines, in the frame's units. Others are
  /// reported and clamped.
  package static let lengths = -TextLayout.longest...TextLayout.longest
  /// The largest supported location and interval of tabs, in the frame's units. Larger ones are reported and
  /// clamped.
  ///
  /// Pango adds an interval to the length of a line in 32 bits, which the longest paragraph nearly fills.
  package static let farthestTab = 50_000.0
  /// The maximum number of tabs of a paragraph. Further tabs are left out and reported. Pango looks at all
  /// tabs that a line has passed.
  package static let tabLimit = 1_000

  /// Returns the text with all lengths inside their ranges. Reports those outside.
  func limited() -> TextContent {
    guard !isLimited else { return self }
    Diagnostics.report(
      .invalid, "TextContent",
      "lengths of text may be at most 1,000,000 points, and tabs 1,000 up to 50,000 points; others are "
        + "clamped or left out")
    var result = self
    for index in stretches.indices { result.stretches[index].attributes.limit() }
    result.paragraph.limit()
    for index in paragraphs.indices { result.paragraphs[index].paragraph.limit() }
    return result
  }

  private var isLimited: Bool {
    stretches.allSatisfy(\.attributes.isLimited) && paragraph.isLimited
      && paragraphs.allSatisfy(\.paragraph.isLimited)
  }

  /// Returns the number of UTF-16 units that can be typeset in lines of at most `width`, or of any width if
  /// `width` is `nil`.
  func unitLimit(width: Double?, by typesetter: Typesetter) -> Int {
    let isBroken = width != nil && paragraph.breaking != .clipping
    guard isBroken || string.utf8.contains(TextUnits.tab), mayBeLong else { return Self.limit }
    // A tab counts as the largest one, so that nothing depends on where lines begin.
    let units = TextUnits(string, limit: Self.limit)
    var plain = self
    plain.string = string.replacing("\t", with: " ")
    let layout = TextLayout(
      plain, TextUnits(plain.string, limit: Self.limit), typesetter, width: nil, height: nil)
    let byte = layout.byte(beyond: Self.longestParagraph) {
      units.bytes[$0] == TextUnits.tab ? longestTab : 0
    }
    return byte.map(units.unit(ofByte:)) ?? Self.limit
  }

  /// The steps that Pango may take through the tabs of a text.
  private static let mostTabSteps = 0x1p24

  /// The least distance of the tabs after the last one, in the frame's units.
  ///
  /// Pango looks at all tabs before a position, so this distance grows with the length of the text. It is 0
  /// for a text without tabs.
  var leastTabInterval: Double {
    guard string.utf8.contains(TextUnits.tab) else { return 0 }
    let advance = stretches.map(\.attributes.estimatedAdvance).max() ?? 0
    return Double(min(string.utf16.count, Self.limit)) * advance / Self.mostTabSteps
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
    return lengths.filter { $0.isFinite }.max().map { $0.clamped(to: 0...Self.farthestTab) } ?? 0
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

  fileprivate var isLimited: Bool {
    [kern, baselineOffset].allSatisfy { !$0.isFinite || TextContent.lengths.contains($0) }
  }

  fileprivate mutating func limit() {
    func limited(_ length: Double) -> Double {
      length.isFinite ? length.clamped(to: TextContent.lengths) : length
    }
    (kern, baselineOffset) = (limited(kern), limited(baselineOffset))
  }
}

extension TextParagraph {
  /// The lengths that have the same limits.
  private static var lengths: [WritableKeyPath<TextParagraph, Double>] {
    [
      \.lineSpacing, \.spacing, \.spacingBefore, \.firstLineIndent, \.indent, \.tailIndent,
      \.lineHeightFactor, \.minimumLineHeight, \.maximumLineHeight,
    ]
  }

  private static let tabRange = -TextContent.farthestTab...TextContent.farthestTab

  fileprivate var isLimited: Bool {
    tabs.count <= TextContent.tabLimit
      && ([tabInterval] + tabs.map(\.location)).allSatisfy { !$0.isFinite || Self.tabRange.contains($0) }
      && Self.lengths.allSatisfy {
        !self[keyPath: $0].isFinite || TextContent.lengths.contains(self[keyPath: $0])
      }
  }

  fileprivate mutating func limit() {
    func limited(_ length: Double, to range: ClosedRange<Double>) -> Double {
      length.isFinite ? length.clamped(to: range) : length
    }
    for path in Self.lengths { self[keyPath: path] = limited(self[keyPath: path], to: TextContent.lengths) }
    tabInterval = limited(tabInterval, to: Self.tabRange)
    tabs = tabs.prefix(TextContent.tabLimit).map {
      TextTab(location: limited($0.location, to: Self.tabRange), alignment: $0.alignment)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The alignment of lines.
package enum TextAlignment: String, Sendable, Hashable {
  /// The leading edge for the writing direction of the line.
  case natural
  case left, right, center
  /// Both edges. The last line of a paragraph is aligned as with `natural`.
  case justified
}

/// The treatment of text that is too long for a line.
package enum TextBreaking: String, Sendable, Hashable {
  /// Wraps between words. A word that is longer than a line is broken between characters.
  case words
  /// Wraps between any two characters.
  case characters
  /// Does not wrap. The line extends beyond the edge.
  case clipping
  /// Replaces the end, the start or the middle with an ellipsis. Lines before the last one that fits are
  /// wrapped between words.
  case truncatingTail, truncatingHead, truncatingMiddle
}

/// The base writing direction of a paragraph.
package enum TextDirection: String, Sendable, Hashable {
  /// The direction of the first letter in the paragraph that has a direction.
  case natural
  case leftToRight, rightToLeft
}

/// A position at which the text after a tab character is aligned.
package struct TextTab: Sendable, Hashable {
  package enum Alignment: String, Sendable, Hashable { case left, center, right, decimal }

  /// The distance from the leading edge of the frame, in the frame's units.
  package var location: Double
  package var alignment: Alignment

  package init(location: Double, alignment: Alignment = .left) {
    self.location = location
    self.alignment = alignment
  }
}

/// The layout of paragraphs. Lengths are in the frame's units, and those that are not finite count as 0.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = TextAlignment.natural
  package var breaking = TextBreaking.words
  package var direction = TextDirection.natural
  /// The extra distance between lines.
  package var lineSpacing = 0.0
  /// The distance after a paragraph that is followed by another one.
  package var spacing = 0.0
  /// The distance before a paragraph that is not the first one.
  package var spacingBefore = 0.0
  /// The distance of a paragraph's first line from the leading edge.
  package var firstLineIndent = 0.0
  /// The distance of the other lines from the leading edge.
  package var indent = 0.0
  /// The end of lines. A positive value is the distance from the leading edge; any other value is the
  /// negative of the distance from the trailing edge.
  package var tailIndent = 0.0
  /// The factor by which the height of lines is multiplied. 0 and negative values count as 1. The baseline
  /// moves with the bottom of the line.
  package var lineHeightFactor = 0.0
  /// The minimum height of lines.
  package var minimumLineHeight = 0.0
  /// The maximum height of lines, or 0 for no maximum.
  package var maximumLineHeight = 0.0
  /// The tabs, in order of increasing location. If there are none and `tabInterval` is 0, there is a tab at
  /// every eighth space.
  package var tabs: [TextTab] = []
  /// The interval of the tabs after the last one in `tabs`, or 0 for the distance between the last two.
  package var tabInterval = 0.0

  package init() {}

  /// Returns the distance between the baselines of two lines whose fonts have the height `natural`.
  package func distance(ofLines natural: Double) -> Double {
    height(ofLine: natural) + (lineSpacing.isFinite ? lineSpacing : 0)
  }

  /// Returns the height of a line whose fonts have the height `natural`.
  func height(ofLine natural: Double) -> Double {
    var height = natural
    if lineHeightFactor.isFinite, lineHeightFactor > 0 { height *= lineHeightFactor }
    if minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
    if maximumLineHeight.isFinite, maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }
}

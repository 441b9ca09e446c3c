// SPDX-License-Identifier: Apache-2.0

/// The alignment of lines.
package enum TextAlignment: String, Sendable, Hashable {
  /// The side at which the script begins.
  case natural
  case left, right, center
  /// Both sides. The last line of a paragraph is aligned as with `natural`.
  case justified
}

/// The treatment of text that is too long for a line.
package enum TextBreaking: String, Sendable, Hashable {
  /// Wraps between words. A word longer than a line is broken between characters.
  case words
  /// Wraps between any two characters.
  case characters
  /// Does not wrap. The line extends beyond the side.
  case clipping
  /// Replaces the end, the start or the middle with an ellipsis. Lines before the last one that fits are
  /// wrapped between words.
  case truncatingTail, truncatingHead, truncatingMiddle
}

/// The writing direction of text whose letters have none.
package enum TextDirection: String, Sendable, Hashable {
  /// The direction of the first letter in the paragraph that has one.
  case natural
  case leftToRight, rightToLeft
}

/// A position at which the text after a tab character is aligned.
package struct TextTab: Sendable, Hashable {
  package enum Alignment: String, Sendable, Hashable { case left, center, right, decimal }

  /// The distance from the leading side of the frame.
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
  /// The distance after a paragraph, if another one follows.
  package var spacing = 0.0
  /// The distance before a paragraph that is not the first one.
  package var spacingBefore = 0.0
  /// The distance of a paragraph's first line from the leading side.
  package var firstLineIndent = 0.0
  /// The distance of the other lines from the leading side.
  package var indent = 0.0
  /// The end of lines: if positive, the distance from the leading side; else, the negative distance from the
  /// trailing side.
  package var tailIndent = 0.0
  /// The factor for the height of lines; 0 counts as 1. The baseline moves with the bottom of the line.
  package var lineHeightFactor = 0.0
  /// The lower bound of the height of lines.
  package var minimumLineHeight = 0.0
  /// The upper bound of the height of lines; 0 for none.
  package var maximumLineHeight = 0.0
  /// The tabs by increasing location. Empty for one at every eighth space.
  package var tabs: [TextTab] = []
  /// The distance of the tabs after the last one; 0 for the distance between the last two.
  package var tabInterval = 0.0

  package init() {}

  /// Returns the distance of the baselines of two lines whose fonts have the height `natural`.
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

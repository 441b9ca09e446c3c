// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// A text of a film: a layer as long as it shows the same string.
struct TextID: Hashable {
  var node: NodeID
  var string: String
}

/// The measurements of a text in one frame. Lengths are in pixels of the judged frame.
struct TextSample {
  var time: Double
  /// The opacity of the layer, with that of all superlayers.
  var opacity: Double
  /// The opacity of the letters.
  var inkOpacity: Double
  /// The speed of the layer, as a fraction of the frame's longer side per second.
  var speed: Double
  var box: Rect
  /// The y coordinate of the first line's baseline.
  var baseline: Double
  var capHeight: Double
  /// The distance by which the ink is beyond the frame, and the edge.
  var overshoot: (distance: Double, edge: String)
  /// The distance by which the ink is beyond the safe area, and the edge.
  var nearness: (distance: Double, edge: String)
  /// True if no ink is inside the frame.
  var isAway: Bool
  /// True if only the frame's edge clips the text.
  var isFree: Bool
  /// The distance by which the layer's bounds cut off the ink.
  var cutByBounds: Double
  /// The distance by which superlayers and masks cut off the ink.
  var cutByClip: Double
  /// The contrast to the pixels behind, or `nil` if it was not measured.
  var contrast: Double?
  /// The fraction of the letters that something hides, and the layer that does.
  var hiddenShare = 0.0
  var cover: NodeID?
  /// True if filters, blending or a transition change the text's pixels.
  var isAltered: Bool
}

/// Everything that is known of a text of a film.
struct TextRecord {
  var id: TextID
  var path: String
  var samples: [TextSample] = []
  /// The height of capital letters as a fraction of the frame's height.
  var capShare = 0.0
  var isShortened = false

  /// The text on one line, shortened for a message.
  var title: String { "the text \(TextRecord.quoted(id.string))" }

  /// Returns a string in quotation marks on one line, at most 40 characters of it.
  static func quoted(_ string: String) -> String {
    let limit = 40
    let line = string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? "\"\(line.prefix(limit))…\"" : "\"\(line)\""
  }

  /// The largest opacity of the layer in the film.
  var largestOpacity: Double { samples.map(\.opacity).max() ?? 0 }
  /// The largest opacity of the letters in the film.
  var largestInkOpacity: Double { samples.map(\.inkOpacity).max() ?? 0 }

  /// The number of words: parts between spaces that have a letter or a digit.
  var wordCount: Int {
    id.string.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The seconds that a viewer needs to read the text.
  var readingTime: Double { ReadingTime.seconds(forWords: wordCount) }

  /// True if the text has a letter, so that it is not a counter or a clock.
  var hasLetters: Bool { id.string.contains(where: \.isLetter) }
}

/// The time that a viewer needs to read a text.
enum ReadingTime {
  /// The seconds for a word, for the first look, and for the shortest text.
  static let (word, start, least) = (0.3, 0.5, 1.0)

  /// Returns the seconds that a number of words needs: .3 for each and .5 more, at least 1.
  static func seconds(forWords count: Int) -> Double { max(least, word * Double(count) + start) }
}

// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
internal import MultiplaneRecorder

/// The times at which the characters of a caption are spoken. White space does not count.
struct SpokenText {
  /// A word, or a group of words that have one time.
  private struct Segment {
    /// The index of the first character, and the number of characters.
    let first, count: Int
    /// The times in seconds.
    let start, end: Double
  }

  private let segments: [Segment]

  /// Creates the times of a caption from the times of its words.
  ///
  /// Without words, or with words that differ from the text, the characters are spread evenly over the time
  /// of the caption. Times outside the caption, and times before that of the preceding word, are moved.
  init(_ caption: Caption) {
    var segments: [Segment] = []
    var first = 0
    var latest = caption.start
    for word in caption.words {
      let count = Self.count(word.text)
      let start = word.start.clamped(atLeast: latest, atMost: caption.end)
      let end = word.end.clamped(atLeast: start, atMost: caption.end)
      latest = start
      segments.append(Segment(first: first, count: count, start: start, end: end))
      first += count
    }
    let isUsable =
      Self.visible(caption.words.map(\.text).joined()) == Self.visible(caption.text)
      && segments.allSatisfy { $0.start.isFinite && $0.end.isFinite }
    if !isUsable {
      if !segments.isEmpty {
        FilmReports.invalid(
          "\(CaptionsBlock.name) block",
          "the words of the caption at \(caption.start) s are not its text, or their times are no numbers; "
            + "its time is spread over the characters")
      }
      let whole = Segment(first: 0, count: Self.count(caption.text), start: caption.start, end: caption.end)
      segments = [whole]
    }
    self.segments = segments.filter { $0.count > 0 }
  }

  /// Returns the time in seconds at which a character begins.
  func time(at index: Int) -> Double {
    guard let segment = segments.last(where: { $0.first <= index }) else { return 0 }
    let fraction = Double(index - segment.first) / Double(segment.count)
    return segment.start + (segment.end - segment.start) * fraction
  }

  /// Returns the words of a part of the caption's text, each with the time in seconds at which it begins.
  ///
  /// - Parameters:
  ///   - text: The part of the text.
  ///   - first: The index of its first character.
  func words(of text: String, from first: Int) -> [(text: String, start: Double)] {
    var index = first
    return text.split(whereSeparator: \.isWhitespace).map { word in
      defer { index += Self.count(word) }
      return (text: String(word), start: time(at: index))
    }
  }

  /// Returns the number of characters that count.
  static func count(_ text: some StringProtocol) -> Int { text.lazy.filter { !$0.isWhitespace }.count }

  private static func visible(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

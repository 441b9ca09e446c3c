// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Words of one segment, before words without times get times.
struct SpeechGroup: Sendable {
  /// A word, or a part of one, as the recognizer writes it.
  struct Piece: Sendable {
    /// The text without white space at its ends.
    var text: String
    /// The time in seconds, or `nil` if the recognizer gives none.
    var time: ClosedRange<Double>?
    /// The space before the piece.
    var spacing: Spacing
    /// The index of the piece in the list of the recognizer, for messages.
    var index: Int
  }

  /// The space before a piece.
  enum Spacing: Sendable {
    /// The recognizer writes a space.
    case space
    /// The recognizer writes none: the piece continues the word before it, unless it never writes spaces.
    case none
    /// The script decides.
    case byScript
  }

  /// The key path of the words, for messages, such as `segments[3].words`.
  var element: String
  /// The time of the segment in seconds, or `nil` if the recognizer gives none.
  var time: ClosedRange<Double>?
  /// A Boolean value that indicates whether the first piece may continue the last word of the segment before.
  var continuesWord = false
  private(set) var pieces: [Piece] = []
  /// A Boolean value that indicates whether the pieces were divided here, so none has a time of its own.
  private(set) var isDivided = false
  /// The number of pieces that the recognizer writes, and the number of those that begin with a space.
  private(set) var (writtenCount, spaceCount) = (0, 0)
  private var endsWithSpace = false

  init(element: String, time: ClosedRange<Double>? = nil) {
    (self.element, self.time) = (element, time)
  }

  /// Adds a word. White space only says that a space comes before the next word.
  mutating func append(_ text: String, time: ClosedRange<Double>?, index: Int) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let hasSpace = endsWithSpace || text.first?.isWhitespace == true
    guard !words.isEmpty else {
      endsWithSpace = hasSpace
      return
    }
    endsWithSpace = text.last?.isWhitespace == true
    writtenCount += 1
    if hasSpace { spaceCount += 1 }
    add(words.joined(separator: " "), time: time, hasSpace: hasSpace, index: index)
  }

  /// Adds text to the last word. Returns `false` if there is none.
  mutating func appendToLast(_ text: String) -> Bool {
    guard !pieces.isEmpty else { return false }
    if !Self.isTooLong(pieces[pieces.count - 1].text) { pieces[pieces.count - 1].text += text }
    return true
  }

  /// Adds the words of a text, at most `limit`. In Chinese and Japanese each character is a word.
  mutating func append(dividing text: String, limit: Int) {
    isDivided = true
    writtenCount += 1
    if text.first?.isWhitespace == true { spaceCount += 1 }
    var word: Range<String.Index>?
    var hasSpace = false
    func flush(into group: inout SpeechGroup) {
      guard let range = word else { return }
      group.add(text[range], time: nil, hasSpace: hasSpace, index: group.pieces.count)
      (word, hasSpace) = (nil, false)
    }
    var isBroken = false
    for (index, character) in zip(text.indices, text) {
      guard pieces.count < limit else { return }
      if character.isWhitespace {
        flush(into: &self)
        hasSpace = true
        continue
      }
      let isBreakable = WordSpacing.isBreakable(character)
      if isBreakable || isBroken { flush(into: &self) }
      isBroken = isBreakable
      word = (word?.lowerBound ?? index)..<text.index(after: index)
    }
    flush(into: &self)
  }

  /// Returns whether a word is longer than `SpeechTranscript.wordLength`, so that its end is left out.
  static func isTooLong(_ text: String) -> Bool {
    text.unicodeScalars.dropFirst(SpeechTranscript.wordLength).first != nil
  }

  private mutating func add(
    _ text: some StringProtocol, time: ClosedRange<Double>?, hasSpace: Bool, index: Int
  ) {
    // One scalar too many is kept, so that the word is reported.
    let scalars = text.unicodeScalars.prefix(SpeechTranscript.wordLength + 1)
    let text = String(String.UnicodeScalarView(scalars))
    let isFirst = pieces.isEmpty && !continuesWord
    let spacing: Spacing = hasSpace ? .space : isFirst ? .byScript : .none
    pieces.append(Piece(text: text, time: time, spacing: spacing, index: index))
  }

  /// Gives pieces without times those between their neighbours, shared by letters. Returns whether the times
  /// are estimates.
  mutating func shareTimes(file: String) throws(SpeechError) -> Bool {
    var isEstimated = false
    var index = 0
    while index < pieces.count {
      guard pieces[index].time == nil else {
        index += 1
        continue
      }
      let end = pieces[index...].firstIndex { $0.time != nil } ?? pieces.count
      let low = index > 0 ? pieces[index - 1].time?.upperBound : time?.lowerBound
      let high = end < pieces.count ? pieces[end].time?.lowerBound : time?.upperBound
      guard let low, let high else {
        let item = isDivided ? element : "\(element)[\(pieces[index].index)]"
        throw SpeechError(
          .noTimes, file: file, element: item, value: pieces[index].text, explanation: "this has no times")
      }
      share(low...max(low, high), among: index..<end)
      isEstimated = isEstimated || !isDivided || pieces.count > 1
      index = end
    }
    return isEstimated
  }

  private mutating func share(_ time: ClosedRange<Double>, among range: Range<Int>) {
    let letters = pieces[range].map { max(1, $0.text.count { $0.isLetter || $0.isNumber }) }
    let total = letters.reduce(0, +)
    let length = time.upperBound - time.lowerBound
    var (count, start) = (0, time.lowerBound)
    for (index, number) in zip(range, letters) {
      count += number
      let end = count == total ? time.upperBound : time.lowerBound + length * Double(count) / Double(total)
      // Rounding must not put the end before the start.
      pieces[index].time = start...end.clamped(atLeast: start, atMost: time.upperBound)
      start = end
    }
  }
}

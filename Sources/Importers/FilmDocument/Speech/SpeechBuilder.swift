// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneRecorder

/// Collects the groups of words of a file and makes words of them.
struct SpeechBuilder {
  /// The file in messages.
  let file: String
  private var pieces: [SpeechGroup.Piece] = []
  /// The number of texts that the recognizer writes, and the number of those that begin with a space.
  private var (writtenCount, spaceCount) = (0, 0)
  private var channel: String?

  init(file: String) { self.file = file }

  /// The maximum number of pieces, of which words have one or more.
  private static let pieceLimit = 4 * SpeechTranscript.wordLimit
  /// The minimum share of texts with a space in files that write the spaces. Recognizers that divide words
  /// have fewer spaces than texts, and others have none or a few by mistake.
  private static let leastShareOfSpaces = 1.0 / 8

  /// Returns whether the words of a channel are used: those of the first one. Reports the others.
  mutating func accepts(channel name: String?) -> Bool {
    guard let name else { return true }
    guard let channel else {
      self.channel = name
      return true
    }
    if name != channel {
      Diagnostics.report(
        .substituted, file, "it has words of several channels; only those of channel \(channel) are used")
    }
    return name == channel
  }

  /// Adds the words of a segment. Those without times share the time between their neighbours.
  mutating func add(_ group: SpeechGroup) throws(SpeechError) {
    var group = group
    if try group.shareTimes(file: file) {
      Diagnostics.report(
        .substituted, file,
        "some words have no times; they share those of their segments or neighbours by letters")
    }
    pieces += group.pieces
    writtenCount += group.writtenCount
    spaceCount += group.spaceCount
    guard pieces.count <= Self.pieceLimit else { throw tooManyWords }
  }

  /// Adds text whose words have no times of their own.
  mutating func add(
    dividing text: String, of element: String, in time: ClosedRange<Double>?, continuesWord: Bool = false
  ) throws(SpeechError) {
    var group = SpeechGroup(element: element, time: time)
    group.continuesWord = continuesWord
    group.append(dividing: text, limit: Self.pieceLimit + 1)
    try add(group)
  }

  private var tooManyWords: SpeechError {
    SpeechError(
      .tooLarge, file: file, explanation: "the file has more than \(SpeechTranscript.wordLimit) words")
  }

  /// Returns the words in the order of their starts, and for each whether a space comes before it.
  func words() throws(SpeechError) -> (words: [Caption.Word], hasSpace: [Bool]) {
    let writesSpaces = Double(spaceCount) >= Self.leastShareOfSpaces * Double(writtenCount)
    var words: [(word: Caption.Word, hasSpace: Bool)] = []
    for piece in pieces {
      guard let time = piece.time else { continue }
      var hasSpace = piece.spacing == .space
      if !hasSpace, let last = words.last?.word {
        let isSpaced = WordSpacing.hasSpace(between: last.text, and: piece.text)
        let continuesWord = piece.spacing == .none && writesSpaces && isSpaced
        if continuesWord || WordSpacing.closesWord(piece.text) {
          if !SpeechGroup.isTooLong(last.text) { words[words.count - 1].word.text += piece.text }
          words[words.count - 1].word.end = max(last.end, time.upperBound)
          continue
        }
        hasSpace = isSpaced
      }
      let word = Caption.Word(start: time.lowerBound, end: time.upperBound, text: piece.text)
      words.append((word, hasSpace))
      guard words.count <= SpeechTranscript.wordLimit else { throw tooManyWords }
    }
    if words.isEmpty { Diagnostics.report(.invalid, file, "it has no words") }
    words.sort { $0.word.start < $1.word.start }
    return (words.map { shortened($0.word) }, words.map(\.hasSpace))
  }

  /// Returns a word without the characters that are too many.
  private func shortened(_ word: Caption.Word) -> Caption.Word {
    let limit = SpeechTranscript.wordLength
    guard SpeechGroup.isTooLong(word.text) else { return word }
    Diagnostics.report(
      .substituted, file,
      "the word at \(word.start) s has more than \(limit) characters; the rest is left out",
      cause: "a word has more than \(limit) characters")
    var result = word
    result.text = String(String.UnicodeScalarView(word.text.unicodeScalars.prefix(limit)))
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A word of Whisper, Vosk, Deepgram or AssemblyAI.
struct TimedWord: Decodable, Sendable {
  var word: String?
  var text: String?
  /// The word with its punctuation, of Deepgram.
  var punctuated: String?
  var start: SpeechTime?
  var end: SpeechTime?

  private enum CodingKeys: String, CodingKey {
    case word, text, start, end
    case punctuated = "punctuated_word"
  }

  /// Returns whether the times of a list of words are milliseconds. AssemblyAI writes whole numbers of them,
  /// and `text` where others, who write seconds, have `word`.
  static func areMilliseconds(_ words: [TimedWord]) -> Bool {
    words.allSatisfy { word in
      guard word.word == nil, word.text != nil else { return false }
      return [word.start, word.end].allSatisfy { time in
        guard case .number(let number) = time else { return true }
        return number == number.rounded()
      }
    }
  }
}

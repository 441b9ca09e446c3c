// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRecorder

extension SpeechTranscript {
  /// Groups the words into captions of one line each.
  ///
  /// A caption ends at a pause, at the end of a sentence, or before it has too many characters. It has at
  /// least one word. It ends with its last word, and not after the start of the next caption.
  ///
  /// - Parameters:
  ///   - characters: The maximum number of characters, with spaces. A longer word has a caption of its own.
  ///     The default is 42.
  ///   - pause: The longest pause within a caption, in seconds. The default is 0.8.
  package func captions(characters: Int = 42, pause: Double = 0.8) -> [Caption] {
    var captions: [Caption] = []
    var line = Line()
    for (word, hasSpace) in zip(words, hasSpace) {
      let length = line.length + word.text.count + (hasSpace ? 1 : 0)
      let isPause = word.start - line.end > pause
      if !line.words.isEmpty, isPause || line.endsSentence || length > characters {
        captions.append(line.caption(before: word.start))
        line = Line()
      }
      line.append(word, hasSpace: hasSpace)
    }
    if !line.words.isEmpty { captions.append(line.caption(before: .infinity)) }
    return captions
  }

  /// The words of a caption.
  private struct Line {
    private(set) var words: [Caption.Word] = []
    private var text = ""
    private(set) var length = 0
    /// The latest end of a word, in seconds.
    private(set) var end = 0.0

    var endsSentence: Bool { words.last.map { WordSpacing.endsSentence($0.text) } ?? false }

    mutating func append(_ word: Caption.Word, hasSpace: Bool) {
      if hasSpace, !words.isEmpty {
        text += " "
        length += 1
      }
      text += word.text
      length += word.text.count
      end = max(end, word.end)
      words.append(word)
    }

    /// Returns the caption. It ends before the start of the next one, unless both start together.
    func caption(before next: Double) -> Caption {
      let start = words.first?.start ?? 0
      let latest = next > start ? min(end, next) : end
      let words = words.map { word in
        Caption.Word(start: min(word.start, latest), end: min(word.end, latest), text: word.text)
      }
      return Caption(start: start, end: latest, text: text, words: words)
    }
  }
}

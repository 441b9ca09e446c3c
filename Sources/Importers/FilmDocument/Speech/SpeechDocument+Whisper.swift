// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A segment of Whisper, or a word in a list of them.
  struct Segment: Decodable, Sendable {
    var start: SpeechTime?
    var end: SpeechTime?
    var text: String?
    var word: String?
    var words: [TimedWord]?
  }

  /// A segment of whisper.cpp.
  struct TokenSegment: Decodable, Sendable {
    var text: String?
    var offsets: Offsets?
    var tokens: [Token]?
  }

  /// A token of whisper.cpp: a word or a part of one.
  struct Token: Decodable, Sendable {
    var text: String?
    var offsets: Offsets?
  }

  /// The times of a segment or token, in milliseconds.
  struct Offsets: Decodable, Sendable {
    var from: SpeechTime?
    var to: SpeechTime?

    fileprivate var span: SpeechSpan {
      SpeechSpan(
        start: from, end: to, names: ("offsets.from", "offsets.to"),
        unitsPerSecond: SpeechSpan.milliseconds)
    }
  }
}

extension SpeechBuilder {
  /// Adds words. Those without times share the time between their neighbours or the ends of `time`.
  mutating func add(
    _ words: [TimedWord], at path: String, in time: ClosedRange<Double>? = nil, unitsPerSecond: Double = 1
  ) throws(SpeechError) {
    var group = SpeechGroup(element: path, time: time)
    for (index, word) in words.enumerated() {
      let element = "\(path)[\(index)]"
      guard let text = word.punctuated ?? word.word ?? word.text else {
        throw SpeechError(.badValue, file: file, element: element, explanation: "this has no text")
      }
      guard !Self.isSpecial(text) else { continue }
      let span = SpeechSpan(start: word.start, end: word.end, unitsPerSecond: unitsPerSecond)
      group.append(text, time: try span.seconds(file: file, element: element), index: index)
    }
    try add(group)
  }

  /// Adds the segments of Whisper. The list of words beside them is used if none of them has words.
  mutating func add(
    _ segments: [SpeechDocument.Segment], words: [TimedWord], at path: String
  ) throws(SpeechError) {
    if !words.isEmpty, !segments.contains(where: { $0.words?.isEmpty == false }) {
      return try add(words, at: "\(path)words")
    }
    for (index, segment) in segments.enumerated() { try add(segment, at: "\(path)segments[\(index)]") }
  }

  /// Adds a segment of Whisper.
  mutating func add(_ segment: SpeechDocument.Segment, at path: String) throws(SpeechError) {
    let time = try SpeechSpan(start: segment.start, end: segment.end).seconds(file: file, element: path)
    if let words = segment.words, !words.isEmpty { return try add(words, at: "\(path).words", in: time) }
    guard let text = segment.text ?? segment.word else {
      throw SpeechError(.badValue, file: file, element: path, explanation: "this has no text")
    }
    try add(dividing: text, of: path, in: time)
  }

  /// Adds the segments of whisper.cpp.
  mutating func add(_ segments: [SpeechDocument.TokenSegment], at path: String) throws(SpeechError) {
    for (index, segment) in segments.enumerated() {
      let element = "\(path)[\(index)]"
      let time = try segment.offsets?.span.seconds(file: file, element: element)
      guard let tokens = Self.usableTokens(of: segment) else {
        try add(dividing: segment.text ?? "", of: element, in: time, continuesWord: true)
        continue
      }
      var group = SpeechGroup(element: "\(element).tokens", time: time)
      group.continuesWord = true
      for (index, token) in tokens.enumerated() {
        guard let text = token.text, !Self.isSpecial(text) else { continue }
        let time = try token.offsets?.span.seconds(file: file, element: "\(element).tokens[\(index)]")
        group.append(text, time: time, index: index)
      }
      try add(group)
    }
  }

  /// Returns the tokens of a segment, or `nil` if they do not have times, or have parts of characters.
  private static func usableTokens(of segment: SpeechDocument.TokenSegment) -> [SpeechDocument.Token]? {
    guard let tokens = segment.tokens, !tokens.isEmpty else { return nil }
    let isUsable = tokens.allSatisfy { token in
      guard let text = token.text, !isSpecial(text) else { return true }
      return token.offsets != nil && !text.unicodeScalars.contains("\u{FFFD}")
    }
    return isUsable ? tokens : nil
  }

  /// Returns whether a token is a mark of Whisper, such as `[_BEG_]` and `<|endoftext|>`, and not text.
  private static func isSpecial(_ text: String) -> Bool {
    (text.hasPrefix("[_") && text.hasSuffix("]")) || (text.hasPrefix("<|") && text.hasSuffix("|>"))
  }
}

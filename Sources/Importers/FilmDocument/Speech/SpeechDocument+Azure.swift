// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A phrase of Azure.
  struct AzurePhrase: Decodable, Sendable {
    var channel: Int?
    var text: String?
    var words: [AzureWord]?
    var results: [AzureResult]?
    var time: AzureTime

    private enum CodingKeys: String, CodingKey {
      case channel, text, words
      case results = "nBest"
      case capitalResults = "NBest"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      channel = try members.decodeIfPresent(Int.self, forKey: .channel)
      text = try members.decodeIfPresent(String.self, forKey: .text)
      words = try members.decodeIfPresent([AzureWord].self, forKey: .words)
      results =
        try members.decodeIfPresent([AzureResult].self, forKey: .results)
        ?? members.decodeIfPresent([AzureResult].self, forKey: .capitalResults)
      time = try AzureTime(from: decoder)
    }
  }

  /// A result of Azure, one of several.
  struct AzureResult: Decodable, Sendable {
    var display: String?
    /// The words with punctuation.
    var displayWords: [AzureWord]?
    var words: [AzureWord]?
    var capitalDisplay: String?
    var capitalWords: [AzureWord]?

    private enum CodingKeys: String, CodingKey {
      case display, displayWords, words
      case capitalDisplay = "Display"
      case capitalWords = "Words"
    }
  }

  /// A word of Azure.
  struct AzureWord: Decodable, Sendable {
    var text: String?
    var time: AzureTime

    private enum CodingKeys: String, CodingKey {
      case displayText, word, text
      case capitalWord = "Word"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      for key in [CodingKeys.displayText, .word, .text, .capitalWord] where text == nil {
        text = try members.decodeIfPresent(String.self, forKey: key)
      }
      time = try AzureTime(from: decoder)
    }
  }

  /// The times of a word or phrase of Azure: ticks of 100 ns, milliseconds, or ISO 8601 durations.
  struct AzureTime: Decodable, Sendable {
    var span: SpeechSpan

    /// The members of the start and duration in different versions, and their units.
    private static let forms = [
      ("offsetInTicks", "durationInTicks", SpeechSpan.ticks), ("Offset", "Duration", SpeechSpan.ticks),
      ("offsetMilliseconds", "durationMilliseconds", SpeechSpan.milliseconds),
      ("offset", "duration", SpeechSpan.ticks),
    ]

    private struct Member: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Member.self)
      span = SpeechSpan()
      for (start, end, unit) in Self.forms {
        let offset = try members.decodeIfPresent(SpeechTime.self, forKey: Member(stringValue: start))
        guard let offset else { continue }
        let duration = try members.decodeIfPresent(SpeechTime.self, forKey: Member(stringValue: end))
        span = SpeechSpan(
          start: offset, end: duration, names: (start, end), unitsPerSecond: unit, hasDuration: true)
        return
      }
    }
  }
}

extension SpeechBuilder {
  /// Adds a phrase of Azure. `path` is its key path with a full stop, or empty.
  mutating func add(_ phrase: SpeechDocument.AzurePhrase, at path: String) throws(SpeechError) {
    guard accepts(channel: phrase.channel.map { "\($0)" }) else { return }
    let element = path.isEmpty ? path : String(path.dropLast())
    let time = try phrase.time.span.seconds(file: file, element: element)
    let best = phrase.results?.first
    let lists: [(name: String, words: [SpeechDocument.AzureWord]?)] = [
      ("nBest[0].displayWords", best?.displayWords), ("nBest[0].words", best?.words),
      ("NBest[0].Words", best?.capitalWords), ("words", phrase.words),
    ]
    for (name, words) in lists {
      guard let words, !words.isEmpty else { continue }
      return try add(words, at: path + name, in: time)
    }
    let text = best?.display ?? best?.capitalDisplay ?? phrase.text
    try add(dividing: text ?? "", of: element, in: time)
  }

  private mutating func add(
    _ words: [SpeechDocument.AzureWord], at path: String, in time: ClosedRange<Double>?
  ) throws(SpeechError) {
    var group = SpeechGroup(element: path, time: time)
    for (index, word) in words.enumerated() {
      let element = "\(path)[\(index)]"
      guard let text = word.text else {
        throw SpeechError(.badValue, file: file, element: element, explanation: "this has no text")
      }
      group.append(text, time: try word.time.span.seconds(file: file, element: element), index: index)
    }
    try add(group)
  }
}

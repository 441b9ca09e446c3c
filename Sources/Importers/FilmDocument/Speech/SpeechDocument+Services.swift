// SPDX-License-Identifier: Apache-2.0

extension SpeechDocument {
  /// A result of Vosk, one of several.
  struct VoskAlternative: Decodable, Sendable {
    var text: String?
    var result: [TimedWord]?
  }

  /// A channel of Deepgram.
  struct Channel: Decodable, Sendable {
    var alternatives: [ChannelAlternative]?
  }

  /// A result of Deepgram, one of several.
  struct ChannelAlternative: Decodable, Sendable {
    var transcript: String?
    var words: [TimedWord]?
  }

  /// A word or punctuation of Amazon Transcribe.
  struct AmazonItem: Decodable, Sendable {
    struct Alternative: Decodable, Sendable {
      var content: String?
    }

    var type: String?
    var start: SpeechTime?
    var end: SpeechTime?
    var channel: String?
    var alternatives: [Alternative]?

    private enum CodingKeys: String, CodingKey {
      case type, alternatives
      case start = "start_time"
      case end = "end_time"
      case channel = "channel_label"
    }
  }

  /// A part of the speech of Google Cloud.
  struct GoogleResult: Decodable, Sendable {
    var channelTag: Int?
    var alternatives: [GoogleAlternative]?

    fileprivate var words: [GoogleWord] { alternatives?.first?.words ?? [] }
  }

  /// A result of Google Cloud, one of several.
  struct GoogleAlternative: Decodable, Sendable {
    var transcript: String?
    var words: [GoogleWord]?
  }

  /// A word of Google Cloud, with the names of times in its versions 1 and 2.
  struct GoogleWord: Decodable, Sendable {
    var word: String?
    var startTime: SpeechTime?
    var endTime: SpeechTime?
    var startOffset: SpeechTime?
    var endOffset: SpeechTime?

    fileprivate var span: SpeechSpan {
      let isFirstVersion = endTime != nil
      let names = isFirstVersion ? ("startTime", "endTime") : ("startOffset", "endOffset")
      // A start at 0 may be omitted.
      return SpeechSpan(
        start: startTime ?? startOffset ?? .number(0), end: endTime ?? endOffset, names: names)
    }
  }
}

extension SpeechBuilder {
  /// Adds the words of the first channel of Deepgram.
  mutating func add(_ channels: [SpeechDocument.Channel], at path: String) throws(SpeechError) {
    for (index, channel) in channels.enumerated() {
      // A silent channel needs no report.
      guard let best = channel.alternatives?.first, best.words?.isEmpty != true, accepts(channel: "\(index)")
      else { continue }
      let element = "\(path)[\(index)].alternatives[0]"
      if let words = best.words {
        try add(words, at: "\(element).words")
      } else {
        try add(dividing: best.transcript ?? "", of: element, in: nil)
      }
    }
  }

  /// Adds the words of Amazon Transcribe. Punctuation belongs to the word before it.
  mutating func add(_ items: [SpeechDocument.AmazonItem], at path: String) throws(SpeechError) {
    var group = SpeechGroup(element: path)
    var opening = ""
    for (index, item) in items.enumerated() where accepts(channel: item.channel) {
      let element = "\(path)[\(index)]"
      guard let text = item.alternatives?.first?.content else {
        throw SpeechError(.badValue, file: file, element: element, explanation: "this has no text")
      }
      guard item.type != "punctuation" else {
        if !group.appendToLast(text) { opening += text }
        continue
      }
      let span = SpeechSpan(start: item.start, end: item.end, names: ("start_time", "end_time"))
      group.append(opening + text, time: try span.seconds(file: file, element: element), index: index)
      opening = ""
    }
    try add(group)
  }

  /// Adds the words of Google Cloud.
  mutating func add(_ results: [SpeechDocument.GoogleResult], at path: String) throws(SpeechError) {
    let first = Self.firstResult(of: results)
    for (index, result) in results.enumerated().dropFirst(first) {
      guard let best = result.alternatives?.first, accepts(channel: result.channelTag.map { "\($0)" })
      else { continue }
      let element = "\(path)[\(index)].alternatives[0]"
      guard let words = best.words, !words.isEmpty else {
        try add(dividing: best.transcript ?? "", of: element, in: nil)
        continue
      }
      var group = SpeechGroup(element: "\(element).words")
      for (index, word) in words.enumerated() {
        let item = "\(element).words[\(index)]"
        guard let text = word.word else {
          throw SpeechError(.badValue, file: file, element: item, explanation: "this has no text")
        }
        group.append(text, time: try word.span.seconds(file: file, element: item), index: index)
      }
      try add(group)
    }
  }

  /// Returns the index of the first result that is used. If speakers are distinguished, the last result
  /// repeats the words of the others, and only that one is used.
  private static func firstResult(of results: [SpeechDocument.GoogleResult]) -> Int {
    guard results.count > 1, let last = results.last, let word = last.words.first,
      let first = results.first?.words.first
    else { return 0 }
    let count = results.dropLast().reduce(0) { $0 + $1.words.count }
    func start(_ word: SpeechDocument.GoogleWord) -> Double? { word.span.start?.seconds(unitsPerSecond: 1) }
    guard let a = start(word), let b = start(first), a <= b, last.words.count >= count else { return 0 }
    return results.count - 1
  }
}

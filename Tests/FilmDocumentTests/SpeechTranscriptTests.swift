// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import MultiplaneDiagnostics
import MultiplaneRecorder
import Testing

/// The files of speech recognizers.
@Suite struct SpeechTranscriptTests {
  private typealias Word = Caption.Word

  private func read(_ json: String) throws(SpeechError) -> SpeechTranscript {
    try SpeechTranscript(bytes: Array(json.utf8), name: "talk.json")
  }

  /// The words of a file, and the messages of its reports.
  private func words(_ json: String) throws -> (words: [Word], reports: [String]) {
    let (transcript, reports) = try Diagnostics.collecting { try read(json) }
    return (transcript.words, reports.map(\.message))
  }

  /// "Hello" from 0.5 s to 0.75 s and "you." from 1 s to 1.25 s.
  private let helloYou = [
    Word(start: 0.5, end: 0.75, text: "Hello"), Word(start: 1, end: 1.25, text: "you."),
  ]

  // MARK: Formats

  @Test(arguments: SpeechSamples.all)
  func `a format is recognized by its members`(json: String) throws {
    let (transcript, reports) = try Diagnostics.collecting { try read(json) }
    #expect(transcript.words == helloYou)
    #expect(reports == [])
    #expect(
      transcript.captions() == [Caption(start: 0.5, end: 1.25, text: "Hello you.", words: helloYou)])
  }

  @Test(arguments: [("PT1H2M3.5S", 3723.5), ("PT2M", 120), ("PT0S", 0)])
  func `durations of Azure have hours, minutes and seconds`(text: String, seconds: Double) throws {
    let json =
      #"{"recognizedPhrases": [{"offset": "\#(text)", "duration": "PT1S", "nBest": [{"display": "Hi"}]}]}"#
    #expect(try words(json).words == [Word(start: seconds, end: seconds + 1, text: "Hi")])
  }

  @Test func `a start that Google omits is 0`() throws {
    let json = #"{"results": [{"alternatives": [{"words": [{"endOffset": "1.5s", "word": "Hi"}]}]}]}"#
    #expect(try words(json).words == [Word(start: 0, end: 1.5, text: "Hi")])
  }

  @Test func `the last result of Google replaces those that it repeats`() throws {
    let json = #"""
      {"results": [{"alternatives": [{"words": [{"startTime": "0s", "endTime": "1s", "word": "Hi"}]}]},
        {"alternatives": [{"words": [{"startTime": "0s", "endTime": "1s", "word": "Hi", "speakerTag": 1},
          {"startTime": "2s", "endTime": "3s", "word": "you", "speakerTag": 2}]}]}]}
      """#
    #expect(
      try words(json).words == [Word(start: 0, end: 1, text: "Hi"), Word(start: 2, end: 3, text: "you")])
  }

  @Test(arguments: [
    #"""
    {"results": {"channels": [{"alternatives": [{"words": [{"word": "Hi", "start": 1, "end": 2}]}]},
      {"alternatives": [{"words": [{"word": "No", "start": 1, "end": 2}]}]}]}}
    """#,
    #"""
    {"recognizedPhrases": [{"channel": 0, "offset": "PT1S", "duration": "PT1S", "nBest": [{"display": "Hi"}]},
      {"channel": 1, "offset": "PT1S", "duration": "PT1S", "nBest": [{"display": "No"}]}]}
    """#,
  ])
  func `only the first channel is used, and others are reported`(json: String) throws {
    let (words, reports) = try words(json)
    #expect(words == [Word(start: 1, end: 2, text: "Hi")])
    #expect(reports == ["it has words of several channels; only those of channel 0 are used"])
  }

  // MARK: Words

  private let sharing =
    "some words have no times; they share those of their segments or neighbours by letters"

  @Test func `words of a segment share its time by letters, which is reported once`() throws {
    // 2, 4 and 2 of 8 letters in 4 s. The mark is no letter.
    let (words, reports) = try words(
      #"{"segments": [{"start": 1, "end": 5, "text": " We come. In"}, {"start": 5, "end": 6, "text": " a b"}]}"#
    )
    #expect(
      words == [
        Word(start: 1, end: 2, text: "We"), Word(start: 2, end: 4, text: "come."),
        Word(start: 4, end: 5, text: "In"), Word(start: 5, end: 5.5, text: "a"),
        Word(start: 5.5, end: 6, text: "b"),
      ])
    #expect(reports == [sharing])
  }

  @Test func `words without times get those between their neighbours`() throws {
    let (words, reports) = try words(
      #"""
      {"segments": [{"start": 0, "end": 4, "words": [{"word": "In", "start": 0.5, "end": 1}, {"word": "19"},
        {"word": "84"}, {"word": "we", "start": 2, "end": 3}, {"word": "won"}]}]}
      """#)
    #expect(
      words == [
        Word(start: 0.5, end: 1, text: "In"), Word(start: 1, end: 1.5, text: "19"),
        Word(start: 1.5, end: 2, text: "84"), Word(start: 2, end: 3, text: "we"),
        Word(start: 3, end: 4, text: "won"),
      ])
    #expect(reports == [sharing])
  }

  @Test func `tokens with halves of characters give way to the text of their segment`() throws {
    let head = #"{"transcription": [{"offsets": {"from": 0, "to": 2000}, "text": "日本", "tokens": [{"text": ""#
    let bytes = Array(head.utf8) + [0xE6, 0x97] + Array(#"", "offsets": {"from": 0, "to": 1}}]}]}"#.utf8)
    let (transcript, reports) = try Diagnostics.collecting {
      try SpeechTranscript(bytes: bytes, name: "talk.json")
    }
    #expect(transcript.words == [Word(start: 0, end: 1, text: "日"), Word(start: 1, end: 2, text: "本")])
    #expect(reports.map(\.message) == ["some of its text is not UTF-8; \u{FFFD} is used for it", sharing])
  }

  @Test func `parts of words are joined in files that write spaces`() throws {
    let (words, reports) = try words(
      #"""
      {"segments": [{"start": 0, "end": 3, "words": [{"word": " Twenty", "start": 0, "end": 1},
        {"word": "-five", "start": 1, "end": 2}, {"word": " men", "start": 2, "end": 3}]}]}
      """#)
    #expect(words == [Word(start: 0, end: 2, text: "Twenty-five"), Word(start: 2, end: 3, text: "men")])
    #expect(reports == [])
  }

  @Test func `words are sorted by their starts`() throws {
    let json = #"{"words": [{"word": "b", "start": 2, "end": 3}, {"word": "a", "start": 0.5, "end": 1}]}"#
    #expect(try words(json).words.map(\.text) == ["a", "b"])
  }

  @Test func `a word of more than 200 characters is cut and reported`() throws {
    let long = String(repeating: "ab", count: 101)
    let (words, reports) = try words(#"{"words": [{"word": "\#(long)", "start": 1, "end": 2}]}"#)
    #expect(words == [Word(start: 1, end: 2, text: String(long.prefix(200)))])
    #expect(reports == ["the word at 1.0 s has more than 200 characters; the rest is left out"])
  }

  @Test(arguments: [#"{"result": []}"#, #"{"segments": []}"#, #"{"text": " "}"#])
  func `a file without words is reported`(json: String) throws {
    let (words, reports) = try words(json)
    #expect(words == [])
    #expect(reports == ["it has no words"])
  }

  // MARK: Captions

  /// Words of 0.25 s, one each half second.
  private func transcript(_ texts: [String]) throws -> SpeechTranscript {
    let words = texts.enumerated().map { index, text in
      #"{"word": "\#(text)", "start": \#(Double(index) / 2), "end": \#(Double(index) / 2 + 0.25)}"#
    }
    return try read(#"{"words": [\#(words.joined(separator: ", "))]}"#)
  }

  @Test func `a caption ends before it has too many characters`() throws {
    let captions = try transcript(["aaaa", "bbb", "c", "dddddddddddd", "e"]).captions(characters: 8)
    #expect(captions.map(\.text) == ["aaaa bbb", "c", "dddddddddddd", "e"])
    #expect(captions.map(\.start) == [0, 1, 1.5, 2])
    #expect(captions.map(\.end) == [0.75, 1.25, 1.75, 2.25])
    #expect(captions.map(\.words.count) == [2, 1, 1, 1])
  }

  @Test(arguments: [0, -5]) func `a caption has at least one word`(characters: Int) throws {
    #expect(try transcript(["a", "b"]).captions(characters: characters).map(\.text) == ["a", "b"])
  }

  @Test func `a caption ends at the end of a sentence`() throws {
    let texts = ["One.", "Two", "three?", "“Four!”", "five…", "six,", "seven"]
    #expect(
      try transcript(texts).captions().map(\.text) == [
        "One.", "Two three?", "“Four!”", "five…", "six, seven",
      ])
    #expect(try transcript(["春。", "夏", "秋？", "冬"]).captions().map(\.text) == ["春。", "夏秋？", "冬"])
  }

  @Test func `a caption ends at a pause that is longer than the given one`() throws {
    let json = #"""
      {"words": [{"word": "a", "start": 0, "end": 1}, {"word": "b", "start": 1.75, "end": 2},
        {"word": "c", "start": 3, "end": 4}]}
      """#
    #expect(try read(json).captions().map(\.text) == ["a b", "c"])
    #expect(try read(json).captions(pause: 0.5).map(\.text) == ["a", "b", "c"])
    #expect(try read(json).captions(pause: 1).map(\.text) == ["a b c"])
  }

  @Test func `a caption ends when the next one begins`() throws {
    let json = #"""
      {"words": [{"word": "a.", "start": 0, "end": 1.5}, {"word": "b.", "start": 1, "end": 2},
        {"word": "c.", "start": 1, "end": 3}]}
      """#
    let captions = try read(json).captions()
    #expect(captions.map(\.end) == [1, 2, 3])
    #expect(captions.first?.words == [Word(start: 0, end: 1, text: "a.")])
  }

  @Test(arguments: [
    (["今日", "は", "晴れ"], "今日は晴れ"), (["我", "用", "Linux", "系统"], "我用Linux系统"), (["สวัสดี", "ครับ"], "สวัสดีครับ"),
    (["안녕", "하세요"], "안녕 하세요"), (["Wait", ",", "what"], "Wait, what"),
  ])
  func `words of languages without spaces are joined without them`(texts: [String], line: String) throws {
    #expect(try transcript(texts).captions().map(\.text) == [line])
  }

  @Test func `a space that the recognizer writes is kept`() throws {
    #expect(try transcript([" 今日", "は", " 晴れ"]).captions().map(\.text) == ["今日は 晴れ"])
  }

  @Test func `a line has no line feed`() throws {
    #expect(try transcript([#"New\n York"#, "is"]).captions().map(\.text) == ["New York is"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import FilmDocument
import MultiplaneDiagnostics
import Testing

/// The errors in files of speech recognizers.
@Suite struct SpeechErrorTests {
  private func read(_ json: String) throws(SpeechError) -> SpeechTranscript {
    try SpeechTranscript(bytes: Array(json.utf8), name: "talk.json")
  }

  private func fault(_ json: String) -> SpeechError? {
    Diagnostics.collecting { () -> SpeechError? in
      do throws(SpeechError) {
        _ = try read(json)
        return nil
      } catch {
        return error
      }
    }.0
  }

  /// A file of Whisper with a word whose members are given.
  private func file(_ word: String) -> String {
    #"{"segments": [{"start": 0, "end": 1, "text": ""}, {"words": [{"word": "a", "start": 0, "end": 1}, {\#(word)}]}]}"#
  }

  @Test(arguments: [
    (#""word": "b", "start": -0.5, "end": 1"#, "start: a time is not negative: \"-0.5\""),
    (#""word": "b", "start": "soon", "end": 1"#, "start: this is no time: \"soon\""),
    (#""word": "b", "start": "nan", "end": 1"#, "start: this is no time: \"nan\""),
    (#""word": "b", "start": 0, "end": "inf""#, "end: this is no time: \"inf\""),
    (#""word": "b", "start": 0, "end": 1e999"#, "end: this is no time"),
    (#""word": "b", "start": 0, "end": true"#, "end: this is no time"),
    (#""word": "b", "start": 0, "end": 2e9"#, "end: this is after 1000000000.0 s: \"2000000000.0\""),
    (#""word": "b", "start": 2, "end": 1.5"#, "end: this is before the start at 2.0 s: \"1.5\""),
  ])
  func `a bad time is an error with file, element and value`(word: String, problem: String) throws {
    let error = try #require(fault(file(word)))
    #expect(error.code == "speech.badTime")
    #expect(error.filePath == "talk.json")
    #expect(error.problem == "talk.json: segments[1].words[1].\(problem)")
  }

  @Test(arguments: [
    (#"{"transcription": [{"text": "a", "offsets": {"from": 2, "to": 1}}]}"#, "transcription[0].offsets.to"),
    (
      #"{"results": {"items": [{"start_time": "x", "end_time": "1", "alternatives": [{"content": "a"}]}]}}"#,
      "results.items[0].start_time"
    ),
    (
      #"{"results": [{"alternatives": [{"words": [{"word": "a", "endTime": "-1s"}]}]}]}"#,
      "results[0].alternatives[0].words[0].endTime"
    ),
    (
      #"{"recognizedPhrases": [{"offset": "P1D", "duration": "PT1S", "nBest": [{"display": "a"}]}]}"#,
      "recognizedPhrases[0].offset"
    ),
    (#"[{"text": ""}, {"result": [{"word": "a", "start": 2, "end": 1}]}]"#, "[1].result[0].end"),
    (
      #"{"results": {"channels": [{"alternatives": [{"words": [{"word": "a", "start": -1, "end": 1}]}]}]}}"#,
      "results.channels[0].alternatives[0].words[0].start"
    ),
  ])
  func `the element of a bad time is its key path in each format`(json: String, element: String) throws {
    let error = try #require(fault(json))
    #expect(error.reason == .badTime)
    #expect(error.element == element)
  }

  @Test(arguments: [
    (
      #"{"segments": [{"words": [{"word": 5, "start": 0, "end": 1}]}]}"#,
      "segments[0].words[0].word: this is not text"
    ),
    (#"{"segments": [{"words": 7}]}"#, "segments[0].words: this is not a list"),
    (#"{"segments": [{"words": [null]}]}"#, "segments[0].words[0]: a value is missing"),
    (#"{"segments": [3]}"#, "segments[0]: this is not an object"),
    (#"{"segments": [{"words": [{"start": 0, "end": 1}]}]}"#, "segments[0].words[0]: this has no text"),
    ("3", "this is not an object"), ("[[{}]]", "[0]: this is not an object"),
  ])
  func `a value of another type is an error with its element`(json: String, problem: String) throws {
    let error = try #require(fault(json))
    #expect(error.code == "speech.badValue")
    #expect(error.problem == "talk.json: \(problem)")
  }

  @Test(arguments: [
    (#"{"text": "Hello"}"#, "text"), (#"{"words": [{"word": "Hello", "start": 1}]}"#, "words[0]"),
    (#"{"segments": [{"text": "Hello"}]}"#, "segments[0]"),
    (#"{"results": [{"alternatives": [{"transcript": "Hello"}]}]}"#, "results[0].alternatives[0]"),
  ])
  func `text without times is an error with a remedy`(json: String, element: String) throws {
    let error = try #require(fault(json))
    #expect(error.code == "speech.noTimes")
    #expect(error.element == element)
    #expect(error.value == "Hello")
    #expect(error.advice == "run the recognizer again with the times of words")
  }

  @Test(arguments: ["{}", "[]", #"{"results": {}}"#, #"[{"result": []}, {"x": 1}]"#])
  func `a file with other members is an error`(json: String) {
    #expect(fault(json)?.code == "speech.unknownFormat")
  }

  @Test(arguments: ["", "{", "<html>", #"{"words": [NaN]}"#])
  func `a file that is not JSON is an error`(json: String) {
    #expect(fault(json)?.code == "speech.badJSON")
  }

  @Test func `lists in lists do not exhaust the stack`() {
    #expect(fault(String(repeating: "[", count: 1_000_000))?.reason == .badJSON)
  }

  @Test func `more than 200,000 words are an error`() throws {
    func text(_ count: Int) -> String {
      #"{"segments": [{"start": 0, "end": 1, "text": "\#(String(repeating: "a ", count: count))"}]}"#
    }
    #expect(fault(text(200_001))?.problem == "talk.json: the file has more than 200000 words")
    #expect(try Diagnostics.collecting { try read(text(200_000)) }.0.words.count == 200_000)
  }

  @Test(arguments: [
    ("{", 1_500_001, "1500000 objects"), (",", 6_000_001, "6000000 values"),
    (" ", 33_554_433, "33554432 bytes"),
  ])
  func `a file that is too large is an error before it is decoded`(
    character: Character, count: Int, limit: String
  ) {
    let error = fault(String(repeating: character, count: count))
    #expect(error?.code == "speech.tooLarge")
    #expect(error?.explanation == "the file has more than \(limit)")
  }
}

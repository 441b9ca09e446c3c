// SPDX-License-Identifier: Apache-2.0

/// The same two words as each speech recognizer writes them: "Hello" from 0.5 s to 0.75 s and "you." from 1 s
/// to 1.25 s.
enum SpeechSamples {
  static let all = whisper + whisperCPP + utterances + services + azure

  private static let whisper = [
    // Whisper, faster-whisper and WhisperX.
    #"""
    {"text": " Hello you.", "segments": [{"id": 0, "start": 0.5, "end": 1.25, "text": " Hello you.",
      "tokens": [1, 2], "words": [{"word": " Hello", "start": 0.5, "end": 0.75, "probability": 0.9},
      {"word": " you.", "start": 1, "end": 1.25}]}], "language": "en"}
    """#,
    #"{"segments": [{"words": [{"text": "Hello", "start": 0.5, "end": 0.75}, {"text": "you.", "start": 1, "end": 1.25}]}]}"#,
    // Whisper as a service, with and without segments.
    #"{"task": "transcribe", "words": [{"word": "Hello", "start": 0.5, "end": 0.75}, {"word": "you.", "start": 1, "end": 1.25}]}"#,
    #"""
    {"segments": [{"start": 0, "end": 2, "text": " Hello you."}],
      "words": [{"word": "Hello", "start": 0.5, "end": 0.75}, {"word": "you.", "start": 1, "end": 1.25}]}
    """#,
    // A list of segments, and a list of words.
    #"[{"start": 0.5, "end": 0.75, "text": " Hello"}, {"start": 1, "end": 1.25, "text": " you."}]"#,
    #"[{"start": 0.5, "end": 0.75, "word": "Hello"}, {"start": 1, "end": 1.25, "word": "you."}]"#,
  ]

  private static let whisperCPP = [
    // Whisper.cpp. Its result is the language.
    #"""
    {"result": {"language": "en"}, "transcription": [{"timestamps": {"from": "00:00:00,500", "to": "00:00:01,250"},
      "offsets": {"from": 500, "to": 1250}, "text": " Hello you.", "tokens": [
      {"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}}, {"text": " Hel", "offsets": {"from": 500, "to": 600}},
      {"text": "lo", "offsets": {"from": 600, "to": 750}}, {"text": " you", "offsets": {"from": 1000, "to": 1200}},
      {"text": ".", "offsets": {"from": 1200, "to": 1250}}, {"text": "[_TT_62]", "offsets": {"from": 1250, "to": 1250}}]}]}
    """#
  ]

  private static let utterances = [
    // Vosk: an utterance, several, and one with alternatives.
    #"{"result": [{"conf": 1, "start": 0.5, "end": 0.75, "word": "Hello"}, {"start": 1, "end": 1.25, "word": "you."}], "text": "Hello you."}"#,
    #"""
    [{"result": [{"start": 0.5, "end": 0.75, "word": "Hello"}], "text": "Hello"}, {"text": ""},
      {"result": [{"start": 1, "end": 1.25, "word": "you."}]}]
    """#,
    #"""
    {"alternatives": [{"result": [{"start": 0.5, "end": 0.75, "word": "Hello"}, {"start": 1, "end": 1.25, "word": "you."}]},
      {"result": [{"start": 0, "end": 1, "word": "Yellow"}]}]}
    """#,
    // Deepgram.
    #"""
    {"metadata": {}, "results": {"channels": [{"alternatives": [{"transcript": "hello you", "words": [
      {"word": "hello", "start": 0.5, "end": 0.75, "punctuated_word": "Hello"},
      {"word": "you", "start": 1, "end": 1.25, "punctuated_word": "you."}]}]}]}}
    """#,
    // AssemblyAI: milliseconds. Others with `text` write seconds, with a fraction.
    #"{"id": "a", "words": [{"text": "Hello", "start": 500, "end": 750}, {"text": "you.", "start": 1000, "end": 1250}]}"#,
    #"""
    {"words": [{"text": "Hello", "start": 0.5, "end": 0.75, "type": "word"},
      {"text": " ", "start": 0.75, "end": 1, "type": "spacing"}, {"text": "you.", "start": 1, "end": 1.25}]}
    """#,
  ]

  private static let services = [
    // Amazon Transcribe.
    #"""
    {"status": "COMPLETED", "results": {"transcripts": [{"transcript": "Hello you."}], "items": [
      {"type": "pronunciation", "start_time": "0.5", "end_time": "0.75", "alternatives": [{"content": "Hello"}]},
      {"type": "pronunciation", "start_time": "1.0", "end_time": "1.25", "alternatives": [{"content": "you"}]},
      {"type": "punctuation", "alternatives": [{"confidence": "0.0", "content": "."}]}]}}
    """#,
    // Google Cloud, in both versions, and the answer of an operation.
    #"""
    {"results": [{"alternatives": [{"words": [{"startTime": "0.500s", "endTime": "0.750s", "word": "Hello"}]}]},
      {"alternatives": [{"words": [{"startOffset": "1s", "endOffset": "1.250s", "word": "you."}]}]}]}
    """#,
    #"""
    {"done": true, "response": {"results": [{"alternatives": [{"words": [
      {"startTime": "0.500s", "endTime": "0.750s", "word": "Hello"},
      {"startTime": "1s", "endTime": "1.250s", "word": "you."}]}]}]}}
    """#,
  ]

  private static let azure = [
    // Azure: files of a batch, a fast transcription, and a phrase.
    #"""
    {"recognizedPhrases": [{"channel": 0, "offset": "PT0.5S", "duration": "PT0.75S", "nBest": [{"display": "Hello you.",
      "words": [{"word": "hello", "offset": "PT0.4S", "duration": "PT0.1S"}], "displayWords": [
      {"displayText": "Hello", "offset": "PT9S", "duration": "PT9S", "offsetInTicks": 5000000, "durationInTicks": 2500000},
      {"displayText": "you.", "offset": "PT1S", "duration": "PT0.25S"}]}]}]}
    """#,
    #"""
    {"phrases": [{"offsetMilliseconds": 500, "durationMilliseconds": 750, "text": "Hello you.", "words": [
      {"text": "Hello", "offsetMilliseconds": 500, "durationMilliseconds": 250},
      {"text": "you.", "offsetMilliseconds": 1000, "durationMilliseconds": 250}]}]}
    """#,
    #"""
    {"RecognitionStatus": "Success", "Offset": 5000000, "Duration": 7500000, "NBest": [{"Words": [
      {"Word": "Hello", "Offset": 5000000, "Duration": 2500000}, {"Word": "you.", "Offset": 10000000, "Duration": 2500000}]}]}
    """#,
  ]
}

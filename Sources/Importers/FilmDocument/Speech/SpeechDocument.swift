// SPDX-License-Identifier: Apache-2.0

/// The words of one document in the form of a recognizer.
enum SpeechDocument: Decodable, Sendable {
  /// Whisper, faster-whisper and WhisperX: segments, and words if those are in a list of their own.
  case whisper([Segment], words: [TimedWord])
  /// One segment of Whisper.
  case segment(Segment)
  /// Whisper.cpp: segments with tokens.
  case tokens([TokenSegment])
  /// AssemblyAI, or another list of words.
  case words([TimedWord])
  /// Vosk: the words of an utterance.
  case vosk([TimedWord])
  /// Vosk with alternatives.
  case voskAlternatives([VoskAlternative])
  case deepgram([Channel])
  case amazon([AmazonItem])
  case google([GoogleResult], path: String)
  /// Azure: phrases in a list of this name.
  case azure([AzurePhrase], name: String)
  /// Azure: one phrase.
  case azurePhrase(AzurePhrase)
  /// Text without times.
  case text(String)
  case unknown

  private enum Member: String, CodingKey {
    case transcription, recognizedPhrases, phrases, results, response, segments, words, result, alternatives
    case text, start, channels, items
    case best = "NBest"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    if members.contains(.transcription) {
      self = .tokens(try members.decode([TokenSegment].self, forKey: .transcription))
    } else if members.contains(.recognizedPhrases) {
      let phrases = try members.decode([AzurePhrase].self, forKey: .recognizedPhrases)
      self = .azure(phrases, name: Member.recognizedPhrases.rawValue)
    } else if members.contains(.phrases) {
      self = .azure(try members.decode([AzurePhrase].self, forKey: .phrases), name: Member.phrases.rawValue)
    } else if members.contains(.best) {
      self = .azurePhrase(try AzurePhrase(from: decoder))
    } else if members.contains(.results) {
      self = try Self.results(in: members, path: Member.results.rawValue)
    } else if members.contains(.response) {
      let response = try members.nestedContainer(keyedBy: Member.self, forKey: .response)
      self = try Self.results(in: response, path: "response.results")
    } else {
      self = try Self.words(in: members, from: decoder)
    }
  }

  /// Reads `results`: an object of Deepgram or Amazon, or a list of Google.
  private static func results(
    in members: KeyedDecodingContainer<Member>, path: String
  ) throws -> SpeechDocument {
    guard let results = try? members.nestedContainer(keyedBy: Member.self, forKey: .results) else {
      return .google(try members.decode([GoogleResult].self, forKey: .results), path: path)
    }
    if results.contains(.channels) { return .deepgram(try results.decode([Channel].self, forKey: .channels)) }
    if results.contains(.items) { return .amazon(try results.decode([AmazonItem].self, forKey: .items)) }
    return .unknown
  }

  /// Reads a document of Whisper, Vosk or AssemblyAI.
  private static func words(
    in members: KeyedDecodingContainer<Member>, from decoder: any Decoder
  ) throws -> SpeechDocument {
    if members.contains(.start) { return .segment(try Segment(from: decoder)) }
    let words = try members.decodeIfPresent([TimedWord].self, forKey: .words)
    if let segments = try members.decodeIfPresent([Segment].self, forKey: .segments) {
      return .whisper(segments, words: words ?? [])
    }
    if let words { return .words(words) }
    if let words = try members.decodeIfPresent([TimedWord].self, forKey: .result) { return .vosk(words) }
    if members.contains(.alternatives) {
      return .voskAlternatives(try members.decode([VoskAlternative].self, forKey: .alternatives))
    }
    return try members.decodeIfPresent(String.self, forKey: .text).map { .text($0) } ?? .unknown
  }

  /// Adds the words to `builder`. `path` is the key path of the document, with a full stop, in messages.
  func add(to builder: inout SpeechBuilder, at path: String) throws(SpeechError) {
    switch self {
    case .whisper(let segments, let words):
      try builder.add(segments, words: words, at: path)
    case .segment(let segment): try builder.add(segment, at: String(path.dropLast()))
    case .tokens(let segments): try builder.add(segments, at: "\(path)transcription")
    case .words(let words):
      let unit = TimedWord.areMilliseconds(words) ? SpeechSpan.milliseconds : 1
      try builder.add(words, at: "\(path)words", unitsPerSecond: unit)
    case .vosk(let words): try builder.add(words, at: "\(path)result")
    case .voskAlternatives(let alternatives):
      let element = "\(path)alternatives[0]"
      guard let best = alternatives.first else { return }
      if let words = best.result { return try builder.add(words, at: "\(element).result") }
      try builder.add(dividing: best.text ?? "", of: "\(element).text", in: nil)
    case .deepgram(let channels): try builder.add(channels, at: "\(path)results.channels")
    case .amazon(let items): try builder.add(items, at: "\(path)results.items")
    case .google(let results, let name): try builder.add(results, at: path + name)
    case .azure(let phrases, let name):
      for (index, phrase) in phrases.enumerated() { try builder.add(phrase, at: "\(path)\(name)[\(index)].") }
    case .azurePhrase(let phrase): try builder.add(phrase, at: path)
    case .text(let text): try builder.add(dividing: text, of: "\(path)text", in: nil)
    case .unknown: break
    }
  }
}

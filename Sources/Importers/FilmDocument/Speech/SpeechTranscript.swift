// SPDX-License-Identifier: Apache-2.0

import Foundation
package import ImporterSupport
import MultiplaneDiagnostics
package import MultiplaneRecorder

/// Words with times, as speech recognizers write them.
///
/// The JSON files of these recognizers are read: OpenAI Whisper, faster-whisper, WhisperX, whisper.cpp, Vosk,
/// Deepgram, AssemblyAI, Amazon Transcribe, Google Cloud and Azure. Of several alternatives, the first is
/// used, and of several channels, the first.
package struct SpeechTranscript: Sendable {
  /// The words in the order of their starts. Their texts have no white space at their ends.
  package private(set) var words: [Caption.Word]
  /// For each word, whether a space comes before it.
  let hasSpace: [Bool]

  /// The maximum number of words in a file. A file with more is refused.
  package static let wordLimit = 200_000
  /// The maximum length of a word, in Unicode scalars. The rest is left out and reported.
  package static let wordLength = 200
  /// The maximum time of a word, in seconds: 31 years. A later one is refused.
  package static let latestTime = 1e9
  /// The limits on files: 32 MiB.
  package static var fileLimits: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = 1 << 25
    return limits
  }
  /// The maximum numbers of objects and of values in a file, which are counted as opening braces and commas.
  /// A recognizer that divides words writes up to five objects and fifteen values per word.
  private static let (objectLimit, valueLimit) = (1_500_000, 6_000_000)

  /// Reads a file. The format is recognized by its members.
  ///
  /// Words of a segment without times of their own share its time by their numbers of letters, and are
  /// reported. In Chinese and Japanese, each character of such a segment is a word.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in errors and reports.
  /// - Throws: A `SpeechError` if the file is too large, is not JSON of a known format, or has a time that is
  ///   not a number from 0 to `latestTime`, or a word that ends before it begins.
  package init(bytes: [UInt8], name: String) throws(SpeechError) {
    try SpeechError.reading { () throws(FileError) in
      var budget = ByteBudget(Self.fileLimits)
      try budget.consume(bytes.count, of: name)
    }
    try Self.admit(Self.objectLimit, UInt8(ascii: "{"), "objects", in: bytes, name: name)
    try Self.admit(Self.valueLimit, UInt8(ascii: ","), "values", in: bytes, name: name)
    let file = try SpeechFile(json: Self.validated(bytes, name: name), name: name)
    var builder = SpeechBuilder(file: name)
    for (index, document) in file.documents.enumerated() {
      try document.add(to: &builder, at: file.isList ? "[\(index)]." : "")
    }
    (words, hasSpace) = try builder.words()
  }

  /// Throws a `SpeechError` if the file has more than `limit` of a character. The decoder needs many times
  /// the bytes of a value to store it.
  private static func admit(
    _ limit: Int, _ character: UInt8, _ things: String, in bytes: [UInt8], name: String
  ) throws(SpeechError) {
    guard bytes.count(where: { $0 == character }) <= limit else {
      throw SpeechError(.tooLarge, file: name, explanation: "the file has more than \(limit) \(things)")
    }
  }

  /// Returns the file as UTF-8. Bytes that are not are replaced and reported: whisper.cpp divides characters
  /// between tokens.
  private static func validated(_ bytes: [UInt8], name: String) -> Data {
    guard String(validating: bytes, as: UTF8.self) == nil else { return Data(bytes) }
    Diagnostics.report(.substituted, name, "some of its text is not UTF-8; \u{FFFD} is used for it")
    return Data(String(decoding: bytes, as: UTF8.self).utf8)
  }
}

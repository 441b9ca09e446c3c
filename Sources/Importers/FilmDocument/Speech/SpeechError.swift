// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// An error from reading the words of a speech recognizer.
package struct SpeechError: Error, Hashable, Sendable {
  /// The kind of error, which programs can test.
  package enum Reason: String, Sendable, CaseIterable {
    /// The file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// The file exceeds a limit of `SpeechTranscript`.
    case tooLarge
    /// The text is not JSON.
    case badJSON
    /// The file has the members of no known speech recognizer.
    case unknownFormat
    /// A value is missing or has the wrong type.
    case badValue
    /// A time is not a number from 0 to `SpeechTranscript.latestTime`, or a word ends before it begins.
    case badTime
    /// The file has text without times.
    case noTimes
  }

  /// The kind of error.
  package var reason: Reason
  /// The file, as the caller named it.
  package var file: String
  /// The key path of the value at fault, such as `segments[3].words[7].start`, or `nil` if it is unknown.
  package var element: String?
  /// The beginning of the value at fault, or `nil` if it is unknown.
  package var value: String?
  /// An explanation for the user: one sentence without a full stop.
  package var explanation: String

  /// Creates an error. Long values are shortened.
  package init(
    _ reason: Reason, file: String, element: String? = nil, value: String? = nil, explanation: String
  ) {
    (self.reason, self.file, self.element) = (reason, file, element)
    (self.value, self.explanation) = (value.map { shortened($0) }, explanation)
  }
}

extension SpeechError: CodedError {
  /// The codes of all errors of this type.
  package static var codes: [String] { Reason.allCases.map(\.code) }

  /// The stable code, such as `speech.badTime`.
  package var code: String { reason.code }

  /// The path of the file, as the caller named it. The same as `file`. Never `nil`.
  package var filePath: String? { file }

  /// One line: file, key path, explanation and value.
  package var problem: String {
    "\(file): \(element.map { "\($0): " } ?? "")\(explanation)\(value.map { ": \"\($0)\"" } ?? "")"
  }

  /// A one-line remedy, or `nil` if there is none.
  package var advice: String? {
    switch reason {
    case .noTimes: "run the recognizer again with the times of words"
    case .unknownFormat:
      "use the JSON of Whisper, whisper.cpp, Vosk, Deepgram, AssemblyAI, Amazon Transcribe, Google or Azure"
    case .unreadable, .tooLarge, .badJSON, .badValue, .badTime: nil
    }
  }
}

extension SpeechError.Reason {
  fileprivate var code: String { "speech.\(rawValue)" }
}

extension SpeechError {
  /// Runs `body`, and throws an error from reading files on as a `SpeechError`.
  static func reading<Value>(_ body: () throws(FileError) -> Value) throws(SpeechError) -> Value {
    do {
      return try body()
    } catch {
      let reason: Reason = error.reason == .tooLarge ? .tooLarge : .unreadable
      throw SpeechError(reason, file: error.file, value: error.value, explanation: error.explanation)
    }
  }
}

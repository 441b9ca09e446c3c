// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics
internal import SceneData

/// An error in a film file.
package struct FilmFileError: Error, Hashable, Sendable {
  /// The kind of error, for programs.
  package enum Reason: String, Sendable, CaseIterable {
    /// The file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// A limit on bytes, values, scenes or blocks is exceeded.
    case tooLarge
    /// The text is not JSON.
    case badJSON
    /// The file has no scenes.
    case noScene
    /// A member, a block, a theme or an input has no known name.
    case unknownName
    /// A member that is needed is missing.
    case missingValue
    /// A value has the wrong kind or exceeds a limit.
    case badValue
  }

  /// The kind of error.
  package var reason: Reason
  /// The file, as the caller named it.
  package var file: String
  /// The key path of the value at fault, such as `scenes[1].blocks[0].text`, or `nil` if it is not about one.
  package var element: String?
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String
  /// The remedy: one sentence without a full stop, or `nil` if none is known.
  package var advice: String?

  package init(
    _ reason: Reason, file: String, element: String? = nil, explanation: String, advice: String? = nil
  ) {
    (self.reason, self.file, self.element) = (reason, file, element)
    (self.explanation, self.advice) = (explanation, advice)
  }

  init(_ error: FileError) {
    self.init(
      error.reason == .tooLarge ? .tooLarge : .unreadable, file: error.file, explanation: error.explanation)
  }

  init(_ error: JSONError, file: String) {
    self.init(error.isTooLarge ? .tooLarge : .badJSON, file: file, explanation: error.explanation)
  }

  /// Creates an error from one of a value of an input.
  init(_ error: InputError, file: String, element: String) {
    let reason: Reason =
      switch error.reason {
      case .unknownName: .unknownName
      case .missingValue: .missingValue
      case .tooLarge: .tooLarge
      case .unreadable, .badEncoding, .badData, .badValue, .unsafePath, .badOutputName, .badRowName: .badValue
      }
    var text = error.value.map { "\"\($0)\" is no value: " } ?? ""
    if let row = error.row { text += "row \(row)" + (error.column.map { ", column \($0): " } ?? ": ") }
    self.init(
      reason, file: file, element: element, explanation: text + error.explanation, advice: error.advice)
  }
}

extension FilmFileError: CodedError {
  /// The codes of all errors of this type.
  package static var codes: [String] { Reason.allCases.map { "film.\($0.rawValue)" } }

  /// The stable code, such as `film.badValue`.
  package var code: String { "film.\(reason.rawValue)" }

  /// The path of the file, as the caller named it. The same as `file`. Never `nil`.
  package var filePath: String? { file }

  /// One line: file, element and explanation.
  package var problem: String {
    var text = file + ": "
    if let element { text += element + ": " }
    return text + explanation
  }
}

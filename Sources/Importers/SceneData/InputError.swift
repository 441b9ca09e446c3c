// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// An error in a value for an input of a scene, in a file of data, or in the name of an output.
package struct InputError: Error, Hashable, Sendable {
  /// The kind of error, for programs.
  package enum Reason: String, Sendable, CaseIterable {
    /// A file of data, a picture or a sound is missing, is not a regular file, or cannot be read.
    case unreadable
    /// A limit on the size of files or the number of rows, columns or values is exceeded.
    case tooLarge
    /// A file of data is not UTF-8.
    case badEncoding
    /// A file of data does not have its form: the JSON is malformed, or the header or a row of a table is
    /// wrong.
    case badData
    /// No input or column has this name.
    case unknownName
    /// An input needs a value and has none.
    case missingValue
    /// A value does not fit its input.
    case badValue
    /// The path of a picture or a sound leads out of the folder.
    case unsafePath
    /// The form of an output's name is wrong.
    case badOutputName
    /// A row gives no name for its output, or the name of another row's output.
    case badRowName
  }

  /// The kind of error.
  package var reason: Reason
  /// The file of data, as the caller named it. `nil` if there is none.
  package var file: String?
  /// The line in the file, counted from 1. `nil` if it is not known.
  package var line: Int?
  /// The name of the input, or `nil` if the error is not about one input.
  package var input: String?
  /// The number of the row in the value of an input of rows, counted from 1, or `nil` for other inputs. The
  /// row of a file of data is the one of `BadRow`.
  package var row: Int?
  /// The column of that row, or `nil` if it is not known.
  package var column: String?
  /// The beginning of the value at fault, or `nil` if there is none.
  package var value: String?
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String
  /// The remedy: one sentence without a full stop, or `nil` if none is known.
  package var advice: String?

  /// Creates an error that is not about one value.
  package init(
    _ reason: Reason, file: String? = nil, line: Int? = nil, explanation: String, advice: String? = nil
  ) {
    (self.reason, self.file, self.line) = (reason, file, line)
    (self.explanation, self.advice) = (explanation, advice)
  }

  /// Creates an error about a value of an input. The value is shortened.
  package init(
    _ reason: Reason, input: String, value: String?, explanation: String, advice: String? = nil
  ) {
    (self.reason, self.input, self.value) = (reason, input, value.map { shortened($0) })
    (self.explanation, self.advice) = (explanation, advice)
  }
}

extension InputError: CodedError {
  /// The codes of all errors of this type.
  package static var codes: [String] { Reason.allCases.map { "input.\($0.rawValue)" } }

  /// The stable code, such as `input.badValue`.
  package var code: String { "input.\(reason.rawValue)" }

  /// The file of data, as the caller named it. The same as `file`.
  package var filePath: String? { file }

  /// The name of the input. The same as `input`.
  package var element: String? { input }

  /// One line: file, line, input, row, column, explanation and value.
  package var problem: String {
    var text = file.map { file in file + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    let subject = [input, row.map { "row \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    if !subject.isEmpty { text += subject.joined(separator: ", ") + ": " }
    text += explanation
    if let value, !value.isEmpty { text += ": \"\(value)\"" }
    return text
  }
}

extension InputError {
  /// Runs `body`, and throws an error from reading files on as an `InputError`.
  static func reading<Value>(_ body: () throws(FileError) -> Value) throws(InputError) -> Value {
    do {
      return try body()
    } catch {
      let reason: Reason =
        switch error.reason {
        case .tooLarge: .tooLarge
        case .unreadable, .badArchive, .libraryMissing: .unreadable
        case .unsafePath: .unsafePath
        }
      throw InputError(reason, file: error.file, explanation: error.explanation)
    }
  }

  /// Returns this error with its position in the value of an input of rows.
  func inRow(_ row: Int, of input: String) -> InputError {
    var error = self
    error.column = error.column ?? error.input
    (error.input, error.row) = (input, row)
    return error
  }

  /// Returns the words for several names, of which only the first are listed.
  static func list(_ names: [String]) -> String {
    let most = 20
    let shown = names.prefix(most).map { shortened($0) }
    if names.count > most { return shown.joined(separator: ", ") + " and \(names.count - most) more" }
    guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

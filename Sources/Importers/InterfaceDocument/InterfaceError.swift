// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// An error that occurred while reading a file of Interface Builder.
package struct InterfaceError: Error, Hashable, Sendable {
  /// The kind of an `InterfaceError`.
  package enum Reason: String, Sendable, CaseIterable {
    /// The file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// The file exceeds one of the `InterfaceLimits`.
    case tooLarge
    /// The text is not UTF-8.
    case badEncoding
    /// The text is not well-formed XML.
    case badMarkup
    /// The root element is not a document of Interface Builder for iOS, or the file is compiled.
    case notAnInterface
  }

  /// The kind of error, for programs.
  package var reason: Reason
  /// The file, as the caller named it.
  package var file: String
  /// The line in the file, counted from 1. `nil` if it is not known.
  package var line: Int?
  /// The element at fault, or `nil` if it is not known.
  package var element: String?
  /// The beginning of the text at fault, or `nil` if it is not known.
  package var value: String?
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String

  /// Creates an error without a value.
  package init(
    _ reason: Reason, file: String, line: Int? = nil, element: String? = nil, explanation: String
  ) {
    (self.reason, self.file, self.line) = (reason, file, line)
    (self.element, self.explanation) = (element, explanation)
  }

  /// Returns this error with the beginning of the text at fault.
  func with(value: some StringProtocol) -> InterfaceError {
    var error = self
    error.value = shortened(value)
    return error
  }
}

extension InterfaceError: CodedError {
  /// The codes of all errors of this type.
  package static var codes: [String] { Reason.allCases.map { "interface.\($0.rawValue)" } }

  /// The stable code, such as `interface.badMarkup`.
  package var code: String { "interface.\(reason.rawValue)" }

  /// The path of the file, as the caller named it. The same as `file`. Never `nil`.
  package var filePath: String? { file }

  /// One line: file, line, element, explanation and value.
  package var problem: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": "
    if let element { text += "<\(element)>: " }
    text += explanation
    if let value { text += ": \"\(value)\"" }
    return text
  }
}

extension InterfaceError {
  init(_ error: FileError) {
    let reason: Reason =
      switch error.reason {
      case .tooLarge: .tooLarge
      case .unreadable, .badArchive, .libraryMissing, .unsafePath: .unreadable
      }
    self.init(reason, file: error.file, explanation: error.explanation)
    value = error.value
  }

  init(_ error: MarkupError) {
    let reason: Reason =
      switch error.reason {
      case .tooLarge: .tooLarge
      case .badEncoding: .badEncoding
      case .badMarkup: .badMarkup
      }
    self.init(
      reason, file: error.file, line: error.line, element: error.element, explanation: error.explanation)
  }
}

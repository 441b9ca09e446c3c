// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
public import MultiplaneDiagnostics

/// An error from reading or writing a document, with the position at which it occurred.
public struct CAMLError: Error, Hashable, Sendable {
  /// The kind of error, for programs.
  public enum Reason: String, Sendable, CaseIterable {
    /// A file is missing, is not a regular file, or cannot be read or written.
    case unreadable
    /// A limit of `CAMLLimits` is exceeded.
    case tooLarge
    /// The text is not UTF-8.
    case badEncoding
    /// The text is not well-formed XML, or declares a document type or an entity, which CAML does not allow.
    case badMarkup
    /// The archive is damaged, encrypted or compressed with an unknown method.
    case badArchive
    /// The library that reads archives is not installed.
    case libraryMissing
    /// A path leads out of the bundle.
    case unsafePath
    /// The file contains no scene.
    case noScene
    /// A file would be replaced by a bundle, or a folder by a file.
    case alreadyExists
    /// An unsupported feature, if `CAMLDocument.Options.isStrict` is `true`.
    case incompatible
  }

  /// The kind of error, for programs.
  public var reason: Reason
  /// The file: its path in the document, or the path given by the caller.
  public var file: String
  /// The line in the file, counted from 1. `nil` for binary files.
  public var line: Int?
  /// The name of the element or attribute at fault, or `nil` if it is not known.
  public var element: String?
  /// The beginning of the text at fault, or `nil` if it is not known.
  public var value: String?
  /// An explanation for people: one sentence without a full stop.
  public var explanation: String

  /// Creates an error without a value.
  public init(
    _ reason: Reason, file: String, line: Int? = nil, element: String? = nil, explanation: String
  ) {
    self.reason = reason
    self.file = file
    self.line = line
    self.element = element
    self.explanation = explanation
  }

  /// Returns this error with the beginning of the text at fault.
  func with(value: some StringProtocol) -> CAMLError {
    var error = self
    error.value = shortened(value)
    return error
  }
}

extension CAMLError: CodedError {
  /// The codes of all errors of this type.
  public static var codes: [String] { Reason.allCases.map(\.code) }

  /// The stable code, such as `caml.badMarkup`.
  public var code: String { reason.code }

  /// The path of the file in the document, or the path given by the caller. The same as `file`. Never `nil`.
  public var filePath: String? { file }

  /// One line: file, line, element, explanation and value.
  public var problem: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": "
    if let element { text += "<\(element)>: " }
    text += explanation
    if let value { text += ": \"\(value)\"" }
    return text
  }
}

extension CAMLError.Reason {
  fileprivate var code: String { "caml.\(rawValue)" }
}

extension CAMLError {
  /// Runs `body`, and throws an error from reading files on as a `CAMLError`.
  static func reading<Value>(_ body: () throws(FileError) -> Value) throws(CAMLError) -> Value {
    do {
      return try body()
    } catch {
      var result = CAMLError(Reason(error.reason), file: error.file, explanation: error.explanation)
      result.value = error.value
      throw result
    }
  }
}

extension CAMLError.Reason {
  fileprivate init(_ reason: FileError.Reason) {
    self =
      switch reason {
      case .unreadable: .unreadable
      case .tooLarge: .tooLarge
      case .badArchive: .badArchive
      case .libraryMissing: .libraryMissing
      case .unsafePath: .unsafePath
      }
  }
}

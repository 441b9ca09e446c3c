// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
public import MultiplaneDiagnostics

/// An error that occurred while reading an SVG file.
public struct SVGError: Error, Hashable, Sendable {
  /// The kind of an `SVGError`.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// The file exceeds `fileBytes`, `elementCount` or `depth` of `SVGLimits`.
    case tooLarge
    /// The text is not UTF-8.
    case badEncoding
    /// The text is not well-formed XML, or its compressed data is damaged.
    case badMarkup
    /// The file has no picture: the root element is not `svg`, or its size is not positive.
    case noScene
    /// No element has an identifier for which a value or an event was given.
    case unknownElement
    /// No value can be given for an attribute.
    case unknownAttribute
    /// A given value does not fit its attribute, or the time of an event is out of range.
    case badValue
    /// A feature that is not shown as written, if `SVGScene.Options.isStrict` is `true`.
    case incompatible
  }

  /// The kind of error, for programs.
  public var reason: Reason
  /// The file, as the caller named it.
  public var file: String
  /// The line in the file, counted from 1. `nil` if it is not known.
  public var line: Int?
  /// The element or attribute at fault, or `nil` if it is not known.
  public var element: String?
  /// An explanation for people: one sentence without a full stop.
  public var explanation: String
  /// The remedy: one sentence without a full stop, or `nil` if none is known.
  public var advice: String?

  /// Creates an error without a remedy.
  public init(
    _ reason: Reason, file: String, line: Int? = nil, element: String? = nil, explanation: String
  ) {
    (self.reason, self.file, self.line) = (reason, file, line)
    (self.element, self.explanation) = (element, explanation)
  }

  /// Returns the same error with a remedy.
  func advising(_ advice: String?) -> SVGError {
    var error = self
    error.advice = advice
    return error
  }
}

extension SVGError: CodedError {
  /// The codes of all errors of this type.
  public static var codes: [String] { Reason.allCases.map { "svg.\($0.rawValue)" } }

  /// The stable code, such as `svg.badMarkup`.
  public var code: String { "svg.\(reason.rawValue)" }

  /// The path of the file, as the caller named it. The same as `file`. Never `nil`.
  public var filePath: String? { file }

  /// One line: file, line, element and explanation.
  public var problem: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": "
    if let element { text += "<\(element)>: " }
    return text + explanation
  }
}

extension SVGError {
  /// Runs `body`, and throws an error from reading files on as an `SVGError`.
  static func reading<Value>(_ body: () throws(FileError) -> Value) throws(SVGError) -> Value {
    do {
      return try body()
    } catch {
      let reason: Reason =
        switch error.reason {
        case .tooLarge: .tooLarge
        case .badArchive: .badMarkup
        case .unreadable, .libraryMissing, .unsafePath: .unreadable
        }
      throw SVGError(reason, file: error.file, explanation: error.explanation)
    }
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

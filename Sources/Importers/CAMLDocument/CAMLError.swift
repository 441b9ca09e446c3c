// SPDX-License-Identifier: Apache-2.0

/// Why a document could not be read or written, and where.
public struct CAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public enum Reason: String, Sendable {
    /// A file is missing, is no file, or may not be read or written.
    case unreadable
    /// A stated limit of `CAMLLimits` is exceeded.
    case tooLarge
    /// The text is not UTF-8.
    case badEncoding
    /// The text is not well-formed XML, or holds a document type or an entity of its own, which CAML has not.
    case badMarkup
    /// The archive is damaged, encrypted or packed in an unknown way.
    case badArchive
    /// A path leaves the bundle.
    case unsafePath
    /// There is no scene in the file.
    case noScene
    /// Something cannot be shown as it is written, and that was asked to be an error.
    case incompatible
  }

  /// What went wrong, for programs.
  public var reason: Reason
  /// The file, as its path in the document, or as it was asked for.
  public var file: String
  /// The line in the file, counted from 1; `nil` where a file has no lines.
  public var line: Int?
  /// The element or attribute that it is about.
  public var element: String?
  /// The text that is wrong, not more than the beginning of it.
  public var value: String?
  /// One sentence without a full stop, for people.
  public var explanation: String

  /// Creates an error; `value` is shortened.
  public init(
    _ reason: Reason, file: String, line: Int? = nil, element: String? = nil, explanation: String
  ) {
    self.reason = reason
    self.file = file
    self.line = line
    self.element = element
    self.explanation = explanation
  }

  /// The same error about a text that is wrong.
  func with(value: some StringProtocol) -> CAMLError {
    var error = self
    error.value = shortened(value)
    return error
  }

  /// One line: file, line, element, explanation, value.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": "
    if let element { text += "<\(element)>: " }
    text += explanation
    if let value { text += ": \"\(value)\"" }
    return text
  }
}

/// As much of `text` as a message can bear.
func shortened(_ text: some StringProtocol) -> String {
  let longest = 60
  return text.unicodeScalars.count > longest ? String(text.prefix(longest)) + "…" : String(text)
}

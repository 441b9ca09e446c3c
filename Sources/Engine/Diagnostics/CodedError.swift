// SPDX-License-Identifier: Apache-2.0

/// An error with a stable code, whose problem and remedy are separate strings.
///
/// ```swift
/// do { try player.play(host) } catch let error as any CodedError {
///   print(error.code, error.problem, error.advice ?? "")
/// }
/// ```
public protocol CodedError: Error, CustomStringConvertible {
  /// A stable identifier: the area and the kind of error, such as `recorder.cannotCreate`.
  var code: String { get }
  /// The problem in one line without a full stop.
  var problem: String { get }
  /// The remedy in one line without a full stop, or `nil` if no remedy is known.
  var advice: String? { get }
  /// The path of the file that the error is about, or `nil` if the error is not about a file.
  var filePath: String? { get }
  /// The element that the error is about, such as an option, a codec or an XML element, or `nil` if the error
  /// is not about an element.
  var element: String? { get }

  /// The codes of all errors of this type.
  static var codes: [String] { get }
}

extension CodedError {
  /// The problem and the remedy in one line. Control characters in names are escaped.
  public var description: String { TerminalText.line(advice.map { "\(problem); \($0)" } ?? problem) }
  /// The default remedy: `nil`.
  public var advice: String? { nil }
  /// The default file path: `nil`.
  public var filePath: String? { nil }
  /// The default element: `nil`.
  public var element: String? { nil }
}

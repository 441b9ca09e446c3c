// SPDX-License-Identifier: Apache-2.0

/// An error with a stable code, whose problem and remedy are separate texts.
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
  /// The remedy in one line without a full stop; `nil` if there is none.
  var advice: String? { get }
  /// The path of the file that the error is about; `nil` if it is about none.
  var filePath: String? { get }
  /// The element that the error is about, such as an option, a codec or an XML element; `nil` if there is
  /// none.
  var element: String? { get }

  /// The codes of all errors of this type.
  static var codes: [String] { get }
}

extension CodedError {
  /// The problem and the remedy in one line.
  public var description: String { advice.map { "\(problem); \($0)" } ?? problem }
  /// No remedy.
  public var advice: String? { nil }
  /// No file.
  public var filePath: String? { nil }
  /// No element.
  public var element: String? { nil }
}

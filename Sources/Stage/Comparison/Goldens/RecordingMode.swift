// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The goldens that a test run writes, as set by the variable `MULTIPLANE_RECORD`.
package enum RecordingMode: String, CaseIterable, Sendable {
  /// Missing goldens.
  case missing
  /// Missing goldens, and goldens that do not match within the test's tolerance.
  case failed
  /// Missing goldens, and goldens that are not exactly equal.
  case all

  package static let variable = "MULTIPLANE_RECORD"

  /// The command that runs tests in this mode.
  var command: String { "\(Self.variable)=\(rawValue) swift test" }

  /// Returns the mode of this process, or `nil` if the environment variable `MULTIPLANE_RECORD` is unset or
  /// empty. Throws an error if its value is invalid.
  package static func ofProcess() throws(GoldenError) -> RecordingMode? {
    try named(ProcessInfo.processInfo.environment[variable])
  }

  /// Returns the mode for a value of the variable, or `nil` if the value is `nil` or empty. Throws an error
  /// if it is invalid.
  package static func named(_ value: String?) throws(GoldenError) -> RecordingMode? {
    guard let value, !value.isEmpty else { return nil }
    guard let mode = RecordingMode(rawValue: value) else { throw .unknownMode(value) }
    return mode
  }
}

/// The reasons why a golden cannot be used.
public enum GoldenError: Error, Equatable, CustomStringConvertible {
  /// The variable `MULTIPLANE_RECORD` has a value other than `missing`, `failed` or `all`.
  case unknownMode(String)
  /// The golden at `path` cannot be read, for the given reason.
  case unreadable(path: String, reason: String)
  /// The file at `path` cannot be written, for the given reason.
  case unwritable(path: String, reason: String)
  /// The name has neither a letter nor a digit.
  case emptyName(String)
  /// Two tests use the same golden. `first` and `second` are the tests' files and lines.
  case usedTwice(path: String, first: String, second: String)

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .unknownMode(let value):
      let modes = RecordingMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "\(RecordingMode.variable) is \"\(value)\"; it can be one of \(modes)"
    case .unreadable(let path, let reason): return "the golden \(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): return "\(path) cannot be written: \(reason)"
    case .emptyName(let name): return "the golden's name \"\(name)\" has no letter and no digit"
    case .usedTwice(let path, let first, let second):
      return "the golden \(path) is used by two tests, at \(first) and \(second); give one another name"
    }
  }
}

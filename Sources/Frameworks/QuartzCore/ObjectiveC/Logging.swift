// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The kinds of log messages.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// The number of the kind.
  public let rawValue: UInt8
  /// Creates a kind.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A usual message.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that helps.
  public static let info = OSLogType(rawValue: 1)
  /// A message for developers.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// An error in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// A log of a part of a program. Messages go to standard error.
public final class OSLog: NSObject, Sendable {
  let prefix: String

  /// Creates a log.
  public init(subsystem: String, category: String) { prefix = "\(subsystem) [\(category)] " }

  private init(prefix: String) { self.prefix = prefix }

  /// The usual log.
  public static let `default` = OSLog(prefix: "")
  /// A log whose messages are left out.
  public static let disabled = OSLog(prefix: "\0")

  func write(_ text: String) {
    guard prefix != "\0" else { return }
    FileHandle.standardError.write(Data((prefix + text + "\n").utf8))
  }
}

/// Writes a message to a log. `%@`, `%d`, `%f` and the like stand for the arguments, with `{public}` or
/// without.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  let format = "\(message)".replacingOccurrences(of: "{public}", with: "")
    .replacingOccurrences(of: "{private}", with: "")
  log.write(String(format: format, arguments: arguments))
}

/// Writes a message to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: String) { log.write(message) }

/// A log of a part of a program. Messages go to standard error.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a log.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates the usual log.
  public init() { log = .default }
  /// Creates a logger of a log.
  public init(_ log: OSLog) { self.log = log }

  /// Writes a message.
  public func log(_ message: String) { log.write(message) }
  /// Writes a message of a kind.
  public func log(level: OSLogType, _ message: String) { log.write(message) }
  /// Writes a message for developers.
  public func debug(_ message: String) { log.write(message) }
  /// Writes a message for developers.
  public func trace(_ message: String) { log.write(message) }
  /// Writes a message that helps.
  public func info(_ message: String) { log.write(message) }
  /// Writes a usual message.
  public func notice(_ message: String) { log.write(message) }
  /// Writes a warning.
  public func warning(_ message: String) { log.write(message) }
  /// Writes an error.
  public func error(_ message: String) { log.write(message) }
  /// Writes an error in the program.
  public func fault(_ message: String) { log.write(message) }
  /// Writes an error in the program.
  public func critical(_ message: String) { log.write(message) }
}

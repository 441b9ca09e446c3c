// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import Synchronization

/// The three streams that a process begins with.
enum StandardStreams {
  /// Makes them safe to use: a closed pipe becomes an error instead of the end of the process, and no file that is
  /// opened later gets the number of a stream that the process was started without.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error too.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // For reading only, so that writing still fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all bytes; the result is 0 or the number of the error.
  fileprivate static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    writeAll(bytes, while: { Interruption.signal == nil }) { rest, _ in
      Foundation.write(descriptor, rest.baseAddress, rest.count)
    }
  }
}

/// Where results go.
enum StandardOutput {
  /// Whether a person would see what is written.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes text; throws when it cannot be written, and `ToolError.readerLeft` when nobody reads any more.
  static func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

  /// Writes bytes; throws as the other one does.
  static func write(_ bytes: [UInt8]) throws(ToolError) {
    let error = bytes.withUnsafeBytes { StandardStreams.write($0, to: STDOUT_FILENO) }
    try Interruption.check()
    guard error != EPIPE else { throw .readerLeft }
    guard error == 0 else {
      throw .failure(
        "cannot write to standard output: \(String(cString: strerror(error))); redirect it elsewhere")
    }
  }
}

/// Where messages and progress go; what cannot be written is lost.
enum StandardError {
  /// The number of characters of the status that stands on the last line of the terminal.
  private static let statusLength = Mutex(0)

  /// Whether a person sees what is written.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes one line; what would begin another is written as an escape sequence.
  static func say(_ line: String) {
    statusLength.withLock { length in
      write(blank(length) + oneLine(line) + "\n")
      length = 0
    }
  }

  /// Replaces the status on the last line of the terminal; an empty text removes it.
  static func show(status: String) {
    statusLength.withLock { length in
      write(blank(length) + status)
      length = status.count
    }
  }

  private static func blank(_ length: Int) -> String {
    length == 0 ? "" : "\r" + String(repeating: " ", count: length) + "\r"
  }

  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      let breaksLine = scalar.value == 0x2028 || scalar.value == 0x2029
      line += isControl || breaksLine ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return line
  }

  /// Writes lines as they are.
  static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { StandardStreams.write($0, to: STDERR_FILENO) }
  }
}

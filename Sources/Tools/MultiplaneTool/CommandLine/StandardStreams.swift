// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder
import Synchronization

/// The three standard streams of a process.
enum StandardStreams {
  /// Makes the streams safe to use. Writing to a closed pipe becomes an error instead of ending the process.
  /// If a stream is closed at the start, its number is reserved, so that no file opened later receives it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit becomes an error, too.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Open it only for reading, so that writes still fail.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all bytes. Returns 0, or the value of `errno` after an error.
  fileprivate static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    writeAll(bytes, while: { Interruption.signal == nil }) { rest, _ in
      Foundation.write(descriptor, rest.baseAddress, rest.count)
    }
  }
}

/// The stream for results.
enum StandardOutput {
  /// True if standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Returns a descriptor of standard output that only frames use. From then on, the output of programs goes
  /// to standard error, so that no text appears between the frames.
  static func takeForFrames() -> Int32 {
    let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    // Without a second descriptor, frames and text share the stream.
    guard own >= 0 else { return STDOUT_FILENO }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return own
  }

  /// Writes one line. Line breaks and control characters are escaped. Throws the same errors as `write(_:)`.
  static func say(_ line: String) throws(ToolError) { try write(TerminalText.line(line) + "\n") }

  /// Writes text of several lines. Control characters other than line feeds are escaped; a name from a file
  /// in it needs `TerminalText.line`. Throws if the text cannot be written, and throws
  /// `ToolError.readerLeft` if the reader closed the pipe.
  static func write(_ text: String) throws(ToolError) { try write(Array(TerminalText.lines(text).utf8)) }

  /// Writes a script, whose characters are only escaped if a terminal shows them.
  static func write(script: String) throws(ToolError) {
    try isTerminal ? write(script) : write(Array(script.utf8))
  }

  private static func write(_ bytes: [UInt8]) throws(ToolError) {
    let error = bytes.withUnsafeBytes { StandardStreams.write($0, to: STDOUT_FILENO) }
    try Interruption.check()
    guard error != EPIPE else { throw .readerLeft }
    guard error == 0 else {
      throw .failure(
        .cannotWrite, "cannot write to standard output: \(String(cString: strerror(error)))",
        advice: "redirect it elsewhere")
    }
  }
}

/// The stream for messages and progress. Write errors are ignored.
enum StandardError {
  /// The number of characters in the status on the terminal's last line.
  private static let statusLength = Mutex(0)

  /// True if standard error is a terminal.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 || SceneHost.current?.manifest.showsProgress == true
  }

  /// Writes one line. Line breaks and control characters are escaped.
  static func say(_ line: String) {
    statusLength.withLock { length in
      write(blank(length) + TerminalText.line(line) + "\n")
      length = 0
    }
  }

  /// Replaces the status on the terminal's last line. An empty string removes it.
  static func show(status: String) {
    statusLength.withLock { length in
      write(blank(length) + status)
      length = status.count
    }
  }

  private static func blank(_ length: Int) -> String {
    length == 0 ? "" : "\r" + String(repeating: " ", count: length) + "\r"
  }

  /// Writes text without escaping.
  static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { StandardStreams.write($0, to: STDERR_FILENO) }
  }
}

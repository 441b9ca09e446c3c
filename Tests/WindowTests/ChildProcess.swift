// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that runs beside the tests. Both of its output streams are read as one sequence of lines.
final class ChildProcess {
  struct CannotStart: Error { let program: String, reason: String }

  let identifier: pid_t
  private let output: FileHandle
  private var rest = Data()
  /// The status from `waitpid`.
  private var status: Int32?

  /// Starts `program`, which is searched like in a shell. `variables` are added to the environment, or
  /// removed if `nil`.
  init(_ program: String, _ words: [String], _ variables: [String: String?] = [:]) throws {
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = pipe.fileHandleForWriting.fileDescriptor
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, writing, stream)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Test threads block signals, and children would inherit that.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(&identifier, program, &actions, &attributes, &arguments, &settings)
    guard error == 0 else { throw CannotStart(program: program, reason: String(cString: strerror(error))) }
    self.identifier = identifier
  }

  deinit {
    kill(SIGKILL)
    _ = wait()
  }

  /// Sends a signal, if the process has not ended.
  func kill(_ signal: Int32) {
    if status == nil { Foundation.kill(identifier, signal) }
  }

  /// Waits for the end. Returns the exit status, or `nil` if a signal ended the process.
  func wait() -> Int32? {
    if status == nil {
      var result: Int32 = 0
      while waitpid(identifier, &result, 0) < 0, errno == EINTR {}
      status = result
    }
    return status.flatMap { $0 & 0x7f == 0 ? $0 >> 8 & 0xff : nil }
  }

  /// Waits for the next line; `nil` if there are no more.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.availableData
      guard !more.isEmpty else {
        defer { rest = Data() }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
      }
      rest += more
    }
  }

  /// Waits for the end. Returns all remaining lines and the status.
  func finish() -> (lines: [String], status: Int32?) {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return (lines, wait())
  }

  /// Runs a program to its end.
  static func run(_ program: String, _ words: [String], _ variables: [String: String?] = [:]) throws -> (
    lines: [String], status: Int32?
  ) {
    try ChildProcess(program, words, variables).finish()
  }
}

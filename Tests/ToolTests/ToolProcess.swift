// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The tool as a process: what a person who types its name gets.
struct ToolProcess {
  /// What came of a process that has ended.
  struct Outcome {
    /// What the process exited with; `nil` when a signal ended it.
    var status: Int32?
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  /// What the shell that starts the tool does besides.
  struct Shell {
    /// A command that sets limits.
    var limits = "true"
    /// Where the standard streams go.
    var redirections = ""
  }

  private struct CannotStart: Error { let path: String, reason: String }

  /// The executable, which the build puts beside the tests'.
  private static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("multiplane").path
  }()

  let identifier: pid_t
  /// Kept as long as the process may need it.
  private let folder: TemporaryFolder

  /// Starts the tool with `words` in `folder`; standard input is empty. `shell` says what is done before.
  init(
    _ words: [String], in folder: TemporaryFolder, output: Int32, errors: Int32, shell: Shell = Shell()
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Children inherit which signals are ignored, which whoever started the tests may have chosen, and which are held
    // back, as they are on the threads that tests run on.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // The shell changes the folder, bounds the processor seconds of a tool that does not end, and is replaced by it.
    let shellPath = "/bin/sh"
    let line =
      [
        shellPath, "-c",
        #"cd -- "$0" && ulimit -t 120 && "# + shell.limits + #" && exec "$@" "# + shell.redirections,
        folder.path, Self.path,
      ]
      + words
    var arguments: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, shellPath, &actions, &attributes, &arguments, environ)
    guard error == 0 else { throw CannotStart(path: shellPath, reason: String(cString: strerror(error))) }
    self.identifier = identifier
    self.folder = folder
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Whether the process has a file of its folder open, with or without a name, of at least so many bytes.
  func holdsFile(ofAtLeast size: Int64) -> Bool {
    let descriptors = "/proc/\(identifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []
    return names.contains { name in
      let path = "\(descriptors)/\(name)"
      var status = stat()
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return file?.hasPrefix(folder.path) == true && stat(path, &status) == 0 && status.st_size >= size
    }
  }

  /// Waits for the end; what the process exited with, or `nil` when a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// Runs the tool to its end.
  static func run(
    _ words: [String], in folder: TemporaryFolder, shell: Shell = Shell()
  ) throws -> Outcome {
    let logs = try TemporaryFolder()
    let (output, errors) = (try logs.open("output"), try logs.open("errors"))
    defer { for descriptor in [output, errors] { close(descriptor) } }
    let status = try ToolProcess(
      words, in: folder, output: output, errors: errors, shell: shell
    ).wait()
    return Outcome(
      status: status, output: logs.data(of: "output"),
      errors: String(decoding: logs.data(of: "errors"), as: UTF8.self))
  }

  /// Runs the tool to its end; words are separated by blanks.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
    try run(line.split(separator: " ").map(String.init), in: folder)
  }
}

extension TemporaryFolder {
  /// A descriptor of a new file, which processes do not inherit.
  fileprivate func open(_ name: String) throws -> Int32 {
    let descriptor = Foundation.open(file(name), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    return descriptor
  }
}

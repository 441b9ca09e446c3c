// SPDX-License-Identifier: Apache-2.0

import Foundation

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

  private struct CannotStart: Error { let path: String, reason: String }

  /// The executable, which the build puts beside the tests'.
  private static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("multiplane").path
  }()

  let identifier: pid_t
  /// Kept as long as the process may need it.
  private let folder: TemporaryFolder

  /// Starts the tool with `words` in `folder`; standard input is empty. `redirections` are the shell's.
  init(
    _ words: [String], in folder: TemporaryFolder, output: Int32, errors: Int32, redirections: String = ""
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
    let shell = "/bin/sh"
    let line =
      [shell, "-c", #"cd -- "$0" && ulimit -t 120 && exec "$@" "# + redirections, folder.path, Self.path]
      + words
    var arguments: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, shell, &actions, &attributes, &arguments, environ)
    guard error == 0 else { throw CannotStart(path: shell, reason: String(cString: strerror(error))) }
    self.identifier = identifier
    self.folder = folder
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for the end; what the process exited with, or `nil` when a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// Runs the tool to its end.
  static func run(_ words: [String], in folder: TemporaryFolder, redirections: String = "") throws -> Outcome
  {
    let logs = try TemporaryFolder()
    let (output, errors) = (try logs.open("output"), try logs.open("errors"))
    defer { for descriptor in [output, errors] { close(descriptor) } }
    let status = try ToolProcess(
      words, in: folder, output: output, errors: errors, redirections: redirections
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

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("ToolTests-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of everything in the folder, hidden files too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func data(of name: String) -> Data { FileManager.default.contents(atPath: file(name)) ?? Data() }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// A descriptor of a new file, which processes do not inherit.
  fileprivate func open(_ name: String) throws -> Int32 {
    let descriptor = Foundation.open(file(name), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    return descriptor
  }
}

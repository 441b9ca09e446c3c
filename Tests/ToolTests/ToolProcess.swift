// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The tool, or another program, as a process that a user runs.
struct ToolProcess {
  /// The result of a process that has ended.
  struct Outcome {
    /// The exit status; `nil` if a signal ended the process.
    var status: Int32?
    var output: Data
    var errors: String
    /// The most memory that was resident in the process and its children, in bytes, as far as it was seen
    /// every 2 ms.
    var peakBytes: Int

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  /// The additional work of the shell that starts the tool.
  struct Shell {
    /// The program that is started.
    var program = ToolProcess.path
    /// A command that sets limits.
    var limits = "true"
    /// The redirections of the standard streams.
    var redirections = ""
  }

  private struct CannotStart: Error { let path: String, reason: String }

  /// The path of the tests.
  private static let tests = executable(of: "self") ?? ""
  /// The path of the tool.
  static let path = path(of: "multiplane")

  /// Returns the path of an executable of this package, which is in the same folder as the tests.
  static func path(of name: String) -> String {
    URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Returns the path of the program that a process runs, or `nil` if it has ended.
  private static func executable(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
  }

  let identifier: pid_t
  /// The folder, retained as long as the process may need it.
  private let folder: TemporaryFolder

  /// Starts the tool with `words` in `folder`. Standard input is empty. `shell` runs before the tool.
  ///
  /// Foundation's `Process` takes a program that closes all files that it inherits, as daemons do, for one
  /// that has ended. Then it waits for it, and no other process ends for Foundation meanwhile.
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
    // Children inherit ignored signals, which the process that started the tests may have chosen, and blocked
    // signals, which the test threads have.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // The shell changes the folder and limits the processor time, in case the tool does not end. Then the
    // tool replaces it.
    let shellPath = "/bin/sh"
    let line =
      [
        shellPath, "-c",
        #"cd -- "$0" && ulimit -t 120 && "# + shell.limits + #" && exec "$@" "# + shell.redirections,
        folder.path, shell.program,
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

  /// Returns `true` if the process has an open file, named or unnamed, of at least `size` bytes in its
  /// folder.
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

  /// Waits for the end. Returns the exit status, or `nil` if a signal ended the process.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// Waits for the end. Returns the status like `wait()`, and the most memory that was resident. The
  /// kernel's own figure for an ended process begins at that of the process that started it.
  private func waitForUsage() -> (status: Int32?, peakBytes: Int) {
    var (status, peak): (Int32, Int) = (0, 0)
    while true {
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended == identifier || (ended < 0 && errno != EINTR) { break }
      peak = max(peak, Self.residentBytes(of: identifier))
      usleep(2000)
    }
    return (status & 0x7f == 0 ? status >> 8 & 0xff : nil, peak)
  }

  /// Returns the most memory that was resident in a process, and in its children that run.
  ///
  /// On a busy machine, a process that begins has the memory of the tests, of up to 3 GB, for a moment after
  /// `posix_spawn` has returned: the kernel lets the caller go on before it replaces the memory. Until then
  /// its program is that of the tests too.
  private static func residentBytes(of identifier: pid_t) -> Int {
    guard let executable = executable(of: "\(identifier)"), executable != tests else { return 0 }
    let folder = "/proc/\(identifier)"
    let lines = (try? String(contentsOfFile: folder + "/status", encoding: .utf8)) ?? ""
    let peak = lines.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let own = peak.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") } ?? 0
    let children =
      (try? String(contentsOfFile: folder + "/task/\(identifier)/children", encoding: .utf8)) ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }.reduce(own << 10) {
      $0 + residentBytes(of: $1)
    }
  }

  /// Runs the tool to its end.
  static func run(
    _ words: [String], in folder: TemporaryFolder, shell: Shell = Shell()
  ) throws -> Outcome {
    let logs = try TemporaryFolder()
    let (output, errors) = (try logs.open("output"), try logs.open("errors"))
    defer { for descriptor in [output, errors] { close(descriptor) } }
    let (status, peak) = try ToolProcess(
      words, in: folder, output: output, errors: errors, shell: shell
    ).waitForUsage()
    return Outcome(
      status: status, output: logs.data(of: "output"),
      errors: String(decoding: logs.data(of: "errors"), as: UTF8.self), peakBytes: peak)
  }

  /// Runs the tool to its end. Words are separated by spaces.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
    try run(line.split(separator: " ").map(String.init), in: folder)
  }
}

extension TemporaryFolder {
  /// Returns the descriptor of a new file, which child processes do not inherit.
  fileprivate func open(_ name: String) throws -> Int32 {
    let descriptor = Foundation.open(file(name), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    return descriptor
  }
}

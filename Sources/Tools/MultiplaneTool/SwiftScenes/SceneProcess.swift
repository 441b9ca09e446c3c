// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback

/// A process that runs scenes in Swift, in a session of its own. Processes that the scene has started end
/// with it, unless they have begun a session of their own.
final class SceneProcess {
  /// The end of a process.
  enum Ending {
    case status(Int32)
    case signal(Int32)
    /// It was stopped, because the scene did not finish a frame in time.
    case hung
  }

  /// Descriptors that the process gets in addition to the standard streams, by their numbers there.
  typealias Descriptors = [(own: Int32, there: Int32)]

  let identifier: pid_t
  /// The end of what the process has written to standard error.
  private(set) var errors: [UInt8] = []
  private let page: SceneWatchPage
  private let limits: SceneLimits
  private let errorPipe: Int32
  private var isPipeOpen = true
  private var lastBeats = -1
  private var lastProgress = WallClock.nanoseconds()
  private(set) var ending: Ending?

  private static let keptErrors = 16 << 10
  private static let nanosecondsPerSecond = 1e9

  /// Starts the host with the words of a command line. Its output goes to the output of this process, unless
  /// `output` is another descriptor.
  init(
    _ words: [String], _ manifest: SceneHost.Manifest, library: SceneLibrary, passing: Descriptors = [],
    output: Int32? = nil
  ) throws(SwiftSceneError) {
    let path = manifest.scenes.first?.path ?? library.host
    page = try SceneWatchPage()
    limits = manifest.limits
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .cannotLoad(path: path, reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    errorPipe = ends[0]
    _ = fcntl(errorPipe, F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    guard let text = try? JSONEncoder().encode(manifest) else {
      close(ends[0])
      throw .cannotLoad(path: path, reason: "its description cannot be written")
    }
    var start = HostStart(words: words, executable: library.host)
    start.variables[SceneHost.variable] = String(decoding: text, as: UTF8.self)
    // The reports of traps come from this process.
    start.variables["SWIFT_BACKTRACE"] = "enable=no"
    // The library of a package does not know where Swift is installed.
    if let folder = SwiftCompiler.runtimeFolder() {
      let others = start.variables["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
      start.variables["LD_LIBRARY_PATH"] = folder + others
    }
    start.descriptors = passing + [(page.descriptor, SceneHost.watchDescriptor), (ends[1], STDERR_FILENO)]
    if let output { start.descriptors.append((output, STDOUT_FILENO)) }
    switch start.run() {
    case .success(let identifier): self.identifier = identifier
    case .failure(let error):
      close(ends[0])
      throw .cannotLoad(path: library.host, reason: error.reason)
    }
  }

  deinit {
    kill()
    close(errorPipe)
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) { if ending == nil { Glibc.kill(identifier, signal) } }

  /// Ends the process and all processes of its group.
  func kill() {
    guard ending == nil else { return }
    Glibc.kill(-identifier, SIGKILL)
    wait(options: 0)
    if ending == nil { ending = .signal(SIGKILL) }
    killSession()
  }

  /// Ends the processes that the scene has started. Some may start others meanwhile.
  private func killSession() {
    for _ in 0..<Self.sessionPasses {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let others = names.compactMap { pid_t($0) }.filter { getsid($0) == identifier }
      if others.isEmpty { return }
      for other in others { Glibc.kill(other, SIGKILL) }
    }
  }

  private static let sessionPasses = 20

  /// Reads what the process has written to standard error, and looks at its end and its progress, after at
  /// most `milliseconds` if nothing happens. Passes new text of standard error to `forward`. Returns false
  /// once the process has ended and everything is read.
  func serve(milliseconds: Int32, forward: ([UInt8]) -> Void) -> Bool {
    var wait = pollfd(fd: isPipeOpen ? errorPipe : -1, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, milliseconds)
    return look(forward: forward)
  }

  /// Does what `serve` does, without waiting.
  func look(forward: ([UInt8]) -> Void) -> Bool {
    let hadEnded = ending != nil
    read(forward)
    if ending == nil {
      self.wait(options: WNOHANG)
      checkProgress()
      // Processes that the scene has started must not outlive it.
      if ending != nil { killSession() }
      return true
    }
    // The pipe has everything that was written before the end. Nothing waits for others that hold it open.
    return !hadEnded
  }

  private func read(_ forward: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while isPipeOpen {
      let count = Glibc.read(errorPipe, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 { isPipeOpen = false }
        return
      }
      forward(Array(buffer[..<count]))
      errors += buffer[..<count]
      if errors.count > Self.keptErrors { errors.removeFirst(errors.count - Self.keptErrors) }
    }
  }

  private func wait(options: Int32) {
    var status: Int32 = 0
    var result = waitpid(identifier, &status, options)
    while result < 0, errno == EINTR { result = waitpid(identifier, &status, options) }
    guard result == identifier else { return }
    let signal = status & 0x7f
    ending = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
  }

  /// Ends the process if its scene has been running for too long.
  private func checkProgress() {
    guard ending == nil else { return }
    let (now, state) = (WallClock.nanoseconds(), page.state)
    if state.depth <= 0 || state.beats != lastBeats { (lastBeats, lastProgress) = (state.beats, now) }
    guard Double(now &- lastProgress) / Self.nanosecondsPerSecond > limits.seconds else { return }
    Glibc.kill(-identifier, SIGKILL)
    wait(options: 0)
    ending = .hung
    killSession()
  }

  /// The error for the end of the process, or `nil` if it ended by itself.
  func failure(of path: String) -> SwiftSceneError? {
    switch ending {
    case nil, .status: return nil
    case .hung: return .hung(path: path, seconds: limits.seconds)
    case .signal(let signal):
      let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      if lines.contains(where: { line in Self.memoryPhrases.contains { line.contains($0) } }) {
        return .outOfMemory(path: path, bytes: limits.bytes)
      }
      if let line = lines.last(where: { Self.isFatal($0) }) {
        return .trapped(path: path, reason: String(Self.withoutModule(line).prefix(500)))
      }
      return .trapped(path: path, reason: Self.name(of: signal))
    }
  }

  /// Returns whether a line of standard error is the message of a trap, which the tool reports itself.
  static func isFatal(_ line: some StringProtocol) -> Bool { line.contains("Fatal error") }

  /// Returns the message of a trap without the name of the scene's module before its file.
  private static func withoutModule(_ line: Substring) -> Substring {
    guard line.hasPrefix(CompiledScene.modulePrefix), let slash = line.firstIndex(of: "/") else {
      return line
    }
    return line[line.index(after: slash)...]
  }

  private static let memoryPhrases = ["failed to allocate", "Could not allocate memory", "out of memory"]

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap: a broken precondition, or no more files or memory (signal \(signal))"
    case SIGSEGV, SIGBUS: "an access to invalid memory, or too deep a recursion (signal \(signal))"
    case SIGABRT: "an abort (signal \(signal))"
    default: "signal \(signal)"
    }
  }
}

/// The start of a host in a session of its own.
private struct HostStart {
  let words: [String]
  let executable: String
  var variables = ProcessInfo.processInfo.environment
  var descriptors: SceneProcess.Descriptors = []

  struct Failure: Error { let reason: String }

  /// The flag POSIX_SPAWN_SETSID of the GNU C library, which Swift does not see.
  private static let beginsSession: Int32 = 0x80

  init(words: [String], executable: String) { (self.words, self.executable) = (words, executable) }

  func run() -> Result<pid_t, Failure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Copies with high numbers come first, so that no descriptor is replaced before it is passed.
    let copies = descriptors.map { (own: fcntl($0.own, F_DUPFD_CLOEXEC, 64), there: $0.there) }
    defer { for copy in copies { close(copy.own) } }
    guard copies.allSatisfy({ $0.own >= 0 }) else {
      return .failure(Failure(reason: "too many files are open"))
    }
    for copy in copies { posix_spawn_file_actions_adddup2(&actions, copy.own, copy.there) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(Self.beginsSession | POSIX_SPAWN_SETSIGMASK))
    let name = CommandLine.arguments.first ?? executable
    var arguments: [UnsafeMutablePointer<CChar>?] = ([name] + words).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, executable, &actions, &attributes, &arguments, &environment)
    guard error == 0 else { return .failure(Failure(reason: String(cString: strerror(error)))) }
    return .success(identifier)
  }
}

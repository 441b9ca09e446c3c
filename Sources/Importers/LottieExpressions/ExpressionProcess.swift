// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Glibc
public import LottieDocument

/// An evaluator that runs the expressions of Lottie files in a child process with limits on time and memory.
///
/// The scripts cannot reach files, a clock or the network. Random numbers depend only on the property, the
/// seed and the frame. If the scripts exceed a limit, the process ends, which is reported once.
///
///     var options = LottieScene.Options()
///     options.expressions = ExpressionProcess(executable: "/usr/local/bin/helper")
public struct ExpressionProcess: LottieExpressionEvaluator {
  /// The path of the executable, which must call `ExpressionWorker.run(_:)`.
  public var executable: String
  /// The maximum processor time for all expressions of a file, in seconds. The default is 10. Numbers below 1
  /// count as 1.
  public var seconds = 10
  /// The maximum elapsed time for all expressions of a file, in seconds. The default is 60.
  public var wallSeconds = 60.0
  /// The maximum memory for the scripts, in bytes. The default is 256 MiB.
  public var bytes = 256 << 20

  /// Creates an evaluator that starts an executable. The default is the executable of this process.
  public init(executable: String = "/proc/self/exe") { self.executable = executable }

  /// The maximum size of a response, in bytes.
  private static let mostBytes = 256 << 20

  /// Runs the expressions of a request in a new process. Throws if the process cannot be started, fails, or
  /// exceeds a limit.
  public func response(to request: [UInt8]) throws(LottieExpressionError) -> [UInt8] {
    var (input, output, errors) = (PipeEnds(), PipeEnds(), PipeEnds())
    defer { for pipe in [input, output, errors] { pipe.close() } }
    guard input.isOpen, output.isOpen, errors.isOpen else {
      throw LottieExpressionError("there are too many open files")
    }
    let child = try start(
      count: request.count, input: input.reader, output: output.writer, errors: errors.writer)
    (input.reader, output.writer, errors.writer) =
      (PipeEnds.closed(input.reader), PipeEnds.closed(output.writer), PipeEnds.closed(errors.writer))
    let exchange = exchange(request, &input, output.reader, errors.reader)
    if exchange.isLate { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if exchange.isLate { throw LottieExpressionError("they took more than \(Int(wallSeconds)) seconds") }
    let signal = status & 0x7f
    if signal == SIGXCPU || signal == SIGKILL {
      throw LottieExpressionError("they took more than \(seconds) seconds of processor time")
    }
    guard status == 0 else {
      let message = String(decoding: exchange.errors.prefix(200), as: UTF8.self)
      let line = message.split(whereSeparator: \.isNewline).first.map(String.init)
      throw LottieExpressionError(
        signal == 0 ? line ?? "the process failed" : "the process ended by signal \(signal)")
    }
    return exchange.output
  }

  /// Starts the executable with the pipes as its standard streams. The executable closes all other inherited
  /// files.
  private func start(
    count: Int, input: Int32, output: Int32, errors: Int32
  ) throws(LottieExpressionError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = [executable, ExpressionWorker.word, "\(max(1, seconds))", "\(max(1, bytes))", "\(count)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    // The loader needs `LD_LIBRARY_PATH`. The scripts need nothing else from the environment.
    var variables: [UnsafeMutablePointer<CChar>?] =
      ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
      .map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, executable, &actions, &attributes, &arguments, &variables)
    guard error == 0 else {
      throw LottieExpressionError("\(executable) cannot be started: \(String(cString: strerror(error)))")
    }
    return child
  }

  /// Writes the request and reads the response, until everything is read or the time is up.
  private func exchange(
    _ request: [UInt8], _ input: inout PipeEnds, _ output: Int32, _ errors: Int32
  ) -> (output: [UInt8], errors: [UInt8], isLate: Bool) {
    var result: (output: [UInt8], errors: [UInt8], isLate: Bool) = ([], [], false)
    var (sent, isOpen) = (0, [true, true])
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(input.writer, F_SETFL, O_NONBLOCK)
    let start = DispatchTime.now().uptimeNanoseconds
    while isOpen.contains(true) {
      let spent = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      guard spent < wallSeconds, result.output.count <= Self.mostBytes else {
        result.isLate = true
        break
      }
      var waits = [
        pollfd(fd: isOpen[0] ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input.writer, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&waits, 3, Int32(max(1, (wallSeconds - spent) * 1_000))) > 0 else { continue }
      for (index, source) in [output, errors].enumerated() where waits[index].revents != 0 {
        let count = read(source, &buffer, buffer.count)
        if count <= 0 { isOpen[index] = false }
        if count > 0, index == 0 { result.output += buffer[..<count] }
        if count > 0, index == 1, result.errors.count < 4_096 { result.errors += buffer[..<count] }
      }
      if waits[2].revents != 0 {
        let count = request[sent...].withUnsafeBytes { send(input.writer, $0) }
        sent += max(0, count)
        if sent == request.count || count < 0 && errno != EAGAIN && errno != EINTR {
          input.writer = PipeEnds.closed(input.writer)
        }
      }
    }
    return result
  }

  /// Writes bytes without raising the signal SIGPIPE if the pipe is closed. Returns the number of bytes
  /// written, or -1 for an error.
  private func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    var (blocked, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    let count = write(descriptor, bytes.baseAddress, bytes.count)
    let error = errno
    sigpending(&pending)
    if count < 0, error == EPIPE, sigismember(&pending, SIGPIPE) == 1 {
      var time = timespec()
      sigtimedwait(&blocked, nil, &time)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    errno = error
    return count
  }
}

/// The two ends of a pipe. A closed end is -1.
private struct PipeEnds {
  var reader: Int32 = -1, writer: Int32 = -1

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  var isOpen: Bool { reader >= 0 }

  /// Closes an end if it is open. Returns -1.
  static func closed(_ end: Int32) -> Int32 {
    if end >= 0 { Glibc.close(end) }
    return -1
  }

  func close() { for end in [reader, writer] { _ = Self.closed(end) } }
}

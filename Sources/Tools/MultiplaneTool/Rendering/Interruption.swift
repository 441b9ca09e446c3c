// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRecorder
import Synchronization

/// The handling of signals that stop the process. The first signal cancels the film cleanly. A second signal
/// of the same kind ends the process immediately.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The number of the received signal, or `nil` if none was received.
  static var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Installs the signal handlers. A signal that was already ignored when the process started, for example by
  /// `nohup`, stays ignored.
  static func listen() {
    // Initialize the statics before a signal handler uses them.
    received.store(0, ordering: .relaxed)
    _ = arrival
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var (old, new) = (sigaction(), sigaction())
      new.__sigaction_handler.sa_handler = {
        Interruption.received.store($0, ordering: .relaxed)
        sem_post(Interruption.arrival)
      }
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      guard sigaction(signal, nil, &old) == 0, !isIgnored(old) else { continue }
      sigaction(signal, &new, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A semaphore that the signal handlers increment.
  private nonisolated(unsafe) static let arrival: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()

  /// The time, in microseconds, for which the current frame may continue after a signal.
  private static let grace: UInt32 = 100_000

  /// Ends the process soon after a signal, even in the middle of a slow frame. Temporaries are removed, and
  /// the message and the exit status are the usual ones.
  ///
  /// Throws a failure if there can be no thread that waits for the signal.
  ///
  /// - Parameters:
  ///   - finishing: Set once the output is being completed, which is not interrupted.
  ///   - hasStatus: True if the terminal shows the progress, which is then removed from it.
  ///   - makeError: Makes the error for the number of a signal.
  static func endLateRun(
    unless finishing: SharedFlag, hasStatus: Bool,
    with makeError: @escaping @Sendable (Int32) -> ToolError = { .interrupted(by: $0) }
  ) throws(ToolError) {
    let error = WorkerThread.start {
      while sem_wait(arrival) != 0 {}
      usleep(grace)
      guard let signal, !finishing.isSet else { return }
      OpenTemporaries.removeAll()
      if hasStatus { StandardError.show(status: "") }
      let error = makeError(signal)
      if let problem = error.problem { ErrorFormat.current.say(problem) }
      _exit(error.exitStatus)
    }
    guard error != 0 else { return }
    throw .failure(
      .noThread, "no thread can be made: \(WorkerThread.reason(error))", advice: ToolError.threadAdvice)
  }

  /// Throws if a signal was received.
  static func check() throws(ToolError) {
    if let signal { throw .interrupted(by: signal) }
  }
}

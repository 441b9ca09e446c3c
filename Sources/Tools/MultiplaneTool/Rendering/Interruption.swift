// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import MultiplaneRenderTree
import Synchronization

/// The handling of signals that stop the process. After the first one, the film is cancelled cleanly. A
/// second one of the same kind ends the process at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The number of the received signal, if any.
  static var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Installs the signal handlers. A signal that the process was started to ignore, for example by `nohup`,
  /// stays ignored.
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

  /// A semaphore that the signal handlers raise.
  private nonisolated(unsafe) static let arrival: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()

  /// The time in microseconds that the frame being drawn has to end after a signal.
  private static let grace: UInt32 = 100_000

  /// Ends the process soon after a signal, even in the middle of a frame that takes long. Temporaries are
  /// removed, and the message and the exit status are the usual ones.
  ///
  /// - Parameters:
  ///   - finishing: Set once the output is being completed, which is not cut off.
  ///   - hasStatus: True if the progress is on the terminal, from which it is removed.
  static func endLateRun(unless finishing: SharedFlag, hasStatus: Bool) {
    Thread.detachNewThread {
      while sem_wait(arrival) != 0 {}
      usleep(grace)
      guard let signal, !finishing.isSet else { return }
      OpenTemporaries.removeAll()
      if hasStatus { StandardError.show(status: "") }
      let error = ToolError.interrupted(by: signal)
      if let problem = error.problem { ErrorFormat.current.say(problem) }
      _exit(error.exitStatus)
    }
  }

  /// Throws if a signal was received.
  static func check() throws(ToolError) {
    if let signal { throw .interrupted(by: signal) }
  }
}

/// A flag that one thread sets and others read.
final class SharedFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
  func clear() { value.store(false, ordering: .relaxed) }
}

/// A clock that ends when a signal is received, even between ticks that draw nothing.
final class InterruptibleClock: FrameClock {
  private let clock: any FrameClock

  init(_ clock: any FrameClock) { self.clock = clock }

  var rate: FrameRate { clock.rate }
  var frameCount: Int? { clock.frameCount }
  var chosenTimes: [Double]? { clock.chosenTimes }
  func tick(_ number: Int) -> FrameTick? { Interruption.signal == nil ? clock.tick(number) : nil }
}

/// A sink that fails after a signal, so that a film cut short by the clock does not count as complete.
final class InterruptibleSink: TreeSink {
  private let sink: any FrameSink
  private var hasFailed = false
  /// The number of frames written.
  private(set) var frameCount = 0
  /// True if the sink was finished, so its output is complete.
  private(set) var isFinished = false
  /// Set once the output is being completed.
  let finishing: SharedFlag

  init(_ sink: any FrameSink, finishing: SharedFlag = SharedFlag()) {
    (self.sink, self.finishing) = (sink, finishing)
  }

  func begin(_ format: FrameFormat) throws { try sink.begin(format) }

  func accept(_ tree: RenderTree, at time: Double, index: Int) {
    (sink as? any TreeSink)?.accept(tree, at: time, index: index)
  }

  func write(_ frame: Pixmap, index: Int) throws {
    try check()
    do {
      try sink.write(frame, index: index)
    } catch {
      // A signal may have caused the error. If so, report the signal.
      try check()
      throw error
    }
    frameCount += 1
  }

  /// Finishes the output. After a signal, the first call throws and the second one succeeds, so that a player
  /// with `keepsPartial` keeps the frames written so far.
  func finish() throws {
    if !hasFailed { try check() }
    finishing.set()
    try sink.finish()
    isFinished = true
  }

  private func check() throws {
    hasFailed = hasFailed || Interruption.signal != nil
    try Interruption.check()
  }

  func cancel() { sink.cancel() }
}

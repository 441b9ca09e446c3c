// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
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
    // Initialize the static before a signal handler uses it.
    received.store(0, ordering: .relaxed)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var (old, new) = (sigaction(), sigaction())
      new.__sigaction_handler.sa_handler = { Interruption.received.store($0, ordering: .relaxed) }
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      guard sigaction(signal, nil, &old) == 0, !isIgnored(old) else { continue }
      sigaction(signal, &new, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Throws if a signal was received.
  static func check() throws(ToolError) {
    if let signal { throw .interrupted(by: signal) }
  }
}

/// A clock that ends when a signal is received, even between ticks that draw nothing.
final class InterruptibleClock: FrameClock {
  private let clock: any FrameClock

  init(_ clock: any FrameClock) { self.clock = clock }

  var rate: FrameRate { clock.rate }
  var frameCount: Int? { clock.frameCount }
  func tick(_ number: Int) -> FrameTick? { Interruption.signal == nil ? clock.tick(number) : nil }
}

/// A sink that fails after a signal, so that a film cut short by the clock does not count as complete.
final class InterruptibleSink: FrameSink {
  private let sink: any FrameSink
  private var hasFailed = false
  /// The number of frames written.
  private(set) var frameCount = 0
  /// True if the sink was finished, so its output is complete.
  private(set) var isFinished = false

  init(_ sink: any FrameSink) { self.sink = sink }

  func begin(_ format: FrameFormat) throws { try sink.begin(format) }

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
    try sink.finish()
    isFinished = true
  }

  private func check() throws {
    hasFailed = hasFailed || Interruption.signal != nil
    try Interruption.check()
  }

  func cancel() { sink.cancel() }
}

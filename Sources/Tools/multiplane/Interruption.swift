// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import Synchronization

/// Signals that ask to stop: the first one lets the film be given up in order, a second one ends the process at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The number of the signal that came, if one did.
  static var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Begins to wait for signals; those that the process was told to ignore, as `nohup` does, stay ignored.
  static func listen() {
    // The number must exist before a signal stores into it.
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

  /// Throws when a signal came.
  static func check() throws(ToolError) {
    if let signal { throw .interrupted(by: signal) }
  }
}

/// A clock that ends when a signal comes, also between ticks that draw nothing.
final class InterruptibleClock: FrameClock {
  private let clock: any FrameClock

  init(_ clock: any FrameClock) { self.clock = clock }

  var rate: FrameRate { clock.rate }
  var frameCount: Int? { clock.frameCount }
  func tick(_ number: Int) -> FrameTick? { Interruption.signal == nil ? clock.tick(number) : nil }
}

/// A sink that fails when a signal came, so that what a clock has cut short is not taken for the whole.
final class InterruptibleSink: FrameSink {
  private let sink: any FrameSink
  private var hasFailed = false
  /// How many frames the sink took.
  private(set) var frameCount = 0
  /// Whether the sink was finished, and so is what it made.
  private(set) var isFinished = false

  init(_ sink: any FrameSink) { self.sink = sink }

  func begin(_ format: FrameFormat) throws { try sink.begin(format) }

  func write(_ frame: Pixmap, index: Int) throws {
    try check()
    do {
      try sink.write(frame, index: index)
    } catch {
      // A signal may be why it was not written.
      try check()
      throw error
    }
    frameCount += 1
  }

  /// Finishes; the first time only if no signal came, so that a second time keeps what there is.
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

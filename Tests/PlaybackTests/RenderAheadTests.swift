// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree
import Synchronization
import TestSupport
import Testing

/// Players that render on other threads.
@Suite struct RenderAheadTests {
  private let log = Log()

  /// Returns a pixmap whose first pixel contains the time in milliseconds.
  private static func picture(of viewport: Viewport, at time: Double) -> Pixmap {
    var pixmap = Pixmap(width: viewport.width, height: viewport.height)
    pixmap[0, 0] = UInt32(time * 1000)
    return pixmap
  }

  private func clock(_ count: Int) -> FixedRateClock {
    FixedRateClock(rate: 100, duration: Double(count) / 100)
  }

  @Test(.tags(.threads), arguments: [0, 1, 2, 8, 64]) func `frames come in order whatever the threads`(
    threadCount: Int
  ) throws {
    var times: [UInt32] = []
    let sink = MemorySink { frame, index in
      #expect(index == times.count)
      times.append(frame[0, 0])
      log.lines.append("write")
    }
    let player = Player(clock: clock(50), sink: sink) { viewport, _ in
      { _, time in
        // Later frames are finished sooner.
        for _ in 0..<(1000 - Int(time * 1000)) { _ = Double(time).squareRoot() }
        return Self.picture(of: viewport, at: time)
      }
    }
    try player.play(FakeSource(log: log), options: PlaybackOptions(threadCount: threadCount))
    #expect(times == (0..<50).map { UInt32(Double($0) / 100 * 1000) })
    // The number of queued frames is twice the number of threads plus two, but at least 16.
    let early = log.lines.prefix { $0 != "write" }.count
    #expect(early == (threadCount == 0 ? 1 : (2 * threadCount + 2).clamped(to: 16...50)))
  }

  /// A source that reports something at each tick.
  private final class ReportingSource: FrameSource {
    let visibleRect = CGRect(x: 0, y: 0, width: 2, height: 2)

    func tick(to time: Double) -> RenderTree {
      Diagnostics.report(.invalid, "tick", "\(time)")
      Diagnostics.report(.unsupported, "effect", "left out", layer: "tick \(time)")
      return RenderTree()
    }

    func nextChange(after time: Double) -> Double { .infinity }
  }

  @Test(.tags(.threads), arguments: [0, 1, 2, 8, 64])
  func `reports have the same texts and order whatever the threads`(threadCount: Int) throws {
    func reports(_ threadCount: Int) throws -> [Report] {
      // Every other tick has no frame.
      let clock = ChosenTimesClock(rate: FrameRate(frames: 100)!, times: (0..<25).map { Double($0) / 50 })
      let player = Player(clock: clock, sink: MemorySink(keeping: .none)) { viewport, _ in
        { _, time in
          for _ in 0..<(1000 - Int(time * 1000)) { _ = Double(time).squareRoot() }
          Diagnostics.report(.invalid, "frame", "\(time)")
          Diagnostics.report(.unsupported, "effect", "left out", layer: "frame \(time)")
          return Self.picture(of: viewport, at: time)
        }
      }
      return try Diagnostics.collecting {
        try player.play(ReportingSource(), options: PlaybackOptions(threadCount: threadCount))
      }.1
    }
    let alone = try reports(0)
    // 49 ticks and 25 frames with a report each, 20 of 74 layers, and the number of the other layers.
    #expect(alone.count == 49 + 25 + 20 + 1)
    #expect(alone.last?.description == "unsupported: effect: and 54 more layers: left out")
    #expect(try reports(threadCount) == alone)
  }

  @Test func `what a sink waits for is told`() throws {
    // A fake clock that advances by a second at each reading.
    let seconds = Mutex(UInt64(0))
    for threadCount in [0, 1] {
      let player = Player(clock: clock(5), sink: MemorySink(keeping: .none)) { viewport, _ in
        { _, time in Self.picture(of: viewport, at: time) }
      }
      player.waits.stopwatch = {
        seconds.withLock {
          $0 += 1_000_000_000; return $0
        }
      }
      try player.play(FakeSource(), options: PlaybackOptions(threadCount: threadCount))
      let waits = player.waits
      #expect(waits.finish == 1_000_000_000)
      #expect(waits.later == UInt64(waits.lateCount) * 1_000_000_000)
      // Without threads each frame is rendered on request.
      if threadCount == 0 { #expect(waits.first == 1_000_000_000 && waits.lateCount == 4) }
      #expect(waits.lateCount <= 4)
    }
  }

  @Test(.tags(.threads)) func `every thread has a renderer of its own`() throws {
    let count = Mutex(0)
    let player = Player(clock: clock(200), sink: MemorySink(keeping: .none)) { viewport, _ in
      count.withLock { $0 += 1 }
      return { _, time in Self.picture(of: viewport, at: time) }
    }
    try player.play(FakeSource(), options: PlaybackOptions(threadCount: 3))
    #expect(count.withLock { $0 } == 3)
  }

  @Test(.tags(.threads)) func `a sink that fails stops the threads`() {
    let running = Mutex(0)
    let sink = FakeSink(log: log, failsAt: "write 3")
    let player = Player(clock: clock(1000), sink: sink) { viewport, _ in
      { _, time in
        running.withLock { $0 += 1 }
        defer { running.withLock { $0 -= 1 } }
        return Self.picture(of: viewport, at: time)
      }
    }
    #expect(throws: Failure(name: "write 3")) {
      try player.play(FakeSource(log: Log()), options: PlaybackOptions(threadCount: 4))
    }
    #expect(log.lines == ["begin", "write 0", "write 1", "write 2", "write 3", "cancel"])
    #expect(running.withLock { $0 } == 0)
  }

  // Encoders take a while to open.
  @Test func `frames are drawn from before the sink begins`() throws {
    for threadCount in [0, 2] {
      let log = Log()
      let player = Player(clock: clock(20), sink: FakeSink(log: log)) { viewport, _ in
        { _, time in Self.picture(of: viewport, at: time) }
      }
      try player.play(FakeSource(log: log), options: PlaybackOptions(threadCount: threadCount))
      #expect(log.lines.firstIndex(of: "begin") == (threadCount == 0 ? 0 : 16))
      #expect(log.lines.filter { $0.hasPrefix("write") }.count == 20 && log.lines.last == "finish")
    }
  }

  @Test func `a sink that does not begin is cancelled`() {
    let sink = FakeSink(log: log, failsAt: "begin")
    let player = Player(clock: clock(20), sink: sink) { viewport, _ in
      { _, time in Self.picture(of: viewport, at: time) }
    }
    #expect(throws: Failure(name: "begin")) {
      try player.play(FakeSource(), options: PlaybackOptions(threadCount: 2))
    }
    #expect(log.lines == ["begin", "cancel"])
  }

  @Test func `a clock that is advanced later goes on`() throws {
    let clock = ManualClock(rate: 60)
    clock.advance(to: 0)
    var count = 0
    let sink = MemorySink { _, index in
      count += 1
      if index < 3 { clock.advance(by: 1) }
    }
    try Player(clock: clock, sink: sink).play(FakeSource(), options: PlaybackOptions(threadCount: 2))
    #expect(count == 4)
  }

  @Test func `huge frames do not wait in great numbers`() throws {
    // A frame of 8192 x 8192 pixels takes 256 MiB. Two threads need one each, and a third is being written.
    let sink = MemorySink { _, _ in log.lines.append("write") }
    let player = Player(clock: clock(20), sink: sink) { _, _ in { _, _ in Pixmap(width: 1, height: 1) } }
    let options = PlaybackOptions(pixelSize: CGSize(width: 8192, height: 8192), threadCount: 2)
    try player.play(FakeSource(log: log), options: options)
    #expect(log.lines.prefix { $0 != "write" }.count == 3)
  }

  @Test(.tags(.threads)) func `numbers of threads are clamped`() {
    #expect(PlaybackOptions(threadCount: -1).threadCount == 0)
    #expect(PlaybackOptions(threadCount: 1000).threadCount == 64)
  }

  // MARK: What there is of a film

  private func keep(failingAt step: String) -> [String] {
    let sink = FakeSink(log: log, failsAt: step)
    var options = PlaybackOptions(progress: { done, _ in
      if done == 2, step == "progress" { throw Failure(name: "progress") }
    })
    options.keepsPartial = true
    #expect(throws: Failure(name: step)) {
      try Player(clock: clock(3), sink: sink).play(FakeSource(), options: options)
    }
    return log.lines
  }

  @Test func `what there is is kept when asked`() {
    #expect(keep(failingAt: "progress") == ["begin", "write 0", "write 1", "finish"])
  }

  @Test func `what cannot be finished is given up`() {
    #expect(
      keep(failingAt: "finish") == ["begin", "write 0", "write 1", "write 2", "finish", "finish", "cancel"])
  }

  @Test func `nothing is not kept`() {
    #expect(keep(failingAt: "write 0") == ["begin", "write 0", "cancel"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite struct PlayerTests {
  private let log = Log()
  private let twoFrames = FixedRateClock(rate: FrameRate(frames: 2)!, duration: 1)

  private func player(_ clock: any FrameClock, _ sink: any FrameSink) -> Player {
    Player(clock: clock, sink: sink) { [log] viewport, _ in
      { _, time in
        log.lines.append("render \(time)")
        return Pixmap(width: viewport.width, height: viewport.height)
      }
    }
  }

  @Test func `every tick moves the source then renders then writes`() throws {
    try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log))
    #expect(
      log.lines == [
        "begin", "tick 0.0", "render 0.0", "write 0", "tick 0.5", "render 0.5", "write 1", "finish",
      ])
  }

  @Test func `ticks without a frame only move the source`() throws {
    let clock = ChosenTimesClock(rate: FrameRate(frames: 2)!, times: [0.5])
    try player(clock, FakeSink(log: log)).play(FakeSource(log: log))
    #expect(log.lines == ["begin", "tick 0.0", "tick 0.5", "render 0.5", "write 0", "finish"])
  }

  @Test func `a sink that cannot begin is cancelled`() {
    let sink = FakeSink(log: log, failsAt: "begin")
    #expect(throws: Failure(name: "begin")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines == ["begin", "cancel"])
  }

  @Test func `a sink that cannot write is cancelled at once`() {
    let sink = FakeSink(log: log, failsAt: "write 0")
    #expect(throws: Failure(name: "write 0")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines == ["begin", "tick 0.0", "render 0.0", "write 0", "cancel"])
  }

  @Test func `a sink that cannot finish is cancelled`() {
    let sink = FakeSink(log: log, failsAt: "finish")
    #expect(throws: Failure(name: "finish")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines.suffix(2) == ["finish", "cancel"])
  }

  @Test func `progress comes after each frame`() throws {
    let options = PlaybackOptions(progress: { [log] done, total in
      log.lines.append("progress \(done) of \(total ?? -1)")
    })
    try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log), options: options)
    #expect(log.lines.filter { $0.hasPrefix("progress") } == ["progress 1 of 2", "progress 2 of 2"])
  }

  @Test func `an error from progress gives the film up`() {
    let options = PlaybackOptions(progress: { _, _ in throw Failure(name: "stop") })
    #expect(throws: Failure(name: "stop")) {
      try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log), options: options)
    }
    #expect(log.lines.suffix(2) == ["write 0", "cancel"])
  }

  @Test func `the sink learns the format first`() throws {
    let sink = FakeSink(log: log)
    let options = PlaybackOptions(scale: 2, background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    try player(twoFrames, sink).play(FakeSource(width: 4, height: 2), options: options)
    let expected = FrameFormat(
      width: 8, height: 4, rate: FrameRate(frames: 2)!, frameCount: 2, isOpaque: true)
    #expect(sink.format == expected)
  }

  @Test func `without a renderer of its own a player draws the tree`() throws {
    let sink = MemorySink()
    let options = PlaybackOptions(background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    try Player(clock: twoFrames, sink: sink).play(FakeSource(width: 2, height: 1), options: options)
    #expect(sink.frames.count == 2)
    for frame in sink.frames {
      #expect(frame.withUnsafeBytes { Array($0) } == [0, 0, 255, 255, 0, 0, 255, 255])
    }
  }

  @Test func `a bad size reaches neither source nor sink`() {
    let error = PlaybackError.badSize(CGSize(width: 0, height: 0), maximumSide: Pixmap.maximumSide)
    #expect(throws: error) {
      try player(twoFrames, FakeSink(log: log)).play(
        FakeSource(log: log), options: PlaybackOptions(scale: 0))
    }
    #expect(log.lines == [])
  }

  @Test func `a manual clock is played as far as it was advanced`() throws {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    clock.advance(to: 0.25)
    clock.advance(by: 0.25)
    let sink = MemorySink()
    try player(clock, sink).play(FakeSource(log: log))
    #expect(log.lines == ["tick 0.25", "render 0.25", "tick 0.5", "render 0.5"])
    #expect(sink.frames.count == 2)
    #expect(sink.format?.frameCount == nil)
  }

  @Test func `a manual clock may be advanced while playing`() throws {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    clock.advance(to: 0)
    let sink = MemorySink { _, index in if index < 3 { clock.advance(by: 1) } }
    try player(clock, sink).play(FakeSource(log: log))
    #expect(log.lines.filter { $0.hasPrefix("tick") } == ["tick 0.0", "tick 1.0", "tick 2.0", "tick 3.0"])
  }
}

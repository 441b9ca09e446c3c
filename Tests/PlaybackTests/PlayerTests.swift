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

  @Test func everyTickMovesTheSourceThenRendersThenWrites() throws {
    try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log))
    #expect(
      log.lines == [
        "begin", "tick 0.0", "render 0.0", "write 0", "tick 0.5", "render 0.5", "write 1", "finish",
      ])
  }

  @Test func ticksWithoutAFrameOnlyMoveTheSource() throws {
    let clock = ChosenTimesClock(rate: FrameRate(frames: 2)!, times: [0.5])
    try player(clock, FakeSink(log: log)).play(FakeSource(log: log))
    #expect(log.lines == ["begin", "tick 0.0", "tick 0.5", "render 0.5", "write 0", "finish"])
  }

  @Test func aSinkThatCannotBeginIsCancelled() {
    let sink = FakeSink(log: log, failsAt: "begin")
    #expect(throws: Failure(name: "begin")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines == ["begin", "cancel"])
  }

  @Test func aSinkThatCannotWriteIsCancelledAtOnce() {
    let sink = FakeSink(log: log, failsAt: "write 0")
    #expect(throws: Failure(name: "write 0")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines == ["begin", "tick 0.0", "render 0.0", "write 0", "cancel"])
  }

  @Test func aSinkThatCannotFinishIsCancelled() {
    let sink = FakeSink(log: log, failsAt: "finish")
    #expect(throws: Failure(name: "finish")) { try player(twoFrames, sink).play(FakeSource(log: log)) }
    #expect(log.lines.suffix(2) == ["finish", "cancel"])
  }

  @Test func progressComesAfterEachFrame() throws {
    let options = PlaybackOptions(progress: { [log] done, total in
      log.lines.append("progress \(done) of \(total ?? -1)")
    })
    try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log), options: options)
    #expect(log.lines.filter { $0.hasPrefix("progress") } == ["progress 1 of 2", "progress 2 of 2"])
  }

  @Test func anErrorFromProgressGivesTheFilmUp() {
    let options = PlaybackOptions(progress: { _, _ in throw Failure(name: "stop") })
    #expect(throws: Failure(name: "stop")) {
      try player(twoFrames, FakeSink(log: log)).play(FakeSource(log: log), options: options)
    }
    #expect(log.lines.suffix(2) == ["write 0", "cancel"])
  }

  @Test func theSinkLearnsTheFormatFirst() throws {
    let sink = FakeSink(log: log)
    let options = PlaybackOptions(scale: 2, background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    try player(twoFrames, sink).play(FakeSource(width: 4, height: 2), options: options)
    let expected = FrameFormat(
      width: 8, height: 4, rate: FrameRate(frames: 2)!, frameCount: 2, isOpaque: true)
    #expect(sink.format == expected)
  }

  @Test func withoutARendererOfItsOwnAPlayerDrawsTheTree() throws {
    let sink = MemorySink()
    let options = PlaybackOptions(background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    try Player(clock: twoFrames, sink: sink).play(FakeSource(width: 2, height: 1), options: options)
    #expect(sink.frames.count == 2)
    for frame in sink.frames {
      #expect(frame.withUnsafeBytes { Array($0) } == [0, 0, 255, 255, 0, 0, 255, 255])
    }
  }

  @Test func aBadSizeReachesNeitherSourceNorSink() {
    let error = PlaybackError.badSize(CGSize(width: 0, height: 0), maximumSide: Pixmap.maximumSide)
    #expect(throws: error) {
      try player(twoFrames, FakeSink(log: log)).play(
        FakeSource(log: log), options: PlaybackOptions(scale: 0))
    }
    #expect(log.lines == [])
  }

  @Test func aManualClockIsPlayedAsFarAsItWasAdvanced() throws {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    clock.advance(to: 0.25)
    clock.advance(by: 0.25)
    let sink = MemorySink()
    try player(clock, sink).play(FakeSource(log: log))
    #expect(log.lines == ["tick 0.25", "render 0.25", "tick 0.5", "render 0.5"])
    #expect(sink.frames.count == 2)
    #expect(sink.format?.frameCount == nil)
  }

  @Test func aManualClockMayBeAdvancedWhilePlaying() throws {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    clock.advance(to: 0)
    let sink = MemorySink { _, index in if index < 3 { clock.advance(by: 1) } }
    try player(clock, sink).play(FakeSource(log: log))
    #expect(log.lines.filter { $0.hasPrefix("tick") } == ["tick 0.0", "tick 1.0", "tick 2.0", "tick 3.0"])
  }
}

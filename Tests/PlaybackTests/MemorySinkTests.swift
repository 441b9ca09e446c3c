// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster
import Testing

@Suite struct MemorySinkTests {
  private let format = FrameFormat(
    width: 1, height: 1, rate: FrameRate(frames: 60)!, frameCount: 3, isOpaque: false)

  private func frame(_ value: UInt8) -> Pixmap {
    var pixmap = Pixmap(width: 1, height: 1)
    pixmap.withUnsafeMutableBytes { $0[0] = value }
    return pixmap
  }

  private func send(_ count: Int, to sink: any FrameSink) throws {
    try sink.begin(format)
    for index in 0..<count { try sink.write(frame(UInt8(index)), index: index) }
  }

  @Test func `all frames are kept in order`() throws {
    let sink = MemorySink()
    try send(3, to: sink)
    #expect(!sink.isFinished)
    try sink.finish()
    #expect(sink.isFinished)
    #expect(sink.format == format)
    #expect(sink.frames == [frame(0), frame(1), frame(2)])
  }

  @Test func `only the last frame is kept`() throws {
    let sink = MemorySink(keeping: .last)
    try send(3, to: sink)
    #expect(sink.frames == [frame(2)])
  }

  @Test func `frames are handed to the closure and not kept`() throws {
    var received: [Int] = []
    let sink = MemorySink { _, index in received.append(index) }
    try send(3, to: sink)
    #expect(received == [0, 1, 2])
    #expect(sink.frames == [])
  }

  @Test func `cancelling drops the frames`() throws {
    let sink = MemorySink()
    try send(2, to: sink)
    sink.cancel()
    #expect(sink.frames == [])
    #expect(!sink.isFinished)
  }

  @Test func `frames beyond the limit are refused`() throws {
    let sink = MemorySink(byteLimit: 8)
    #expect(throws: PlaybackError.tooManyFramesInMemory(byteLimit: 8)) { try send(3, to: sink) }
    #expect(sink.frames.count == 2)
    try send(2, to: sink)
    #expect(sink.frames.count == 2)
  }

  @Test func `a null sink counts`() throws {
    let sink = NullSink()
    try send(3, to: sink)
    #expect(sink.frameCount == 3)
    try send(1, to: sink)
    try sink.finish()
    #expect(sink.frameCount == 1)
  }
}

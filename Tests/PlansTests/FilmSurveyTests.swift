// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import MultiplanePlayback
import MultiplaneRaster
import Testing

@Suite struct FilmSurveyTests {
  private struct Failure: Error {}

  /// A sink that notes its calls.
  private final class NotingSink: FrameSink {
    var calls: [String] = []

    func begin(_ format: FrameFormat) { calls.append("begin") }
    func write(_ frame: Pixmap, index: Int) { calls.append("write \(index)") }
    func finish() { calls.append("finish") }
    func cancel() { calls.append("cancel") }
  }

  private let format = FrameFormat(
    width: 1, height: 1, rate: 60, frameCount: 2, isOpaque: true)

  @Test func `a film is checked once, after its last frame and before it is complete`() throws {
    let sink = NotingSink()
    let checked = CheckedSink(sink) { sink.calls.append("check") }
    try checked.begin(format)
    for index in 0..<2 { try checked.write(Pixmap(width: 1, height: 1), index: index) }
    try checked.finish()
    #expect(sink.calls == ["begin", "write 0", "write 1", "check", "finish"])
  }

  @Test func `a film that fails its check is not completed`() throws {
    let sink = NotingSink()
    let checked = CheckedSink(sink) { throw Failure() }
    try checked.begin(format)
    #expect(throws: Failure.self) { try checked.finish() }
    checked.cancel()
    #expect(sink.calls == ["begin", "cancel"])
  }
}

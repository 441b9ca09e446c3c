// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneDiagnostics
package import MultiplanePlayback
package import MultiplaneRaster
package import MultiplaneRecorder
package import MultiplaneRenderTree

/// A run through all frames of a film without drawing, which finds its size and the fonts that it uses.
package struct FilmSurvey {
  /// The size of the frames in pixels.
  package let width: Int
  package let height: Int
  /// The time of all ticks, in seconds: the time that the last part takes to replay those before it.
  package let tickSeconds: Double
  /// The frames that use a font that no frame before them uses.
  package let fontFrames: [Int]

  /// Runs through the frames of `clock`.
  ///
  /// - Parameters:
  ///   - now: Returns nanoseconds since a fixed time.
  ///   - check: Is called for each frame. An error that it throws ends the run.
  package init(
    _ source: any FrameSource, clock: any FrameClock, options: PlaybackOptions, now: () -> UInt64,
    check: () throws -> Void
  ) throws {
    let viewport = try Viewport(source: source, options: options)
    (width, height) = (viewport.width, viewport.height)
    source.prepare(frameDuration: Double(clock.rate.seconds) / Double(clock.rate.frames))
    let renderer = FrameRenderer(crew: nil)
    var (number, time, frames, fonts): (Int, UInt64, [Int], Int) = (0, 0, [], 0)
    while let tick = clock.tick(number) {
      try check()
      let start = now()
      let tree = source.tick(to: tick.time)
      time &+= now() &- start
      renderer.update(to: tree, at: source.pictureTime(at: tick.time), target: viewport.target)
      let count = UsedFiles.paths(for: .font).count
      if count > fonts, let frame = tick.frame { frames.append(frame) }
      (number, fonts) = (number + 1, count)
    }
    tickSeconds = Double(time) / 1e9
    fontFrames = frames
  }

  /// Returns the frames of a probe: up to two with fonts, and the one in the middle of the film.
  package func probeFrames(of count: Int) -> [Int] {
    Array(Set(fontFrames.prefix(FilmPlan.probeLimit - 1) + [count / 2])).sorted()
  }
}

extension FilmPlan {
  /// Draws and encodes the frames of the probe. Returns the probe with its digests.
  ///
  /// - Parameter play: Plays the source on a clock into a sink.
  package func drawnProbe(
    settings: FilmSettings, play: (any FrameClock, any FrameSink) throws -> Void
  ) throws -> Probe {
    guard let clock, let kind = kind?.film else { return probe }
    let sink = FilmDigestSink(kind: kind, settings: settings)
    let times = probe.frames.map { clock.rate.time(ofFrame: $0) }
    try play(ChosenTimesClock(rate: clock.rate, times: times), sink)
    return Probe(frames: probe.frames, pixels: sink.frames, film: sink.film)
  }

  /// Throws if a probe that was drawn here differs from that of the plan.
  package func compare(_ drawn: Probe) throws(PlanError) {
    for (frame, (planned, here)) in zip(probe.frames, zip(probe.pixels, drawn.pixels)) where planned != here {
      throw .probeDiffers(frame: frame)
    }
    guard drawn == probe else { throw .probeDiffers(frame: nil) }
  }
}

/// A sink that checks something after the last frame, before the output is completed.
package final class CheckedSink: FrameSink {
  private let sink: any FrameSink
  private let check: () throws -> Void

  /// Creates a sink that calls `check` before it finishes `sink`.
  package init(_ sink: any FrameSink, check: @escaping () throws -> Void) {
    (self.sink, self.check) = (sink, check)
  }

  package func begin(_ format: FrameFormat) throws { try sink.begin(format) }
  package func write(_ frame: Pixmap, index: Int) throws { try sink.write(frame, index: index) }
  package func finish() throws {
    try check()
    try sink.finish()
  }
  package func cancel() { sink.cancel() }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneDiagnostics
package import MultiplanePlayback
package import MultiplaneRaster
package import MultiplaneRecorder
package import MultiplaneRenderTree

/// The result of a run through all frames of a film without drawing: the size of the frames, the time that
/// the ticks take, and the frames that use a font for the first time.
package struct FilmSurvey {
  /// The size of the frames in pixels.
  package let width: Int
  package let height: Int
  /// The time that all ticks take, in seconds. The last part needs this time to replay the ticks of the
  /// others.
  package let tickSeconds: Double
  /// The numbers of the frames that use a font for the first time, in ascending order.
  package let fontFrames: [Int]

  /// Runs through the frames of `clock` without drawing them.
  ///
  /// - Parameters:
  ///   - now: Returns a host time in nanoseconds.
  ///   - check: Called before each tick. An error that it throws ends the run.
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

  /// Returns the numbers of a probe's frames: up to two that use new fonts, and the middle frame of the film.
  /// `count` is the number of frames in the film.
  package func probeFrames(of count: Int) -> [Int] {
    Array(Set(fontFrames.prefix(FilmPlan.probeLimit - 1) + [count / 2])).sorted()
  }
}

extension FilmPlan {
  /// Draws and encodes the frames of the probe, and returns the probe with its digests.
  ///
  /// - Parameter play: Plays the source with a clock into a sink.
  package func drawnProbe(
    settings: FilmSettings, play: (any FrameClock, any FrameSink) throws -> Void
  ) throws -> Probe {
    guard let clock, let kind = kind?.film else { return probe }
    let sink = FilmDigestSink(kind: kind, settings: settings)
    let times = probe.frames.map { clock.rate.time(ofFrame: $0) }
    try play(ChosenTimesClock(rate: clock.rate, times: times), sink)
    return Probe(frames: probe.frames, pixels: sink.frames, film: sink.film)
  }

  /// Throws an error if a probe that was drawn on this machine differs from the probe of the plan.
  package func compare(_ drawn: Probe) throws(PlanError) {
    for (frame, (planned, here)) in zip(probe.frames, zip(probe.pixels, drawn.pixels)) where planned != here {
      throw .probeDiffers(frame: frame)
    }
    guard drawn == probe else { throw .probeDiffers(frame: nil) }
  }
}

/// A sink that performs a check after the last frame, before the output is completed.
package final class CheckedSink: FrameSink {
  private let sink: any FrameSink
  private let check: () throws -> Void

  /// Creates a sink that calls `check` before it calls `finish` of `sink`. An error that `check` throws
  /// prevents the output from being completed.
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

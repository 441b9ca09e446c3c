// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster
public import MultiplaneRenderTree

/// The loop of films, pictures and windows: it plays a source into a sink at the times of a clock.
///
/// ```swift
/// let host = LayerHost { makeRootLayer() }
/// let sink = MemorySink(keeping: .last)
/// let player = Player(clock: FixedRateClock(rate: 60, duration: 4), sink: sink)
/// try player.play(host, options: PlaybackOptions(scale: 2, threadCount: 8))
/// let picture = sink.frames[0]
/// ```
///
/// For each tick of the clock, the player ticks the source, which returns a RenderTree. If the tick has a
/// frame, the player draws the tree and writes the pixels to the sink.
///
/// - The source and the sink are used only on the calling thread, and the sink receives the frames in order.
/// - `PlaybackOptions.threadCount` moves only the rendering to other threads. The pixels do not depend on it.
///   If the system refuses threads, there are fewer, or the calling thread renders.
/// - The frames that wait for the sink use at most 256 MiB, unless one frame per thread and one more need
///   more memory.
/// - Once playing has begun, the player always calls `finish` or `cancel` of the sink at the end.
/// - The first error ends the playback. An error thrown by `PlaybackOptions.progress` cancels it.
///
/// The timers, blocks and tasks of the source's code follow the clock of the player. The run loop does not
/// run meanwhile. If a timer of another thread, or a block that arrived after the last frame, is pending at
/// the end, that is reported. A `RealTimeClock` runs the run loop.
///
/// A player may play again if its clock and its sink allow it.
public final class Player {
  /// A function that renders a tree at a time, in seconds, to pixels.
  package typealias Renderer = (_ tree: RenderTree, _ time: Double) -> Pixmap

  private let clock: any FrameClock
  private let sink: any FrameSink
  private let makeRenderer: (_ viewport: Viewport, _ crew: (any Crew)?) -> Renderer
  /// The sink's waits for frames. All are 0 until the stopwatch is set.
  package let waits = FrameWaits()

  /// The maximum number of rendering threads.
  static let maximumThreadCount = 64
  /// The memory limit for frames that wait for the sink, in bytes. One frame per thread and one more are
  /// always allowed.
  private static let waitingFramesLimit = 256 << 20
  /// The minimum number of frames that may wait for the sink, if the memory limit allows it. Encoders consume
  /// several frames at once to compare them.
  private static let usualWaitingCount = 16

  /// Creates a player with a custom renderer, which `makeRenderer` creates when the size of the frames is
  /// known.
  ///
  /// Each thread that renders ahead creates its own renderer, without a crew. If there is only one frame, the
  /// renderer gets a crew to draw that frame in parallel.
  package init(
    clock: any FrameClock, sink: any FrameSink,
    makeRenderer: @escaping (_ viewport: Viewport, _ crew: (any Crew)?) -> Renderer
  ) {
    self.clock = clock
    self.sink = sink
    self.makeRenderer = makeRenderer
  }

  /// Plays `source` until the clock ends, and then finishes the sink.
  ///
  /// Every tick advances the source, with or without a frame. After an error, the sink is cancelled, so that
  /// no partial output remains, or finished if `options.keepsPartial` is set. The error is then rethrown.
  ///
  /// - Throws: A `PlaybackError` if no frame can have the size, or the error of the sink or of
  ///   `options.progress`.
  public func play(_ source: any FrameSource, options: PlaybackOptions = PlaybackOptions()) throws {
    try PlayedSource.with(source) { try play($0, options: options, from: source) }
  }

  private func play(
    _ played: PlayedSource, options: PlaybackOptions, from source: any FrameSource
  ) throws {
    defer { Diagnostics.reportOmitted() }
    let viewport = try Viewport(source: source, options: options)
    source.prepare(frameDuration: Double(clock.rate.seconds) / Double(clock.rate.frames))
    var count = 0
    do {
      let begin = { [sink, clock, waits] in
        var format = FrameFormat(
          width: viewport.width, height: viewport.height, rate: clock.rate, frameCount: clock.frameCount,
          isOpaque: viewport.isOpaque)
        format.chosenTimes = clock.chosenTimes
        try sink.begin(format)
        waits.begin()
      }
      let treeSink = sink as? any TreeSink
      let show = { [sink, clock] (frame: Pixmap, moment: Moment) in
        treeSink?.accept(moment.tree, at: moment.time, index: moment.index)
        try sink.write(frame, index: moment.index)
        count += 1
        try options.progress?(moment.index + 1, clock.frameCount)
      }
      if clock.frameCount == 1 {
        try begin()
        let crew = ThreadCrew.of(options.threadCount)
        try draw(source, with: makeRenderer(viewport, crew), show)
      } else if options.threadCount > 0 {
        try drawAhead(source, viewport, threadCount: options.threadCount, begin: begin, show)
      } else {
        try begin()
        try draw(source, with: makeRenderer(viewport, nil), show)
      }
      try waits.end { try sink.finish() }
      if !played.hasRunLoop { PendingWork.report() }
    } catch {
      let isKept = options.keepsPartial && count > 0 && (try? sink.finish()) != nil
      if !isKept { sink.cancel() }
      throw error
    }
  }

  /// The input for the drawing of a frame.
  private struct Moment {
    let index: Int
    let tree: RenderTree
    /// The picture time, in seconds.
    let time: Double
  }

  private func draw(
    _ source: any FrameSource, with render: Renderer, _ show: (Pixmap, Moment) throws -> Void
  ) throws {
    var number = 0
    while let tick = clock.tick(number) {
      let tree = source.tick(to: tick.time)
      if let frame = tick.frame {
        let moment = Moment(index: frame, tree: tree, time: source.pictureTime(at: tick.time))
        let picture = waits.consume(isLate: true) { render(tree, moment.time) }
        try show(picture, moment)
      }
      number += 1
    }
  }

  /// Ticks and writes on this thread while other threads render.
  ///
  /// Rendering starts before `begin`, because encoders open slowly and then consume many frames at once.
  private func drawAhead(
    _ source: any FrameSource, _ viewport: Viewport, threadCount: Int, begin: () throws -> Void,
    _ show: (Pixmap, Moment) throws -> Void
  ) throws {
    // `makeRenderer` is called on other threads, but this thread does not use it until they have ended.
    nonisolated(unsafe) let makeRenderer = makeRenderer
    guard let queue = RenderQueue(threadCount: threadCount, makeRenderer: { makeRenderer(viewport, nil) })
    else {
      try begin()
      return try draw(source, with: makeRenderer(viewport, nil), show)
    }
    defer { queue.stop() }
    let affordable = Self.waitingFramesLimit / (viewport.width * viewport.height * 4)
    let wanted = max(Self.usualWaitingCount, 2 * threadCount + 2)
    let limit = wanted.clamped(atLeast: threadCount + 1, atMost: max(threadCount + 1, affordable))
    var (number, waiting, reports, hasBegun) = (0, [Moment](), [Report](), false)
    while true {
      // A clock that has ended is asked again after each frame, because a manual clock may have been
      // advanced.
      while queue.pendingCount < limit, let tick = clock.tick(number) {
        number += 1
        // Ticks run ahead of the frames, so their reports are deferred and delivered in single-threaded
        // order.
        let (tree, new) = Diagnostics.deferring { source.tick(to: tick.time) }
        reports += new
        guard let frame = tick.frame else { continue }
        let moment = Moment(index: frame, tree: tree, time: source.pictureTime(at: tick.time))
        queue.add(tree, at: moment.time, after: reports)
        reports = []
        waiting.append(moment)
      }
      if !hasBegun {
        try begin()
        hasBegun = true
      }
      guard !waiting.isEmpty else {
        // The reports of the ticks after the last frame remain.
        for report in reports { Diagnostics.report(report) }
        return
      }
      try show(waits.consume(isLate: !queue.isReady) { queue.consume() }, waiting.removeFirst())
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
package import MultiplaneRaster
public import MultiplaneRenderTree

/// Plays a source into a sink at the times of a clock: the one loop of windows, pictures and films.
public final class Player {
  /// What turns a tree at a time into pixels of the given format.
  package typealias Renderer = (_ tree: RenderTree, _ time: Double) -> Pixmap

  private let clock: any FrameClock
  private let sink: any FrameSink
  private let makeRenderer: (_ viewport: Viewport, _ crew: (any Crew)?) -> Renderer
  /// How long the sink waited for frames, once it has a stopwatch.
  package let waits = FrameWaits()

  /// The most threads that render.
  static let maximumThreadCount = 64
  /// Frames that wait for the sink take at most this much memory, in bytes, unless a frame for every thread needs more.
  private static let waitingFramesLimit = 512 << 20
  /// Encoders take several frames at once, to see which of them are alike: so many wait, unless threads ask for more.
  private static let usualWaitingCount = 16

  /// Creates a player with a renderer of the caller's own, made when the size of the frames is known.
  ///
  /// Where frames are rendered ahead, each thread makes one for itself; a crew is given where there is only one frame, to
  /// draw that at once.
  package init(
    clock: any FrameClock, sink: any FrameSink,
    makeRenderer: @escaping (_ viewport: Viewport, _ crew: (any Crew)?) -> Renderer
  ) {
    self.clock = clock
    self.sink = sink
    self.makeRenderer = makeRenderer
  }

  /// Plays `source` until the clock ends; afterwards the sink is finished.
  ///
  /// Every tick moves the source on, whether a frame is drawn at it or not. After an error, also one thrown by
  /// `options.progress`, the sink is cancelled, so that nothing half done is left, or finished if the options say so, and
  /// the error is thrown.
  public func play(_ source: any FrameSource, options: PlaybackOptions = PlaybackOptions()) throws {
    let viewport = try Viewport(source: source, options: options)
    source.prepare(frameDuration: Double(clock.rate.seconds) / Double(clock.rate.frames))
    var count = 0
    do {
      let begin = { [sink, clock, waits] in
        try sink.begin(
          FrameFormat(
            width: viewport.width, height: viewport.height, rate: clock.rate, frameCount: clock.frameCount,
            isOpaque: viewport.isOpaque))
        waits.begin()
      }
      let show = { [sink, clock] (frame: Pixmap, index: Int) in
        try sink.write(frame, index: index)
        count += 1
        try options.progress?(index + 1, clock.frameCount)
      }
      if clock.frameCount == 1 {
        try begin()
        let crew = options.threadCount > 1 ? ThreadCrew(size: options.threadCount) : nil
        try draw(source, with: makeRenderer(viewport, crew), show)
      } else if options.threadCount > 0 {
        try drawAhead(source, viewport, threadCount: options.threadCount, begin: begin, show)
      } else {
        try begin()
        try draw(source, with: makeRenderer(viewport, nil), show)
      }
      try waits.end { try sink.finish() }
    } catch {
      let isKept = options.keepsPartial && count > 0 && (try? sink.finish()) != nil
      if !isKept { sink.cancel() }
      throw error
    }
  }

  private func draw(
    _ source: any FrameSource, with render: Renderer, _ show: (Pixmap, Int) throws -> Void
  ) throws {
    var number = 0
    while let tick = clock.tick(number) {
      let tree = source.tick(to: tick.time)
      if let frame = tick.frame {
        let picture = waits.take(isLate: true) { render(tree, source.pictureTime(at: tick.time)) }
        try show(picture, frame)
      }
      number += 1
    }
  }

  /// Ticks and shows on this thread, while others draw; they do from before the sink begins, since encoders take a while to
  /// open and then take many frames at once.
  private func drawAhead(
    _ source: any FrameSource, _ viewport: Viewport, threadCount: Int, begin: () throws -> Void,
    _ show: (Pixmap, Int) throws -> Void
  ) throws {
    // What makes renderers is called on other threads while nothing here touches it.
    nonisolated(unsafe) let makeRenderer = makeRenderer
    let queue = RenderQueue(threadCount: threadCount) { makeRenderer(viewport, nil) }
    defer { queue.stop() }
    let affordable = Self.waitingFramesLimit / (viewport.width * viewport.height * 4)
    let wanted = max(Self.usualWaitingCount, 2 * threadCount + 2)
    let limit = max(threadCount + 1, min(wanted, affordable))
    var (number, waiting, hasBegun) = (0, [Int](), false)
    while true {
      // A clock that has ended is asked again after each frame: it may have been advanced.
      while queue.pendingCount < limit, let tick = clock.tick(number) {
        number += 1
        let tree = source.tick(to: tick.time)
        guard let frame = tick.frame else { continue }
        queue.add(tree, at: source.pictureTime(at: tick.time))
        waiting.append(frame)
      }
      if !hasBegun {
        try begin()
        hasBegun = true
      }
      guard !waiting.isEmpty else { return }
      try show(waits.take(isLate: !queue.isReady) { queue.take() }, waiting.removeFirst())
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneRaster
public import MultiplaneRenderTree

/// Plays a source into a sink at the times of a clock: the one loop of windows, pictures and films.
public final class Player {
  /// What turns a tree at a time into pixels of the given format.
  package typealias Renderer = (_ tree: RenderTree, _ time: Double) -> Pixmap

  private let clock: any FrameClock
  private let sink: any FrameSink
  private let makeRenderer: (_ viewport: Viewport) -> Renderer

  /// Creates a player with a renderer of the caller's own, made when the size of the frames is known.
  package init(
    clock: any FrameClock, sink: any FrameSink, makeRenderer: @escaping (Viewport) -> Renderer
  ) {
    self.clock = clock
    self.sink = sink
    self.makeRenderer = makeRenderer
  }

  /// Plays `source` until the clock ends; afterwards the sink is finished.
  ///
  /// Every tick moves the source on, whether a frame is drawn at it or not. After an error, also one thrown by
  /// `options.progress`, the sink is cancelled, so that nothing half done is left, and the error is thrown.
  public func play(_ source: any FrameSource, options: PlaybackOptions = PlaybackOptions()) throws {
    let viewport = try Viewport(source: source, options: options)
    source.prepare(frameDuration: Double(clock.rate.seconds) / Double(clock.rate.frames))
    do {
      try sink.begin(
        FrameFormat(
          width: viewport.width, height: viewport.height, rate: clock.rate, frameCount: clock.frameCount,
          isOpaque: viewport.isOpaque))
      try draw(source, with: makeRenderer(viewport), progress: options.progress)
      try sink.finish()
    } catch {
      sink.cancel()
      throw error
    }
  }

  private func draw(
    _ source: any FrameSource, with render: Renderer, progress: ((Int, Int?) throws -> Void)?
  ) throws {
    var number = 0
    while let tick = clock.tick(number) {
      let tree = source.tick(to: tick.time)
      if let frame = tick.frame {
        try sink.write(render(tree, tick.time), index: frame)
        try progress?(frame + 1, clock.frameCount)
      }
      number += 1
    }
  }
}

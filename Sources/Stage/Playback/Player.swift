// SPDX-License-Identifier: Apache-2.0

package import MultiplaneCompositor
package import MultiplaneRaster
public import MultiplaneRenderTree

/// Plays a source into a sink at the times of a clock: the one loop of windows, pictures and films.
public final class Player {
  /// What turns a tree at a time into the pixels of a target.
  package typealias Renderer = (_ tree: RenderTree, _ time: Double, _ target: FrameTarget) -> Pixmap

  private let clock: any FrameClock
  private let sink: any FrameSink
  private let render: Renderer

  /// Creates a player of what the source shows, drawn in software.
  public convenience init(clock: any FrameClock, sink: any FrameSink) {
    let pipeline = FramePipeline()
    self.init(clock: clock, sink: sink) { tree, time, target in
      pipeline.render(tree, at: time, target: target)
    }
  }

  /// Creates a player with a renderer of the caller's own.
  package init(clock: any FrameClock, sink: any FrameSink, render: @escaping Renderer) {
    self.clock = clock
    self.sink = sink
    self.render = render
  }

  /// Plays `source` until the clock ends; afterwards the sink is finished.
  ///
  /// Every tick moves the source on, whether a frame is drawn at it or not. After an error, also one thrown by
  /// `options.progress`, the sink is cancelled, so that nothing half done is left, and the error is thrown.
  public func play(_ source: any FrameSource, options: PlaybackOptions = PlaybackOptions()) throws {
    let target = try FrameTarget(source: source, options: options)
    do {
      try sink.begin(
        FrameFormat(
          width: target.width, height: target.height, rate: clock.rate, frameCount: clock.frameCount,
          isOpaque: target.isOpaque))
      try draw(source, to: target, progress: options.progress)
      try sink.finish()
    } catch {
      sink.cancel()
      throw error
    }
  }

  private func draw(
    _ source: any FrameSource, to target: FrameTarget, progress: ((Int, Int?) throws -> Void)?
  ) throws {
    var number = 0
    while let tick = clock.tick(number) {
      let tree = source.tick(to: tick.time)
      if let frame = tick.frame {
        try sink.write(render(tree, tick.time, target), index: frame)
        try progress?(frame + 1, clock.frameCount)
      }
      number += 1
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRenderTree

/// How long a rendering takes, stage by stage.
///
/// Stages are named as in the architecture: commit is all that a tick does, the program's own code included.
final class RenderFigures: CustomStringConvertible {
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private var frameCount: UInt64 = 0
  private var (commit, evaluate, flatten, rasterize): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Begins to measure; `now` tells the nanoseconds since any fixed moment.
  init(now: @escaping @Sendable () -> UInt64) {
    self.now = now
    begin = now()
  }

  /// A player whose frames are measured, and, with `showsDamage`, show what was drawn again for each.
  func player(clock: any FrameClock, sink: any FrameSink, showsDamage: Bool = false) -> Player {
    Player(clock: clock, sink: sink) { [self] viewport in
      let pipeline = FramePipeline(stopwatch: now, showsDamage: showsDamage)
      let target = FrameTarget(
        width: viewport.width, height: viewport.height, showing: viewport.visibleRect,
        background: viewport.background)
      return { tree, time in
        let pixmap = pipeline.render(tree, at: time, target: target)
        self.add(pipeline.stageTimes)
        return pixmap
      }
    }
  }

  /// `source`, with its ticks measured.
  func timed(_ source: any FrameSource) -> any FrameSource {
    TimedSource(source) { [self] tick in
      let start = now()
      defer { commit &+= now() &- start }
      return tick()
    }
  }

  private func add(_ times: StageTimes) {
    frameCount += 1
    evaluate &+= times.evaluate
    flatten &+= times.flatten
    rasterize &+= times.rasterize
  }

  /// The figures up to now, one a line.
  var description: String {
    let total = max(1, now() &- begin)
    let perSecond = 1e9
    var lines = [
      ("frames", "\(frameCount)"), ("seconds", TypedNumber.text(Double(total) / perSecond, digits: 3)),
      ("frames per second", TypedNumber.text(Double(frameCount) * perSecond / Double(total), digits: 1)),
    ]
    let rows = [
      ("commit", commit), ("evaluate", evaluate), ("flatten", flatten),
      ("rasterize", rasterize),
    ]
    for (name, time) in rows {
      let share = TypedNumber.text(Double(time) / Double(total) * 100, digits: 1)
      lines.append((name, TypedNumber.text(Double(time) / perSecond, digits: 3) + " s, \(share) %"))
    }
    let nameWidth = lines.map(\.0.count).max() ?? 0
    return lines.map { name, text in
      name + String(repeating: " ", count: nameWidth + 2 - name.count) + text + "\n"
    }.joined()
  }
}

/// A source whose ticks go through a closure.
private final class TimedSource: FrameSource {
  private let source: any FrameSource
  private let around: (() -> RenderTree) -> RenderTree

  init(_ source: any FrameSource, around: @escaping (() -> RenderTree) -> RenderTree) {
    self.source = source
    self.around = around
  }

  var visibleRect: CGRect { source.visibleRect }
  func tick(to time: Double) -> RenderTree { around { source.tick(to: time) } }
  func nextChange(after time: Double) -> Double { source.nextChange(after: time) }
  func send(_ event: InputEvent) { source.send(event) }
}

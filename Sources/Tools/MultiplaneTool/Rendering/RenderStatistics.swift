// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRecorder
import MultiplaneRenderTree
import Synchronization

/// The time that a rendering spends in each stage.
///
/// The stages are the stages of the architecture. Commit covers the whole tick, including the program's own
/// code. Evaluate, flatten and rasterize are summed over all drawing threads. The waits of a film's encoder
/// for the first frame and for later frames are listed separately. Finish is the part of encoding after the
/// last frame.
final class RenderStatistics: CustomStringConvertible {
  private struct Drawing {
    var frameCount: UInt64 = 0
    var times = StageTimes()
    var counts = FrameCounts()
  }

  /// True to add the counters to the description. The default is `false`.
  var showsCounters = false
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private let drawing = Mutex(Drawing())
  private var commit: UInt64 = 0
  private var recording: RecordingTimes?
  private var waits: FrameWaits?

  private static let perSecond = 1e9

  /// Starts the measurement. `now` returns nanoseconds since a fixed time.
  init(now: @escaping @Sendable () -> UInt64) {
    self.now = now
    begin = now()
  }

  /// Creates a player whose frames are measured. With `showsDamage`, the redrawn regions of each frame are
  /// tinted.
  func player(clock: any FrameClock, sink: any FrameSink, showsDamage: Bool = false) -> Player {
    let player = Player(clock: clock, sink: sink) { [self, now] viewport, crew in
      let renderer = FrameRenderer(stopwatch: now, crew: crew)
      let draw = showsDamage ? renderer.renderTintingDamage : renderer.render
      let target = viewport.target
      return { tree, time in
        let pixmap = draw(tree, time, target)
        self.add(renderer.stageTimes, renderer.counts)
        return pixmap
      }
    }
    player.waits.stopwatch = now
    waits = player.waits
    return player
  }

  /// Returns a source that measures the ticks of `source`.
  func timed(_ source: any FrameSource) -> any FrameSource {
    TimedSource(source) { [self] tick in
      let start = now()
      defer { commit &+= now() &- start }
      return tick()
    }
  }

  /// Returns `sink`, measured if it supports measurement.
  func measured(_ sink: any FrameSink) -> any FrameSink {
    guard let sink = sink as? any MeasuredSink else { return sink }
    sink.times.stopwatch = now
    recording = sink.times
    return sink
  }

  private func add(_ times: StageTimes, _ counts: FrameCounts) {
    drawing.withLock {
      $0.counts += counts
      $0.frameCount += 1
      $0.times.evaluate &+= times.evaluate
      $0.times.flatten &+= times.flatten
      $0.times.rasterize &+= times.rasterize
    }
  }

  /// The measurements so far, one per line.
  var description: String {
    let total = max(1, now() &- begin)
    let drawing = drawing.withLock { $0 }
    var lines = [
      ("frames", "\(drawing.frameCount)"), ("seconds", Self.seconds(total)),
      (
        "frames per second",
        NumberFormat.text(Double(drawing.frameCount) * Self.perSecond / Double(total), digits: 1)
      ),
    ]
    var rows = [
      ("commit", commit), ("evaluate", drawing.times.evaluate), ("flatten", drawing.times.flatten),
      ("rasterize", drawing.times.rasterize),
    ]
    if let recording {
      rows += [("convert", recording.convert), ("encode", recording.encode)]
    }
    if recording != nil, let waits {
      rows += [
        ("wait for the first frame", waits.first), ("wait for later frames", waits.later),
        ("finish", waits.finish),
      ]
    }
    for (name, time) in rows {
      let share = NumberFormat.text(Double(time) / Double(total) * 100, digits: 1)
      lines.append((name, Self.seconds(time) + " s, \(share) %"))
    }
    if recording != nil, let waits { lines.append(("frames waited for", "\(waits.lateCount)")) }
    if showsCounters { lines += counters.map { ($0.name, $0.text) } }
    let nameWidth = lines.map(\.0.count).max() ?? 0
    return lines.map { name, text in
      name + String(repeating: " ", count: nameWidth + 2 - name.count) + text + "\n"
    }.joined()
  }

  /// The counters so far.
  var counters: [RenderCounter] {
    let drawing = drawing.withLock { $0 }
    return RenderCounter.all(drawing.counts, of: drawing.frameCount)
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    NumberFormat.text(Double(nanoseconds) / perSecond, digits: 3)
  }
}

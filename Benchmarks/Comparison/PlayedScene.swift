// SPDX-License-Identifier: Apache-2.0

import Glibc
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRaster
import QuartzCore

/// A scene played by a `Player` into memory, like a user's film: every stage from the tick to the sink.
///
/// The player draws frames 0 to 224 in turn on one thread, each once, and redraws only what changes. The sink
/// keeps the last frame, so the next one needs pixels of its own.
struct PlayedScene {
  /// The milliseconds a frame of a thread's processor time.
  struct Times {
    /// The tick of the host: its callbacks and the commit.
    var tick = 0.0
    var evaluate = 0.0
    var flatten = 0.0
    var rasterize = 0.0
    /// The write to the sink.
    var handOver = 0.0
    /// The time between two writes, which has the player's own work too.
    var total = 0.0
  }

  /// Returns the round with the median total. A round has as many frames as in `SceneRun`.
  static func times(of scene: BenchmarkScene) throws -> Times {
    let recorder = Recorder()
    let player = Player(
      clock: FixedRateClock(rate: 60, duration: Double(SceneRun.roundCount * SceneRun.roundLength) / 60),
      sink: recorder
    ) { _, crew in
      let (renderer, target) = (FrameRenderer(stopwatch: now, crew: crew), SceneRun.target(of: scene))
      return { tree, time in
        let pixmap = renderer.render(tree, at: time, target: target)
        recorder.add(renderer.stageTimes)
        return pixmap
      }
    }
    let source = TimedSource(LayerHost(root: scene.makeRoot())) { tick in
      let start = now()
      defer { recorder.sum.tick += milliseconds(since: start) }
      return tick()
    }
    try player.play(source, options: PlaybackOptions(threadCount: 0))
    return recorder.rounds.sorted { $0.total < $1.total }[recorder.rounds.count / 2]
  }

  /// A sink that passes frames on to a `MemorySink` and ends a round after enough of them.
  private final class Recorder: FrameSink {
    var sum = Times()
    private(set) var rounds: [Times] = []
    private let memory = MemorySink(keeping: .last)
    private var roundStart: UInt64 = 0

    func begin(_ format: FrameFormat) throws {
      try memory.begin(format)
      roundStart = now()
    }

    func add(_ times: StageTimes) {
      sum.evaluate += Double(times.evaluate) * 1e-6
      sum.flatten += Double(times.flatten) * 1e-6
      sum.rasterize += Double(times.rasterize) * 1e-6
    }

    func write(_ frame: Pixmap, index: Int) throws {
      let start = now()
      try memory.write(frame, index: index)
      sum.handOver += milliseconds(since: start)
      guard (index + 1) % SceneRun.roundLength == 0 else { return }
      sum.total = milliseconds(since: roundStart)
      rounds.append(sum / Double(SceneRun.roundLength))
      (sum, roundStart) = (Times(), now())
    }

    func finish() throws { try memory.finish() }

    func cancel() { memory.cancel() }
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func milliseconds(since start: UInt64) -> Double { Double(now() - start) * 1e-6 }

  /// Plays the scenes and returns the table.
  static func table(_ scenes: [BenchmarkScene]) throws -> TextTable {
    var table = TextTable(["scene", "ms", "tick, commit", "evaluate", "flatten", "rasterize", "hand-over"])
    for scene in scenes {
      let times = try times(of: scene)
      let stages = [
        times.total, times.tick, times.evaluate, times.flatten, times.rasterize, times.handOver,
      ]
      table.add([scene.name] + stages.map(TextTable.number))
    }
    return table
  }
}

extension PlayedScene.Times {
  fileprivate static func / (sum: Self, count: Double) -> Self {
    Self(
      tick: sum.tick / count, evaluate: sum.evaluate / count, flatten: sum.flatten / count,
      rasterize: sum.rasterize / count, handOver: sum.handOver / count, total: sum.total / count)
  }
}

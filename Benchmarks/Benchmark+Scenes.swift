// SPDX-License-Identifier: Apache-2.0

import Allocations
import Glibc
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore

extension Benchmark {
  /// The time of each scene from the committed tree to pixels, in milliseconds a frame, in total and by
  /// stage.
  static let scenes = BenchmarkScene.all.map { scene in
    Benchmark(name: scene.name) {
      let times = SceneRun(scene).times()
      return [
        Measurement("frame", times.total, "ms"),
        Measurement("evaluate", times.evaluate, "ms"),
        Measurement("flatten", times.flatten, "ms"),
        Measurement("rasterize", times.rasterize, "ms"),
        Measurement("allocations", times.allocations, "a frame"),
      ]
    }
  }
}

/// A committed scene with its renderer.
struct SceneRun {
  /// The number of rounds. Each draws its own frames, so that no measured frame is drawn twice.
  static let roundCount = 5
  /// The number of frames of a round.
  static let roundLength = 45
  /// The frames of the warm-up: the last of the scene's 300, which are not measured.
  static let warmUpFrames = 285..<300

  private let tree: RenderTree
  private let target: FrameTarget
  private let renderer: FrameRenderer<SoftwareRasterizer>

  /// The times in milliseconds a frame.
  struct Times {
    var evaluate = 0.0
    var flatten = 0.0
    var rasterize = 0.0
    /// The number of allocations a frame.
    var allocations = 0.0
    /// The uses of caches in all frames.
    var counts = FrameCounts()

    var total: Double { evaluate + flatten + rasterize }
  }

  /// Creates a run of `scene`.
  ///
  /// - Parameters:
  ///   - drawsAll: True, the default, to draw every frame completely, without using damage.
  ///   - keepsNothing: True to disable all caches between frames.
  ///   - crew: A crew that draws in parallel. With a crew the elapsed time is measured, without it the
  ///     thread's processor time, on which other load of the machine has less influence.
  init(
    _ scene: BenchmarkScene, drawsAll: Bool = true, keepsNothing: Bool = false, crew: (any Crew)? = nil
  ) {
    tree = LayerHost(root: scene.makeRoot()).tick(to: 0)
    target = Self.target(of: scene)
    let clock = crew == nil ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC
    renderer = FrameRenderer(
      stopwatch: {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
      }, drawsAll: drawsAll, keepsNothing: keepsNothing, crew: crew)
  }

  /// Returns the target that the scene fills, with its background.
  static func target(of scene: BenchmarkScene) -> FrameTarget {
    let (red, green, blue) = scene.background
    return FrameTarget(
      size: CGSize(width: scene.width, height: scene.height),
      background: ColorValue(Float(red) / 255, Float(green) / 255, Float(blue) / 255, 1))
  }

  /// Draws a frame.
  func render(frame: Int) -> Pixmap { renderer.render(tree, at: Double(frame) / 60, target: target) }

  /// The last frame that was drawn.
  var lastFrame: Frame { renderer.frame }

  /// Returns the median over all rounds of the mean over their frames. A warm-up comes first.
  func times() -> Times {
    warmUp()
    let rounds = (0..<Self.roundCount).map { round($0) }
    return rounds.sorted { $0.total < $1.total }[Self.roundCount / 2]
  }

  /// Returns the same for consecutive frames, 1/60 s apart.
  func consecutiveTimes() -> Times {
    _ = round(of: 0..<10)
    let rounds = (1...Self.roundCount).map { round(of: (10 * $0)..<(10 * $0 + 10)) }
    return rounds.sorted { $0.total < $1.total }[Self.roundCount / 2]
  }

  /// Returns the median of the twenty frames after `last`, after drawing the frames from `first` to `last`.
  func warmTimes(from first: Int, to last: Int) -> Times {
    for frame in first..<last { _ = render(frame: frame) }
    let times = (last..<last + 20).map { round(of: [$0]) }
    return times.sorted { $0.total < $1.total }[10]
  }

  /// Draws the frames of the warm-up.
  func warmUp() { _ = round(of: Self.warmUpFrames) }

  /// Returns the means over the frames of a round. Rounds 0 to 4 together draw frames 0 to 224 in turn.
  func round(_ number: Int) -> Times { round(of: Self.frames(ofRound: number)) }

  /// Returns the frames that a round draws.
  static func frames(ofRound number: Int) -> Range<Int> {
    (number * roundLength)..<(number * roundLength + roundLength)
  }

  private func round(of frames: some Collection<Int>) -> Times {
    var times = Times()
    let allocations = allocation_count()
    for frame in frames {
      _ = render(frame: frame)
      times.evaluate += Double(renderer.stageTimes.evaluate)
      times.flatten += Double(renderer.stageTimes.flatten)
      times.rasterize += Double(renderer.stageTimes.rasterize)
      times.counts += renderer.counts
    }
    times.allocations = Double(allocation_count() - allocations) * 1e6
    var mean = Times()
    mean.add(times, share: 1e-6 / Double(frames.count))
    return mean
  }
}

extension SceneRun.Times {
  fileprivate mutating func add(_ other: Self, share: Double) {
    evaluate += other.evaluate * share
    flatten += other.flatten * share
    rasterize += other.rasterize * share
    allocations += other.allocations * share
    counts += other.counts
  }
}

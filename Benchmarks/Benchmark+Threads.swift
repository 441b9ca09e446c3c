// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompositor
import MultiplanePixelKernels
import MultiplanePlayback
import QuartzCore

extension Benchmark {
  /// The speed-up of two threads over one, in elapsed time, for each scene. Both are measured alternately.
  ///
  /// The two threads share each frame, like in windows, or each draws its own frames ahead, like in films.
  /// The result is meaningful only on an otherwise idle machine.
  static let threads = Benchmark(name: "threads") {
    let pairs = BenchmarkScene.all.map { scene in
      (scene, SceneRun(scene, crew: ThreadCrew(size: 1)), SceneRun(scene, crew: ThreadCrew(size: 2)))
    }
    return pairs.flatMap { scene, single, double in
      single.warmUp()
      double.warmUp()
      let times = alternately(
        rounds: SceneRun.roundCount, { single.round($0).total }, { double.round($0).total })
      _ = (film(of: scene, threadCount: 1), film(of: scene, threadCount: 2))
      let films = alternately(
        rounds: 3, { _ in film(of: scene, threadCount: 1) }, { _ in film(of: scene, threadCount: 2) })
      return compared(times, "\(scene.name)") + compared(films, "\(scene.name), film")
    } + [Measurement("memory alone, times as fast", memoryRatio(), "x"), Measurement("load", load, "")]
  }

  private static func compared(_ times: (Double, Double), _ name: String) -> [Measurement] {
    [
      Measurement("\(name), one thread", times.0, "ms"), Measurement("\(name), two threads", times.1, "ms"),
      Measurement("\(name), times as fast", times.0 / times.1, "x"),
    ]
  }

  /// Returns the milliseconds a frame of playing the scene for two seconds. Each frame is drawn completely
  /// and discarded.
  private static func film(of scene: BenchmarkScene, threadCount: Int) -> Double {
    let host = LayerHost(root: scene.makeRoot())
    let (sink, target) = (NullSink(), SceneRun.target(of: scene))
    let player = Player(clock: FixedRateClock(rate: 60, duration: 2), sink: sink) { _, crew in
      let renderer = FrameRenderer(drawsAll: true, crew: crew)
      return { tree, time in renderer.render(tree, at: time, target: target) }
    }
    let start = DispatchTime.now().uptimeNanoseconds
    do {
      try player.play(host, options: PlaybackOptions(threadCount: threadCount))
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: threads: \(error)\n".utf8))
    }
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-6 / Double(max(sink.frameCount, 1))
  }

  /// Returns the speed-up of two threads that blend pixels, each in its own large picture: the limit of
  /// memory bandwidth.
  private static func memoryRatio() -> Double {
    let count = 1920 * 1080
    let pictures = (0..<2).map { _ in
      UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    }
    for picture in pictures { picture.initialize(repeating: 0xFF20_2028) }
    defer { for picture in pictures { picture.deallocate() } }
    let (single, double) = (ThreadCrew(size: 1), ThreadCrew(size: 2))
    nonisolated(unsafe) let bases = pictures.map { $0.baseAddress! }
    func time(_ crew: ThreadCrew) -> Double {
      let start = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<10 { crew.run(2) { mpk_over_solid(bases[$0], count, 0x8012_3456) } }
      return Double(DispatchTime.now().uptimeNanoseconds - start)
    }
    _ = (time(single), time(double))
    let times = alternately(rounds: 9, { _ in time(single) }, { _ in time(double) })
    return times.0 / times.1
  }

  /// Returns the medians of two measurements that run alternately. Both get the number of the round.
  private static func alternately(
    rounds: Int, _ first: (Int) -> Double, _ second: (Int) -> Double
  ) -> (Double, Double) {
    let results = (0..<rounds).map { (first($0), second($0)) }
    return (results.map(\.0).sorted()[rounds / 2], results.map(\.1).sorted()[rounds / 2])
  }

  /// The machine's load average over the last minute.
  private static var load: Double {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Double($0) } ?? .nan
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LottieDocument
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRenderTree
import QuartzCore

/// The processor time of a Lottie file: `Benchmarks lottie SIDE FILE [PASSES [LOADS]]`.
///
/// Prints the milliseconds of loading, from the file to committed layers, and the mean milliseconds of its
/// frames, each of which is drawn once, on one thread, on a canvas of SIDE x SIDE pixels, without anything of
/// the frames before it. With PASSES, which is for profiles, all frames are drawn that many times, and the
/// milliseconds of evaluating, flattening and rasterizing a frame are printed too. LOADS is the number of
/// times that the file is loaded, 5 by default; the smallest time counts.
enum LottieBenchmark {
  static func run(_ arguments: [String]) throws {
    let passes = arguments.count > 2 ? Int(arguments[2]) : 1
    let loads = arguments.count > 3 ? Int(arguments[3]) : 5
    guard (2...4).contains(arguments.count), let passes, let loads, let side = Double(arguments[0]) else {
      FileHandle.standardError.write(Data("Benchmarks: lottie SIDE FILE [PASSES [LOADS]]\n".utf8))
      exit(2)
    }
    let url = URL(fileURLWithPath: arguments[1])
    // The first one also loads the code.
    var (host, scene, load) = try loaded(url)
    for _ in 0..<max(0, loads - 1) {
      let again = try loaded(url)
      if again.seconds < load { (host, scene, load) = again }
    }
    let tree = host.tick(to: 0)
    let options = PlaybackOptions(pixelSize: CGSize(width: side, height: side))
    let target = try Viewport(source: host, options: options).target
    let renderer = FrameRenderer(
      stopwatch: passes > 1 ? { UInt64(now * 1e9) } : { 0 }, drawsAll: true, keepsNothing: true)
    let count = max(1, Int((scene.duration * scene.frameRate).rounded(.down)))
    _ = renderer.render(tree, at: 0, target: target)
    let start = now
    var stages = (evaluate: 0, flatten: 0, rasterize: 0)
    for frame in 0..<count * passes {
      _ = renderer.render(tree, at: Double(frame % count) / scene.frameRate, target: target)
      let times = renderer.stageTimes
      stages.evaluate += Int(times.evaluate)
      stages.flatten += Int(times.flatten)
      stages.rasterize += Int(times.rasterize)
    }
    let all = Double(max(1, count * passes))
    print("\(load * 1_000) \((now - start) * 1_000 / all) \(count)", terminator: passes > 1 ? " " : "\n")
    guard passes > 1 else { return }
    print(
      Double(stages.evaluate) / all / 1e6, Double(stages.flatten) / all / 1e6,
      Double(stages.rasterize) / all / 1e6)
  }

  private static func loaded(_ url: URL) throws -> (host: LayerHost, scene: LottieScene, seconds: Double) {
    let start = now
    let scene = try LottieScene(contentsOf: url)
    let host = LayerHost { scene.makeLayer() }
    _ = host.tick(to: 0)
    return (host, scene, now - start)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

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
/// Prints the milliseconds of loading, from the file to committed layers; the mean milliseconds of its
/// frames; the number of frames; and the mean milliseconds of frames before which the caches are emptied.
///
/// Every frame is drawn once and in full, on one thread, on a canvas of SIDE x SIDE pixels. With PASSES, for
/// profiles, all frames are drawn that many times, and the milliseconds of evaluating, flattening and
/// rasterizing a frame are printed for both ways. LOADS is the number of times that the file is loaded, 5 by
/// default; the smallest time counts.
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
    let count = max(1, Int((scene.duration * scene.frameRate).rounded(.down)))
    let times = (0..<count).map { Double($0) / scene.frameRate }
    var stages = ""
    let means = [false, true].map { keepsNothing in
      let renderer = FrameRenderer(
        stopwatch: passes > 1 ? { UInt64(now * 1e9) } : { 0 }, drawsAll: true, keepsNothing: keepsNothing)
      var sum = StageTimes()
      _ = renderer.render(tree, at: 0, target: target)
      let start = now
      for _ in 0..<passes {
        for time in times {
          _ = renderer.render(tree, at: time, target: target)
          // Without an array, whose memory would be a part of what is measured.
          sum.evaluate += renderer.stageTimes.evaluate
          sum.flatten += renderer.stageTimes.flatten
          sum.rasterize += renderer.stageTimes.rasterize
        }
      }
      let frames = Double(max(1, count * passes))
      let mean = (now - start) * 1_000 / frames
      stages += [sum.evaluate, sum.flatten, sum.rasterize].map { " \(Double($0) / frames / 1e6)" }.joined()
      return mean
    }
    print("\(load * 1_000) \(means[0]) \(count) \(means[1])" + (passes > 1 ? stages : ""))
  }

  private static func loaded(_ url: URL) throws -> (host: LayerHost, scene: LottieScene, seconds: Double) {
    // A tick frees the animations of the layers that were loaded before, which are not a part of this time.
    _ = LayerHost(root: CALayer()).tick(to: 0)
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

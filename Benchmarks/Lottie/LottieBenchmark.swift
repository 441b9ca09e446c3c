// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LottieDocument
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRenderTree
import QuartzCore

/// The processor time of a Lottie file: `Benchmarks lottie SIDE FILE`.
///
/// Prints the milliseconds of loading, from the file to committed layers, and the mean milliseconds of its
/// frames, each of which is drawn once, on one thread, on a canvas of SIDE x SIDE pixels, without anything of
/// the frames before it.
enum LottieBenchmark {
  static func run(_ arguments: [String]) throws {
    guard arguments.count == 2, let side = Double(arguments[0]) else {
      FileHandle.standardError.write(Data("Benchmarks: lottie SIDE FILE\n".utf8))
      exit(2)
    }
    let url = URL(fileURLWithPath: arguments[1])
    // The first one also loads the code.
    var (host, scene, load) = try loaded(url)
    for _ in 0..<4 {
      let again = try loaded(url)
      if again.seconds < load { (host, scene, load) = again }
    }
    let tree = host.tick(to: 0)
    let options = PlaybackOptions(pixelSize: CGSize(width: side, height: side))
    let target = try Viewport(source: host, options: options).target
    let renderer = FrameRenderer(drawsAll: true, keepsNothing: true)
    let count = max(1, Int((scene.duration * scene.frameRate).rounded(.down)))
    _ = renderer.render(tree, at: 0, target: target)
    let start = now
    for frame in 0..<count { _ = renderer.render(tree, at: Double(frame) / scene.frameRate, target: target) }
    print("\(load * 1_000) \((now - start) * 1_000 / Double(count)) \(count)")
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

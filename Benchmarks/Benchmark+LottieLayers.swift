// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import MultiplaneCompositor
import MultiplanePlayback
import QuartzCore

extension Benchmark {
  /// 50 Lottie layers that play at once, at different times, in 1280 by 720 pixels: the time of one frame on
  /// one thread with its tick. A display at 60 frames a second leaves 16.7 ms.
  static let lottieLayers = Benchmark(name: "lottie-layers") {
    guard let scene = try? LottieScene(contentsOf: boat) else { return [] }
    let count = 50
    let host = LayerHost { lottieStage(of: scene, count) }
    let options = PlaybackOptions(pixelSize: CGSize(width: 1280, height: 720))
    guard let target = try? Viewport(source: host, options: options).target else { return [] }
    let renderer = FrameRenderer(drawsAll: false)
    var (frame, ticks, frames) = (0, [Double](), [Double]())
    func seconds(_ body: () -> Void) -> Double { bestTime(runs: 1, body) }
    for _ in 0..<180 {
      let time = Double(frame) / 60
      frame += 1
      var tree = host.tree
      let tick = seconds { tree = host.tick(to: time) }
      let drawing = seconds { _ = renderer.render(tree, at: time, target: target) }
      // The first frames make the layers and fill the caches.
      guard frame > 60 else { continue }
      ticks.append(tick * 1_000)
      frames.append((tick + drawing) * 1_000)
    }
    ticks.sort()
    frames.sort()
    return [
      Measurement("\(count) layers, median tick", ticks[ticks.count / 2], "ms"),
      Measurement("\(count) layers, median frame", frames[frames.count / 2], "ms", target: 1000.0 / 60),
      Measurement("\(count) layers, slowest frame", frames[frames.count - 1], "ms"),
    ]
  }

  private static var boat: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Scenes/boat.json")
  }

  /// Returns ten columns and five rows of layers of 128 by 144 points, each with another part of its loop.
  private static func lottieStage(of scene: LottieScene, _ count: Int) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1280, height: 720)
    for index in 0..<count {
      let layer = LottieLayer(animation: scene)
      layer.frame = CGRect(x: index % 10 * 128, y: index / 10 * 144, width: 128, height: 144)
      layer.currentProgress = Double(index) / Double(count)
      layer.loopMode = .loop
      layer.play()
      root.addSublayer(layer)
    }
    return root
  }
}

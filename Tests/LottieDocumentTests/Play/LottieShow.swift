// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Multiplane
import MultiplaneRaster
import Testing

/// A Lottie layer that fills the root of a host.
final class LottieShow {
  let layer: LottieLayer
  let host: LayerHost
  /// The completions that were called, in order.
  var ends: [String] = []

  init(_ scene: LottieScene, scale: Double = 1, isFlipped: Bool = false) {
    let layer = LottieLayer(animation: scene)
    let size = CGSize(width: scene.size.width * scale, height: scene.size.height * scale)
    layer.frame = CGRect(origin: .zero, size: size)
    self.layer = layer
    host = LayerHost {
      let root = CALayer()
      root.frame = layer.frame
      root.isGeometryFlipped = isFlipped
      root.addSublayer(layer)
      return root
    }
  }

  /// Returns a completion that adds its name and argument to `ends`.
  func end(_ name: String) -> LottieCompletionBlock { { [weak self] in self?.ends.append("\(name) \($0)") } }

  /// Returns the current frame at times, rounded to a thousandth.
  func frames(at times: [Double]) -> [Double] {
    times.map { time in
      _ = host.tick(to: time)
      return host.perform { (layer.currentFrame * 1000).rounded() / 1000 }
    }
  }

  /// Draws the host at times.
  func pictures(at times: [Double]) throws -> [Pixmap] {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    for time in times { clock.advance(to: time) }
    let sink = MemorySink()
    let options = PlaybackOptions(pixelSize: host.root.bounds.size, threadCount: 1)
    try Player(clock: clock, sink: sink).play(host, options: options)
    return sink.frames
  }

  /// Draws one frame.
  func picture(at time: Double) throws -> Picture {
    try Picture(pixmap: #require(try pictures(at: [time]).first))
  }
}

/// Reads one of the files that the scenes draw.
func sample(_ name: String) throws -> LottieScene {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try LottieScene(contentsOf: tests.appendingPathComponent("SceneTests/Lottie/\(name).json"))
}

/// Times that are `step` seconds apart, from 0.
func steps(_ count: Int, _ step: Double = 0.1) -> [Double] { (0..<count).map { Double($0) * step } }

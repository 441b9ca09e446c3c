// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneRenderTree
import QuartzCore

extension Benchmark {
  /// Frames of 1920 by 1080 pixels with 1,000 layers, of which none or one changes.
  static let redraw = Benchmark(name: "redraw") {
    let still = SceneRun(BenchmarkScene("still") { addLayers(to: $0) }, drawsAll: false)
    let moving = SceneRun(
      BenchmarkScene("moving") { root in
        addLayers(to: root)
        let layer = CALayer.cornered(CGSize(width: 100, height: 100))
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.drift(
          from: CGPoint(x: 300, y: 200), by: CGVector(dx: 200, dy: 150),
          through: CGRect(x: 0, y: 0, width: 1820, height: 980))
        root.addSublayer(layer)
      }, drawsAll: false)
    let (stillTimes, movingTimes) = (still.consecutiveTimes(), moving.consecutiveTimes())
    return [
      Measurement("nothing changes", stillTimes.total * 1e3, "us", target: 20),
      Measurement("nothing changes, allocations", stillTimes.allocations, "a frame", target: 0),
      Measurement("a layer of 100 x 100 moves", movingTimes.total * 1e3, "us", target: 300),
      Measurement("a layer of 100 x 100 moves, allocations", movingTimes.allocations, "a frame"),
      Measurement("a layer moves, evaluate", movingTimes.evaluate * 1e3, "us"),
      Measurement("a layer moves, flatten", movingTimes.flatten * 1e3, "us"),
      Measurement("a layer moves, rasterize", movingTimes.rasterize * 1e3, "us"),
    ]
  }

  private static func addLayers(to root: CALayer) {
    var numbers = SceneNumbers(seed: 1)
    for index in 0..<1000 {
      let position = numbers.position()
      let width = numbers.next(40, 120)
      let layer = CALayer.cornered(CGSize(width: width, height: numbers.next(40, 120)))
      layer.position = position
      layer.backgroundColor = numbers.color(alpha: index % 3 == 0 ? 128 : 255)
      layer.cornerRadius = index % 2 == 0 ? 12 : 0
      root.addSublayer(layer)
    }
  }
}

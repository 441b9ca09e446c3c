// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension Benchmark {
  /// The growth of time and memory from 100 to 100,000 squares of 4 points, each with a position animation.
  /// The squares fill 1920 by 1080 pixels.
  static let many = Benchmark(name: "many") {
    [100, 1000, 10_000, 100_000].flatMap { count in
      let before = residentBytes()
      func growth() -> Double { Double(residentBytes() - before) / Double(1 << 20) }
      let run = SceneRun(BenchmarkScene("many") { addSquares(count, to: $0) })
      let published = growth()
      let times = run.times()
      let isLargest = count == 100_000
      return [
        Measurement("\(count) layers", times.total, "ms", target: isLargest ? 1000.0 / 30 : nil),
        Measurement("\(count) layers, each", times.total * 1e6 / Double(count), "ns"),
        Measurement("\(count) layers, evaluate", times.evaluate, "ms"),
        Measurement("\(count) layers, flatten", times.flatten, "ms"),
        Measurement("\(count) layers, rasterize", times.rasterize, "ms"),
        Measurement("\(count) layers, memory, published", published, "MiB"),
        Measurement("\(count) layers, memory", growth(), "MiB", target: isLargest ? 250 : nil),
      ]
    }
  }

  /// 100,000 squares make 447 columns and 224 rows. Smaller numbers have the same aspect ratio.
  private static func addSquares(_ count: Int, to root: CALayer) {
    let columns = Int((Double(count) * 447 / 224).squareRoot().rounded())
    let rows = (count + columns - 1) / columns
    let (stepX, stepY) = (
      Double(root.bounds.width) / Double(columns), Double(root.bounds.height) / Double(rows)
    )
    var numbers = SceneNumbers(seed: 1)
    for index in 0..<count {
      let layer = CALayer.cornered(CGSize(width: 4, height: 4))
      let position = CGPoint(x: Double(index % columns) * stepX, y: Double(index / columns) * stepY)
      layer.backgroundColor = numbers.color()
      layer.position = position
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = position
      animation.toValue = CGPoint(x: position.x + stepX, y: position.y + stepY)
      animation.duration = 1 + numbers.unit()
      animation.autoreverses = true
      layer.run(animation)
      root.addSublayer(layer)
    }
  }
}

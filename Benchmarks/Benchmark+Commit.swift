// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension Benchmark {
  /// The cost of a commit: of all layers of a new tree, and of one changed layer in a large committed tree.
  static let commit = Benchmark(name: "commit") {
    let layerCount = 10_000
    let build = bestTime(runs: 5) { _ = CALayer.tree(of: layerCount) }
    let commit = bestTime(
      runs: 5,
      prepare: {
        let root = CALayer.tree(of: layerCount)
        return LayerHost(root: root)
      },
      { host in
        _ = host.tick(to: 0)
      })
    let perLayer = 1e6 / Double(layerCount)
    return [
      Measurement("new tree, making its layers", build * perLayer, "us/layer"),
      Measurement("new tree, publishing it", commit * perLayer, "us/layer", target: 3),
    ] + oneAmongMany()
  }

  private static func oneAmongMany() -> [Measurement] {
    let layerCount = 100_000
    let changeCount = 1_000
    let root = CALayer.tree(of: layerCount)
    let host = LayerHost(root: root)
    _ = host.tick(to: 0)
    let layers = (0..<changeCount).map { root.layer($0 * (layerCount / changeCount)) }
    var time = 0.0
    func changeAll(_ change: (CALayer) -> Void) -> Double {
      bestTime(runs: 5) {
        for layer in layers {
          time += 1e-6
          host.perform {
            CATransaction.setDisableActions(true)
            change(layer)
          }
          _ = host.tick(to: time)
        }
      } / Double(changeCount)
    }
    let still =
      bestTime(runs: 5) { for _ in 0..<changeCount { _ = host.tick(to: time) } } / Double(changeCount)
    let moved = changeAll { $0.position.x += 1 }
    let added = changeAll { layer in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1e9)
      layer.add(animation, forKey: "fade")
    }
    return [
      Measurement("100,000 layers, nothing changed", still * 1e6, "us/tick"),
      Measurement("100,000 layers, one moved", moved * 1e6, "us/tick", target: 10),
      Measurement("100,000 layers, an animation added to one", added * 1e6, "us/tick"),
    ]
  }
}

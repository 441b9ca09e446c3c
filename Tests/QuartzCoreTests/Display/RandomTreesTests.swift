// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

// After any changes of trees, the published tree equals the layers.
@Suite struct RandomTreesTests {
  private struct Playground {
    var generator: SeededGenerator
    let hosts: [Hosted]
    let layers: [CALayer]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      hosts = [Hosted(), Hosted(startTime: 100)]
      layers = (0..<24).map { CALayer("\($0)") }
    }

    mutating func pick() -> CALayer {
      let all = layers + hosts.map(\.root)
      return all[Int.random(in: 0..<all.count, using: &generator)]
    }

    /// Performs one random change. Adding a layer to itself is refused with a report.
    mutating func step() {
      let (a, b) = (pick(), layers[Int.random(in: 0..<layers.count, using: &generator)])
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1, 2: a.addSublayer(b)
      case 3: a.insertSublayer(b, at: UInt32.random(in: 0...4, using: &generator))
      case 4: a.insertSublayer(b, below: a.sublayers?.first)
      case 5: if let first = a.sublayers?.first { a.replaceSublayer(first, with: b) }
      case 6: b.removeFromSuperlayer()
      case 7: a.sublayers = a.sublayers?.reversed()
      case 8: b.position.x += 1
      default: b.add(fade(duration: 0.25), forKey: "fade")
      }
    }
  }

  /// The tree below a layer, as names.
  private func model(_ layer: CALayer) -> [String] {
    var lines: [String] = []
    var pending = [(layer, 0)]
    while let (layer, depth) = pending.popLast() {
      lines.append("\(depth) \(layer.name ?? "?") \(layer.position.x) \(layer.animationKeys()?.count ?? 0)")
      for child in (layer.sublayers ?? []).reversed() { pending.append((child, depth + 1)) }
    }
    return lines
  }

  /// The published tree, as names.
  private func published(_ tree: RenderTree) -> [String] {
    var lines: [String] = []
    tree.forEachNode { id, depth in
      let node = tree[id]
      lines.append("\(depth) \(node.name ?? "?") \(node.properties.position.x) \(node.animations.count)")
    }
    return lines
  }

  @Test(arguments: 1...8)
  func `what is published is what the layers say`(seed: UInt64) {
    var playground = Playground(seed: seed)
    var time = 0.0
    _ = Diagnostics.collecting {
      for round in 0..<60 {
        for _ in 0..<Int.random(in: 1...12, using: &playground.generator) { playground.step() }
        CATransaction.flush()
        time += 0.1
        for (index, hosted) in playground.hosts.enumerated() {
          let tree = hosted.tick(Double(index) * 100 + time)
          #expect(published(tree) == model(hosted.root), "seed \(seed), round \(round)")
          // No removed layer animates, and free indices are reused.
          let reachable = published(tree).count
          #expect(tree.animatedNodes.count <= reachable)
          #expect(tree.capacity <= 64)
        }
        for layer in playground.layers {
          let isShown = playground.hosts.contains { hosted in
            sequence(first: layer, next: \.superlayer).contains { $0 === hosted.root }
          }
          #expect((layer.presentation() != nil) == isShown)
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

// Laws that hold for all animations. Each is tested with many random ones, ten thousand in the long test.
@Suite struct AnimationLawTests {
  /// Cases are divided among tests that run in parallel.
  static let shares = 0..<8
  static let casesPerShare = TestScale.count(25, long: 1250)

  /// Calls `body` with the seed of each case of a share.
  private func eachCase(of share: Int, _ body: (UInt64) throws -> Void) rethrows {
    for index in 0..<Self.casesPerShare { try body(UInt64(share * 1_000_000 + index + 1)) }
  }

  /// Publishes a random tree. Each layer has up to three random animations.
  private func publish(_ random: inout RandomAnimations) -> Hosted {
    let hosted = Hosted(random.layer(), random.layer())
    hosted.change {
      for layer in allLayers(of: hosted.root) {
        for number in 0..<random.index(4) { layer.add(random.animation(), forKey: "\(number)") }
      }
    }
    return hosted
  }

  @Test(arguments: shares)
  func `law: what shows at a time does not depend on the times evaluated before`(share: Int) {
    eachCase(of: share) { seed in
      var random = RandomAnimations(seed: seed)
      let hosted = Diagnostics.collecting { publish(&random) }.0
      let tree = hosted.host.tree
      let times = (0..<6).map { Double($0) * 0.37 }
      var presentation = PresentationTree()
      let sequence = times.map { time in
        evaluate(tree, at: time, into: &presentation)
        return presentation.description
      }
      for _ in 0..<8 {
        let index = random.index(times.count)
        evaluate(tree, at: times[index], into: &presentation)
        #expect(presentation.description == sequence[index], "seed \(seed) at \(times[index])")
      }
    }
  }

  @Test(arguments: shares)
  func `law: without its animations a layer shows its model`(share: Int) {
    eachCase(of: share) { seed in
      var random = RandomAnimations(seed: seed, isHostile: seed % 2 == 0)
      _ = Diagnostics.collecting {
        let hosted = publish(&random)
        let layers = allLayers(of: hosted.root)
        hosted.tick(random.number(0...3).isFinite ? 0.5 : 1)
        hosted.change { for layer in layers { layer.removeAllAnimations() } }
        for layer in layers {
          let shown = hosted.shown(layer) { $0.properties }
          for row in PropertyTable.layer.rows {
            #expect(shown?[row.id] == layer.properties[row.id], "seed \(seed) \(row.key)")
          }
        }
        #expect(hosted.host.tree.animatedNodes.isEmpty)
      }
    }
  }

  @Test(arguments: shares)
  func `law: a commit without changes publishes the same tree`(share: Int) {
    eachCase(of: share) { seed in
      var random = RandomAnimations(seed: seed)
      _ = Diagnostics.collecting {
        let hosted = publish(&random)
        let before = hosted.host.tree
        hosted.change { for layer in allLayers(of: hosted.root) { layer.opacity = layer.opacity } }
        hosted.change {}
        #expect(hosted.host.tree.isSame(as: before), "seed \(seed)")
        // Layers that are marked as changed without a change are published again with the same values.
        hosted.change { for layer in allLayers(of: hosted.root) { layer.name = layer.name } }
        #expect(hosted.host.tree.description == before.description, "seed \(seed)")
      }
    }
  }

  @Test(arguments: shares)
  func `law: one commit of many changes publishes what many commits do`(share: Int) {
    eachCase(of: share) { seed in
      func published(inOne: Bool) -> String {
        var random = RandomAnimations(seed: seed)
        let hosted = Hosted(random.layer(), random.layer())
        let layers = allLayers(of: hosted.root)
        CATransaction.setDisableActions(true)
        for _ in 0..<6 {
          let (layer, key) = (
            random.pick(layers), random.pick(["position", "opacity", "transform", "bounds"])
          )
          layer.setValue(random.value(for: key), forKey: key)
          let animation = random.animation()
          // An animation without values starts at the value that was presented before its commit.
          if animation.hasNoValues { continue }
          layer.add(animation, forKey: random.pick(["a", "b"]))
          if !inOne {
            CATransaction.flush()
            CATransaction.setDisableActions(true)
          }
        }
        CATransaction.flush()
        return hosted.host.tree.description
      }
      _ = Diagnostics.collecting {
        #expect(published(inOne: true) == published(inOne: false), "seed \(seed)")
      }
    }
  }

  @Test(arguments: shares)
  func `law: nothing that is no number is ever shown`(share: Int) {
    eachCase(of: share) { seed in
      var random = RandomAnimations(seed: seed, isHostile: true)
      _ = Diagnostics.collecting {
        let hosted = publish(&random)
        let tree = hosted.host.tree
        var presentation = PresentationTree()
        for _ in 0..<10 {
          let time = random.time()
          evaluate(tree, at: time, into: &presentation)
          tree.forEachNode { id, _ in
            for row in PropertyTable.layer.rows {
              let lanes = presentation[id][row.id].lanes ?? .zero
              let isFinite = (0..<16).allSatisfy { lanes[$0].isFinite }
              #expect(isFinite, "seed \(seed) at \(time): \(row.key)")
            }
          }
          #expect(presentation.transitions.allSatisfy { $0.progress.isFinite }, "seed \(seed) at \(time)")
        }
        // The host survives this, too.
        for _ in 0..<3 {
          let tree = hosted.tick(hosted.host.time + abs(random.number(0...2)))
          #expect(!hosted.host.nextChange(after: hosted.host.time).isNaN, "seed \(seed)")
          #expect(tree.lastFiniteEnd?.isFinite ?? true)
        }
      }
    }
  }
}

extension CAAnimation {
  /// True for a basic animation without values, and for a group that has one.
  fileprivate var hasNoValues: Bool {
    if let group = self as? CAAnimationGroup { return group.animations?.contains { $0.hasNoValues } ?? false }
    guard let basic = self as? CABasicAnimation else { return false }
    return basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

/// Animations of layers that leave their tree or end.
@Suite struct LastingAnimationTests {
  private let root = CALayer()
  private let layer = CALayer()
  private let host: LayerHost

  init() {
    host = LayerHost(root: root)
    let (root, layer) = (root, layer)
    host.perform { root.addSublayer(layer) }
    _ = host.tick(to: 0)
  }

  private func add(_ key: String, stays: Bool, _ log: AnimationLog) {
    let move = CABasicAnimation(keyPath: key)
    (move.fromValue, move.toValue, move.duration) = (0, 1, 4)
    move.isRemovedOnCompletion = !stays
    move.delegate = log
    move.setValue(key, forKey: "name")
    layer.add(move, forKey: key)
  }

  @Test func `animations that are not removed on completion stay outside of the tree`() throws {
    let log = AnimationLog()
    host.perform {
      add("zPosition", stays: true, log)
      add("cornerRadius", stays: false, log)
    }
    _ = host.tick(to: 0)
    host.perform { layer.removeFromSuperlayer() }
    _ = host.tick(to: 1)
    #expect(layer.animationKeys() == ["zPosition"] && layer.presentation() == nil)
    host.perform { root.addSublayer(layer) }
    _ = host.tick(to: 2)
    #expect(try #require(host.perform { layer.presentation() }).zPosition == 0.5)
    _ = host.tick(to: 5)
    #expect(layer.animationKeys() == ["zPosition"])
    #expect(log.take().filter { $0.contains("cut") }.count == 1)
  }

  @Test func `a layer that is deallocated cuts its animations`() {
    let log = AnimationLog()
    host.perform {
      let other = CALayer()
      let move = CABasicAnimation(keyPath: "opacity")
      move.delegate = log
      other.add(move, forKey: nil)
    }
    _ = host.tick(to: 1)
    #expect(log.take().count == 1)
  }

  @Test func `additive animations of paths add coordinates`() throws {
    let shape = CAShapeLayer()
    func box(_ x: CGFloat, _ width: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: x, y: 0, width: width, height: 8), transform: nil)
    }
    host.perform {
      shape.path = box(10, 20)
      root.addSublayer(shape)
    }
    _ = host.tick(to: 0)
    host.perform {
      let grow = CABasicAnimation(keyPath: "path")
      (grow.fromValue, grow.toValue, grow.duration) = (box(0, 0), box(4, 6), 2)
      grow.isAdditive = true
      shape.add(grow, forKey: nil)
    }
    _ = host.tick(to: 0)
    _ = host.tick(to: 1)
    // The height of the animation's paths is 8, too.
    let path = try #require(host.perform { shape.presentation()?.path })
    #expect(path.boundingBox == CGRect(x: 12, y: 0, width: 23, height: 16))
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Animations of a superlayer with a key path `sublayers.NAME.KEY`.
@Suite struct SublayerAnimationTests {
  private let child = CALayer("child")
  private let grandchild = CALayer("grandchild")
  private let hosted: Hosted

  init() {
    child.addSublayer(grandchild)
    hosted = Hosted(child)
  }

  private func basic(_ keyPath: String, to: Any, duration: Double = 2) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (0, to, duration)
    return animation
  }

  private func shown<Value>(_ layer: CALayer, _ path: KeyPath<CALayer, Value>) -> Value? {
    hosted.host.perform { layer.presentation()?[keyPath: path] }
  }

  @Test func `an animation of a named sublayer moves its presentation`() throws {
    hosted.change { hosted.root.add(basic("sublayers.child.cornerRadius", to: 10), forKey: "round") }
    hosted.tick(0.5)
    #expect(shown(child, \.cornerRadius) == 2.5)
    #expect(child.cornerRadius == 0 && child.animationKeys() == nil)
    #expect(hosted.root.animationKeys() == ["round"] && shown(hosted.root, \.cornerRadius) == 0)
    hosted.tick(2)
    #expect(shown(child, \.cornerRadius) == 0 && hosted.root.animationKeys() == nil)
  }

  @Test func `a path goes through several names`() {
    let path = "sublayers.child.sublayers.grandchild.opacity"
    hosted.change { hosted.root.add(basic(path, to: 1), forKey: nil) }
    hosted.tick(1)
    #expect(shown(grandchild, \.opacity) == 0.5 && shown(child, \.opacity) == 1)
  }

  @Test func `a group moves the layer and several sublayers`() {
    hosted.change {
      let group = CAAnimationGroup()
      group.duration = 2
      group.animations = [
        basic("cornerRadius", to: 4), basic("sublayers.child.cornerRadius", to: 8),
        basic("sublayers.child.borderWidth", to: 6),
        basic("sublayers.child.sublayers.grandchild.cornerRadius", to: 12),
      ]
      hosted.root.add(group, forKey: "group")
    }
    hosted.tick(1)
    #expect(shown(hosted.root, \.cornerRadius) == 2)
    #expect(shown(child, \.cornerRadius) == 4 && shown(child, \.borderWidth) == 3)
    #expect(shown(grandchild, \.cornerRadius) == 6)
  }

  @Test func `a removed animation no longer moves the sublayer`() {
    hosted.change { hosted.root.add(basic("sublayers.child.cornerRadius", to: 10), forKey: "round") }
    hosted.tick(0.5)
    hosted.change { hosted.root.removeAnimation(forKey: "round") }
    #expect(shown(child, \.cornerRadius) == 0)
  }

  @Test func `the animation runs in the time of its own layer`() {
    hosted.change {
      child.timeOffset = 5
      hosted.root.add(basic("sublayers.child.cornerRadius", to: 10), forKey: "round")
    }
    hosted.tick(0.5)
    #expect(shown(child, \.cornerRadius) == 2.5)
  }

  @Test func `a name that no sublayer has and a time of another speed are reported`() {
    let unknown = reports {
      hosted.change { hosted.root.add(basic("sublayers.nobody.opacity", to: 1), forKey: nil) }
    }
    #expect(unknown.map(\.subject) == ["CABasicAnimation.keyPath"])
    let fast = reports {
      hosted.change {
        child.speed = 2
        hosted.root.add(basic("sublayers.child.opacity", to: 1), forKey: nil)
      }
    }
    #expect(fast.map(\.kind) == [.unsupported] && fast.map(\.subject) == ["animation of sublayers"])
  }
}

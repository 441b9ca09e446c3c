// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// Archives contain class names, and only classes at file scope have stable ones.
final class DiscreetLayer: CALayer {
  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != "opacity" && super.shouldArchiveValue(forKey: key)
  }
}

@Suite struct CALayerStyleTests {
  private let layer = CALayer()

  init() { CATransaction.flush() }

  @Test func `a style gives the values that are not set`() {
    layer.opacity = 0.5
    layer.cornerRadius = 0
    layer.style = ["opacity": 0.25, "cornerRadius": 5, "borderWidth": 2, "own": "mine"]
    // The program set both, the second to its default.
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 0)
    #expect(layer.borderWidth == 2)
    #expect(layer.value(forKey: "own") as? String == "mine")
    layer.setValue("other", forKey: "own")
    #expect(layer.value(forKey: "own") as? String == "other")
  }

  @Test func `without it the defaults are back`() {
    layer.style = ["opacity": 0.25, "borderWidth": 2]
    layer.style = ["borderWidth": 3]
    #expect(layer.opacity == 1 && layer.borderWidth == 3)
    layer.style = nil
    #expect(layer.borderWidth == 0)
  }

  @Test func `a value that is set later stays`() {
    layer.style = ["borderWidth": 2]
    layer.borderWidth = 4
    layer.style = ["borderWidth": 3]
    #expect(layer.borderWidth == 4)
  }

  @Test func `a style in a style is looked into after it`() {
    layer.style = ["opacity": 0.25, "style": ["opacity": 0.75, "borderWidth": 2]]
    #expect(layer.opacity == 0.25 && layer.borderWidth == 2)
    #expect((layer.value(forKey: "style") as? [AnyHashable: Any])?["opacity"] as? Double == 0.25)
    layer.style = ["style": ["actions": ["opacity": NSNull()]]]
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test func `a value that does not fit is reported`() {
    #expect(reports { layer.style = ["opacity": "much"] }.map(\.kind) == [.invalid])
    #expect(layer.opacity == 1)
  }

  // MARK: What belongs in an archive

  @Test(arguments: [
    "position", "bounds", "delegate", "contents", "opacity", "hidden", "transform", "style", "actions",
    "sublayers",
    "superlayer", "unknown", "", "frame", "name", "speed", "duration", "fillMode",
  ])
  func `nothing of a new layer belongs in an archive`(key: String) {
    #expect(!CALayer().shouldArchiveValue(forKey: key))
  }

  @Test func `what was set belongs in an archive`() {
    layer.opacity = 1
    layer.isHidden = true
    layer.setValue(3, forKey: "zPosition")
    layer.setValue("mine", forKey: "own")
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.speed = 2
    layer.fillMode = .both
    layer.name = "name"
    layer.style = ["borderWidth": 2]
    for key in [
      "opacity", "hidden", "zPosition", "own", "bounds", "position", "speed", "fillMode", "name", "style",
    ] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["frame", "borderWidth", "duration"] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    let child = CALayer()
    layer.addSublayer(child)
    #expect(layer.shouldArchiveValue(forKey: "sublayers"))
    #expect(!child.shouldArchiveValue(forKey: "superlayer"))
  }

  @Test func `a subclass may leave values out of its archive`() throws {
    let layer = DiscreetLayer()
    (layer.opacity, layer.zPosition) = (0.5, 3)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: DiscreetLayer.self, from: data))
    #expect(copy.opacity == 1 && copy.zPosition == 3)
  }

  @Test func `animations archive what is not the default`() throws {
    let animation = fade()
    animation.repeatCount = 2
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    for key in [
      "duration", "repeatCount", "fromValue", "toValue", "keyPath", "name", "preferredFrameRateRange",
    ] {
      #expect(animation.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["speed", "beginTime", "fillMode", "removedOnCompletion", "additive", "byValue", "unknown"] {
      #expect(!animation.shouldArchiveValue(forKey: key), "\(key)")
    }
    let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CABasicAnimation.self, from: data))
    #expect(copy.repeatCount == 2 && copy.preferredFrameRateRange == animation.preferredFrameRateRange)
    #expect(copy.value(forKey: "name") as? String == "fade")
  }
}

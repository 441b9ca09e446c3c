// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerKeyValueCodingTests {
  private let layer = CALayer("layer", size: CGSize(width: 30, height: 40), position: CGPoint(x: 10, y: 20))

  private func number(_ keyPath: String) -> Double? { layer.value(forKeyPath: keyPath) as? Double }

  // MARK: Keys

  @Test func `fact 19: properties come boxed`() {
    #expect(
      (layer.value(forKey: "bounds") as? NSValue)?.rectValue == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect((layer.value(forKey: "position") as? NSValue)?.pointValue == CGPoint(x: 10, y: 20))
    #expect(layer.value(forKey: "opacity") as? Double == 1)
    #expect(layer.value(forKey: "hidden") as? Bool == false)
    #expect(layer.value(forKey: "contentsGravity") as? String == "resize")
    #expect((layer.value(forKey: "frame") as? NSValue)?.rectValue == layer.frame)
    #expect(layer.value(forKey: "name") as? String == "layer")
    #expect(layer.value(forKey: "speed") as? Double == 1)
    #expect(layer.value(forKey: "duration") as? Double == .infinity)
    #expect(layer.value(forKey: "fillMode") as? String == "removed")
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == layer.transform)
  }

  @Test func `fact 18: colours come as the same object or nil`() {
    #expect(layer.value(forKey: "backgroundColor") == nil)
    let red = color(1, 0, 0)
    layer.backgroundColor = red
    layer.setValue(red, forKey: "borderColor")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor === red)
    #expect(layer.borderColor == red)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }

  @Test func `fact 19: properties are set from any box`() {
    layer.setValue(NSNumber(value: 5), forKey: "zPosition")
    layer.setValue(Float(0.5), forKey: "opacity")
    layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(CGRect(x: 0, y: 0, width: 3, height: 4), forKey: "bounds")
    layer.setValue(true, forKey: "hidden")
    layer.setValue("top", forKey: "contentsGravity")
    layer.setValue(2, forKey: "speed")
    layer.setValue("new name", forKey: "name")
    layer.setValue("forwards", forKey: "fillMode")
    #expect(layer.zPosition == 5 && layer.opacity == 0.5 && layer.isHidden)
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.contentsGravity == .top && layer.speed == 2 && layer.fillMode == .forwards)
    #expect(layer.name == "new name")
    layer.setValue([10, 20, 30, 40], forKey: "frame")
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `setting nil restores the default`() {
    layer.opacity = 0.5
    layer.contentsGravity = .center
    (layer.speed, layer.duration, layer.fillMode, layer.autoreverses) = (3, 4, .both, true)
    let keys = [
      "opacity", "contentsGravity", "bounds", "name", "speed", "duration", "fillMode", "autoreverses",
    ]
    for key in keys { layer.setValue(nil, forKey: key) }
    #expect(layer.opacity == 1 && layer.contentsGravity == .resize && layer.bounds == .zero)
    #expect(
      layer.name == nil && layer.speed == 1 && layer.duration == .infinity && layer.fillMode == .removed)
    #expect(!layer.autoreverses)
    #expect(reports { layer.setValue(nil, forKey: "frame") }.map(\.kind) == [.invalid])
  }

  @Test func `animations 10: other keys hold anything`() {
    #expect(layer.value(forKey: "own") == nil)
    layer.setValue(["a": 1], forKey: "own")
    #expect(layer.value(forKey: "own") as? [String: Int] == ["a": 1])
    #expect(layer.value(forKeyPath: "own") as? [String: Int] == ["a": 1])
    layer.setValue(nil, forKey: "own")
    #expect(layer.value(forKey: "own") == nil)
    #expect(CALayer().value(forKey: "own") == nil)
  }

  @Test func `an overridden property is reached`() {
    let proud = Proud()
    proud.setValue(0.25, forKey: "opacity")
    #expect(proud.opacitiesSet == [0.25])
  }

  // MARK: Key paths

  @Test func `animations 1.1: components of points and rectangles`() {
    layer.bounds.origin = CGPoint(x: 1, y: 2)
    let values = [
      "position.x": 10.0, "position.y": 20, "bounds.origin.x": 1, "bounds.origin.y": 2,
      "bounds.size.width": 30,
      "bounds.size.height": 40, "anchorPoint.x": 0.5,
    ]
    for (keyPath, value) in values {
      #expect(number(keyPath) == value)
      layer.setValue(value + 1, forKeyPath: keyPath)
      #expect(number(keyPath) == value + 1)
    }
    #expect(layer.position == CGPoint(x: 11, y: 21))
    #expect(layer.bounds == CGRect(x: 2, y: 3, width: 31, height: 41))
    #expect((layer.value(forKeyPath: "bounds.size") as? NSValue)?.sizeValue == CGSize(width: 31, height: 41))
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "bounds.size")
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `animations 1.1: components of transforms`() {
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    layer.transform.m41 = 6
    #expect(number("transform.scale.x") == 2 && number("transform.scale.z") == 4)
    // The scale as a whole is the mean of the three.
    #expect(number("transform.scale") == 3)
    #expect(number("transform.translation.x") == 6)
    #expect((layer.value(forKeyPath: "transform.translation") as? NSValue)?.sizeValue.width == 6)
    #expect(number("transform.rotation.z") == 0)
    layer.setValue(5, forKeyPath: "transform.scale.x")
    #expect([layer.transform.m11, layer.transform.m22, layer.transform.m33] == [5, 3, 4])
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect([layer.transform.m11, layer.transform.m22, layer.transform.m33] == [2, 2, 2])
    #expect(layer.transform.m41 == 6)
  }

  @Test func `animations 1.1: a rotation is read back between minus and plus half a turn`() {
    for (set, read) in [(0.5, 0.5), (3, 3), (-3, -3), (2 * .pi + 1, 1), (4, 4 - 2 * .pi)]
      as [(Double, Double)]
    {
      for keyPath in ["transform.rotation.z", "transform.rotation"] {
        layer.setValue(set, forKeyPath: keyPath)
        #expect(near(number(keyPath) ?? -99, read))
      }
    }
    for keyPath in ["transform.rotation.x", "transform.rotation.y"] {
      layer.transform = CATransform3DIdentity
      layer.setValue(0.5, forKeyPath: keyPath)
      #expect(near(number(keyPath) ?? -99, 0.5))
    }
    #expect(near(layer.transform.m13, -sin(0.5)))
  }

  @Test func `a rotation keeps scale translation and perspective`() {
    var transform = CATransform3DMakeScale(2, 3, 1)
    (transform.m41, transform.m42) = (7, 8)
    layer.transform = transform
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(near(number("transform.scale.x") ?? -1, 2) && near(number("transform.scale.y") ?? -1, 3))
    #expect([layer.transform.m41, layer.transform.m42] == [7, 8])
  }

  @Test func `a path through a named sublayer goes on there`() {
    let child = CALayer("child")
    layer.addSublayer(child)
    layer.setValue(9, forKeyPath: "sublayers.child.position.x")
    #expect(child.position.x == 9)
    #expect(number("sublayers.child.position.x") == 9)
    #expect(number("sublayers.nobody.position.x") == nil)
    layer.setValue(9, forKeyPath: "sublayers.nobody.position.x")
  }

  @Test func `an unknown path is a key of its own`() {
    #expect(layer.value(forKeyPath: "position.z") == nil)
    #expect(layer.value(forKeyPath: "nothing.at.all") == nil)
    for path in ["", ".", "..", "position.", ".x", "sublayers", "sublayers.", "sublayers.child"] {
      _ = layer.value(forKeyPath: path)
    }
  }

  // MARK: What does not fit

  @Test(arguments: [
    "bounds", "position", "opacity", "hidden", "transform", "backgroundColor", "contentsGravity", "frame",
    "speed",
    "beginTime", "autoreverses", "fillMode", "name", "position.x", "bounds.size", "transform.rotation.z",
  ])
  func `a value of the wrong type is reported and changes nothing`(keyPath: String) {
    final class Other {}
    let before = layer.value(forKeyPath: keyPath).map { "\($0)" }
    let found = reports { layer.setValue(Other(), forKeyPath: keyPath) }
    #expect(found.map(\.kind) == [.invalid])
    #expect(layer.value(forKeyPath: keyPath).map { "\($0)" } == before)
  }

  @Test(arguments: ["position.x", "bounds.size.height", "transform.scale", "opacity", "speed", "frame"])
  func `a number that is not finite is reported and changes nothing`(keyPath: String) {
    let before = layer.value(forKeyPath: keyPath).map { "\($0)" }
    let value: Any = keyPath == "frame" ? [Double.nan, 0, 1, 1] : Double.nan
    #expect(reports { layer.setValue(value, forKeyPath: keyPath) }.map(\.kind) == [.invalid])
    #expect(layer.value(forKeyPath: keyPath).map { "\($0)" } == before)
  }
}

private final class Proud: CALayer {
  var opacitiesSet: [Float] = []
  override var opacity: Float {
    get { super.opacity }
    set {
      opacitiesSet.append(newValue)
      super.opacity = newValue
    }
  }
}

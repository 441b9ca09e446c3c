// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

// An animation shows exactly its first value at its beginning and exactly its last value at its end.
@Suite struct EndValueLawTests {
  /// Returns the values that a layer with its own timing shows at the beginning and after the end of an
  /// animation. The animation has random timing and is filled in both directions.
  private func shown(_ animation: CAPropertyAnimation, _ random: inout RandomAnimations) -> (Any?, Any?) {
    let layer = CALayer()
    layer.speed = Float(random.pick([1, 2, 0.5, 3]))
    layer.timeOffset = random.number(0...5)
    let hosted = Hosted(layer)
    animation.duration = random.number(0.01...3)
    animation.repeatCount = Float(random.pick([0, 1, 2, 7]))
    animation.speed = Float(random.pick([1, 2, 0.3]))
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.timingFunction = random.curve()
    hosted.change { layer.add(animation, forKey: "it") }
    let root = animation.keyPath!.split(separator: ".")[0]
    let first = hosted.shown(layer) { $0.value(forKey: String(root)) }
    // By rounding, the end is one of two adjacent times. The fill holds the end value from then on.
    let last = hosted.shown(layer, at: 1000) { $0.value(forKey: String(root)) }
    return (first ?? nil, last ?? nil)
  }

  /// Returns the value of the property after it is set to `value`.
  private func stored(_ value: Any, _ keyPath: String) -> AnimatableValue? {
    let layer = CALayer()
    layer.setValue(value, forKey: keyPath)
    return PropertyTable.layer[keyPath].map { layer.properties[$0.id] }
  }

  static let keyPaths = [
    "opacity", "position", "bounds", "anchorPoint", "zPosition", "transform", "sublayerTransform",
    "backgroundColor",
    "borderColor", "borderWidth", "cornerRadius", "contentsRect", "hidden",
  ]

  @Test(arguments: AnimationLawTests.shares)
  func `law: the ends of an animation are its end values, exactly`(share: Int) throws {
    for index in 0..<AnimationLawTests.casesPerShare {
      let seed = UInt64(share * 1_000_000 + index + 7)
      var random = RandomAnimations(seed: seed)
      let keyPath = random.pick(Self.keyPaths)
      let values = (0..<2 + random.index(4)).map { _ in random.value(for: keyPath) }
      let animation: CAPropertyAnimation
      if random.chance(0.5) {
        let basic = CABasicAnimation(keyPath: keyPath)
        (basic.fromValue, basic.toValue) = (values[0], values[values.count - 1])
        animation = basic
      } else {
        let keyframes = CAKeyframeAnimation(keyPath: keyPath)
        keyframes.values = values
        keyframes.calculationMode = random.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        animation = keyframes
      }
      let row = try #require(PropertyTable.layer[keyPath])
      let (first, last) = shown(animation, &random)
      func value(_ object: Any?) -> AnimatableValue? {
        object.flatMap { AnimatableValue($0, kind: row.kind) }
      }
      #expect(value(first) == stored(values[0], keyPath), "seed \(seed) \(keyPath) first")
      #expect(value(last) == stored(values[values.count - 1], keyPath), "seed \(seed) \(keyPath) last")
    }
  }

  @Test(arguments: AnimationLawTests.shares)
  func `law: times convert there and back`(share: Int) {
    for index in 0..<AnimationLawTests.casesPerShare {
      let seed = UInt64(share * 1_000_000 + index + 3)
      var random = RandomAnimations(seed: seed)
      let time = random.number(0...1000)
      // Each layer begins before the converted time, because the time is 0 before a layer begins.
      var local = time
      var layers: [CALayer] = []
      for _ in 0..<1 + random.index(5) {
        let layer = CALayer()
        layer.beginTime = local - random.number(0...100)
        layer.timeOffset = random.number(-10...10)
        layer.speed = Float(random.number(0.05...4)) * (random.chance(0.3) ? -1 : 1)
        layers.last?.addSublayer(layer)
        layers.append(layer)
        local = (local - layer.beginTime) * Double(layer.speed) + layer.timeOffset
      }
      let (top, leaf) = (layers[0], layers[layers.count - 1])
      let inLeaf = leaf.convertTime(time, from: nil)
      // Slow layers amplify rounding errors on the way to the root.
      let stretch = layers.reduce(1.0) { $0 * max(1, 1 / abs(Double($1.speed))) }
      let tolerance = CGFloat(1e-12 * max(1, abs(time), abs(local)) * stretch)
      #expect(near(inLeaf, local, tolerance), "seed \(seed)")
      #expect(near(leaf.convertTime(inLeaf, to: nil), time, tolerance), "seed \(seed)")
      let inTop = leaf.convertTime(inLeaf, to: top)
      #expect(near(leaf.convertTime(inTop, from: top), inLeaf, tolerance * CGFloat(stretch)), "seed \(seed)")
    }
  }
}

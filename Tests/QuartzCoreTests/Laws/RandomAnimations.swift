// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport

/// A generator of random animations, layers and times. The same seed gives the same ones.
struct RandomAnimations {
  var generator: SeededGenerator
  /// True if it also generates nonsense numbers, values of wrong types and invalid lists.
  let isHostile: Bool

  init(seed: UInt64, isHostile: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.isHostile = isHostile
  }

  // MARK: Numbers

  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < part }
  mutating func pick<Element>(_ list: [Element]) -> Element { list[index(list.count)] }

  mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double {
    if isHostile, chance(0.15) { return pick(Self.nonsense) }
    return Double.random(in: range, using: &generator)
  }

  static let nonsense: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0, -1,
    1e-300,
    1e18, 9.3e18, -1e19,
  ]

  mutating func numbers(_ count: Int) -> [NSNumber] {
    (0..<count).map { _ in NSNumber(value: number(-1...1)) }
  }

  // MARK: Values

  static let keyPaths = [
    "opacity", "position", "position.x", "bounds", "bounds.size.height", "anchorPoint", "zPosition",
    "transform",
    "transform.rotation.z", "transform.rotation.x", "transform.scale", "transform.scale.y",
    "transform.translation",
    "sublayerTransform", "sublayerTransform.translation.x", "backgroundColor", "borderColor", "borderWidth",
    "cornerRadius", "hidden", "contentsRect",
  ]

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func size() -> CGSize { CGSize(width: number(0...100), height: number(0...100)) }

  mutating func color() -> CGColor {
    CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  mutating func transform() -> CATransform3D {
    switch index(5) {
    case 0: return CATransform3DMakeScale(number(-3...3), number(-3...3), number(-3...3))
    case 1: return CATransform3DMakeRotation(number(-9...9), number(-1...1), number(-1...1), number(-1...1))
    case 2: return CATransform3DMakeScale(0, pick([0, 1]), 1)
    case 3:
      var lens = CATransform3DMakeTranslation(number(), number(), number())
      lens.m34 = number(-0.01...0.01)
      return lens
    default:
      return CATransform3DRotate(
        CATransform3DMakeTranslation(number(), number(), 0), number(-3...3), 0, 0, number(0.1...1))
    }
  }

  /// Returns a value that fits a key path. If hostile, it is sometimes a value that does not fit.
  mutating func value(for keyPath: String) -> Any {
    if isHostile, chance(0.1) {
      return pick(
        [
          "text", [1, 2, 3], NSNull(), Date(timeIntervalSince1970: 0), [CGPoint.zero], CALayer.self,
          UInt64.max,
        ] as [Any])
    }
    switch keyPath {
    case "position", "anchorPoint": return point()
    case "bounds", "contentsRect": return CGRect(origin: point(), size: size())
    case "transform", "sublayerTransform": return transform()
    case "transform.translation": return size()
    case "backgroundColor", "borderColor": return color()
    case "hidden": return chance(0.5)
    case "opacity": return number(0...1)
    default: return number()
    }
  }

  // MARK: Animations

  mutating func curve() -> CAMediaTimingFunction? {
    switch index(4) {
    case 0: return CAMediaTimingFunction(name: pick([.linear, .easeIn, .easeOut, .easeInEaseOut, .default]))
    case 1:
      return CAMediaTimingFunction(
        controlPoints: Float(number(0...1)), Float(number(-1...2)), Float(number(0...1)),
        Float(number(-1...2)))
    default: return nil
    }
  }

  mutating func animation(depth: Int = 0) -> CAAnimation {
    var animation: CAAnimation
    switch index(depth < 2 ? 8 : 7) {
    case 0, 1, 2: animation = basic(CABasicAnimation(keyPath: keyPath()))
    case 3: animation = spring()
    case 4, 5: animation = keyframes()
    case 6: animation = along()
    default:
      let group = CAAnimationGroup()
      group.animations = (0..<index(4)).map { _ in self.animation(depth: depth + 1) }
      animation = group
    }
    setTiming(of: &animation)
    return animation
  }

  private mutating func keyPath() -> String {
    isHostile && chance(0.05)
      ? pick(["", ".", "nothing", "position.z", "contentsGravity", "transform.", "a.b.c.d"])
      : pick(Self.keyPaths)
  }

  private mutating func setTiming(of animation: inout CAAnimation) {
    animation.duration = number(0.1...2)
    if chance(0.3) { animation.beginTime = number(0...2) }
    if chance(0.3) { animation.timeOffset = number(-1...2) }
    if chance(0.3) { animation.speed = Float(pick([2, -1, 0, 0.5, number(-2...2)])) }
    if chance(0.3) { animation.repeatCount = Float(pick([2, 3, 2.5, .infinity, number(0...4)])) }
    if chance(0.2) { animation.repeatDuration = number(0...4) }
    animation.autoreverses = chance(0.2)
    animation.fillMode = pick([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = chance(0.5)
    if let curve = curve() { animation.timingFunction = curve }
  }

  private mutating func basic<Animation: CABasicAnimation>(_ animation: Animation) -> Animation {
    let keyPath = animation.keyPath ?? ""
    if chance(0.7) { animation.fromValue = value(for: keyPath) }
    if chance(0.7) { animation.toValue = value(for: keyPath) }
    if chance(0.2) { animation.byValue = value(for: keyPath) }
    animation.isAdditive = chance(0.2)
    animation.isCumulative = chance(0.2)
    if keyPath.hasSuffix("ransform"), chance(0.4) {
      let name = pick(ValueFunction.allCases)
      animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name.rawValue))
      let isTriple = name.argumentKind == .triple
      animation.fromValue = isTriple ? [number(), number(), number()] as Any : number()
      animation.toValue = isTriple ? [number(), number(), number()] as Any : number()
      animation.byValue = nil
    }
    return animation
  }

  private mutating func spring() -> CAAnimation {
    let spring = basic(CASpringAnimation(keyPath: keyPath()))
    spring.mass = CGFloat(number(0.1...20))
    spring.stiffness = CGFloat(number(1...2000))
    spring.damping = CGFloat(number(0...100))
    spring.initialVelocity = CGFloat(number(-50...50))
    spring.allowsOverdamping = chance(0.5)
    return spring
  }

  private mutating func keyframes() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath())
    let count = isHostile ? index(5) : 1 + index(5)
    animation.values = (0..<count).map { _ in value(for: animation.keyPath ?? "") }
    addModes(to: animation, count: count)
    return animation
  }

  /// Returns an animation along a path of lines and curves, some of length 0.
  private mutating func along() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: point())
    let count = index(4)
    for _ in 0..<count {
      switch index(5) {
      case 0: path.addQuadCurve(to: point(), control: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      case 2: path.addLine(to: path.currentPoint)
      case 3: path.closeSubpath()
      default: path.addLine(to: point())
      }
    }
    animation.path = path
    animation.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
    addModes(to: animation, count: count + 1)
    return animation
  }

  private mutating func addModes(to animation: CAKeyframeAnimation, count: Int) {
    animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if chance(0.4), count > 1 {
      var times = (0..<count).map { _ in number(0...1) }
      if !isHostile { times.sort() }
      (times[0], times[count - 1]) = (0, 1)
      animation.keyTimes = times.map { NSNumber(value: $0) }
    }
    if chance(0.4) { animation.timingFunctions = (0...count).compactMap { _ in curve() } }
    if chance(0.3) { animation.tensionValues = numbers(count) }
    if chance(0.3) { animation.continuityValues = numbers(count) }
    if chance(0.3) { animation.biasValues = numbers(count) }
    animation.isAdditive = chance(0.2)
    animation.isCumulative = chance(0.2)
  }

  // MARK: Layers

  /// Returns a layer with random values, some sublayers, and sometimes its own timing.
  mutating func layer(depth: Int = 0) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    for _ in 0..<index(4) {
      let key = pick(["position", "opacity", "transform", "backgroundColor", "zPosition", "cornerRadius"])
      layer.setValue(value(for: key), forKey: key)
    }
    if chance(0.2) { layer.speed = Float(pick([0, 2, -1, number(-2...2)])) }
    if chance(0.2) { layer.timeOffset = number(-2...2) }
    if chance(0.2) { layer.beginTime = number(0...2) }
    if depth < 2 {
      for _ in 0..<index(3) { layer.addSublayer(self.layer(depth: depth + 1)) }
    }
    return layer
  }

  /// Returns a time for the evaluation.
  mutating func time() -> Double { pick([number(0...1), number(0...5), number(-1...100), 0, 1, 2]) }
}

/// Returns all layers of a tree in depth-first order.
func allLayers(of root: CALayer) -> [CALayer] {
  var result: [CALayer] = []
  var pending = [root]
  while let layer = pending.popLast() {
    result.append(layer)
    pending += layer.sublayers ?? []
  }
  return result
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import QuartzCore

extension Benchmark {
  /// The time to evaluate 10,000 layers with three running animations each.
  static let evaluate = Benchmark(name: "evaluate") {
    let kinds: [(String, [AnimationKind])] = [
      ("mixed", [.number, .easedPosition, .matrix]),
      ("numbers", [.number, .easedNumber, .numberKeyframes]),
      ("rotation, scale, translation", [.rotation, .scale, .translation]),
      ("colours", [.color]),
      ("springs", [.spring]),
      ("position keyframes, eased", [.easedPosition]),
      ("whole matrices, in the plane", [.matrix]),
      ("whole matrices, in space", [.spatialMatrix]),
      ("whole matrices, keyframes", [.matrixKeyframes]),
      ("path, eased", [.path]),
      ("group of three", [.group]),
    ]
    return kinds.map { name, kinds in
      Measurement(name, nanoseconds(kinds), "ns/animation", target: 150)
    }
  }

  /// Returns the time per animation and evaluation, in nanoseconds. The animations of a layer cycle through
  /// `kinds`.
  private static func nanoseconds(_ kinds: [AnimationKind]) -> Double {
    let (layerCount, perLayer, frames) = (10_000, 3, 10)
    let root = CALayer.tree(of: layerCount) { layer, index in
      for number in 0..<perLayer {
        // Different phases keep the branch predictor from learning a pattern.
        layer.add(kinds[number % kinds.count].animation(seed: index * perLayer + number), forKey: "\(number)")
      }
    }
    let tree = LayerHost(root: root).tick(to: 0)
    var presentation = PresentationTree()
    MultiplaneRenderTree.evaluate(tree, at: 0, into: &presentation)
    let time = bestTime(runs: 5) {
      for frame in 1...frames {
        MultiplaneRenderTree.evaluate(tree, at: Double(frame) / 60, into: &presentation)
      }
    }
    return time * 1e9 / Double(frames * layerCount * perLayer)
  }
}

/// A kind of animation, running forever.
private enum AnimationKind {
  case number, easedNumber, numberKeyframes, rotation, scale, translation, color, spring
  case easedPosition, matrix, spatialMatrix, matrixKeyframes, path, group

  func animation(seed: Int) -> CAAnimation {
    let animation = makeAnimation(seed: seed)
    (animation.duration, animation.repeatCount) = (2, .infinity)
    animation.timeOffset = Double(seed % 97) / 97 * 2
    return animation
  }

  private func makeAnimation(seed: Int) -> CAAnimation {
    let size = Double(seed % 13 + 1)
    switch self {
    case .number: return basic("opacity", 0, 1)
    case .easedNumber: return basic("cornerRadius", 0, size, curve: .easeInEaseOut)
    case .numberKeyframes: return keyframes("zPosition", [0, size, -size, 3, 0])
    case .rotation: return basic("transform.rotation.z", 0, 2 * Double.pi, curve: .easeInEaseOut)
    case .scale: return basic("transform.scale", 1, 1 + size / 10)
    case .translation: return basic("transform.translation.x", 0, size * 10)
    case .color:
      return basic(
        "backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0.5, alpha: 0.5))
    case .spring:
      let animation = CASpringAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue) = (0, size)
      return animation
    case .easedPosition:
      let points = (0..<5).map { CGPoint(x: Double($0 * $0) * size, y: Double($0 % 2) * 50) }
      return keyframes("position", points, curves: 4)
    case .matrix:
      return basic(
        "transform", CATransform3DMakeScale(size, 1, 1),
        CATransform3DRotate(CATransform3DMakeTranslation(size, 2, 0), 2, 0, 0, 1), curve: .easeInEaseOut)
    case .spatialMatrix:
      return basic(
        "transform", CATransform3DIdentity, CATransform3DMakeRotation(2, 1, size, 1), curve: .easeInEaseOut)
    case .matrixKeyframes:
      let turns = (0..<5).map { CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) }
      return keyframes("transform", turns, curves: 4)
    case .path:
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100 * size))
      path.addLine(to: CGPoint(x: size, y: size))
      let animation = keyframes("position", [], curves: 2)
      animation.path = path
      return animation
    case .group:
      let group = CAAnimationGroup()
      group.animations = [AnimationKind.number, .easedPosition, .rotation].map {
        $0.makeAnimation(seed: seed)
      }
      return group
    }
  }

  private func basic(_ keyPath: String, _ from: Any, _ to: Any, curve: CAMediaTimingFunctionName? = nil)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.timingFunction = curve.map { CAMediaTimingFunction(name: $0) }
    return animation
  }

  private func keyframes(_ keyPath: String, _ values: [Any], curves: Int = 0) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    if curves > 0 {
      animation.timingFunctions = (0..<curves).map {
        CAMediaTimingFunction(name: $0 % 2 == 0 ? .easeIn : .easeOut)
      }
    }
    return animation
  }
}

// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The means of moving a property of a view.
enum Mover: CaseIterable, CustomTestStringConvertible {
  case block, spring, keyframes, animator, explicit

  var testDescription: String { "\(self)" }

  /// The movers that make animations of all kinds of properties.
  static let viewMovers: [Mover] = [.block, .spring, .keyframes, .animator]
}

/// A property of a view as a function of a number, its level.
enum MovingProperty: CaseIterable, CustomTestStringConvertible {
  case center, alpha, bounds, transform, backgroundColor, cornerRadius, shadowOffset, ownProperty, path

  var testDescription: String { "\(self)" }

  @MainActor
  func makeView() -> UIView {
    let frame = CGRect(x: 100, y: 100, width: 50, height: 40)
    return switch self {
    case .ownProperty: GaugeView(frame: frame)
    case .path: ShapeView(frame: frame)
    default: UIView(frame: frame)
    }
  }

  @MainActor
  func set(_ view: UIView, _ level: CGFloat) {
    switch self {
    case .center: view.center = CGPoint(x: 50 + 200 * level, y: 120)
    case .alpha: view.alpha = 0.2 + 0.3 * level
    case .bounds:
      view.bounds = CGRect(x: 10 * level, y: -4 * level, width: 50 + 60 * level, height: 90 - 30 * level)
    case .transform:
      view.transform = CGAffineTransform(rotationAngle: 0.7 * level).scaledBy(x: 1 + level, y: 1 + level / 2)
        .translatedBy(x: 10 * level, y: 5)
    case .backgroundColor:
      view.backgroundColor = UIColor(
        red: 0.1 + 0.3 * level, green: 0.8 - 0.2 * level, blue: 0.5, alpha: 0.4 + 0.2 * level)
    case .cornerRadius: view.layer.cornerRadius = 4 * level
    case .shadowOffset: view.layer.shadowOffset = CGSize(width: -3 * level, height: 8 * level)
    case .ownProperty: (view.layer as? GaugeLayer)?.reading = 7 * level
    case .path:
      (view.layer as? CAShapeLayer)?.path = CGPath(
        rect: CGRect(x: 2 * level, y: 0, width: 10 + 20 * level, height: 30), transform: nil)
    }
  }

  /// Returns the numbers of the value of a layer.
  func numbers(_ layer: CALayer) -> [Double] {
    switch self {
    case .center: return [layer.position.x]
    case .alpha: return [Double(layer.opacity)]
    case .bounds: return [layer.bounds.minX, layer.bounds.minY, layer.bounds.width, layer.bounds.height]
    case .transform:
      let t = layer.transform
      return [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].map { Double($0) }
    case .backgroundColor: return (layer.backgroundColor?.components ?? []).map { Double($0) }
    case .cornerRadius: return [Double(layer.cornerRadius)]
    case .shadowOffset: return [Double(layer.shadowOffset.width), Double(layer.shadowOffset.height)]
    case .ownProperty: return [Double((layer as? GaugeLayer)?.reading ?? .nan)]
    case .path:
      let box = (layer as? CAShapeLayer)?.path?.boundingBoxOfPath ?? .null
      return [box.minX, box.minY, box.width, box.height]
    }
  }
}

/// A layer with a property of its own.
private final class GaugeLayer: CALayer {
  @Animatable var reading: CGFloat = 0
}

private final class GaugeView: UIView {
  override class var layerClass: AnyClass { GaugeLayer.self }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

/// A view on a stage whose property several movers move.
@MainActor
final class MovedView {
  let stage = Stage()
  let property: MovingProperty
  let view: UIView
  /// The number of completions by the number of the move, and whether all of them were true.
  private(set) var completions: [Int: Int] = [:]
  private(set) var haveAllFinished = true
  private(set) var animators: [UIViewPropertyAnimator] = []
  private var animatorNumbers: [ObjectIdentifier: Int] = [:]
  /// The positions at which the animators ended, by the number of the move.
  private(set) var ends: [Int: UIViewAnimatingPosition] = [:]
  private var moveCount = 0

  init(_ property: MovingProperty, at level: CGFloat = 0) {
    self.property = property
    view = property.makeView()
    property.set(view, level)
    stage.perform { stage.window.addSubview(view) }
  }

  /// The numbers that are shown at a time.
  func shown(at time: Double) throws -> [Double] { property.numbers(try stage.shown(view, at: time)) }

  /// The number of the move of an animator.
  func number(of animator: UIViewPropertyAnimator) -> Int? { animatorNumbers[ObjectIdentifier(animator)] }

  /// The numbers of the model.
  var model: [Double] { property.numbers(view.layer) }

  /// The numbers of a level.
  func numbers(at level: CGFloat) -> [Double] {
    let other = property.makeView()
    property.set(other, level)
    return property.numbers(other.layer)
  }

  /// The largest difference between the numbers of the levels 0 and 1.
  private var range: Double {
    zip(numbers(at: 0), numbers(at: 1)).map { abs($0 - $1) }.max() ?? 0
  }

  /// Runs a body, and checks that it does not change what is shown.
  func withoutJump(at time: Double, _ comment: String = "", _ body: () -> Void) throws {
    let before = try shown(at: time)
    stage.perform(body)
    let after = try shown(at: time)
    #expect(
      zip(before, after).allSatisfy { abs($0 - $1) <= 1e-6 * range }, "\(comment) \(before) \(after)")
  }

  /// Checks that the model and what is shown at a time have a level.
  func expectEnd(at time: Double, _ level: CGFloat) throws {
    let (end, shown) = (numbers(at: level), try shown(at: time))
    #expect(zip(end, shown).allSatisfy { abs($0 - $1) <= 1e-6 * range }, "\(end) \(shown)")
    #expect(zip(end, model).allSatisfy { abs($0 - $1) <= 1e-6 * range }, "\(end) \(model)")
  }

  /// Starts to move the property to a level. Call it within `stage.perform`.
  func move(_ mover: Mover, to level: CGFloat, lasting duration: Double) {
    let number = moveCount
    moveCount += 1
    completions[number] = 0
    let done: (Bool) -> Void = { [self] finished in
      completions[number, default: 0] += 1
      haveAllFinished = haveAllFinished && finished
    }
    let change = { [self] in property.set(view, level) }
    switch mover {
    case .block: UIView.animate(withDuration: duration, animations: change, completion: done)
    case .spring:
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: change, completion: done)
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: duration, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { [self] in
            property.set(view, level + 0.25)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4, animations: change)
        }, completion: done)
    case .animator:
      let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: change)
      animator.addCompletion { [self] position in
        ends[number] = position
        done(true)
      }
      animators.append(animator)
      animatorNumbers[ObjectIdentifier(animator)] = number
      animator.startAnimation()
    case .explicit: moveExplicitly(to: level, lasting: duration, done)
    }
  }

  /// Adds an additive animation of the position, and sets the model.
  private func moveExplicitly(to level: CGFloat, lasting duration: Double, _ done: @escaping (Bool) -> Void) {
    let old = view.center
    property.set(view, level)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: old.x - view.center.x, y: old.y - view.center.y)
    animation.toValue = CGPoint.zero
    animation.isAdditive = true
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.delegate = StopDelegate(done)
    view.layer.add(animation, forKey: nil)
  }
}

/// A delegate that passes on the end of an animation.
final class StopDelegate: NSObject, CAAnimationDelegate {
  private let body: (Bool) -> Void

  init(_ body: @escaping (Bool) -> Void) { self.body = body }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body(flag) }
}

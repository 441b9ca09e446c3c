// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A damped spring that acts on bodies.
struct BodySpring {
  /// The frequency, in oscillations a second.
  var frequency: CGFloat
  /// The damping ratio: 0 for no damping, 1 for no oscillation.
  var damping: CGFloat

  /// Returns the change of the velocity in one step.
  ///
  /// - Parameters:
  ///   - away: The displacement from the point at which the spring is at rest, in points.
  ///   - speed: The velocity that is damped, in points a second.
  ///   - duration: The duration of the step, in seconds.
  func change(_ away: CGVector, _ speed: CGVector, _ duration: Double) -> CGVector {
    let (w, time) = (2 * .pi * frequency, CGFloat(duration))
    return CGVector(
      dx: -(w * w * away.dx + 2 * damping * w * speed.dx) * time,
      dy: -(w * w * away.dy + 2 * damping * w * speed.dy) * time)
  }
}

/// A spring that brings the centre of an item to a point.
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the spring, in oscillations a second.
  private static let frequency: CGFloat = 2.5
  private let item: any UIDynamicItem

  /// The point in the space of the reference view. A change moves the item again.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// The damping, clamped to 0...1, from much oscillation to none; default 0.5.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that moves an item to a point in the space of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard let body = world.body(of: item) else { return }
    let away = CGVector(dx: body.position.x - snapPoint.x, dy: body.position.y - snapPoint.y)
    // The damping ratio is at least 0.3, so that the item also comes to rest with a damping of 0.
    let spring = BodySpring(frequency: Self.frequency, damping: 0.3 + 0.7 * damping.clamped(to: 0...1))
    let change = spring.change(away, body.startVelocity, duration)
    body.push(CGVector(dx: change.dx * body.mass, dy: change.dy * body.mass), at: .zero)
  }
}

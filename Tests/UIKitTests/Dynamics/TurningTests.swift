// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Items that turn, attachments and pushes beside centres, and boundaries of paths.
@MainActor @Suite(.serialized)
struct TurningTests {
  private let stage = Stage()
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: stage.window) }

  private func box(_ x: CGFloat, _ y: CGFloat, size: CGFloat = 40) -> UIView {
    stage.add(CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size))
  }

  private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

  private func run(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  @Test func `an item turns with its angular velocity`() {
    let box = box(150, 100)
    let behavior = UIDynamicItemBehavior(items: [box])
    behavior.addAngularVelocity(2, for: box)
    run(behavior)
    stage.go(to: 0.5)
    #expect(near(angle(box), 1, 1e-9) && box.center == CGPoint(x: 150, y: 100))
    #expect(behavior.angularVelocity(for: box) == 2)
  }

  @Test func `resistance stops a turn, and items may be kept from turning`() {
    let (slow, fixed) = (box(100, 100), box(200, 100))
    let (damped, kept) = (UIDynamicItemBehavior(items: [slow]), UIDynamicItemBehavior(items: [fixed]))
    (damped.angularResistance, kept.allowsRotation) = (100, false)
    damped.addAngularVelocity(2, for: slow)
    kept.addAngularVelocity(2, for: fixed)
    run(damped, kept)
    stage.go(to: 2)
    // The velocities of the steps are 2 / (1 + 100 / 240)^n, a geometric series of the sum 2 * 2.4.
    #expect(near(angle(slow), 2 * 2.4 / 240, 1e-4) && fixed.transform == .identity)
    #expect(!animator.isRunning)
  }

  @Test func `a push beside the centre turns an item, too`() {
    let box = box(150, 100)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 0), for: box)
    let behavior = UIDynamicItemBehavior(items: [box])
    run(behavior, push)
    stage.go(to: 0.1)
    // The mass is 0.16: 40 x 40 points. The impulse is 100, and the moment of inertia 0.16 * 800 / 3.
    #expect(near(behavior.linearVelocity(for: box).y, 100 / 0.16, 1e-9))
    #expect(near(behavior.angularVelocity(for: box), 100 * 20 / (0.16 * 800 / 3), 1e-9))
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 20, vertical: 0))
  }

  @Test func `a box that hangs on a corner swings, and comes to rest below it`() {
    let box = box(150, 100)
    let attachment = UIAttachmentBehavior(
      item: box, offsetFromCenter: UIOffset(horizontal: -20, vertical: -20),
      attachedToAnchor: CGPoint(x: 130, y: 80))
    let behavior = UIDynamicItemBehavior(items: [box])
    (behavior.angularResistance, behavior.resistance) = (4, 1)
    run(UIGravityBehavior(items: [box]), attachment, behavior)
    #expect(attachment.length == 0)
    stage.go(to: 0.1)
    #expect(angle(box) > 0, "Gravity turns the box clockwise about its left corner.")
    stage.go(to: 12)
    // The centre hangs half a diagonal below the corner: the box has turned by an eighth of a circle.
    #expect(near(angle(box), .pi / 4, 0.01))
    #expect(near(box.center.x, 130, 0.5) && near(box.center.y, 80 + 20 * 2.0.squareRoot(), 0.5))
  }

  @Test func `points of two items stay together`() {
    let (left, right) = (box(100, 100), box(200, 100))
    let attachment = UIAttachmentBehavior(
      item: left, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedTo: right,
      offsetFromCenter: UIOffset(horizontal: -20, vertical: 0))
    #expect(attachment.length == 60 && attachment.items.count == 2)
    let push = UIPushBehavior(items: [right], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    run(attachment, push)
    stage.go(to: 0.2)
    #expect(near(right.center.x - left.center.x, 100, 0.01) && left.center.x > 100)
  }

  @Test func `an item comes to rest in a bowl, the outline of a path`() {
    let ball = box(140, 150, size: 20)
    let collision = UICollisionBehavior(items: [ball])
    let bowl = UIBezierPath(
      arcCenter: CGPoint(x: 150, y: 200), radius: 100, startAngle: 0, endAngle: .pi, clockwise: true)
    collision.addBoundary(withIdentifier: "bowl" as NSString, for: bowl)
    let damping = UIDynamicItemBehavior(items: [ball])
    damping.resistance = 2
    run(UIGravityBehavior(items: [ball]), collision, damping)
    stage.go(to: 8)
    // Half of the ball above the lowest point, at 300.
    #expect(near(ball.center.y, 290, 1) && near(ball.center.x, 150, 3))
    #expect(collision.boundary(withIdentifier: "bowl" as NSString)?.bounds == bowl.bounds)
    #expect(collision.boundary(withIdentifier: "other" as NSString) == nil)
  }

  @Test func `animators and behaviors begin with nothing`() {
    let (plain, gravity) = (UIDynamicAnimator(), UIGravityBehavior())
    #expect(plain.referenceView == nil && gravity.items.isEmpty && gravity.magnitude == 1)
    let box = box(150, 100)
    gravity.addItem(box)
    stage.perform { plain.addBehavior(gravity) }
    stage.go(to: 0.25)
    #expect(box.center.y > 100)
  }
}

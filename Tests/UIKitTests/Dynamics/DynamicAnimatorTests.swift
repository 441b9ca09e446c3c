// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A delegate that notes what it is told.
@MainActor
private final class Noting: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  var told: [String] = []
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { told.append("touches \(identifier ?? "a side" as NSString)") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { told.append("touches an item") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("rest") }
}

@MainActor @Suite
struct DynamicAnimatorTests {
  private let stage = Stage()
  private let noting = Noting()
  private let animator: UIDynamicAnimator

  init() {
    animator = UIDynamicAnimator(referenceView: stage.window)
    animator.delegate = noting
  }

  private func box(_ x: CGFloat, _ y: CGFloat, size: CGFloat = 40) -> UIView {
    stage.add(CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size))
  }

  private func run(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  @Test func `gravity makes items fall`() {
    let box = box(150, 100)
    run(UIGravityBehavior(items: [box]))
    stage.go(to: 0.25)
    // 60 steps of 1/240 s: 1000 / 240^2 * (1 + ... + 60).
    #expect(near(box.center.y, 100 + 1000 / 57600 * 1830, 1e-6) && box.center.x == 150)
    #expect(animator.isRunning && near(CGFloat(animator.elapsedTime), 0.25, 1e-9))
  }

  @Test func `the sides of the view stop items, which come to rest`() {
    let box = box(150, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = noting
    run(UIGravityBehavior(items: [box]), collision)
    stage.go(to: 3)
    // 400 less half of the box.
    #expect(box.center.x == 150 && near(box.center.y, 380, 1e-9))
    #expect(!animator.isRunning && noting.told == ["touches a side", "rest"])
    stage.perform { collision.translatesReferenceBoundsIntoBoundary = false }
    stage.go(to: 3.1)
    #expect(box.center.y > 380)
  }

  @Test func `an elastic item bounces`() {
    let box = box(150, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 300, y: 400))
    collision.collisionDelegate = noting
    let material = UIDynamicItemBehavior(items: [box])
    material.elasticity = 0.5
    run(UIGravityBehavior(items: [box]), collision, material)
    // It falls 280 points in 0.75 seconds, and rises a quarter of them in half of that time.
    stage.go(to: 0.7483 + 0.3742)
    #expect(near(box.center.y, 380 - 70, 6))
    #expect(noting.told == ["touches floor"])
    #expect(collision.boundaryIdentifiers?.count == 1)
  }

  @Test func `elastic items exchange their velocities`() {
    let (a, b) = (box(60, 100), box(150, 100))
    let material = UIDynamicItemBehavior(items: [a, b])
    material.elasticity = 1
    material.addLinearVelocity(CGPoint(x: 100, y: 0), for: a)
    let collision = UICollisionBehavior(items: [a, b])
    collision.collisionDelegate = noting
    run(material, collision)
    stage.go(to: 1)
    #expect(noting.told.first == "touches an item")
    #expect(near(material.linearVelocity(for: a).x, 0, 1e-9))
    #expect(near(material.linearVelocity(for: b).x, 100, 1e-6))
  }

  @Test func `a push of a moment gives a velocity`() {
    let box = box(100, 100, size: 100)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.setAngle(.pi / 2, magnitude: 1)
    run(push)
    stage.go(to: 0.5)
    #expect(near(box.center.y, 150, 1e-6) && near(box.center.x, 100, 1e-6) && !push.active)
  }

  @Test func `a snap brings an item to a point`() {
    let box = box(50, 50)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300))
    run(snap)
    stage.go(to: 2)
    #expect(near(box.center.x, 200, 0.5) && near(box.center.y, 300, 0.5) && !animator.isRunning)
    stage.perform { snap.snapPoint = CGPoint(x: 100, y: 100) }
    stage.go(to: 4)
    #expect(near(box.center.x, 100, 0.5) && near(box.center.y, 100, 0.5))
  }

  @Test func `a rod keeps its length, and a spring comes back to it`() {
    let (swinging, hanging) = (box(250, 100), box(50, 150))
    let rod = UIAttachmentBehavior(item: swinging, attachedToAnchor: CGPoint(x: 150, y: 100))
    let spring = UIAttachmentBehavior(item: hanging, attachedToAnchor: CGPoint(x: 50, y: 100))
    (spring.frequency, spring.damping) = (2, 0.5)
    let gravity = UIGravityBehavior(items: [swinging, hanging])
    run(gravity, rod, spring)
    stage.go(to: 0.3)
    #expect(near(hypot(swinging.center.x - 150, swinging.center.y - 100), 100, 1e-6))
    #expect(swinging.center.y > 130)
    stage.go(to: 4)
    // The weight stretches the spring by g / (2 pi f)^2.
    #expect(near(hanging.center.y, 150 + 1000 / (16 * .pi * .pi), 0.2))
  }

  @Test func `a behavior of its own has children and an action`() {
    let box = box(150, 100)
    let own = UIDynamicBehavior()
    var steps = 0
    own.action = { steps += 1 }
    own.addChildBehavior(UIGravityBehavior(items: [box]))
    run(own)
    stage.go(to: 0.1)
    #expect(steps == 24 && box.center.y > 100)
    stage.perform { animator.removeAllBehaviors() }
    let end = box.center
    stage.go(to: 0.3)
    #expect(box.center == end && !animator.isRunning)
  }
}

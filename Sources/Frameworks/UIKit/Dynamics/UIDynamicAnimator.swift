// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that is notified when the items of a dynamic animator begin to move and come to rest. All methods
/// have defaults.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the items begin to move. Does nothing by default.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after the items have come to rest. Does nothing by default.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that moves items by forces: gravity, pushes, springs and collisions.
///
/// It runs in media time, in fixed steps, so a program moves its items in the same way in every film.
/// Divergence: items collide as boxes that are not turned.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The time in seconds after which items that stay still are at rest, and the distance in points for each
  /// step below which an item stays still.
  private static let rest = (time: 0.25, distance: CGFloat(0.005))

  /// The view in whose space the items have their positions. `nil` for none.
  public final let referenceView: UIView?
  /// The behaviors, in the order in which they were added.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  private let world = DynamicWorld()
  private var link: CADisplayLink?
  private var start = 0.0
  private var stepCount = 0
  private var elapsedBefore = 0.0
  private var stillSteps = 0

  /// Creates an animator for items whose positions are in the space of no particular view.
  public init(_: Void = ()) {
    referenceView = nil
    super.init()
  }

  /// Creates an animator for items whose positions are in a view's space.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Indicates whether the animator is moving items; default false.
  open var isRunning: Bool { link != nil }

  /// The total time during which the animator has been running, in seconds.
  open var elapsedTime: TimeInterval { elapsedBefore + Double(stepCount) * DynamicWorld.step }

  /// Adds a behavior and begins to move its items. Ignored if the animator already has the behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.join(self)
  }

  /// Removes a behavior. Ignored if the animator does not have it.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    resume()
  }

  /// Removes all behaviors. The items stay at their current positions.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Updates the animator's copy of an item from its current centre and bounds.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    resume()
  }

  /// Returns the items whose boxes intersect a rectangle in the reference view's space.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    collect()
    return world.bodies.filter { body in
      CGRect(
        x: body.position.x - body.half.width, y: body.position.y - body.half.height,
        width: 2 * body.half.width, height: 2 * body.half.height
      ).intersects(rect)
    }.map(\.item)
  }

  /// Returns the body of an item; `nil` if no behavior moves the item.
  final func body(of item: any UIDynamicItem) -> DynamicWorld.Body? {
    if world.body(of: item) == nil { collect() }
    return world.body(of: item)
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  private func collect() { world.keep(family.flatMap(\.dynamicItems)) }

  /// Begins to move the items, unless they are already moving.
  final func resume() {
    stillSteps = 0
    guard link == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    elapsedBefore = elapsedTime
    (start, stepCount) = (CACurrentMediaTime(), 0)
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        if let self { self.advance() } else { link.invalidate() }
      }
    }
    link.add(to: .current, forMode: .common)
    self.link = link
  }

  private func advance() {
    let steps = Int(((CACurrentMediaTime() - start) / DynamicWorld.step + 1e-6).rounded(.down))
    collect()
    while stepCount < steps, link != nil {
      stepCount += 1
      let family = family
      let distance = world.advance(family)
      for behavior in family { behavior.action?() }
      stillSteps = distance < Self.rest.distance ? stillSteps + 1 : 0
      if Double(stillSteps) * DynamicWorld.step >= Self.rest.time || behaviors.isEmpty { pause() }
    }
    world.show()
  }

  private func pause() {
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}

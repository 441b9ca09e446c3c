// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that is told when a dynamic animator begins and comes to rest. All methods have defaults.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the items begin to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after the items came to rest.
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
/// It runs in media time by fixed steps, so the same program moves alike in every film. Divergence: items are
/// boxes that do not turn.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The time in seconds after which still items are at rest, and the distance in points for each step below
  /// which an item is still.
  private static let rest = (time: 0.25, distance: CGFloat(0.005))

  /// The view in whose points the items are.
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

  /// Creates an animator of items in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Indicates whether items move.
  open var isRunning: Bool { link != nil }

  /// The time in seconds during which items moved.
  open var elapsedTime: TimeInterval { elapsedBefore + Double(stepCount) * DynamicWorld.step }

  /// Adds a behavior, which moves its items from now on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.join(self)
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    resume()
  }

  /// Removes all behaviors. The items stay where they are.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Takes over the centre and the bounds that an item has now.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    resume()
  }

  /// Returns the items whose box touches a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    collect()
    return world.bodies.filter { body in
      CGRect(
        x: body.position.x - body.half.width, y: body.position.y - body.half.height,
        width: 2 * body.half.width, height: 2 * body.half.height
      ).intersects(rect)
    }.map(\.item)
  }

  /// Returns the body of an item that a behavior moves.
  final func body(of item: any UIDynamicItem) -> DynamicWorld.Body? {
    if world.body(of: item) == nil { collect() }
    return world.body(of: item)
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  private func collect() { world.keep(family.flatMap(\.dynamicItems)) }

  /// Begins to move the items, unless they move.
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

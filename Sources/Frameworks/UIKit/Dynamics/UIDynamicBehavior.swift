// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object that a dynamic animator moves and turns.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in the space of the reference view, in points.
  var center: CGPoint { get set }
  /// The bounds in points, of which only the size is used.
  var bounds: CGRect { get }
  /// The transform. The animator sets it to a rotation when the item turns.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A rule by which an animator moves items. A `UIDynamicBehavior` itself only combines its child behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The animator that runs the behavior; `nil` if none does.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// A closure that is called after each step; default `nil`.
  open var action: (() -> Void)?
  /// The behaviors that run with this one, in the order in which they were added.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []

  /// Creates a behavior that only runs its child behaviors.
  public nonisolated override init() { super.init() }

  /// Adds a behavior that runs with this one. Ignored if it was already added.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    dynamicAnimator.map { behavior.join($0) }
  }

  /// Removes a behavior that runs with this one. Ignored if it was not added.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.join(nil)
  }

  /// Called before an animator adds the behavior, or with `nil` before the animator removes it. Does nothing
  /// by default.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behavior moves.
  var dynamicItems: [any UIDynamicItem] { [] }

  /// Adds the behavior's accelerations and changes of velocity to the bodies of its items. Does nothing by
  /// default.
  func apply(to world: DynamicWorld, duration: Double) {}

  /// Moves bodies, after a step, to positions that the behavior allows.
  func constrain(_ world: DynamicWorld) {}

  final func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    animator?.resume()
  }

  /// The behavior, its child behaviors and theirs.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}

/// A behavior that acts on a list of items.
open class UIDynamicItemList: UIDynamicBehavior {
  /// The items on which the behavior acts.
  public private(set) final var items: [any UIDynamicItem]

  /// Creates a behavior that acts on no items, to which some are added.
  public convenience init(_: Void = ()) { self.init(items: []) }

  /// Creates a behavior that acts on items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item. Ignored if it was already added.
  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    dynamicAnimator?.resume()
  }

  /// Removes an item. Ignored if it was not added.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.resume()
  }

  override var dynamicItems: [any UIDynamicItem] { items }
}

// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object that an animator of forces moves. Divergence: items do not turn, so `transform` stays.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points of the reference view.
  var center: CGPoint { get set }
  /// The bounds in points; their size counts.
  var bounds: CGRect { get }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A rule by which an animator moves items. A plain behavior combines others as its children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The animator that runs the behavior; `nil` for none.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// The closure that is called at each step; default `nil`.
  open var action: (() -> Void)?
  /// The behaviors that run with this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []

  /// Creates a behavior without an effect of its own.
  public nonisolated override init() { super.init() }

  /// Adds a behavior that runs with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    dynamicAnimator.map { behavior.join($0) }
  }

  /// Removes a behavior that runs with this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.join(nil)
  }

  /// Called before an animator takes the behavior, or with `nil` before it lets it go. Does nothing by
  /// default.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behavior moves.
  var dynamicItems: [any UIDynamicItem] { [] }

  /// Adds the behavior's accelerations and changes of velocity to the bodies of its items.
  func apply(to world: DynamicWorld, duration: Double) {}

  /// Moves bodies that have moved to positions that the behavior allows.
  func constrain(_ world: DynamicWorld) {}

  final func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    animator?.resume()
  }

  /// The behavior and all behaviors in it.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}

/// A behavior of a list of items.
open class UIDynamicItemList: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]

  /// Creates a behavior of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    dynamicAnimator?.resume()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.resume()
  }

  override var dynamicItems: [any UIDynamicItem] { items }
}

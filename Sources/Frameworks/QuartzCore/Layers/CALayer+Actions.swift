// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that runs when an event happens to a layer, such as the change of a property.
public protocol CAAction {
  /// Runs the action for `event` of `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the object that says that there is no action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension ValueKind {
  /// What an animation comes from when there was nothing.
  fileprivate var boxedNothing: Any? {
    switch self {
    case .color: CGColor(rgba: .clear)
    case .contents: NSNull()
    default: nil
    }
  }
}

/// An action found before a change, to be run after it.
struct PendingAction {
  let action: any CAAction
  let key: String
  let layer: CALayer

  func run() { action.run(forKey: key, object: layer, arguments: nil) }
}

extension CALayer {
  /// The action of a property that is about to change: the one that the layer's search finds, else the
  /// built-in implicit animation if the layer is on screen. Looked up before the change, because it captures
  /// the old value.
  final func actionOfChange(_ id: PropertyID) -> PendingAction? {
    let stack = TransactionStack.current
    guard !stack.disablesActions else { return nil }
    let key = PropertyTable.key(of: id)
    let found = findAction(forKey: key)
    if found is NSNull { return nil }
    if let found { return PendingAction(action: found, key: key, layer: self) }
    guard state.contains(.isPublished), PropertyTable.traits(of: id).contains(.implicit) else { return nil }
    return PendingAction(
      action: implicitAnimation(of: PropertyTable[id], in: stack), key: key, layer: self)
  }

  /// The action that the layer's search finds for an event; `nil` when there is none or actions are disabled.
  final func actionOfEvent(_ key: String) -> PendingAction? {
    guard !TransactionStack.current.disablesActions, let found = action(forKey: key) else { return nil }
    return PendingAction(action: found, key: key, layer: self)
  }

  /// Makes the layer come into or leave a tree, or sight, by `change`, with the event's actions.
  final func appear(_ appears: Bool, in superlayer: CALayer?, _ change: () -> Void) {
    let own = actionOfEvent(appears ? kCAOnOrderIn : kCAOnOrderOut)
    let outer = superlayer?.actionOfEvent("sublayers")
    change()
    outer?.run()
    own?.run()
  }

  /// The built-in animation: from what shows now to whatever the model says at each moment.
  private func implicitAnimation(of row: PropertyRow, in stack: TransactionStack) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: row.key)
    let shown = presentationProperties()?[row.id] ?? properties[row.id]
    animation.fromValue = shown == .nothing ? row.kind.boxedNothing : shown.boxed
    animation.duration = stack.animationDuration
    animation.timingFunction = stack.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }

  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found = directAction(forKey: event) ?? type(of: self).defaultAction(forKey: event)
    TransactionStack.current.searchFoundNull = found is NSNull
    return found is NSNull ? nil : found
  }

  /// As `action(forKey:)`, but telling "none" (`NSNull`) from "not found" (`nil`).
  private func findAction(forKey key: String) -> (any CAAction)? {
    // The method that may be overridden does not tell why there is no action; the search inside it does.
    let stack = TransactionStack.current
    stack.searchFoundNull = false
    return action(forKey: key) ?? (stack.searchFoundNull ? NSNull() : nil)
  }

  private func directAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    guard let extras else { return nil }
    return extras.actions?[event] ?? styleAction(forKey: event)
  }
}

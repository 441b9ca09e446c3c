// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A trait of the user interface, for registrations of changes.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Hashable
  /// The value where none is specified.
  static var defaultValue: Value { get }
}

/// A type of trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of `UITraitCollection`.
protocol CollectedTrait: UITraitDefinition {
  static func value(in values: UITraitCollection.Values) -> Value
}

extension CollectedTrait {
  /// Returns whether the trait differs between two collections.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    value(in: a.values) != value(in: b.values)
  }
}

/// The appearance: `UITraitCollection.userInterfaceStyle`.
public struct UITraitUserInterfaceStyle: CollectedTrait {
  /// `.unspecified`.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceStyle { values.style }
}

/// The scale: `UITraitCollection.displayScale`.
public struct UITraitDisplayScale: CollectedTrait {
  /// 0.
  public static let defaultValue: CGFloat = 0
  static func value(in values: UITraitCollection.Values) -> CGFloat { values.scale }
}

/// The class of the width: `UITraitCollection.horizontalSizeClass`.
public struct UITraitHorizontalSizeClass: CollectedTrait {
  /// `.unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.horizontal }
}

/// The class of the height: `UITraitCollection.verticalSizeClass`.
public struct UITraitVerticalSizeClass: CollectedTrait {
  /// `.unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.vertical }
}

/// The kind of device: `UITraitCollection.userInterfaceIdiom`.
public struct UITraitUserInterfaceIdiom: CollectedTrait {
  /// `.unspecified`.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceIdiom { values.idiom }
}

/// The layout direction: `UITraitCollection.layoutDirection`.
public struct UITraitLayoutDirection: CollectedTrait {
  /// `.unspecified`.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(in values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection {
    values.direction
  }
}

/// A registration for changes of traits. The view or controller retains it until it is unregistered.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls handlers when its traits change: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// The current traits.
  var traitCollection: UITraitCollection { get }
}

/// The handlers of one view or controller.
final class TraitHandlers {
  final class Registration: UITraitChangeRegistration {
    let traits: [any CollectedTrait.Type]
    let handler: @MainActor (AnyObject, UITraitCollection) -> Void

    init(
      _ traits: [any CollectedTrait.Type],
      _ handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) {
      (self.traits, self.handler) = (traits, handler)
    }
  }

  fileprivate(set) var registrations: [Registration] = []

  /// Calls the handlers of the traits that differ between `old` and the traits of `environment`.
  @MainActor
  func call(for environment: any UITraitChangeObservable, old: UITraitCollection) {
    let new = environment.traitCollection
    for registration in registrations where registration.traits.contains(where: { $0.differs(old, new) }) {
      registration.handler(environment, old)
    }
  }
}

/// A view or a controller, which has handlers.
protocol TraitHandlersOwner: UITraitChangeObservable {
  var traitHandlers: TraitHandlers? { get set }
  /// Notes the current traits, from which the next change is told.
  func beginNotingTraits()
}

extension UIView: TraitHandlersOwner {
  final func beginNotingTraits() { if notedTraits == nil { notedTraits = traitCollection } }
}

extension UIViewController: TraitHandlersOwner {
  final func beginNotingTraits() { viewIfLoaded?.beginNotingTraits() }
}

extension UITraitChangeObservable {
  /// Registers a handler that is called with this object and its previous traits when one of `traits` has
  /// changed, before `traitCollectionDidChange(_:)`. It is not called for the current traits. A trait that
  /// `UITraitCollection` does not have is reported and ignored.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let known = traits.compactMap { $0 as? any CollectedTrait.Type }
    if known.count < traits.count {
      Diagnostics.report(
        .unsupported, "registerForTraitChanges", "only the traits of UITraitCollection change; others do not")
    }
    let registration = TraitHandlers.Registration(known) { environment, old in
      if let environment = environment as? Self { handler(environment, old) }
    }
    guard let owner = self as? any TraitHandlersOwner else { return registration }
    let handlers = owner.traitHandlers ?? TraitHandlers()
    handlers.registrations.append(registration)
    owner.traitHandlers = handlers
    owner.beginNotingTraits()
    return registration
  }

  /// Removes a handler. Ignored if the registration is of another object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHandlersOwner)?.traitHandlers?.registrations.removeAll { $0 === registration }
  }
}

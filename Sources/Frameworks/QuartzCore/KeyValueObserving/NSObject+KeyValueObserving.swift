// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSObject {
  /// Adds an observer of a property. It must be a `KeyPathObserver`, as responders and layers are; others are
  /// reported and not added. It is not retained.
  ///
  /// Properties that can be observed: those of layers; the geometry, the appearance and the scrolling of
  /// views; the state of controls; and those of classes that `multiplane adopt` has copied and that were
  /// `@objc dynamic`. Others are observed if their class calls `didChangeValue(forKey:)`. Divergence:
  /// setting a layer's or a view's property to an equal value does not notify.
  ///
  /// - Parameters:
  ///   - observer: The object that receives the changes.
  ///   - keyPath: The name of the property, such as "contentOffset" or "layer.bounds".
  ///   - options: The values that the observer wants; default none.
  ///   - context: A pointer that the observer receives; default `nil`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    guard observer is any KeyPathObserver else {
      return Diagnostics.report(
        .unsupported, "addObserver(_:forKeyPath:options:context:)",
        "a \(type(of: observer)) is not a KeyPathObserver; it is told nothing")
    }
    let observation = KeyValueObservation(
      of: self, keyPath: keyPath, options: options,
      read: { KeyValueCoder.value(of: $0, forKeyPath: keyPath) },
      send: { [weak observer] object, change in
        (observer as? any KeyPathObserver)?.observeValue(
          forKeyPath: keyPath, of: object, change: change.dictionary(options), context: context)
      })
    observation.observer = observer
    observation.context = context
    observation.start()
  }

  /// Removes an observer of a property, whatever its context. An observer that was not added is reported.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    endObservation(keyPath) { $0.observer === observer }
  }

  /// Removes an observer of a property that was added with a context. An observer that was not added is
  /// reported.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    endObservation(keyPath) { $0.observer === observer && $0.context == context }
  }

  private func endObservation(_ keyPath: String, _ isMeant: (KeyValueObservation) -> Bool) {
    let all = KeyValueObservers.of(self)?.observations.map(\.observation) ?? []
    guard let observation = all.last(where: { $0.keyPath == keyPath && isMeant($0) }) else {
      return Diagnostics.report(
        .invalid, "removeObserver(_:forKeyPath:)", "\(keyPath) is not observed by this object")
    }
    observation.stop()
  }

  /// Announces a change of a property to its observers.
  public func willChangeValue(forKey key: String) {
    guard KeyValueObservers.isUsed else { return }
    KeyValueObservers.of(self)?.forEach(of: key) { $0.willChange() }
  }

  /// Tells the observers of a property that it has changed.
  public func didChangeValue(forKey key: String) {
    guard KeyValueObservers.isUsed else { return }
    KeyValueObservers.of(self)?.forEach(of: key) { $0.didChange() }
  }

  /// Tells the observers of a property whose value may have changed.
  package func noteChange(ofKey key: String) {
    KeyValueObservers.of(self)?.forEach(of: key) { $0.didChange(isCertain: false) }
  }
}

/// An object whose properties closures can observe: `NSObject`.
public protocol KeyPathObservable {}

extension NSObject: KeyPathObservable {}

extension KeyPathObservable where Self: NSObject {
  /// Calls a closure whenever a property changes, until the result is invalidated or released. See
  /// `addObserver(_:forKeyPath:options:context:)` for the properties.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - name: The name of the property, which Swift does not know here. `multiplane adopt` writes it.
  ///   - options: The values that the closure wants; default none.
  ///   - changeHandler: A closure that gets the object and the change.
  /// - Returns: The observation.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = KeyValueObservation(
      of: self, keyPath: name, options: options,
      read: { ($0 as? Self).map { $0[keyPath: keyPath] } },
      send: { object, change in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: change.new as? Value, oldValue: change.old as? Value,
            isPrior: change.isPrior))
      })
    observation.start()
    return NSKeyValueObservation(observation)
  }
}

extension KeyValueObservation.Change {
  /// The change as the dictionary of `observeValue(forKeyPath:of:change:context:)`. A missing value is
  /// `NSNull`.
  func dictionary(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var result: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
    ]
    if isPrior { result[.notificationIsPriorKey] = true }
    if options.contains(.new), !isPrior { result[.newKey] = new ?? NSNull() }
    if options.contains(.old), let old { result[.oldKey] = old }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

// Values for keys outside the property table: `@Animatable` properties and any other keys.

extension CALayer {
  /// Returns the object stored for a key in the layer, its model layer or its style, or `nil` if there is
  /// none.
  final func customObject(forKey key: String) -> Any? {
    extras?.customValues[key] ?? modelLayer?.extras?.customValues[key] ?? styleValue(forKey: key)
  }

  /// Stores an object for a key. `nil` removes it. Runs the key's action, if any, and requests a redraw if
  /// `needsDisplay(forKey:)` returns true.
  ///
  /// Setting an `@Animatable` property to an equal value changes nothing. A number that is not finite is
  /// reported and ignored.
  final func setCustomObject(_ object: Any?, forKey key: String) {
    if let kind = CustomProperties.of(self)[key]?.kind, let object,
      let value = AnimatableValue(object, kind: kind)
    {
      guard value.isFinite else {
        return reportNotFinite(key, object)
      }
      if value == customValue(forKey: key, kind: kind) { return }
    }
    guard beginChange(of: key) else { return }
    let action = actionOfEvent(key)
    LayerLock.withLock {
      makeExtras().customValues[key] = object
      markDirty()
    }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run()
  }

  /// Stores an object from key-value coding, converted to the property's type. Returns false if the
  /// conversion fails.
  final func setCustomObject(coding object: Any?, forKey key: String) -> Bool {
    guard let object, let property = CustomProperties.of(self)[key], let kind = property.kind else {
      setCustomObject(object, forKey: key)
      return true
    }
    guard let value = AnimatableValue(object, kind: kind) else { return false }
    // The setter reports numbers that are not finite.
    guard let own = property.object(value) ?? (value.isFinite ? nil : object) else { return false }
    setCustomObject(own, forKey: key)
    return true
  }

  /// Returns the value that key-value coding reads for a key. Falls back to the initial value of an
  /// `@Animatable` property, then to the class's default.
  final func customObject(codingForKey key: String) -> Any? {
    customObject(forKey: key) ?? CustomProperties.of(self)[key]?.initialObject(self)
      ?? Self.defaultValue(forKey: key)
  }

  /// Returns the kind of a custom key's values, or `nil` if they do not interpolate.
  private func customKind(forKey key: String) -> ValueKind? {
    if let property = CustomProperties.of(self)[key] { return property.kind }
    return customObject(codingForKey: key).flatMap { ValueKind(ofObject: $0) }
  }

  private func customValue(forKey key: String, kind: ValueKind) -> AnimatableValue? {
    customObject(codingForKey: key).flatMap { AnimatableValue($0, kind: kind) }
  }

  /// Resolves a custom key path for an animation. Returns `nil` if it has no animatable target.
  final func customTarget(_ keyPath: String) -> (key: String, kind: ValueKind, target: PropertyTarget)? {
    // Almost all animated keys are built in, and a split takes longer than the search for one.
    if Self.table[keyPath] != nil { return nil }
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first, Self.table[key] == nil, LayerKey.typed[key] == nil,
      let kind = customKind(forKey: key)
    else { return nil }
    guard parts.count == 2 else { return (key, kind, PropertyTarget(customOf: kind)) }
    return PropertyTarget(customPath: parts[1], of: kind).map { (key, kind, $0) }
  }

  /// Resolves a key path such as `center.x` of a custom value. Returns the key, the whole value and the
  /// component, or `nil` for other key paths.
  final func customComponent(_ keyPath: String) -> (key: String, AnimatableValue, PropertyTarget)? {
    guard keyPath.hasComponents, let own = customTarget(keyPath), own.target.component != .whole,
      let whole = customValue(forKey: own.key, kind: own.kind)
    else { return nil }
    return (own.key, whole, own.target)
  }

  // MARK: What shows while animations run

  /// Returns the custom values that animations change, at a media time. Empty if there are none.
  final func shownCustomValues(at time: Double) -> [String: AnimatableValue] {
    let records = LayerLock.withLock { animationRecords }
    let keys = Set(records.flatMap(\.keys)).filter { Self.table[$0] == nil }
    guard !keys.isEmpty else { return [:] }
    var values: [String: AnimatableValue] = [:]
    for key in keys {
      if let kind = customKind(forKey: key) { values[key] = customValue(forKey: key, kind: kind) ?? .nothing }
    }
    let local = localTime(at: time)
    for record in records { record.apply(at: local, to: &values) }
    return values
  }

  /// Stores animated custom values in a presentation copy.
  final func showCustomValues(_ values: [String: AnimatableValue]) {
    guard !values.isEmpty else { return }
    let properties = CustomProperties.of(self)
    for (key, value) in values {
      makeExtras().customValues[key] = properties[key]?.object(value) ?? value.boxed
    }
  }
}

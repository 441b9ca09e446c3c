// SPDX-License-Identifier: Apache-2.0

import Foundation

// Values under keys that are none of a class's table: those of `@Animatable` properties and any others.

extension CALayer {
  /// What was stored under a key, here or in the style.
  final func customObject(forKey key: String) -> Any? {
    extras?.customValues[key] ?? modelLayer?.extras?.customValues[key] ?? styleValue(forKey: key)
  }

  /// Stores an object under a key, `nil` removing it; runs the key's action, if there is one, and has the layer drawn again
  /// where `needsDisplay(forKey:)` says so.
  ///
  /// Equal values of an `@Animatable` property change nothing; numbers that are not finite are reported and change
  /// nothing.
  final func setCustomObject(_ object: Any?, forKey key: String) {
    if let kind = CustomProperties.of(self)[key]?.kind, let object,
      let value = AnimatableValue(object, kind: kind)
    {
      guard value.isFinite else {
        return Diagnostics.report(
          .invalid, "\(type(of: self)).\(key)", "\(object) is not finite; nothing is changed")
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

  /// Stores what key-value coding gives, as an object of the property's type; false when it does not fit.
  final func setCustomObject(coding object: Any?, forKey key: String) -> Bool {
    guard let object, let property = CustomProperties.of(self)[key], let kind = property.kind else {
      setCustomObject(object, forKey: key)
      return true
    }
    guard let value = AnimatableValue(object, kind: kind) else { return false }
    // Numbers that are not finite are reported by the setter.
    guard let own = property.object(value) ?? (value.isFinite ? nil : object) else { return false }
    setCustomObject(own, forKey: key)
    return true
  }

  /// The value under a key that key-value coding reads; that of an `@Animatable` property also when it was not set.
  final func customObject(codingForKey key: String) -> Any? {
    customObject(forKey: key) ?? CustomProperties.of(self)[key]?.initialObject(self)
      ?? Self.defaultValue(forKey: key)
  }

  /// The kind of values under a key of the layer's own; `nil` for keys of its table and values that cannot change
  /// gradually.
  private func customKind(forKey key: String) -> ValueKind? {
    if let property = CustomProperties.of(self)[key] { return property.kind }
    return customObject(codingForKey: key).flatMap { ValueKind(ofObject: $0) }
  }

  private func customValue(forKey key: String, kind: ValueKind) -> AnimatableValue? {
    customObject(codingForKey: key).flatMap { AnimatableValue($0, kind: kind) }
  }

  /// What a key path of the layer's own means to an animation; `nil` when it means nothing.
  final func customTarget(_ keyPath: String) -> (key: String, kind: ValueKind, target: PropertyTarget)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first, Self.table[key] == nil, LayerKey.typed[key] == nil,
      let kind = customKind(forKey: key)
    else { return nil }
    guard parts.count == 2 else { return (key, kind, PropertyTarget(customOf: kind)) }
    return PropertyTarget(customPath: parts[1], of: kind).map { (key, kind, $0) }
  }

  // MARK: What shows while animations run

  /// The values under keys of the layer's own that animations change, at a media time; empty when there are none.
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

  /// Makes a presentation copy show values under keys of its own.
  final func showCustomValues(_ values: [String: AnimatableValue]) {
    guard !values.isEmpty else { return }
    let properties = CustomProperties.of(self)
    for (key, value) in values {
      makeExtras().customValues[key] = properties[key]?.object(value) ?? value.boxed
    }
  }
}

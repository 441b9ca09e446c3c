// SPDX-License-Identifier: Apache-2.0

import Foundation

// Storage for the properties that subclasses add to `CALayer`. The store is laid out by the rows of the
// class's table.

extension CALayer {
  /// The property table of the class.
  final class var table: PropertyTable { .of(kind) }

  /// Allocates the property store of a new layer's class.
  final func adoptKind() {
    let kind = type(of: self).kind
    if kind != .layer { properties = LayerProperties(kind: kind) }
  }

  /// Returns the value of a subclass's property.
  // Not `properties.own(_:)`, which would copy all properties.
  private func own(_ id: PropertyID) -> AnimatableValue {
    properties.ownValues.value(of: id, in: properties.kind)
  }

  /// Sets a subclass's property and runs its action. The getter returns `object`, if given.
  final func setOwn(_ value: AnimatableValue, _ id: PropertyID, object: Any? = nil) {
    assign(value, to: id, from: own(id)) { $0.setOwn($1, id) }
    guard !state.contains(.isPresentation), own(id) == value else { return }
    if let object {
      makeExtras().objects[id] = object
    } else {
      extras?.objects[id] = nil
    }
  }

  final func setOwnColor(_ color: CGColor?, _ id: PropertyID) {
    setOwn(color.map { .color($0.rgba) } ?? .nothing, id, object: color)
  }

  final func ownColor(_ id: PropertyID) -> CGColor? {
    (extras?.objects[id] as? CGColor) ?? properties.color(id).map { CGColor(rgba: $0) }
  }

  final func setOwnNumbers(_ numbers: [NSNumber]?, _ id: PropertyID) {
    setOwn(numbers.map { .numbers($0.map(\.doubleValue)) } ?? .nothing, id)
  }

  final func ownNumbers(_ id: PropertyID) -> [NSNumber]? {
    properties.numbers(id)?.map { NSNumber(value: $0) }
  }
}

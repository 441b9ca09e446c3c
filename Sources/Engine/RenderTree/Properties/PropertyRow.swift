// SPDX-License-Identifier: Apache-2.0

/// The shape of a property's value.
package enum ValueKind: UInt8, Sendable, Hashable {
  case number, bool, point, size, rect, transform, color
  /// A name out of a fixed set; changes at once, in the middle of an animation.
  case name
  /// The thing that a layer shows: an image, a recorded picture, or nothing.
  case contents
  /// Lists that change by element.
  case numbers, colors
  case path
  /// The cells of an emitter; only single numbers and colours of cells animate.
  case cells
  /// Text, plain or with looks of its own; changes at once, in the middle of an animation.
  case text
  /// Three numbers, along x, y and z: the argument of a value function.
  case triple
  /// A list of filters; changes at once, in the middle of an animation.
  case filters

  /// The number of numbers in a value; 0 for values that are no numbers.
  package var laneCount: Int {
    switch self {
    case .number, .bool: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .triple: 3
    case .transform: 16
    case .name, .contents, .numbers, .colors, .path, .filters, .cells, .text: 0
    }
  }
}

/// One row of a property table: all that is known of a property.
package struct PropertyRow: Sendable {
  package let id: PropertyID
  /// The name in key-value coding and in animations' key paths.
  package let key: String
  package let kind: ValueKind
  /// The value of a new layer.
  package let defaultValue: AnimatableValue
  /// Tells whether an animation of the key has an effect.
  package let isAnimatable: Bool
  /// Tells whether a change starts the built-in implicit animation.
  package let isImplicit: Bool
  /// The field of `EffectProperties` that holds the value; `nil` for values that lie elsewhere.
  let effect: EffectField?

  /// The same property with another default, as a subclass has it.
  func withDefault(_ value: AnimatableValue) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: kind, defaultValue: value, isAnimatable: isAnimatable, isImplicit: isImplicit,
      effect: effect)
  }

  /// Tells whether the value lies among a layer's `effects`.
  package var isEffect: Bool { effect != nil }

  /// The value that an effect has once it is set to `value`: names and bits that mean nothing become those that do.
  package func fitted(_ value: AnimatableValue) -> AnimatableValue {
    var effects = EffectProperties.default
    effect?.set(value, in: &effects)
    return effect?.value(in: effects) ?? value
  }
}

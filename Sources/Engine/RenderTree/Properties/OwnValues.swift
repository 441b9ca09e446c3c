// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneValues

/// The values of the properties that a layer class adds to `CALayer`'s, in the order of the class's table.
///
/// The storage is copy-on-write, so layers that change none of the values share it. A plain `CALayer` has no
/// such values.
package struct OwnValues: Sendable {
  /// The values on the heap. They are written only while there is exactly one reference.
  private final class Storage: @unchecked Sendable {
    // Exclusivity is not checked at run time: a writer holds the only reference, so accesses cannot overlap.
    @exclusivity(unchecked) var values: ContiguousArray<AnimatableValue>

    init(_ values: ContiguousArray<AnimatableValue>) { self.values = values }
  }

  private var storage: Storage?

  /// Creates the values of a new layer. Classes that add no property get no storage.
  init(_ rows: some Collection<PropertyRow>) {
    if !rows.isEmpty { storage = Storage(ContiguousArray(rows.map(\.defaultValue))) }
  }

  subscript(slot: Int) -> AnimatableValue {
    get { storage?.values[slot] ?? .nothing }
    set {
      // No `if let storage`: the binding would be a second reference.
      guard storage != nil else { return }
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage!.values) }
      storage!.values[slot] = newValue
    }
  }

  /// Returns the value of a property in a layer of a class, or the default for a property of another class.
  package func value(of id: PropertyID, in kind: LayerKind) -> AnimatableValue {
    value(at: PropertyTable.slot(of: id), in: kind) ?? PropertyTable[id].defaultValue
  }

  /// Returns the value at a slot in a layer of a class, or `nil` for a slot of another class.
  @inline(__always)
  func value(at slot: PropertySlot, in kind: LayerKind) -> AnimatableValue? {
    slot.ownKind == kind && kind != .layer ? self[Int(slot.offset)] : nil
  }

  /// Returns `true` if there is storage and it has no other reference.
  mutating func isUnique() -> Bool { storage != nil && isKnownUniquelyReferenced(&storage) }

  func sharesMemory(with other: OwnValues) -> Bool { storage === other.storage }

  /// Copies the values of another layer of the same class into the existing storage, without an allocation.
  ///
  /// - Precondition: The storage has no other reference (`isUnique()`).
  func assign(_ other: OwnValues) {
    guard let storage, let source = other.storage else { return }
    for slot in storage.values.indices { storage.values[slot] = source.values[slot] }
  }
}

extension LayerProperties {
  /// Returns the value of a property that the layer's class adds, or the default for other properties.
  package func own(_ id: PropertyID) -> AnimatableValue { ownValues.value(of: id, in: kind) }

  /// Sets a property that the layer's class adds. Has no effect on other properties.
  package mutating func setOwn(_ value: AnimatableValue, _ id: PropertyID) {
    setOwn(value, PropertyTable.slot(of: id))
  }

  /// Returns the value at a slot of the layer's class, or `nil` for a slot of another class.
  @inline(__always)
  func own(_ slot: PropertySlot) -> AnimatableValue? { ownValues.value(at: slot, in: kind) }

  /// Sets the value at a slot of the layer's class. Has no effect on a slot of another class.
  @inline(__always)
  mutating func setOwn(_ value: AnimatableValue, _ slot: PropertySlot) {
    if slot.ownKind == kind, kind != .layer { ownValues[Int(slot.offset)] = value }
  }

  /// Returns a number that the layer's class adds, or 0 if the value has another kind.
  package func number(_ id: PropertyID) -> Double { own(id).number ?? 0 }

  /// Returns a number that the layer's class adds, rounded down and clamped to the range of a 32-bit integer.
  package func count(_ id: PropertyID) -> Int {
    let limit = Double(Int32.max)
    return Int(number(id).clamped(to: -limit...limit).rounded(.down))
  }

  /// Returns a Boolean value that the layer's class adds.
  package func truth(_ id: PropertyID) -> Bool { number(id) != 0 }

  /// Returns a colour that the layer's class adds, or `nil` if the value has another kind.
  package func color(_ id: PropertyID) -> ColorValue? { own(id).color }

  /// Returns a point that the layer's class adds, or zero if the value has another kind.
  package func point(_ id: PropertyID) -> CGPoint { CGPoint(own(id)) ?? .zero }

  /// Returns a size that the layer's class adds, or zero if the value has another kind.
  package func size(_ id: PropertyID) -> CGSize { CGSize(own(id)) ?? .zero }

  /// Returns a name that the layer's class adds, or an empty string if the value has another kind.
  package func name(_ id: PropertyID) -> String {
    if case .name(let name) = own(id) { name } else { "" }
  }

  /// Returns a list of numbers that the layer's class adds, or `nil` if the value has another kind.
  package func numbers(_ id: PropertyID) -> [Double]? {
    if case .numbers(let numbers) = own(id) { numbers } else { nil }
  }

  /// Returns a list of colours that the layer's class adds, or `nil` if the value has another kind.
  package func colors(_ id: PropertyID) -> [ColorValue]? {
    if case .colors(let colors) = own(id) { colors } else { nil }
  }

  /// Returns the emitter cells that the layer's class adds, or an empty list if the value has another kind.
  package func cells(_ id: PropertyID) -> [EmitterCell] {
    if case .cells(let cells) = own(id) { cells } else { [] }
  }

  /// Returns a path that the layer's class adds, or `nil` if the value has another kind.
  package func path(_ id: PropertyID) -> CGPath? {
    if case .path(let path) = own(id) { path } else { nil }
  }
}

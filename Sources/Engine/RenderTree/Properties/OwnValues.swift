// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
package import MultiplaneValues

/// The values of the properties that a layer class adds to `CALayer`'s, in the order of its table.
///
/// Shared between all layers that leave them alone; `CALayer` itself has none.
struct OwnValues: Sendable {
  /// Written to only through a single owner.
  private final class Storage: @unchecked Sendable {
    // Unchecked: writers hold the only reference, so no access can overlap.
    @exclusivity(unchecked) var values: ContiguousArray<AnimatableValue>

    init(_ values: ContiguousArray<AnimatableValue>) { self.values = values }
  }

  private var storage: Storage?

  /// The values of a new layer; none for classes that add no property.
  init(_ rows: some Collection<PropertyRow>) {
    if !rows.isEmpty { storage = Storage(ContiguousArray(rows.map(\.defaultValue))) }
  }

  subscript(slot: Int) -> AnimatableValue {
    get { storage?.values[slot] ?? .nothing }
    set {
      // A binding to the storage would be a second owner.
      guard storage != nil else { return }
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage!.values) }
      storage!.values[slot] = newValue
    }
  }

  /// Returns true if the memory of these values is not shared.
  mutating func isUnique() -> Bool { storage != nil && isKnownUniquelyReferenced(&storage) }

  func sharesMemory(with other: OwnValues) -> Bool { storage === other.storage }

  /// Copies the values of another layer of the same class into this memory. The caller must know that the
  /// memory is not shared.
  func assign(_ other: OwnValues) {
    guard let storage, let source = other.storage else { return }
    for slot in storage.values.indices { storage.values[slot] = source.values[slot] }
  }
}

extension LayerProperties {
  /// The value of a property that the layer's class adds; the default when it is another class's.
  package func own(_ id: PropertyID) -> AnimatableValue {
    own(PropertyTable.slot(of: id)) ?? PropertyTable[id].defaultValue
  }

  /// Sets a property that the layer's class adds; no effect when it is another class's.
  package mutating func setOwn(_ value: AnimatableValue, _ id: PropertyID) {
    setOwn(value, PropertyTable.slot(of: id))
  }

  /// The value at a slot that the layer's class adds; `nil` for the slots of others.
  @inline(__always)
  func own(_ slot: PropertySlot) -> AnimatableValue? {
    slot.ownKind == kind && kind != .layer ? ownValues[Int(slot.offset)] : nil
  }

  /// Sets the value at a slot that the layer's class adds; no effect for the slots of others.
  @inline(__always)
  mutating func setOwn(_ value: AnimatableValue, _ slot: PropertySlot) {
    if slot.ownKind == kind, kind != .layer { ownValues[Int(slot.offset)] = value }
  }

  /// A number that the layer's class adds; 0 for other properties.
  package func number(_ id: PropertyID) -> Double { own(id).number ?? 0 }

  /// A whole number that the layer's class adds, rounded down and held to 32 bits.
  package func count(_ id: PropertyID) -> Int {
    let limit = Double(Int32.max)
    return Int(number(id).clamped(to: -limit...limit).rounded(.down))
  }

  /// A truth value that the layer's class adds.
  package func truth(_ id: PropertyID) -> Bool { number(id) != 0 }

  /// A colour that the layer's class adds.
  package func color(_ id: PropertyID) -> ColorValue? { own(id).color }

  /// A point that the layer's class adds.
  package func point(_ id: PropertyID) -> CGPoint { CGPoint(own(id)) ?? .zero }

  /// A size that the layer's class adds.
  package func size(_ id: PropertyID) -> CGSize { CGSize(own(id)) ?? .zero }

  /// A name that the layer's class adds; empty for other properties.
  package func name(_ id: PropertyID) -> String {
    if case .name(let name) = own(id) { name } else { "" }
  }

  /// A list of numbers that the layer's class adds; `nil` for none.
  package func numbers(_ id: PropertyID) -> [Double]? {
    if case .numbers(let numbers) = own(id) { numbers } else { nil }
  }

  /// A list of colours that the layer's class adds; `nil` for none.
  package func colors(_ id: PropertyID) -> [ColorValue]? {
    if case .colors(let colors) = own(id) { colors } else { nil }
  }

  /// Emitter cells that the layer's class adds.
  package func cells(_ id: PropertyID) -> [EmitterCell] {
    if case .cells(let cells) = own(id) { cells } else { [] }
  }

  /// A path that the layer's class adds; `nil` for none.
  package func path(_ id: PropertyID) -> CGPath? {
    if case .path(let path) = own(id) { path } else { nil }
  }
}

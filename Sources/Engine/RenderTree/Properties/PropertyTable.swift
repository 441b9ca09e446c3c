// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The properties of a layer class, one row each.
package struct PropertyTable: Sendable {
  /// The rows of `CALayer`, then those that the class adds.
  package let rows: [PropertyRow]
  /// The rows that the class adds.
  package let ownRows: ArraySlice<PropertyRow>
  private let rowsByKey: [String: PropertyRow]

  /// The table of `CALayer`, which has no class above it.
  init(_ rows: [PropertyRow]) {
    self.rows = rows
    ownRows = []
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// Creates the table of a class that adds `added` to `CALayer`'s properties. Properties in `defaults` have
  /// other defaults in that class.
  init(adding added: [PropertyRow], defaults: [PropertyID: AnimatableValue] = [:]) {
    let inherited = Self.layer.rows.map { row in defaults[row.id].map { row.withDefault($0) } ?? row }
    rows = inherited + added
    ownRows = rows[inherited.count...]
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The row of a property by its key; `nil` for keys that are no property.
  package subscript(key: String) -> PropertyRow? { rowsByKey[key] }

  /// The row of a property, with the default of the class that introduces it.
  package static subscript(id: PropertyID) -> PropertyRow { rowsByID[Int(id.rawValue)] }

  /// The key of a property, without a copy of its row.
  package static func key(of id: PropertyID) -> String { rowsByID[Int(id.rawValue)].key }

  /// The traits of a property, without a copy of its row.
  package static func traits(of id: PropertyID) -> PropertyTraits { rowsByID[Int(id.rawValue)].traits }

  private static let rowsByID: [PropertyRow] = {
    let all = layer.rows + LayerKind.allCases.flatMap { of($0).ownRows }
    return PropertyID.allCases.map { id in all.first { $0.id == id }! }
  }()

  /// The slot of a property.
  @inline(__always)
  static func slot(of id: PropertyID) -> PropertySlot { slots[Int(id.rawValue)] }

  // A pointer: every animation of every frame looks here.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<PropertySlot> = {
    let slots = UnsafeMutablePointer<PropertySlot>.allocate(capacity: PropertyID.allCases.count)
    slots.initialize(repeating: .none, count: PropertyID.allCases.count)
    for row in layer.rows { slots[Int(row.id.rawValue)] = row.field?.slot ?? .none }
    for kind in LayerKind.allCases {
      for (index, row) in of(kind).ownRows.enumerated() {
        slots[Int(row.id.rawValue)] = PropertySlot(
          home: .own, valueKind: row.kind, offset: UInt16(index), ownKind: kind)
      }
    }
    return slots
  }()

  /// The table of a class.
  package static func of(_ kind: LayerKind) -> PropertyTable { tables[Int(kind.rawValue)] }

  private static let tables = LayerKind.allCases.map { kind in
    switch kind {
    case .layer: layer
    case .shape: shape
    case .gradient: gradient
    case .replicator: replicator
    case .transform: transform
    case .scroll: scroll
    case .tiled: tiled
    case .emitter: emitter
    case .text: text
    }
  }

  /// Sets the fields of a part of a layer to what a new layer has.
  static func setDefaults<Home: PropertyHome>(of home: inout Home) {
    withUnsafeMutablePointer(to: &home) { home in
      for row in layer.rows {
        guard let field = row.field, field.slot.home == Home.home else { continue }
        field.set(UnsafeMutableRawPointer(home) + Int(field.slot.offset), row.defaultValue)
      }
    }
  }
}

/// The roles of a property in animations, layout, drawing and archives.
package struct PropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An animation of the key has an effect.
  package static let animatable = PropertyTraits(rawValue: 1)
  /// A change starts the built-in implicit animation.
  package static let implicit = PropertyTraits(rawValue: 2)
  /// A change lays the sublayers out again, and draws contents again that depend on it.
  package static let layout = PropertyTraits(rawValue: 4)
  /// An archive has the property even if nobody set it.
  package static let archived = PropertyTraits(rawValue: 8)
  /// `render(in:)` draws as if the property had its default.
  package static let unrendered = PropertyTraits(rawValue: 16)
}

/// One row of a property table: all that is known of a property.
package struct PropertyRow: Sendable {
  package let id: PropertyID
  /// The name in key-value coding and in animations' key paths.
  package let key: String
  package let kind: ValueKind
  /// The value of a new layer.
  package let defaultValue: AnimatableValue
  package let traits: PropertyTraits
  /// The field of the value; `nil` for values in `OwnValues`, which are in the order of their rows.
  let field: PropertyField?

  package var isAnimatable: Bool { traits.contains(.animatable) }
  package var isImplicit: Bool { traits.contains(.implicit) }
  /// True for a property that a class adds to `CALayer`'s.
  package var isOwn: Bool { field == nil }

  /// Returns the value that a setter of the stored type would store. An unknown name becomes the default for
  /// unknown names, and a number too large for the type becomes infinite.
  package func stored(_ value: AnimatableValue) -> AnimatableValue {
    switch (field?.slot.format, value) {
    case (.float?, .number(let number)): return .number(Double(Float(number)))
    case (.mask?, .number(let number)):
      return UInt8(fourBitsOf: number < 0 ? number : number.rounded(.towardZero)).animatable
    default: break
    }
    guard value.isFinite else { return value }
    var properties = LayerProperties()
    properties[id] = value
    return properties[id]
  }

  /// The same property with another default, as a subclass has it.
  func withDefault(_ value: AnimatableValue) -> PropertyRow {
    PropertyRow(id: id, key: key, kind: kind, defaultValue: value, traits: traits, field: field)
  }
}

extension PropertyTable {
  /// Creates the row of a property of `CALayer` that is stored in a field.
  static func row<Home: PropertyHome, Value: StoredValue>(
    _ id: PropertyID, _ key: String, _ path: WritableKeyPath<Home, Value>, _ value: Value,
    _ traits: PropertyTraits = [.animatable, .implicit]
  ) -> PropertyRow {
    guard let offset = MemoryLayout<Home>.offset(of: path) else { preconditionFailure("\(key) is no field") }
    let slot = PropertySlot(
      home: Home.home, format: Value.format, valueKind: Value.kind, offset: UInt16(offset))
    let field = PropertyField(slot: slot) {
      $0.assumingMemoryBound(to: Value.self).pointee.animatable
    } set: { address, value in
      if let value = Value(value) { address.assumingMemoryBound(to: Value.self).pointee = value }
    }
    return PropertyRow(
      id: id, key: key, kind: Value.kind, defaultValue: value.animatable, traits: traits, field: field)
  }

  /// The row of a truth value among `LayerFlags`.
  static func row(
    _ id: PropertyID, _ key: String, _ flag: LayerFlags, _ value: Bool,
    _ traits: PropertyTraits = [.animatable, .implicit]
  ) -> PropertyRow {
    guard let offset = MemoryLayout<LayerProperties>.offset(of: \.flags) else {
      preconditionFailure("flags are no field")
    }
    let slot = PropertySlot(
      home: .layer, format: .flag, valueKind: .bool, offset: UInt16(offset), flag: flag.rawValue)
    let field = PropertyField(slot: slot) {
      .number($0.assumingMemoryBound(to: LayerFlags.self).pointee.contains(flag) ? 1 : 0)
    } set: { address, value in
      if let number = value.number {
        address.assumingMemoryBound(to: LayerFlags.self).pointee.set(flag, number != 0)
      }
    }
    return PropertyRow(
      id: id, key: key, kind: .bool, defaultValue: value.animatable, traits: traits, field: field)
  }

  /// The row of a property that a class adds.
  static func row(
    _ id: PropertyID, _ key: String, _ kind: ValueKind, _ value: AnimatableValue,
    _ traits: PropertyTraits = [.animatable, .implicit]
  ) -> PropertyRow {
    PropertyRow(id: id, key: key, kind: kind, defaultValue: value, traits: traits, field: nil)
  }
}

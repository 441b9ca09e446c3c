// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The properties of a layer class, one row for each.
package struct PropertyTable: Sendable {
  /// The rows of `CALayer`, followed by those that the class adds.
  package let rows: [PropertyRow]
  /// The rows that the class adds.
  package let ownRows: ArraySlice<PropertyRow>
  private let rowsByKey: [String: PropertyRow]

  /// Creates the table of `CALayer`, the base class.
  init(_ rows: [PropertyRow]) {
    self.rows = rows
    ownRows = []
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// Creates the table of a class that adds `added` to `CALayer`'s properties.
  ///
  /// - Parameter defaults: The defaults of inherited properties that differ from `CALayer`'s.
  init(adding added: [PropertyRow], defaults: [PropertyID: AnimatableValue] = [:]) {
    let inherited = Self.layer.rows.map { row in defaults[row.id].map { row.withDefault($0) } ?? row }
    rows = inherited + added
    ownRows = rows[inherited.count...]
    rowsByKey = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
  }

  /// The row of the property with this key, or `nil` if the class has no such property.
  package subscript(key: String) -> PropertyRow? { rowsByKey[key] }

  /// The row of a property. Its default is the default in the class that introduces the property.
  package static subscript(id: PropertyID) -> PropertyRow { rowsByID[Int(id.rawValue)] }

  /// Returns the key of a property without copying its row.
  package static func key(of id: PropertyID) -> String { rowsByID[Int(id.rawValue)].key }

  /// Returns the traits of a property without copying its row.
  package static func traits(of id: PropertyID) -> PropertyTraits { rowsByID[Int(id.rawValue)].traits }

  private static let rowsByID: [PropertyRow] = {
    let all = layer.rows + LayerKind.allCases.flatMap { of($0).ownRows }
    return PropertyID.allCases.map { id in all.first { $0.id == id }! }
  }()

  /// Returns the slot of a property.
  @inline(__always)
  static func slot(of id: PropertyID) -> PropertySlot { slots[Int(id.rawValue)] }

  // A pointer rather than an array, because every animation looks up its slot in every frame.
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

  /// Returns the table of a class.
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

  /// Sets the fields of one part of a layer's values to their defaults.
  static func setDefaults<Home: PropertyHome>(of home: inout Home) {
    withUnsafeMutablePointer(to: &home) { home in
      for row in layer.rows {
        guard let field = row.field, field.slot.home == Home.home else { continue }
        field.set(UnsafeMutableRawPointer(home) + Int(field.slot.offset), row.defaultValue)
      }
    }
  }
}

/// The effects of a property on animation, layout, drawing and archives.
package struct PropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Explicit animations of the key have an effect.
  package static let animatable = PropertyTraits(rawValue: 1)
  /// A change starts the default implicit animation.
  package static let implicit = PropertyTraits(rawValue: 2)
  /// A change triggers layout of the sublayers and redraws contents that depend on the property.
  package static let layout = PropertyTraits(rawValue: 4)
  /// Archives include the property even if it was never set.
  package static let archived = PropertyTraits(rawValue: 8)
  /// `render(in:)` ignores the property and draws with the default.
  package static let unrendered = PropertyTraits(rawValue: 16)
  /// A change cross-fades the layer by default.
  package static let fading = PropertyTraits(rawValue: 32)
}

/// One row of a property table: the name, type, default and traits of a property.
package struct PropertyRow: Sendable {
  package let id: PropertyID
  /// The name in key-value coding and in animations' key paths.
  package let key: String
  package let kind: ValueKind
  /// The value in a new layer.
  package let defaultValue: AnimatableValue
  package let traits: PropertyTraits
  /// The names that a value can have, the fallback for others included. Empty for a property that is no
  /// name, or whose names are open, such as fonts.
  package let names: [String]
  /// The field that stores the value, or `nil` for values in `OwnValues`, which are in the order of the rows.
  let field: PropertyField?

  package var isAnimatable: Bool { traits.contains(.animatable) }
  package var isImplicit: Bool { traits.contains(.implicit) }
  /// True for a property that a class adds to `CALayer`'s.
  package var isOwn: Bool { field == nil }

  /// Returns the value as a setter of the stored type stores it.
  ///
  /// An unknown name becomes the fallback of its type. A number that is too large for its type becomes
  /// infinite.
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

  /// Returns the same property with the default of a subclass.
  func withDefault(_ value: AnimatableValue) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: kind, defaultValue: value, traits: traits, names: names, field: field)
  }
}

extension PropertyTable {
  /// Returns the row of a `CALayer` property that is stored in a field.
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
      id: id, key: key, kind: Value.kind, defaultValue: value.animatable, traits: traits,
      names: (Value.self as? any StoredName.Type)?.names ?? [], field: field)
  }

  /// Returns the row of a Boolean property that is stored in `LayerFlags`.
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
      id: id, key: key, kind: .bool, defaultValue: value.animatable, traits: traits, names: [], field: field)
  }

  /// Returns the row of a property that a subclass adds.
  static func row(
    _ id: PropertyID, _ key: String, _ kind: ValueKind, _ value: AnimatableValue,
    _ traits: PropertyTraits = [.animatable, .implicit]
  ) -> PropertyRow {
    PropertyRow(id: id, key: key, kind: kind, defaultValue: value, traits: traits, names: [], field: nil)
  }

  /// Returns the row of a property that a subclass adds, and whose values are `names`. The first one is the
  /// default.
  static func row(
    _ id: PropertyID, _ key: String, names: [String], _ traits: PropertyTraits = []
  ) -> PropertyRow {
    PropertyRow(
      id: id, key: key, kind: .name, defaultValue: .name(names[0]), traits: traits, names: names, field: nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A part of a file whose properties have rows: a shape, a paint, a transform, a mask, an effect, or a part
/// of a text layer.
///
/// The fields of a new item have the values that apply if the file leaves them out.
protocol ItemModel: SendableMetatype {
  static var rows: [ItemRow<Self>] { get }

  init()

  /// Reads, before the properties, the members that have no rows. By default, reads nothing.
  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader)
  /// Reads, after the properties, the items that are parts of this one. By default, reads nothing.
  mutating func readLast(of value: JSONValue, _ reader: PropertyReader)
}

extension ItemModel {
  mutating func readFirst(of value: JSONValue, _ reader: PropertyReader) {}
  mutating func readLast(of value: JSONValue, _ reader: PropertyReader) {}

  /// The properties of the item, in the order of the rows.
  var properties: [AnyProperty] { Self.rows.compactMap { $0.property(of: self) } }
}

extension PropertyReader {
  /// Returns the item that an object describes. Without an object, returns a new item.
  func item<Item: ItemModel>(_ value: JSONValue?, by rows: [ItemRow<Item>] = Item.rows) -> Item {
    var item = Item()
    guard let value else { return item }
    item.readFirst(of: value, self)
    // The loop uses indices, because copying a row takes time.
    for index in rows.indices { rows[index].read(self, value, &item) }
    item.readLast(of: value, self)
    return item
  }
}

// The rows for each type of field. A field keeps its value if the file does not have the member.

extension ItemModel {
  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, Property<Double>>,
    _ unit: PropertyUnit
  ) -> ItemRow<Self> {
    let (offset, factor) = (offset(of: path), unit.factor)
    let standard = Self()[keyPath: path].first / factor
    return row(key, name, unit, .number(offset)) { reader, value, item in
      let property = reader.number(value, standard)
      ItemRow.store(factor == 1 ? property : property.scaled(by: factor), at: offset, of: &item)
    }
  }

  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, Property<Vector>>,
    _ unit: PropertyUnit
  ) -> ItemRow<Self> {
    let (offset, standard) = (offset(of: path), Self()[keyPath: path].first)
    return row(key, name, unit, .vector(offset)) { reader, value, item in
      let property = unit.isColor ? reader.color(value, standard) : reader.vector(value, standard)
      ItemRow.store(property, at: offset, of: &item)
    }
  }

  /// Returns the row for a number that an item may lack. `standard` is its value if the number cannot be
  /// read.
  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, Property<Double>?>,
    _ unit: PropertyUnit, standard: Double = 0
  ) -> ItemRow<Self> {
    let offset = offset(of: path)
    return row(key, name, unit, .optionalNumber(offset)) { reader, value, item in
      ItemRow.store(Property<Double>?.some(reader.number(value, standard)), at: offset, of: &item)
    }
  }

  /// Returns the row for a colour or a vector that an item may lack. A colour that cannot be read becomes
  /// black.
  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, Property<Vector>?>,
    _ unit: PropertyUnit
  ) -> ItemRow<Self> {
    let (offset, factor) = (offset(of: path), unit.factor)
    let standard = unit.isColor ? Vector(0, 0, 0, 1) : .zero
    return row(key, name, unit, .optionalVector(offset)) { reader, value, item in
      let property = unit.isColor ? reader.color(value, standard) : reader.vector(value, standard)
      ItemRow.store(
        Property<Vector>?.some(factor == 1 ? property : property.map { $0 * factor }), at: offset, of: &item)
    }
  }

  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, GradientStops>
  ) -> ItemRow<Self> {
    let offset = offset(of: path)
    return row(key, name, .color, .stops(offset)) { reader, value, item in
      ItemRow.store(reader.stops(value), at: offset, of: &item)
    }
  }

  static func row(
    _ key: PropertyKey, _ name: StaticString?, _ path: WritableKeyPath<Self, Property<Outline>>
  ) -> ItemRow<Self> {
    let offset = offset(of: path)
    return row(key, name, .points, .outline(offset)) { reader, value, item in
      ItemRow.store(reader.outline(value), at: offset, of: &item)
    }
  }

  private static func row(
    _ key: PropertyKey, _ name: StaticString?, _ unit: PropertyUnit, _ field: ItemRow<Self>.Field,
    _ read: @escaping @Sendable (PropertyReader, JSONValue, inout Self) -> Void
  ) -> ItemRow<Self> {
    ItemRow(key: key, name: name, unit: unit, field: field) { reader, item, model in
      if let value = key.value(in: item) { read(reader, value, &model) }
    }
  }

  private static func offset<Value>(of path: WritableKeyPath<Self, Value>) -> Int {
    guard let offset = MemoryLayout<Self>.offset(of: path) else {
      preconditionFailure("\(path) of \(Self.self) is not stored")
    }
    return offset
  }
}

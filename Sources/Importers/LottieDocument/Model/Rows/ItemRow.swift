// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// One property of a kind of item: its key in the file, its name in key paths, its unit and its field.
///
/// Reading, key paths, the dump and slots all use the rows, so a property is named only once, beside its
/// field.
struct ItemRow<Item>: Sendable {
  /// The type of the field, with its offset in bytes from the item's address.
  enum Field {
    case number(Int), vector(Int), stops(Int), outline(Int)
    case optionalNumber(Int), optionalVector(Int)
  }

  let key: PropertyKey
  /// The last name in key paths, or `nil` if the property has no key path.
  let name: StaticString?
  let unit: PropertyUnit
  let field: Field
  /// Reads the property from the item's object in the file.
  ///
  /// The closure writes to the address of the field, because writing through a `WritableKeyPath` would double
  /// the time that it takes to read a constant.
  private(set) var read: @Sendable (PropertyReader, JSONValue, inout Item) -> Void
  /// Returns whether an item's property has a key path. `nil` if the property of every item has one.
  private(set) var hasKeyPath: (@Sendable (Item) -> Bool)?
  /// The property's form in the dump: words in the item's line in which `#` stands for the value, or the name
  /// on a separate line. `nil` leaves the property out.
  private(set) var dump: StaticString?

  /// Returns the row with the words for the dump.
  func dumped(_ words: StaticString) -> ItemRow {
    var row = self
    row.dump = words
    return row
  }

  /// Returns the row with a condition under which the property has a key path.
  func named(if condition: @escaping @Sendable (Item) -> Bool) -> ItemRow {
    var row = self
    row.hasKeyPath = condition
    return row
  }

  /// Returns the row with another closure for reading, which may also set other fields.
  func reading(_ read: @escaping @Sendable (PropertyReader, JSONValue, inout Item) -> Void) -> ItemRow {
    var row = self
    row.read = read
    return row
  }

  /// The kind of a slot that the property names, or `nil` for numbers and points, which only their values
  /// distinguish.
  var slotKind: LottieScene.SlotKind? {
    switch field {
    case .stops: .gradient
    case .outline: .path
    case .number, .vector, .optionalNumber, .optionalVector: unit.isColor ? .color : nil
    }
  }
}

/// The position of a property's value in the object of its item.
enum PropertyKey: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case member(StaticString)
  /// The value of an input of an effect, by the input's index.
  case input(Int)
  /// Another row of the item, or the item's own code, reads the property.
  case none

  init(stringLiteral name: StaticString) { self = .member(name) }
  init(integerLiteral index: Int) { self = .input(index) }

  /// Returns the property's value in the item's object, or `nil` if it is missing.
  func value(in item: JSONValue) -> JSONValue? {
    switch self {
    case .member(let name): item[name]
    case .input(let index): item.input(index)
    case .none: nil
    }
  }
}

/// The unit of a property in the file.
enum PropertyUnit: Sendable {
  /// A count, an index, a factor, or a choice that is not 0 for yes.
  case number
  case percent
  /// An angle in degrees, clockwise.
  case degrees
  case points
  /// Red, green, blue and alpha, each from 0 to 1.
  case color
  /// Numbers that the model stores multiplied by a factor.
  case times(Double)

  var isColor: Bool { if case .color = self { true } else { false } }

  var factor: Double { if case .times(let factor) = self { factor } else { 1 } }
}

extension JSONValue {
  /// Returns the value of an effect's input, or `nil` if it is missing.
  func input(_ index: Int) -> JSONValue? {
    self["ef"]?.elements.dropFirst(index).first { _ in true }?["v"]
  }
}

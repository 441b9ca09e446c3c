// SPDX-License-Identifier: Apache-2.0

internal import CYAJL
package import MultiplaneGeometry

/// A value in JSON text. A property that does not fit the kind of value is `nil`.
package struct JSONValue {
  package let tape: JSONTape
  package let index: Int

  private var value: cyajl_value { tape[index] }

  /// Parses JSON text. Throws if it is not JSON or exceeds a limit.
  package init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
    self = try JSONTape(bytes, limits: limits).root
  }

  init(tape: JSONTape, index: Int) { (self.tape, self.index) = (tape, index) }

  package var isObject: Bool { value.kind == CYAJL_OBJECT }
  package var isArray: Bool { value.kind == CYAJL_ARRAY }
  package var isString: Bool { value.kind == CYAJL_STRING }
  package var isNumber: Bool { value.kind == CYAJL_NUMBER }
  package var isBoolean: Bool { value.kind == CYAJL_TRUE || value.kind == CYAJL_FALSE }
  package var isNull: Bool { !(isObject || isArray || isString || isNumber || isBoolean) }

  /// The maximum magnitude of a number. No sum or product of a few such numbers is infinite.
  private static let largest = 1e12

  /// The number, clamped to a range. `nil` if it is not finite or the value is not a number. Booleans count
  /// as 0 and 1.
  package var number: Double? { Self.number(value) }

  static func number(_ value: cyajl_value) -> Double? {
    switch Int(value.kind) {
    case Int(CYAJL_NUMBER): value.number.isFinite ? value.number.clamped(to: -largest...largest) : nil
    case Int(CYAJL_TRUE): 1
    case Int(CYAJL_FALSE): 0
    default: nil
    }
  }

  /// Returns whether both are the same value in the same JSON text. Two different values can be equal.
  package func isSame(as other: JSONValue) -> Bool { tape === other.tape && index == other.index }

  /// The key path, such as `layers[3].shapes[1].c.k`.
  package var keyPath: String { tape.keyPath(of: index) }

  /// The first two numbers of each element of an array, as in `JSONTape.pairs(at:)`.
  package var pairs: [Point] { tape.pairs(at: index) }

  /// The number, or the first number of an array, or `nil` for other values.
  package var firstNumber: Double? { number ?? elements.first(where: { _ in true })?.number }

  package var string: String? { isString ? String(decoding: tape.bytes(at: index), as: UTF8.self) : nil }

  /// The number, rounded to a whole number, if an `Int` can hold it. Otherwise `nil`.
  package var int: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

  /// The elements of an array. Other values have none.
  package var elements: Elements { Elements(tape: tape, start: index, isArray: isArray) }

  /// The numbers of an array, or the number itself, or `nil` for other values. An element that is not a
  /// number counts as 0.
  package var numbers: [Double]? {
    guard isArray else { return number.map { [$0] } }
    return elements.map { $0.number ?? 0 }
  }

  /// The number of elements or members.
  package var count: Int { isArray || isObject ? Int(value.count) : 0 }

  /// Returns the member called `name` of an object, or `nil` if there is no such member.
  package subscript(name: StaticString) -> JSONValue? {
    tape.member(name, of: index).map { JSONValue(tape: tape, index: $0) }
  }

  /// Returns whether the member called `name` is `true` or a number other than 0.
  package func flag(_ name: StaticString) -> Bool { (self[name]?.number ?? 0) != 0 }

  /// The elements of an array.
  package struct Elements: Sequence, IteratorProtocol {
    private let tape: JSONTape
    private var position: Int
    private let end: Int

    init(tape: JSONTape, start: Int, isArray: Bool) {
      self.tape = tape
      position = start + 1
      end = isArray ? Int(tape[start].offset) : 0
    }

    package mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      defer { position = tape.next(after: position) }
      return JSONValue(tape: tape, index: position)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A JSON value with the text from which it was read, which has all digits of its numbers.
struct JSONPart {
  /// The value.
  let value: JSONValue
  /// The JSON text of the value, or `nil` if it is not known.
  private let text: ArraySlice<UInt8>?

  /// The magnitude from which on a `JSONValue` does not keep a number.
  static let exactLimit = 1e12

  /// Creates a part without its text.
  init(_ value: JSONValue) { (self.value, text) = (value, nil) }

  /// Creates a part of a text that was read.
  private init(_ value: JSONValue, text: ArraySlice<UInt8>?) { (self.value, self.text) = (value, text) }

  /// Parses JSON text.
  init(parsing text: ArraySlice<UInt8>) throws(JSONError) {
    self.init(try JSONValue(parsing: Array(text)), text: text)
  }

  /// The digits of a number as they are written, or `nil` for other values, and if the text is not known.
  var literal: String? { value.isNumber ? text.map { String(decoding: $0, as: UTF8.self) } : nil }

  /// The string, the digits of the number, or the word `true` or `false`. `nil` for other values, and for a
  /// number whose digits are lost.
  var plainText: String? {
    if let string = value.string { return string }
    if value.isBoolean { return value.number == 1 ? "true" : "false" }
    if let literal { return literal }
    guard value.isNumber, let number = value.number, abs(number) < Self.exactLimit else { return nil }
    return value.text
  }

  /// The elements of an array. Other values have none.
  var elements: [JSONPart] {
    let values = Array(value.elements)
    let texts = text.flatMap { JSONSplitter.elements(of: $0) }
    guard let texts, texts.count == values.count else { return values.map { JSONPart($0) } }
    return zip(values, texts).map { JSONPart($0, text: $1) }
  }

  /// The members of an object in the order of the text. Other values have none.
  var members: [(name: String, value: JSONPart)] {
    let members = value.members
    let texts = text.flatMap { JSONSplitter.members(of: $0) }
    guard let texts, texts.count == members.count else {
      return members.map { ($0.name, JSONPart($0.value)) }
    }
    return zip(members, texts).map { ($0.name, JSONPart($0.value, text: $1.value)) }
  }

  /// The kind of value for messages, with its article.
  var kindName: String {
    if value.isObject { return "an object" }
    if value.isArray { return "an array" }
    if value.isString { return "a string" }
    if value.isBoolean { return "a Boolean" }
    return value.isNull ? "null" : "a number"
  }
}

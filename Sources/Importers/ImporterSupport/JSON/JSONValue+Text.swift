// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

extension JSONValue {
  /// The members of an object in the order of the text. Other values have none.
  package var members: [(name: String, value: JSONValue)] {
    guard isObject else { return [] }
    var result: [(name: String, value: JSONValue)] = []
    let end = tape.next(after: index)
    var key = index + 1
    while key < end {
      result.append(
        (String(decoding: tape.bytes(at: key), as: UTF8.self), JSONValue(tape: tape, index: key + 1)))
      key = tape.next(after: key + 1)
    }
    return result
  }

  /// Returns the member called `name` of an object, or `nil` if there is no such member.
  package func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The value as JSON text. Numbers are those of `number`: clamped, 1 or 0 for a Boolean, and `null` if not
  /// finite.
  package var text: String {
    if isObject {
      return JSONText.object(members.map { ($0.name, $0.value.text) })
    }
    if isArray { return JSONText.array(elements.map(\.text)) }
    if let string { return JSONText.string(string) }
    return number.map { JSONText.number($0) } ?? "null"
  }
}

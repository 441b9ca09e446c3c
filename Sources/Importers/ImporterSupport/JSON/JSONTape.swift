// SPDX-License-Identifier: Apache-2.0

import CYAJL
import Foundation
package import MultiplaneGeometry

/// The values of a JSON text in document order.
///
/// Each value is identified by its index. The members of an object follow it as pairs of a name and a value.
/// Each container has the index of the value after it, so a lookup does not allocate memory.
package final class JSONTape {
  private let tape: cyajl_tape
  private let values: UnsafeMutablePointer<cyajl_value>
  /// The beginning of all key paths, for JSON text that is inside another text.
  package var origin = ""

  /// Parses `bytes`, which may begin with a byte order mark. Throws if they are not JSON or exceed a limit.
  package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
    var tape = cyajl_tape()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    let status = bytes.withUnsafeBufferPointer { buffer in
      cyajl_read(
        buffer.baseAddress.map { $0 + start }, buffer.count - start, limits.depth, limits.valueCount, &tape)
    }
    guard status == CYAJL_OK, let values = tape.values else {
      let position = tape.position
      cyajl_free(&tape)
      throw Self.error(status, at: position, limits: limits)
    }
    self.tape = tape
    self.values = values
  }

  /// Takes ownership of a tape with at least one value, which `free` must be able to release.
  init(_ tape: cyajl_tape) { (self.tape, values) = (tape, tape.values) }

  deinit {
    var tape = tape
    cyajl_free(&tape)
  }

  private static func error(_ status: cyajl_status, at position: Int, limits: JSONLimits) -> JSONError {
    switch status {
    case CYAJL_TOO_DEEP:
      JSONError(isTooLarge: true, explanation: "values are nested more than \(limits.depth) deep")
    case CYAJL_TOO_MANY:
      JSONError(isTooLarge: true, explanation: "there are more than \(limits.valueCount) values")
    case CYAJL_NO_MEMORY:
      JSONError(isTooLarge: true, explanation: "there is not enough memory for its values")
    default: JSONError(isTooLarge: false, explanation: "this is not JSON, near byte \(position)")
    }
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(tape: self, index: 0) }

  subscript(index: Int) -> cyajl_value { values[index] }

  /// Returns the bytes of the string at `index`.
  package func bytes(at index: Int) -> UnsafeRawBufferPointer {
    let value = values[index]
    return UnsafeRawBufferPointer(start: tape.text.map { $0 + Int(value.offset) }, count: Int(value.count))
  }

  /// Returns the index of the value after the one at `index`, past everything inside it.
  package func next(after index: Int) -> Int {
    let value = values[index]
    return value.kind == CYAJL_ARRAY || value.kind == CYAJL_OBJECT ? Int(value.offset) : index + 1
  }

  /// Returns the index of the member called `name` of an object, or `nil` if there is no such member.
  package func member(_ name: StaticString, of index: Int) -> Int? {
    let object = values[index]
    guard object.kind == CYAJL_OBJECT, let text = tape.text else { return nil }
    let (end, length, start) = (Int(object.offset), name.utf8CodeUnitCount, name.utf8Start)
    let first = CChar(bitPattern: start.pointee)
    var key = index + 1
    while key < end {
      let value = values[key]
      if Int(value.count) == length, text[Int(value.offset)] == first,
        memcmp(text + Int(value.offset), start, length) == 0
      {
        return key + 1
      }
      key = next(after: key + 1)
    }
    return nil
  }

  /// Returns the first two numbers of each element of an array. Elements that are shorter, or are not arrays,
  /// count as zeros.
  package func pairs(at index: Int) -> [Point] {
    let list = values[index]
    guard list.kind == CYAJL_ARRAY else { return [] }
    var result: [Point] = []
    result.reserveCapacity(Int(list.count))
    let end = Int(list.offset)
    var element = index + 1
    while element < end {
      let value = values[element]
      var pair = Point.zero
      if value.kind == CYAJL_ARRAY, value.count > 1 {
        pair.x = JSONValue.number(values[element + 1]) ?? 0
        pair.y = JSONValue.number(values[next(after: element + 1)]) ?? 0
      }
      result.append(pair)
      element = next(after: element)
    }
    return result
  }

  /// Returns the key path of the value at `index`, such as `layers[3].shapes[1].c.k`.
  package func keyPath(of index: Int) -> String {
    var (path, current) = (origin, 0)
    while current != index {
      let value = values[current]
      let isObject = value.kind == CYAJL_OBJECT
      guard isObject || value.kind == CYAJL_ARRAY else { break }
      var (child, number) = (current + 1, 0)
      while child < Int(value.offset) {
        let member = isObject ? child + 1 : child
        let end = next(after: member)
        if index >= child, index < end {
          let name = isObject ? String(decoding: bytes(at: child), as: UTF8.self) : "[\(number)]"
          path += isObject && path.last.map { $0 != "." && $0 != " " } == true ? "." + name : name
          current = member
          break
        }
        (child, number) = (end, number + 1)
      }
      if child >= Int(value.offset) { break }
      if index < current { break }
    }
    return path
  }
}

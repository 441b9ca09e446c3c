// SPDX-License-Identifier: Apache-2.0

import CYAJL
import Foundation

/// A JSON value that does not come from JSON text.
package indirect enum JSONNode {
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([(name: String, value: JSONNode)])
  /// A copy of a value.
  case copy(JSONValue)

  package static func numbers(_ list: [Double]) -> JSONNode { .array(list.map { .number($0) }) }

  /// A Boolean value that indicates whether the node is an array.
  package var isArray: Bool {
    switch self {
    case .array: true
    case .copy(let value): value.isArray
    case .number, .string, .object: false
    }
  }
}

extension JSONTape {
  /// Creates the values of a node. `origin` is the beginning of their key paths.
  package convenience init(_ node: JSONNode, origin: String) {
    var writer = TapeWriter()
    writer.write(node)
    self.init(writer.tape)
    self.origin = origin
  }
}

/// Writes nodes in the order of a tape.
private struct TapeWriter {
  private var values: [cyajl_value] = []
  private var text: [UInt8] = []

  /// A tape with copies of the values. The caller must free it.
  var tape: cyajl_tape {
    var tape = cyajl_tape()
    tape.count = values.count
    tape.text_count = text.count
    tape.values = .allocate(values)
    tape.text = .allocate(text.map { CChar(bitPattern: $0) })
    return tape
  }

  mutating func write(_ node: JSONNode) {
    switch node {
    case .number(let number):
      var value = cyajl_value()
      value.kind = UInt32(CYAJL_NUMBER)
      value.number = number
      values.append(value)
    case .string(let string): write(string)
    case .array(let elements):
      write(CYAJL_ARRAY, count: elements.count) { writer in
        for element in elements { writer.write(element) }
      }
    case .object(let members):
      write(CYAJL_OBJECT, count: members.count) { writer in
        for member in members {
          writer.write(member.name)
          writer.write(member.value)
        }
      }
    case .copy(let value): copy(value)
    }
  }

  private mutating func write(_ string: String) {
    var value = cyajl_value()
    value.kind = UInt32(CYAJL_STRING)
    value.count = UInt32(string.utf8.count)
    value.offset = UInt64(text.count)
    values.append(value)
    text += string.utf8
  }

  private mutating func copy(_ value: JSONValue) {
    if value.isObject {
      write(.object(value.members.map { ($0.name, .copy($0.value)) }))
    } else if value.isArray {
      write(.array(value.elements.map { .copy($0) }))
    } else if let string = value.string {
      write(string)
    } else {
      values.append(value.tape[value.index])
    }
  }

  /// Writes a container. Its end is known only after its contents.
  private mutating func write(_ kind: Int, count: Int, _ contents: (inout TapeWriter) -> Void) {
    let start = values.count
    var value = cyajl_value()
    value.kind = UInt32(kind)
    value.count = UInt32(count)
    values.append(value)
    contents(&self)
    values[start].offset = UInt64(values.count)
  }
}

extension UnsafeMutablePointer {
  /// Returns new memory that contains the values of an array. `free` releases it.
  fileprivate static func allocate(_ values: [Pointee]) -> UnsafeMutablePointer {
    // For no values, `malloc` must still return memory.
    let memory = malloc(max(1, values.count) * MemoryLayout<Pointee>.stride)!
    let result = memory.bindMemory(to: Pointee.self, capacity: values.count)
    values.withUnsafeBufferPointer { values in
      if let start = values.baseAddress { result.initialize(from: start, count: values.count) }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms

/// A value in a row of data, before it is converted for an input.
enum DataCell {
  /// The text of a field of a table.
  case text(String)
  /// A member of a JSON object.
  case json(JSONPart)

  /// A value with the name of its column.
  typealias Named = (name: String, cell: DataCell)

  /// Returns the members of a JSON object. Throws if the value is no object, or has two members of one name.
  static func cells(of part: JSONPart) throws(InputError) -> [Named] {
    guard part.value.isObject else {
      throw InputError(.badData, explanation: "the row is \(part.kindName)", advice: "write an object")
    }
    var names: Set<String> = []
    var result: [Named] = []
    for (name, value) in part.members {
      guard names.insert(name).inserted else {
        throw InputError(.badData, explanation: "the row has two members called \(shortenedName(name))")
      }
      result.append((name, .json(value)))
    }
    return result
  }

  private static func shortenedName(_ name: String) -> String { InputError.list([name]) }

  /// Returns whether the cell stands for no value: JSON's `null`, and an empty field for an input to which
  /// empty text cannot be given. A table has no other form for a missing value.
  func isMissing(for input: SceneInput) -> Bool {
    switch self {
    case .json(let part): return part.value.isNull
    case .text(let text):
      guard text.allSatisfy(\.isWhitespace) else { return false }
      switch input.kind {
      case .text: return false
      case .choice(let words): return !words.contains(text)
      case .number, .color, .image, .sound, .rows: return true
      }
    }
  }

  /// Returns the value for an input.
  func value(for input: SceneInput, in folder: String) throws(InputError) -> SceneInput.Value {
    switch self {
    case .text(let text): try input.value(ofText: text, in: folder)
    case .json(let part): try input.value(of: part, in: folder)
    }
  }
}

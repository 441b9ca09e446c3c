// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplanePrograms

extension SceneInput {
  /// The maximum number of rows in the value of an input.
  static let mostRows = 10_000

  /// Returns the rows of a JSON array in a text, or of a file of data at the path in it.
  func rows(
    ofText text: String, _ columns: [SceneInput], in folder: String
  ) throws(InputError) -> [[String: Value]] {
    let word = text.withoutSpaces
    guard !word.isEmpty else {
      throw failure(
        "there are no rows", .missingValue, value: nil,
        advice: "give a JSON array such as [], or the path of a file of data")
    }
    guard word.hasPrefix("[") else { return try rows(ofFile: text, columns, in: folder) }
    let part: JSONPart
    do { part = try JSONPart(parsing: Array(word.utf8)[...]) } catch {
      throw failure(error.explanation, value: text)
    }
    return try rows(of: part, columns, in: folder)
  }

  /// Returns the rows of a JSON array.
  func rows(
    of part: JSONPart, _ columns: [SceneInput], in folder: String
  ) throws(InputError) -> [[String: Value]] {
    let set = try columnSet(columns)
    let elements = part.elements
    try checkCount(elements.count)
    var result: [[String: Value]] = []
    for (index, element) in elements.enumerated() {
      do throws(InputError) {
        let cells = try DataCell.cells(of: element)
        try set.checkNames(cells.map(\.name), as: .column)
        result.append(try set.completeRow(cells, in: folder))
      } catch {
        throw error.inRow(index + 1, of: name)
      }
    }
    return result
  }

  private func rows(
    ofFile text: String, _ columns: [SceneInput], in folder: String
  ) throws(InputError) -> [[String: Value]] {
    let set = try columnSet(columns)
    let path = try file(text, in: folder)
    var result: [[String: Value]] = []
    do throws(InputError) {
      let table = try DataRows(path: path)
      try checkCount(table.count)
      try set.checkNames(table.columns, as: .column)
      for index in 0..<table.count {
        do throws(InputError) {
          result.append(try set.completeRow(table.cells(ofRow: index), in: folder))
        } catch {
          throw error.inRow(index + 1, of: name)
        }
      }
    } catch {
      var error = error
      (error.file, error.input) = (text, name)
      throw error
    }
    return result
  }

  private func columnSet(_ columns: [SceneInput]) throws(InputError) -> InputSet {
    for column in columns {
      guard case .rows = column.kind else { continue }
      throw failure("the column \(column.name) has rows, which a column cannot have", value: nil)
    }
    return InputSet(columns)
  }

  private func checkCount(_ count: Int) throws(InputError) {
    guard count <= Self.mostRows else {
      throw failure("there are \(count) rows, and the limit is \(Self.mostRows)", .tooLarge, value: nil)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import MultiplanePrograms

extension [SceneInput] {
  /// Returns the defaults that are paths of files, or rows with such paths, by the names of their inputs. A
  /// relative path is relative to the scene's folder, wherever the process runs. The files need not exist.
  package func defaultFiles(in folder: String) -> [String: SceneInput.Value] {
    var result: [String: SceneInput.Value] = [:]
    for input in self {
      guard let value = input.defaultValue, let moved = input.resolving(value, in: folder) else { continue }
      result[input.name] = moved
    }
    return result
  }
}

extension SceneInput {
  /// Returns the value with absolute paths, or `nil` if it has no relative path.
  fileprivate func resolving(_ value: Value, in folder: String) -> Value? {
    switch (kind, value) {
    case (.image, .text(let path)), (.sound, .text(let path)):
      guard !path.isEmpty, !path.hasPrefix("/") else { return nil }
      return .text(folder + "/" + path)
    case (.rows(let columns), .rows(let rows)):
      var result = rows
      for column in columns {
        for index in rows.indices {
          if let moved = rows[index][column.name].flatMap({ column.resolving($0, in: folder) }) {
            result[index][column.name] = moved
          }
        }
      }
      return result == rows ? nil : .rows(result)
    default: return nil
    }
  }
}

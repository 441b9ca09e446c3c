// SPDX-License-Identifier: Apache-2.0

/// Refuses paths that exist only on one machine.
package enum PathRule {
  private static let folders = ["tmp", "work", "root", "home", "farm", "Users"]

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.flatMap { file in
      file.lines.enumerated().compactMap { number, line in
        guard let folder = folders.first(where: { holds("/\($0)/", line) }) else { return nil }
        return Violation(file.path, number + 1, "names a path of one machine: /\(folder)/")
      }
    }
  }

  /// Returns true if `line` contains `path` as an absolute path, rather than within another path.
  private static func holds(_ path: String, _ line: Substring) -> Bool {
    line.ranges(of: path).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && !"/._-*})".contains(before)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Finds pairs of passages of code that differ only in their names, numbers and strings.
enum LikeTexts {
  /// A line of code without its names: every word, number and string is replaced with one letter.
  private struct Line {
    let path: String
    let number: Int
    let shape: String
  }

  /// Returns the pairs of runs of at least `least` lines with the same shapes, as `path:first-last
  /// path:first-last`.
  ///
  /// Lines without a word, such as braces, do not count.
  static func pairs(in files: [SourceFile], least: Int) -> [String] {
    // A unique line before each file, so that no run extends across files.
    let lines = files.flatMap { file in
      [Line(path: file.path, number: 0, shape: file.path)]
        + file.codeLines.compactMap { number, text in
          let shape = text.replacing(/\/\/.*/, with: "").replacing(/"[^"]*"|\w+/, with: "n").filter {
            $0 != " "
          }
          return shape.contains("n") ? Line(path: file.path, number: number, shape: shape) : nil
        }
    }
    guard lines.count >= least else { return [] }
    let starts = Dictionary(grouping: 0...(lines.count - least)) { start in
      lines[start..<(start + least)].map(\.shape)
    }
    return starts.values.flatMap { starts in
      starts.indices.flatMap { index in
        starts[(index + 1)...].compactMap { run(lines, from: starts[index], and: $0, least: least) }
      }
    }.sorted()
  }

  /// Returns the longest equal runs that begin at two lines, or `nil` if the runs begin before these lines,
  /// or overlap.
  private static func run(_ lines: [Line], from first: Int, and second: Int, least: Int) -> String? {
    if first > 0, lines[first - 1].shape == lines[second - 1].shape { return nil }
    var count = least
    while second + count < lines.count, lines[first + count].shape == lines[second + count].shape {
      count += 1
    }
    guard first + count <= second else { return nil }
    return [first, second].map { start in
      "\(lines[start].path):\(lines[start].number)-\(lines[start + count - 1].number)"
    }.joined(separator: " ")
  }
}

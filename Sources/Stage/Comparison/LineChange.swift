// SPDX-License-Identifier: Apache-2.0

/// A line in the comparison of two texts. It is in both texts, only in the first, or only in the second.
package struct LineChange: Equatable, Sendable {
  package enum Kind: Sendable { case both, first, second }

  package var kind: Kind
  package var text: String

  /// Returns the lines of both texts in order. Where they differ, the lines of the first text come first.
  package static func lines(_ first: String, _ second: String) -> [LineChange] {
    let (a, b) = (Self.split(first), Self.split(second))
    let changes = b.difference(from: a)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (lines, i, j): ([LineChange], Int, Int) = ([], 0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        lines.append(LineChange(kind: .first, text: a[i]))
        i += 1
      } else if j < b.count, inserted.contains(j) {
        lines.append(LineChange(kind: .second, text: b[j]))
        j += 1
      } else {
        lines.append(LineChange(kind: .both, text: a[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

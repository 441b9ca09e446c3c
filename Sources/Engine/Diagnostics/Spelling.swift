// SPDX-License-Identifier: Apache-2.0

/// Finds the word that a user probably meant.
package enum Spelling {
  /// The length above which a word is not compared with the names.
  private static let lengthLimit = 64

  /// Returns `did you mean X?` for the nearest of `words`, or `fallback` if none is near.
  package static func advice(for word: String, among words: [String], else fallback: String) -> String {
    nearest(to: word, among: words).map { "did you mean \($0)?" } ?? fallback
  }

  /// Returns the only word that begins with `word`, ignoring case. If there is not exactly one,
  /// returns the word with the smallest edit distance, if that is at most 1 or about a third of the word's
  /// length. Otherwise, returns `nil`.
  package static func nearest(to word: String, among words: [String]) -> String? {
    guard !word.isEmpty, word.count <= lengthLimit else { return nil }
    let typed = word.lowercased()
    let beginnings = words.filter { $0.lowercased().hasPrefix(typed) }
    if beginnings.count == 1 { return beginnings[0] }
    let distances = words.map { (word: $0, distance: distance(from: typed, to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, (best.word.count + 1) / 3)
    else { return nil }
    return best.word
  }

  /// Returns the edit distance: the minimum number of letters to insert, delete, replace, or swap with a
  /// neighbour.
  private static func distance(from a: String, to b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    var (beforeLast, last) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

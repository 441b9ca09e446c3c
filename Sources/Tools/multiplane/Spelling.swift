// SPDX-License-Identifier: Apache-2.0

/// Finds the word that somebody meant.
enum Spelling {
  /// Longer words than this are no slips of the pen of any name here.
  private static let lengthLimit = 64

  /// `did you mean X?` with the nearest of `words`, or `fallback` when none is near.
  static func advice(for word: String, among words: [String], else fallback: String) -> String {
    nearest(to: word, among: words).map { "did you mean \($0)?" } ?? fallback
  }

  /// The word that differs from `word` by the fewest slips, and by no more than a third of its letters; or the only
  /// one that begins with it.
  static func nearest(to word: String, among words: [String]) -> String? {
    guard !word.isEmpty, word.count <= lengthLimit else { return nil }
    let typed = word.lowercased()
    let beginnings = words.filter { $0.hasPrefix(typed) }
    if beginnings.count == 1 { return beginnings[0] }
    let distances = words.map { (word: $0, distance: distance(from: typed, to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, (best.word.count + 1) / 3)
    else { return nil }
    return best.word
  }

  /// The number of letters to add, leave out, replace, or swap with their neighbour.
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

/// What somebody typed, in quotation marks and not longer than a message can bear.
func shown(_ text: String) -> String {
  let longest = 60
  return "\"\(text.count > longest ? text.prefix(longest) + "…" : text[...])\""
}

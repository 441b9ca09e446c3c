// SPDX-License-Identifier: Apache-2.0

/// Functions for the texts of timing attributes.
enum MotionText {
  /// Returns the finite number that is the whole text, or `nil`.
  static func number(_ text: String) -> Double? {
    let text = text.trimmingBlanks
    // Names such as `nan` and hexadecimal numbers are numbers for Swift only.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }) else {
      return nil
    }
    let digits = text.hasSuffix(".") ? text + "0" : text
    guard let value = Double(digits), value.isFinite else { return nil }
    return value
  }

  /// Returns the numbers between blanks and commas, or `nil` if there is anything else.
  static func numbers(_ text: String) -> [Double]? {
    var result: [Double] = []
    var word: [UInt8] = []
    func isSign(_ byte: UInt8) -> Bool { byte == 43 || byte == 45 }
    func flush() -> Bool {
      guard !word.isEmpty else { return true }
      guard let value = number(String(decoding: word, as: UTF8.self)) else { return false }
      result.append(value)
      word = []
      return true
    }
    for byte in text.utf8 {
      let isBlank = byte == 32 || (9...13).contains(byte) || byte == 44
      let startsNumber =
        isSign(byte) && word.last.map { $0 | 32 != 101 } ?? false
        || byte == 46 && word.contains(46) && !word.contains { $0 | 32 == 101 }
      if isBlank || startsNumber, !flush() { return nil }
      if !isBlank { word.append(byte) }
      if result.count > MotionLimits.listEntries { return nil }
    }
    return flush() ? result : nil
  }

  /// Returns the entries between semicolons. A last one that is blank does not count.
  static func entries(_ text: String) -> [String] {
    var entries = text.split(
      separator: ";", maxSplits: MotionLimits.listEntries + 1, omittingEmptySubsequences: false
    ).map { String($0).trimmingBlanks }
    if entries.count > 1, entries.last == "" { entries.removeLast() }
    return entries
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingBlanks: String {
    let bytes = utf8
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}

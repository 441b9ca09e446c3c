// SPDX-License-Identifier: Apache-2.0

/// The rules for spaces between words in different scripts.
enum WordSpacing {
  /// Returns whether words of the character's script are written without spaces: Chinese, Japanese, Thai,
  /// Lao, Tibetan, Burmese and Khmer. Korean has spaces.
  static func isSpaceless(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0E00...0x109F, 0x1780...0x17FF: return true
    default: return isBreakable(character)
    }
  }

  /// Returns whether a line may be broken at the character: Chinese and Japanese.
  static func isBreakable(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3000...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF9F, 0xFFE0...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  /// Returns whether two adjacent words are separated by a space if the recognizer does not write spaces.
  static func hasSpace(between first: String, and second: String) -> Bool {
    guard let last = first.last, let next = second.first else { return false }
    return !isSpaceless(last) && !isSpaceless(next)
  }

  private static let closingQuotes: Set<Character> = ["\"", "'", "’", "”", "»", ")", "]", "」", "』", "）", "】"]
  private static let sentenceEnds: Set<Character> = [".", "?", "!", "…", "。", "？", "！", "．", "｡", "؟", "।"]
  private static let pauses: Set<Character> = [",", ";", ":", "%", "、", "，", "；", "：", "،"]

  /// Returns whether a text has only punctuation that ends a word, such as a comma.
  static func closesWord(_ text: String) -> Bool {
    text.allSatisfy { closingQuotes.contains($0) || sentenceEnds.contains($0) || pauses.contains($0) }
  }

  /// Returns whether a sentence ends with a word. Quotation marks and brackets may follow the full stop.
  static func endsSentence(_ word: String) -> Bool {
    word.last { !closingQuotes.contains($0) }.map(sentenceEnds.contains) ?? false
  }
}

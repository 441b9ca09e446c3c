// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A line of text that is being edited: its characters, the caret, and what is selected.
struct LineEditing {
  /// More text than this, in characters, does not go in.
  static let limit = 10_000

  private var characters: [Character]
  /// How many characters are before the caret.
  private(set) var caret: Int
  /// Where the selection began; the caret where there is none.
  private var anchor: Int

  init(_ text: String = "") {
    characters = Array(text)
    (caret, anchor) = (characters.count, characters.count)
  }

  var text: String { String(characters) }

  /// What is selected, by the numbers of characters before its ends; empty at the caret where nothing is.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  var selectedText: String { String(characters[selection]) }

  /// Puts text in place of what is selected, without its line breaks and characters that nobody sees; false, and nothing
  /// changed, when there would be too much.
  mutating func insert(_ text: String) -> Bool {
    // Character by character: what comes together may become one.
    let before = String(characters[..<selection.lowerBound])
    let typed = String(text.unicodeScalars.filter { !$0.properties.isControl })
    let after = String(characters[selection.upperBound...])
    let new = Array(before + typed + after)
    guard new.count <= Self.limit else { return false }
    characters = new
    move(to: min(new.count, (before + typed).count))
    return true
  }

  /// Takes away what is selected, or the character after (1) or before (-1) the caret; false when there is none.
  mutating func delete(by way: Int) -> Bool {
    if selection.isEmpty { move(to: caret + way, selecting: true) }
    guard !selection.isEmpty else { return false }
    let start = selection.lowerBound
    characters.removeSubrange(selection)
    // What was apart may have become one.
    characters = Array(String(characters))
    move(to: start)
    return true
  }

  /// Moves the caret as far as there is text, and the end of the selection with it.
  mutating func move(to place: Int, selecting: Bool = false) {
    caret = min(max(place, 0), characters.count)
    if !selecting || anchor > characters.count { anchor = caret }
  }

  mutating func selectAll() { (anchor, caret) = (0, characters.count) }

  /// Selects up to the end of the word after (1) or before (-1) the caret, unless something is selected.
  mutating func selectWord(by way: Int) {
    if selection.isEmpty { move(to: wordEnd(by: way), selecting: true) }
  }

  /// Selects the word around a place.
  mutating func selectWord(around place: Int) {
    var (low, high) = (min(max(place, 0), characters.count), min(max(place, 0), characters.count))
    while low > 0, characters[low - 1].isWordPart { low -= 1 }
    while high < characters.count, characters[high].isWordPart { high += 1 }
    (anchor, caret) = (low, high)
  }

  /// Does what a key of the caret is for; false for other keys.
  mutating func takeCaretKey(_ key: InputKey, _ modifiers: InputModifiers) -> Bool {
    let isSelecting = modifiers.contains(.shift)
    switch key {
    case .leftArrow, .rightArrow:
      let way = key == .leftArrow ? -1 : 1
      if !isSelecting, !selection.isEmpty, !modifiers.contains(.control) {
        move(to: way < 0 ? selection.lowerBound : selection.upperBound)
      } else {
        move(to: modifiers.contains(.control) ? wordEnd(by: way) : caret + way, selecting: isSelecting)
      }
    case .home, .upArrow: move(to: 0, selecting: isSelecting)
    case .end, .downArrow: move(to: characters.count, selecting: isSelecting)
    default: return false
    }
    return true
  }

  /// The far end of the next word in a direction.
  private func wordEnd(by way: Int) -> Int {
    var place = caret
    func next() -> Character? {
      let index = way > 0 ? place : place - 1
      return characters.indices.contains(index) ? characters[index] : nil
    }
    while let character = next(), !character.isWordPart { place += way }
    while let character = next(), character.isWordPart { place += way }
    return place
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension Unicode.Scalar.Properties {
  /// Whether nobody sees the character: control characters and breaks of lines.
  fileprivate var isControl: Bool {
    generalCategory == .control || generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
  }
}

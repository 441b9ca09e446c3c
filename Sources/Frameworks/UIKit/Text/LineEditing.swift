// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The state of a line editor: the characters, the caret and the selection.
struct LineEditing {
  /// The maximum number of characters.
  static let limit = 10_000

  private var characters: [Character]
  /// The index of the caret: the number of characters before it.
  private(set) var caret: Int
  /// The index of the other end of the selection; equal to `caret` if nothing is selected.
  private var anchor: Int

  init(_ text: String = "") {
    characters = Array(text)
    (caret, anchor) = (characters.count, characters.count)
  }

  var text: String { String(characters) }

  /// The selected range of character indices; empty at the caret if nothing is selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  var selectedText: String { String(characters[selection]) }

  /// Replaces the selection with `text`, without its line breaks and control characters. Returns false, and
  /// changes nothing, if the result would exceed `limit`.
  mutating func insert(_ text: String) -> Bool {
    // Strings are joined before they are split into characters, because adjacent scalars may combine into one
    // character.
    let before = String(characters[..<selection.lowerBound])
    let typed = String(text.unicodeScalars.filter { !$0.properties.isControl })
    let after = String(characters[selection.upperBound...])
    let new = Array(before + typed + after)
    guard new.count <= Self.limit else { return false }
    characters = new
    move(to: min(new.count, (before + typed).count))
    return true
  }

  /// Deletes the selection or, if it is empty, the character after the caret (`direction` 1) or before it
  /// (-1). Returns false if there is nothing to delete.
  mutating func delete(by direction: Int) -> Bool {
    if selection.isEmpty { move(to: caret + direction, selecting: true) }
    guard !selection.isEmpty else { return false }
    let start = selection.lowerBound
    characters.removeSubrange(selection)
    // Characters that have become adjacent may combine into one.
    characters = Array(String(characters))
    move(to: start)
    return true
  }

  /// Moves the caret, clamped to the text. Extends the selection if `selecting` is true, and otherwise clears
  /// it.
  mutating func move(to position: Int, selecting: Bool = false) {
    caret = position.clamped(to: 0...characters.count)
    if !selecting || anchor > characters.count { anchor = caret }
  }

  /// Returns typed text with the capital letters that an autocapitalization type requires at the start of the
  /// selection.
  func capitalized(_ text: String, _ kind: UITextAutocapitalizationType) -> String {
    switch kind {
    case .none, .sentences: return text
    case .allCharacters: return text.uppercased()
    case .words:
      var isStart = selection.lowerBound == 0 || !characters[selection.lowerBound - 1].isInWord
      return text.reduce(into: "") { result, character in
        result += isStart ? character.uppercased() : String(character)
        isStart = !character.isInWord
      }
    }
  }

  mutating func selectAll() { (anchor, caret) = (0, characters.count) }

  /// Selects from the caret to the end of the next word (`direction` 1) or the beginning of the previous word
  /// (-1). Does nothing if there is a selection.
  mutating func selectWord(by direction: Int) {
    if selection.isEmpty { move(to: wordEnd(by: direction), selecting: true) }
  }

  /// Selects the word around a character index.
  mutating func selectWord(around position: Int) {
    var (low, high) = (position.clamped(to: 0...characters.count), position.clamped(to: 0...characters.count))
    while low > 0, characters[low - 1].isWordPart { low -= 1 }
    while high < characters.count, characters[high].isWordPart { high += 1 }
    (anchor, caret) = (low, high)
  }

  /// Performs the movement of a caret key. Returns false for any other key.
  mutating func handleCaretKey(_ key: InputKey, _ modifiers: InputModifiers) -> Bool {
    let isSelecting = modifiers.contains(.shift)
    switch key {
    case .leftArrow, .rightArrow:
      let direction = key == .leftArrow ? -1 : 1
      if !isSelecting, !selection.isEmpty, !modifiers.contains(.control) {
        move(to: direction < 0 ? selection.lowerBound : selection.upperBound)
      } else {
        move(
          to: modifiers.contains(.control) ? wordEnd(by: direction) : caret + direction,
          selecting: isSelecting)
      }
    case .home, .upArrow: move(to: 0, selecting: isSelecting)
    case .end, .downArrow: move(to: characters.count, selecting: isSelecting)
    default: return false
    }
    return true
  }

  /// Returns the index of the far end of the next word in a direction: 1 for forwards, -1 for backwards.
  private func wordEnd(by direction: Int) -> Int {
    var position = caret
    func next() -> Character? {
      let index = direction > 0 ? position : position - 1
      return characters.indices.contains(index) ? characters[index] : nil
    }
    while let character = next(), !character.isWordPart { position += direction }
    while let character = next(), character.isWordPart { position += direction }
    return position
  }
}

extension Character {
  /// Indicates whether the character is a letter, a digit, an underscore or an apostrophe, after which no
  /// word begins.
  fileprivate var isInWord: Bool { isWordPart || self == "'" || self == "\u{2019}" }

  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension Unicode.Scalar.Properties {
  /// Indicates whether the scalar is a control character or a line break, which cannot be inserted.
  fileprivate var isControl: Bool {
    generalCategory == .control || generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
  }
}

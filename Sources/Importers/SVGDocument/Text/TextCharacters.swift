// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting

/// The characters of all pieces of a text element.
struct TextCharacters {
  /// The maximum numbers of characters and of pieces. The rest is left out.
  static let limit = 20_000
  static let pieceLimit = 4_000
  /// The maximum number of different fonts. The standard font replaces the rest.
  static let fontLimit = 200

  let pieces: [TextPiece]
  /// The request for the fonts of each piece.
  let fonts: [TextFont]
  private(set) var scalars: [Unicode.Scalar] = []
  /// The index of the piece of each character.
  private(set) var owners: [Int] = []
  /// The index of the first character of the grapheme of each character.
  private(set) var graphemes: [Int] = []
  /// Sentences about text beyond the limits.
  private(set) var notes: [String] = []

  init(_ all: [TextPiece]) {
    let pieces = Array(all.prefix(Self.pieceLimit))
    self.pieces = pieces
    var known: [FontKey: TextFont] = [:]
    let standard = TextFont(name: TextFamilies.standard, size: TextFamilies.size)
    fonts = pieces.map { piece in
      let key = FontKey(piece.style)
      if let font = known[key] { return font }
      guard known.count < Self.fontLimit else { return standard }
      let font = TextFamilies.font(for: piece.style)
      known[key] = font
      return font
    }
    if all.count > pieces.count {
      notes.append("the text has more than \(Self.pieceLimit) parts; the rest is left out")
    }
    if known.count == Self.fontLimit {
      notes.append("the text has \(Self.fontLimit) fonts or more; the standard font replaces the rest")
    }
    addCharacters()
    findGraphemes()
  }

  var count: Int { scalars.count }

  /// Returns the piece of a character.
  func piece(of character: Int) -> TextPiece { pieces[owners[character]] }

  private mutating func addCharacters() {
    var isCut = false
    for (index, piece) in pieces.enumerated() {
      let text = piece.text.unicodeScalars
      let room = Self.limit - scalars.count
      // No count: it would walk over the rest of a long text.
      let end = text.index(text.startIndex, offsetBy: room, limitedBy: text.endIndex) ?? text.endIndex
      isCut = isCut || end < text.endIndex
      for scalar in text[..<end] {
        scalars.append(Self.drawn(scalar))
        owners.append(index)
      }
    }
    if isCut { notes.append("the text has more than \(Self.limit) characters; the rest is left out") }
  }

  private mutating func findGraphemes() {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    for character in String(text) {
      let start = graphemes.count
      graphemes += repeatElement(start, count: character.unicodeScalars.count)
    }
  }

  /// Returns a character, or a space for one that would begin a line.
  private static func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    default: scalar
    }
  }
}

/// The properties of a style that select a font.
private struct FontKey: Hashable {
  var families: [String]
  var weight: Int
  var isItalic: Bool

  init(_ style: TextStyle) {
    (families, weight, isItalic) = (style.families, style.weight, style.isItalic)
  }
}

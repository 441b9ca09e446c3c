// SPDX-License-Identifier: Apache-2.0

/// A glyph at a font size of 100: its path, with y pointing down from the baseline, and its advance.
struct Glyph {
  var outline = Outline()
  var advance: Double

  func scaled(by size: Double) -> Glyph {
    Glyph(outline: outline.mapped(by: .scale(size, size)), advance: advance * size)
  }
}

/// The letters of a text layer's document, and their positions.
struct LetterLayout {
  struct Letter {
    var character: Character
    var glyph: Glyph
    /// The left end of the letter on its baseline.
    var x = 0.0, y = 0.0
    var line = 0
    var isSpace: Bool { character.isWhitespace }
  }

  private(set) var letters: [Letter] = []
  private let document: TextDocument
  private let scale: Double
  private let gap: Double
  private var y: Double
  private(set) var lineCount = 0

  /// Lays out the letters of `document`. `ascent` is the height above the baseline as a fraction of the font
  /// size.
  init(_ document: TextDocument, ascent: Double, glyph: (Character) -> Glyph?) {
    self.document = document
    scale = document.size / 100
    gap = document.tracking / 1_000 * document.size
    y = (document.box.map { $0.y + ascent * document.size } ?? 0) - document.baselineShift
    for paragraph in document.paragraphs {
      let letters = forms(of: paragraph).compactMap { character, size in
        glyph(character).map { Letter(character: character, glyph: size == 1 ? $0 : $0.scaled(by: size)) }
      }
      let lines = broken(letters)
      for (index, line) in lines.enumerated() { add(line, isLast: index == lines.count - 1) }
    }
    moveIntoBox()
  }

  /// The size of small capitals, as a fraction of the size of capitals.
  private static let smallCapital = 0.7

  /// Returns the letters that are drawn, with their sizes.
  private func forms(of paragraph: String) -> [(character: Character, size: Double)] {
    paragraph.flatMap { character in
      let capitals = document.hasSmallCapitals ? character.uppercased() : ""
      guard character.isLowercase, capitals != String(character), !capitals.isEmpty else {
        return [(character, 1.0)]
      }
      return capitals.map { ($0, Self.smallCapital) }
    }
  }

  /// Moves the lines to the middle or the bottom of the box. Their total height is the font size plus the
  /// line heights between them.
  private mutating func moveIntoBox() {
    guard let box = document.box, document.verticalAlignment != .top, lineCount > 0 else { return }
    let room = box.height - document.size - Double(lineCount - 1) * document.lineHeight
    let shift = document.verticalAlignment == .center ? room / 2 : room
    for index in letters.indices { letters[index].y += shift }
  }

  private func advance(_ letter: Letter) -> Double { letter.glyph.advance * scale + gap }

  /// Returns the lines of a paragraph. A word that is wider than the box is broken.
  private func broken(_ letters: [Letter]) -> [[Letter]] {
    guard let box = document.box else { return [letters] }
    var (lines, line, width): ([[Letter]], [Letter], Double) = ([], [], 0)
    for letter in letters {
      let step = advance(letter)
      if !letter.isSpace, width + step - gap > box.width + 1e-6, !line.isEmpty {
        let start = line.lastIndex(where: \.isSpace).map { $0 + 1 } ?? line.count
        lines.append(Array(line[..<start]))
        line = Array(line[start...])
        width = line.reduce(0) { $0 + advance($1) }
      }
      line.append(letter)
      width += step
    }
    return lines + [line]
  }

  private mutating func add(_ line: [Letter], isLast: Bool) {
    let seen = line.prefix((line.lastIndex { !$0.isSpace } ?? -1) + 1)
    let width = seen.reduce(0) { $0 + advance($1) } - (seen.isEmpty ? 0 : gap)
    let room = (document.box?.width ?? 0) - width
    let spaces = seen.count { $0.isSpace }
    let isStretched = document.isJustified && !isLast && document.box != nil && spaces > 0 && room > 0
    var x = document.box?.x ?? 0
    switch document.alignment {
    case _ where isStretched || document.alignment == .left: break
    case .right: x += room
    default: x += room / 2
    }
    for var letter in line {
      (letter.x, letter.y, letter.line) = (x, y, lineCount)
      x += advance(letter) + (isStretched && letter.isSpace ? room / Double(spaces) : 0)
      letters.append(letter)
    }
    y += document.lineHeight
    lineCount += 1
  }
}

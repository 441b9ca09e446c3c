// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneTypesetting

/// Turns the characters of chunks into clusters of glyphs. Equal texts are typeset once.
struct TextShaper {
  /// Small capitals without glyphs of their own have this size, as in browsers.
  static let smallCapitals = 0.7

  let characters: TextCharacters
  let placement: TextPlacement
  let writing: TextWriting
  private var known: [TextContent: TextFrame.Line] = [:]

  init(_ characters: TextCharacters, _ placement: TextPlacement, _ writing: TextWriting) {
    (self.characters, self.placement, self.writing) = (characters, placement, writing)
  }

  /// Returns the clusters of a range of characters in visual order, with letter and word spacing.
  mutating func clusters(of range: Range<Int>) -> [TextCluster] {
    let text = ChunkText(range, self)
    guard !text.origins.isEmpty else { return [] }
    let line = known[text.content] ?? text.content.typeset().lines.first ?? .empty
    known[text.content] = line
    var result: [TextCluster] = []
    for run in line.runs { add(run, of: line, text, to: &result) }
    for index in result.indices { finish(&result[index]) }
    return result
  }

  private func add(
    _ run: TextFrame.Run, of line: TextFrame.Line, _ text: ChunkText, to result: inout [TextCluster]
  ) {
    let face = FontFace(run)
    var pen = run.box.minX
    var last: Int?
    for glyph in run.glyphs {
      let origin = text.origins[glyph.offset.clamped(to: 0...text.origins.count - 1)]
      let character = characters.graphemes[origin]
      let size = size(of: origin)
      let factor = size / TextFamilies.size
      if character != last {
        result.append(TextCluster(character: character, face: face, size: size))
        last = character
      }
      let index = result.count - 1
      let x = result[index].width + (glyph.position.x - pen) * factor
      let y = (glyph.position.y - line.baseline) * factor
      result[index].glyphs.append(.init(id: glyph.id, x: x, y: y))
      result[index].width += glyph.advance * factor
      pen += glyph.advance
    }
  }

  /// Returns the size of the glyphs of a character.
  private func size(of character: Int) -> Double {
    let style = characters.piece(of: character).style
    let isSmall = style.isSmallCaps && ChunkText.capital(characters.scalars[character]) != nil
    return style.size * (isSmall ? Self.smallCapitals : 1)
  }

  /// Sets the measures of a cluster.
  private func finish(_ cluster: inout TextCluster) {
    let style = characters.piece(of: cluster.character).style
    let scalar = characters.scalars[cluster.character]
    if let face = cluster.face {
      (cluster.ascent, cluster.descent) = (face.ascent * cluster.size, -face.descent * cluster.size)
    }
    let isIdeographic = TextScripts.isUpright(scalar)
    switch writing.orientation {
    case .mixed: cluster.isUpright = writing.isVertical && isIdeographic
    case .upright: cluster.isUpright = writing.isVertical
    case .sideways: break
    }
    cluster.advance = cluster.width
    if cluster.isUpright {
      cluster.advance = isIdeographic ? cluster.size : cluster.ascent + cluster.descent
    }
    if style.letterSpacing.isFinite, !TextScripts.isCursive(scalar) { cluster.advance += style.letterSpacing }
    if style.wordSpacing.isFinite, scalar == " " || scalar == "\u{A0}" {
      cluster.advance += style.wordSpacing
    }
  }
}

/// The text of a chunk for Typesetting.
///
/// Letters of different sizes are set in one size, so that they are kerned against each other.
private struct ChunkText {
  var content = TextContent(string: "", stretches: [])
  /// The index of the character of each UTF-16 unit.
  var origins: [Int] = []

  init(_ range: Range<Int>, _ shaper: TextShaper) {
    let characters = shaper.characters
    let isMoved = range.contains { shaper.isTorn($0, in: range) }
    var text = String.UnicodeScalarView()
    for index in range {
      let owner = characters.owners[index]
      let style = characters.pieces[owner].style
      guard style.size > 0, style.size.isFinite else { continue }
      let start = origins.count
      let capital = style.isSmallCaps ? Self.capital(characters.scalars[index]) : nil
      for scalar in capital.map({ Array($0.unicodeScalars) }) ?? [characters.scalars[index]] {
        text.append(scalar)
        origins += repeatElement(index, count: UTF16.width(scalar))
      }
      var attributes = TextAttributes(font: characters.fonts[owner])
      attributes.hasLigatures = style.letterSpacing == 0 && !isMoved
      extend(attributes, from: start)
    }
    content.string = String(text)
    content.paragraph.direction =
      characters.piece(of: range.lowerBound).style.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Covers the last units by a stretch. A change of attributes ends kerning and ligatures.
  private mutating func extend(_ attributes: TextAttributes, from start: Int) {
    if let last = content.stretches.last, last.attributes == attributes {
      content.stretches[content.stretches.count - 1].range = last.range.lowerBound..<origins.count
    } else {
      content.stretches.append(.init(range: start..<origins.count, attributes: attributes))
    }
  }

  /// Returns the capital of a small letter. `nil` for other characters.
  static func capital(_ scalar: Unicode.Scalar) -> String? {
    let capital = scalar.properties.uppercaseMapping
    return capital == String(Character(scalar)) ? nil : capital
  }
}

extension TextShaper {
  /// Returns whether a character is shifted or rotated against the letter before it. A ligature of the two
  /// would hide that.
  fileprivate func isTorn(_ character: Int, in range: Range<Int>) -> Bool {
    guard character > range.lowerBound, characters.scalars[character - 1] != " " else { return false }
    return placement.dx[character] ?? 0 != 0 || placement.dy[character] ?? 0 != 0
      || placement.rotate[character] ?? 0 != placement.rotate[character - 1] ?? 0
  }
}

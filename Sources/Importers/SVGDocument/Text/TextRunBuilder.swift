// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneTypesetting

/// Collects the outlines, the lines and the boxes of each piece.
struct TextRunBuilder {
  private let characters: TextCharacters
  private let writing: TextWriting
  private var drawn: [Drawn]
  /// The measures of an em of each font.
  private var measures: [TextFont: TextMetrics] = [:]
  private var lines: OpenLines?

  /// The drawn parts of a piece.
  private struct Drawn {
    var outline = Path()
    var bounds: Rect?
    var lines: [Path]
  }

  /// The lines along neighbouring letters, which are drawn as one.
  private struct OpenLines {
    var piece: Int
    /// The transform of the first letter.
    var transform: Affine
    /// The position of the first letter on its line, and the end of the last.
    var start: Point
    var end: Double
  }

  init(_ characters: TextCharacters, _ writing: TextWriting) {
    (self.characters, self.writing) = (characters, writing)
    drawn = characters.pieces.map {
      Drawn(lines: Array(repeating: Path(), count: $0.style.decorations.count))
    }
  }

  /// The runs so far. Call it once, at the end.
  var runs: [TextRun] {
    mutating get {
      closeLines()
      return drawn.indices.compactMap { index in
        let (piece, own) = (characters.pieces[index], drawn[index])
        guard let box = own.bounds else { return nil }
        return TextRun(
          source: piece.source, piece: index, outline: CGPath(own.outline),
          decorations: zip(piece.style.decorations, own.lines).map {
            TextRun.Line(input: $0, path: CGPath($1))
          },
          bounds: CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height))
      }
    }
  }

  /// Adds a cluster. `origin.x` is its position along the line, and `origin.y` that across it.
  mutating func add(
    _ cluster: TextCluster, at origin: Point, degrees: Double, along walk: TextPathWalk?
  ) {
    let piece = characters.owners[cluster.character]
    guard let position = position(cluster, at: origin, along: walk) else { return }
    let rotation: Affine = degrees == 0 ? .identity : .rotation(degrees / 180 * .pi)
    let frame = frame(cluster, of: piece, rotation)
    let (glyphs, line) = (frame.glyphs.concatenating(position), frame.line.concatenating(position))
    guard glyphs.isFinite, line.isFinite else { return }
    Self.addGlyphs(of: cluster, glyphs, to: &drawn[piece].outline)
    let box = line.boundingBox(
      of: Rect(minX: 0, minY: -cluster.ascent, maxX: cluster.advance, maxY: cluster.descent))
    drawn[piece].bounds = drawn[piece].bounds.map { $0.union(box) } ?? box
    if walk != nil || degrees != 0 { closeLines() }
    extendLines(piece, line, from: origin, to: origin.x + cluster.advance)
    if walk != nil || degrees != 0 { closeLines() }
  }

  /// Returns the transform that moves a cluster from the origin to its position. Returns `nil` for a cluster
  /// whose middle lies beyond an end of the outline.
  private func position(_ cluster: TextCluster, at origin: Point, along walk: TextPathWalk?) -> Affine? {
    guard let walk else {
      return writing.isVertical ? .translation(origin.y, origin.x) : .translation(origin.x, origin.y)
    }
    let half = cluster.advance / 2
    guard let turn = walk.transform(at: walk.offset + origin.x + half) else { return nil }
    guard writing.isVertical else { return Affine.translation(-half, origin.y).concatenating(turn) }
    // Letters of vertical text follow each other downwards, so that the outline runs down.
    let quarter = Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    return Affine.translation(origin.y, -half).concatenating(quarter).concatenating(turn)
  }

  /// Continues the lines of the last cluster, or begins new ones.
  private mutating func extendLines(
    _ piece: Int, _ transform: Affine, from start: Point, to end: Double
  ) {
    let style = characters.pieces[piece].style
    guard !style.decorations.isEmpty else { return }
    if var open = lines, open.piece == piece, open.start.y == start.y,
      abs(open.end - start.x) < 1e-6 * max(style.size, 1)
    {
      open.end = end
      lines = open
    } else {
      closeLines()
      lines = OpenLines(piece: piece, transform: transform, start: start, end: end)
    }
  }

  private static func addGlyphs(of cluster: TextCluster, _ transform: Affine, to outline: inout Path) {
    guard let face = cluster.face else { return }
    let (width, height) = cluster.isUpright ? (1, cluster.scale) : (cluster.scale, 1)
    for glyph in cluster.glyphs {
      let own = Affine(
        a: cluster.size * width, b: 0, c: 0, d: -cluster.size * height, tx: glyph.x * width,
        ty: glyph.y * height)
      outline.append(face.outline(glyph.id), transform: own.concatenating(transform))
    }
  }

  /// Returns the transforms of a cluster whose text position is the origin: one for its glyphs, and one for
  /// its box and the lines, whose x runs along the text.
  private mutating func frame(
    _ cluster: TextCluster, of piece: Int, _ rotation: Affine
  ) -> (glyphs: Affine, line: Affine) {
    let style = characters.pieces[piece].style
    let drop = style.baselineHeight(metrics(of: piece), writing) - style.baselineShift
    guard writing.isVertical else {
      let frame = rotation.concatenating(.translation(0, drop))
      return (frame, frame)
    }
    let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0).concatenating(rotation)
    guard cluster.isUpright else {
      let frame = quarter.concatenating(.translation(-drop, 0))
      return (frame, frame)
    }
    let height = cluster.size * cluster.scale
    let glyphs = Affine.translation(-cluster.width / 2, height / 2 + cluster.middle * cluster.scale)
      .concatenating(rotation).concatenating(.translation(style.baselineShift, 0))
    let line = quarter.concatenating(.translation(style.baselineShift - cluster.middle, 0))
    return (glyphs, line)
  }

  private mutating func metrics(of piece: Int) -> TextMetrics {
    let font = characters.fonts[piece]
    let known = measures[font] ?? TextMetrics(font)
    measures[font] = known
    return known.scaled(by: characters.pieces[piece].style.size)
  }

  /// Draws the open lines.
  private mutating func closeLines() {
    guard let open = lines else { return }
    lines = nil
    let metrics = metrics(of: open.piece)
    for (index, line) in characters.pieces[open.piece].style.decorations.enumerated() {
      // OpenType measures to the top of a line. It counts as the middle here, as in resvg.
      let middle =
        switch line.kind {
        case .underline: metrics.underlineTop
        case .overline: -metrics.ascent
        case .lineThrough: metrics.strikeTop
        }
      let top = middle - metrics.lineThickness / 2
      let (low, high) = (min(0, open.end - open.start.x), max(0, open.end - open.start.x))
      let bar = Rect(minX: low, minY: top, maxX: high, maxY: top + metrics.lineThickness)
      drawn[open.piece].lines[index].append(.rect(bar), transform: open.transform)
    }
  }
}

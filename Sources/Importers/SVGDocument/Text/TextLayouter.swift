// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneTypesetting

/// Lays out the letters of a text element by the rules of SVG.
struct TextLayouter {
  private let characters: TextCharacters
  private let placement: TextPlacement
  private let writing: TextWriting
  private var builder: TextRunBuilder
  /// The current text position: along the line and across it.
  private var pen = (along: 0.0, across: 0.0)

  private init(_ pieces: [TextPiece], _ placement: TextPlacement, _ writing: TextWriting) {
    characters = TextCharacters(pieces)
    (self.placement, self.writing) = (placement.finite, writing)
    builder = TextRunBuilder(characters, writing)
  }

  /// Returns the letters of a text element as outlines.
  ///
  /// Text beyond the limits of `TextCharacters` is left out. A note tells about it.
  static func layout(
    _ pieces: [TextPiece], _ placement: TextPlacement = TextPlacement(),
    writing: TextWriting = TextWriting()
  ) -> TextLayoutResult {
    let (result, reports) = Diagnostics.collecting {
      var layouter = TextLayouter(pieces, placement, writing)
      return layouter.run()
    }
    var notes = result.notes
    // A substituted font is normal: SVG files list several families.
    for report in reports where report.kind != .substituted { notes.append(report.message) }
    return TextLayoutResult(runs: result.runs, end: result.end, notes: notes)
  }

  private mutating func run() -> TextLayoutResult {
    var chunks = chunks()
    var shaper = TextShaper(characters, placement, writing)
    for index in chunks.indices { chunks[index].clusters = shaper.clusters(of: chunks[index].characters) }
    TextLengths(characters, placement, writing).fit(&chunks)
    var walks: [Int: TextPathWalk] = [:]
    for (index, chunk) in chunks.enumerated() {
      if let path = chunk.path, walks[path.element] == nil { walks[path.element] = TextPathWalk(path) }
      let walk = chunk.path.flatMap { walks[$0.element] }
      let next = index + 1 < chunks.count ? chunks[index + 1].path?.element : nil
      add(chunk, along: walk, isLastOnPath: chunk.path != nil && next != chunk.path?.element)
    }
    let end = writing.isVertical ? (pen.across, pen.along) : (pen.along, pen.across)
    return TextLayoutResult(runs: builder.runs, end: CGPoint(x: end.0, y: end.1), notes: characters.notes)
  }

  // MARK: Chunks

  private func chunks() -> [TextChunk] {
    var result: [TextChunk] = []
    for index in 0..<characters.count {
      if index == 0 || beginsChunk(index) {
        result.append(TextChunk(characters: index..<index + 1, path: characters.piece(of: index).path))
      } else if let start = result.last?.characters.lowerBound {
        result[result.count - 1].characters = start..<index + 1
      }
    }
    return result
  }

  private func beginsChunk(_ index: Int) -> Bool {
    guard characters.graphemes[index] == index else { return false }
    let path = characters.piece(of: index).path?.element
    if path != characters.piece(of: index - 1).path?.element { return true }
    // Across an outline there are no absolute positions.
    return along(placement.x, placement.y)[index] != nil
      || path == nil && across(placement.x, placement.y)[index] != nil
  }

  private func along(_ x: [Int: Double], _ y: [Int: Double]) -> [Int: Double] { writing.isVertical ? y : x }

  private func across(_ x: [Int: Double], _ y: [Int: Double]) -> [Int: Double] { writing.isVertical ? x : y }

  // MARK: Positions

  /// Adds the letters of a chunk, and moves the pen to its end.
  private mutating func add(_ chunk: TextChunk, along walk: TextPathWalk?, isLastOnPath: Bool) {
    let first = chunk.characters.lowerBound
    let (xs, ys) = (along(placement.x, placement.y), across(placement.x, placement.y))
    let shifts = shifts(chunk.characters)
    var start = (along: xs[first] ?? (walk == nil ? pen.along : 0), across: ys[first] ?? pen.across)
    if walk != nil { start.across = 0 }
    start.along += along(placement.dx, placement.dy)[first] ?? 0
    start.across += across(placement.dx, placement.dy)[first] ?? 0
    var positions: [Double] = []
    var sum = 0.0
    for cluster in chunk.clusters {
      positions.append(sum + shifts[cluster.character - first].along)
      sum += cluster.advance + cluster.gap
    }
    start.along += anchorShift(chunk, positions)
    for (cluster, position) in zip(chunk.clusters, positions) {
      let origin = Point(start.along + position, start.across + shifts[cluster.character - first].across)
      let angle = placement.rotate[cluster.character] ?? 0
      builder.add(cluster, at: origin, degrees: angle, along: walk)
    }
    let last = shifts.last ?? (0, 0)
    pen = (start.along + sum + last.along, start.across + last.across)
    if isLastOnPath, let end = walk?.end { pen = writing.isVertical ? (end.y, end.x) : (end.x, end.y) }
  }

  /// Returns the sums of the shifts up to each character of a chunk, without those of the first character.
  private func shifts(_ range: Range<Int>) -> [(along: Double, across: Double)] {
    let (xs, ys) = (along(placement.dx, placement.dy), across(placement.dx, placement.dy))
    var sum = (along: 0.0, across: 0.0)
    return range.map { index in
      if index > range.lowerBound {
        sum.along += xs[index] ?? 0
        sum.across += ys[index] ?? 0
      }
      return sum
    }
  }

  /// Returns the distance by which the anchor of a chunk moves its letters.
  private func anchorShift(_ chunk: TextChunk, _ positions: [Double]) -> Double {
    guard let low = zip(chunk.clusters, positions).map({ min($1, $1 + $0.advance) }).min(),
      let high = zip(chunk.clusters, positions).map({ max($1, $1 + $0.advance) }).max()
    else { return 0 }
    let piece = characters.piece(of: chunk.characters.lowerBound)
    return switch (piece.anchor, piece.style.isRightToLeft) {
    case (.start, false), (.end, true): -low
    case (.middle, _): -(low + high) / 2
    case (.start, true), (.end, false): -high
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Stretches text to the wanted lengths of elements.
struct TextLengths {
  private let characters: TextCharacters
  private let placement: TextPlacement
  private let writing: TextWriting

  init(_ characters: TextCharacters, _ placement: TextPlacement, _ writing: TextWriting) {
    (self.characters, self.placement, self.writing) = (characters, placement, writing)
  }

  /// The sums over the clusters of an element.
  private struct Total {
    var input: TextLengthInput
    var advance = 0.0
    var shift = 0.0
    var count = 0
    /// The chunk and the index of the visually last cluster.
    var last = (chunk: 0, cluster: 0)
  }

  /// Changes the advances, and with `scalesGlyphs` the glyphs, of the chunks. The length of an element is the
  /// sum over its chunks.
  func fit(_ chunks: inout [TextChunk]) {
    guard characters.pieces.contains(where: { $0.length != nil }) else { return }
    let totals = totals(chunks)
    for (number, chunk) in chunks.enumerated() {
      for (index, cluster) in chunk.clusters.enumerated() {
        guard let element = characters.piece(of: cluster.character).length?.element,
          let total = totals[element]
        else { continue }
        let isLast = total.last == (number, index)
        stretch(&chunks[number].clusters[index], total, isLast: isLast)
      }
    }
  }

  private func stretch(_ cluster: inout TextCluster, _ total: Total, isLast: Bool) {
    let wanted = total.input.length - total.shift
    guard wanted.isFinite, total.input.length >= 0 else { return }
    if total.input.scalesGlyphs {
      guard total.advance > 0, wanted >= 0 else { return }
      cluster.scale = wanted / total.advance
      cluster.advance *= cluster.scale
    } else if total.count > 1 {
      // Browsers also move the text after the element by one distance more.
      let distance = (wanted - total.advance) / Double(total.count - 1)
      if isLast { cluster.gap = distance } else { cluster.advance += distance }
    }
  }

  private func totals(_ chunks: [TextChunk]) -> [Int: Total] {
    var result: [Int: Total] = [:]
    let shifts = writing.isVertical ? placement.dy : placement.dx
    for (number, chunk) in chunks.enumerated() {
      for (index, cluster) in chunk.clusters.enumerated() {
        guard let input = characters.piece(of: cluster.character).length else { continue }
        var total = result[input.element] ?? Total(input: input)
        total.advance += cluster.advance
        total.count += 1
        total.last = (number, index)
        result[input.element] = total
      }
      for character in chunk.characters.dropFirst() {
        guard let shift = shifts[character], let element = characters.piece(of: character).length?.element
        else { continue }
        result[element]?.shift += shift
      }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// The opaque rectangles among the quads of the passes under way: what lies beneath one is not drawn.
///
/// It leaves out only pixels that an opaque one replaces, so it changes no byte. For each quad the largest few are looked at;
/// for one whose pixels take long to work out, such as a gradient's, many.
struct OpaqueCovers {
  /// The most rectangles of a pass that are looked at for each quad, and for one whose pixels take long.
  private static let limit = 4
  private static let manyLimit = 128
  /// Smaller ones hide less than looking for them takes.
  private static let leastArea = 64 * 64
  /// In a pass of more quads the search would take longer than what it saves.
  private static let mostQuads = 4096

  private struct Cover {
    var quad: Int
    var pixels: PixelRect
    var area: Int { pixels.width * pixels.height }
  }

  /// Those of the outermost pass first; of a pass in no order.
  private var covers: ContiguousArray<Cover> = []
  /// The same, but many, and of a pass in the order of its quads.
  private var manyCovers: ContiguousArray<Cover> = []
  /// What is left of the quad that was cut last.
  private(set) var pieces = PixelPieces()

  /// The covers of one pass.
  struct Part {
    fileprivate var covers: Range<Int>
    fileprivate var manyCovers: Range<Int>
    /// The last quad that hides something.
    fileprivate var lastQuad: Int

    var isEmpty: Bool { covers.isEmpty }
  }

  /// Looks for the covers of a canvas's pass; `end` forgets them.
  mutating func begin(_ canvas: Canvas, of frame: Frame) -> Part {
    let (start, manyStart) = (covers.count, manyCovers.count)
    var lastQuad = -1
    let pass = frame[canvas.pass]
    // What a backdrop shows may lie beneath a cover of the backdrop.
    if pass.backdropReach == nil, pass.quads.count <= Self.mostQuads,
      canvas.area.width * canvas.area.height >= Self.leastArea
    {
      for index in pass.quads.dropFirst() {
        let pixels = frame.quads[index].pixelBounds.intersection(canvas.area)
        guard !pixels.isEmpty, pixels.width * pixels.height >= Self.leastArea else { continue }
        let hidden = frame.quads[index].opaquePixels(within: pixels, of: frame)
        let cover = Cover(quad: index, pixels: hidden)
        guard !hidden.isEmpty, cover.area >= Self.leastArea else { continue }
        lastQuad = index
        if manyCovers.count - manyStart < Self.manyLimit { manyCovers.append(cover) }
        if covers.count - start < Self.limit {
          covers.append(cover)
        } else {
          guard let least = (start..<covers.count).min(by: { covers[$0].area < covers[$1].area }),
            covers[least].area < cover.area
          else { continue }
          covers[least] = cover
        }
      }
    }
    return Part(
      covers: start..<covers.count, manyCovers: manyStart..<manyCovers.count, lastQuad: lastQuad)
  }

  mutating func end(_ part: Part) {
    covers.removeSubrange(part.covers.lowerBound...)
    manyCovers.removeSubrange(part.manyCovers.lowerBound...)
  }

  /// The pixels of a quad that are not hidden, as a rectangle: without those of its sides that are, or none.
  func seen(_ pixels: PixelRect, of quad: borrowing Quad, index: Int, beneath part: Part) -> PixelRect {
    guard index < part.lastQuad else { return pixels }
    let parts = quad.separableParts
    var seen = pixels
    for cover in covers[part.covers] where cover.quad > index {
      let c = cover.pixels
      if c.x0 <= seen.x0, c.x1 >= seen.x1 {
        if c.y0 <= seen.y0 { seen.y0 = max(seen.y0, c.y1) }
        if c.y1 >= seen.y1 { seen.y1 = min(seen.y1, c.y0) }
      } else if parts == .rowsAndColumns, c.y0 <= seen.y0, c.y1 >= seen.y1 {
        if c.x0 <= seen.x0 { seen.x0 = max(seen.x0, c.x1) }
        if c.x1 >= seen.x1 { seen.x1 = min(seen.x1, c.x0) }
      }
      if seen.isEmpty { return .empty }
    }
    return parts == .none ? pixels : seen
  }
}

extension OpaqueCovers {
  /// Cuts what is hidden out of the pixels of a quad whose pixels take long: what is left are the `pieces`. False, where
  /// that would not be worth it.
  mutating func cut(_ pixels: PixelRect, of quad: borrowing Quad, index: Int, beneath part: Part) -> Bool {
    guard index < part.lastQuad, quad.clip == nil, quad.paint.drawing().takesLong,
      quad.separableParts == .rowsAndColumns,
      pixels.width * pixels.height >= Self.leastArea
    else { return false }
    pieces.begin(pixels)
    for cover in manyCovers[part.manyCovers] where cover.quad > index { pieces.cut(cover.pixels) }
    return pieces.areCut
  }
}

/// What of a quad can be drawn without the rest.
private enum SeparableParts {
  case none
  case rows
  case rowsAndColumns
}

extension Quad {
  /// Pixels within some of the quad's that show nothing of what lies beneath it.
  fileprivate func opaquePixels(within pixels: PixelRect, of frame: borrowing Frame) -> PixelRect {
    guard opacity >= 1, blend == .normal, plane == nil, paint.isOpaque(by: transform) else { return .empty }
    let inside = transform.pixels(insideOf: shape, within: pixels)
    guard let clip else { return inside }
    return inside.intersection(frame[clip].solidBounds)
  }

  fileprivate var separableParts: SeparableParts {
    guard paint.drawing().isSeparable else { return .none }
    switch shape {
    case .rect, .roundedRect: return .rowsAndColumns
    // Where many edges share a pixel its coverage depends on those beside it.
    case .path, .stroke: return .rows
    }
  }
}

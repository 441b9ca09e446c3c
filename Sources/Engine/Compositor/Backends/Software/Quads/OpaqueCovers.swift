// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The large opaque rectangles of the passes that are being drawn. Pixels below them are not drawn.
///
/// A skipped pixel is always replaced by an opaque one later, so no byte changes. A quad is compared with the
/// few largest rectangles, and with many if its pixels are expensive, such as the pixels of a gradient.
struct OpaqueCovers {
  /// The maximum number of rectangles of a pass that are compared with each quad, and with an expensive one.
  private static let limit = 4
  private static let manyLimit = 128
  /// The minimum number of pixels of a rectangle. Smaller ones save less time than the search takes.
  private static let leastArea = 64 * 64
  /// The maximum number of quads of a pass. With more quads, the search takes longer than it saves.
  private static let mostQuads = 4096

  private struct Cover {
    var quad: Int
    var pixels: PixelRect
    var area: Int { pixels.width * pixels.height }
  }

  /// The largest covers of all passes, beginning with the covers of the outermost pass. Within a pass they
  /// have no order.
  private var covers: ContiguousArray<Cover> = []
  /// More covers, in the order of the quads of each pass.
  private var manyCovers: ContiguousArray<Cover> = []
  /// The visible parts of the last quad that was cut.
  private(set) var pieces = PixelPieces()

  /// The covers of one pass.
  struct Part {
    fileprivate var covers: Range<Int>
    fileprivate var manyCovers: Range<Int>
    /// The index of the last quad that hides something.
    fileprivate var lastQuad: Int

    var isEmpty: Bool { covers.isEmpty }
  }

  /// Finds the covers of a canvas's pass. `end` removes them.
  mutating func begin(_ canvas: Canvas, of frame: Frame) -> Part {
    let (start, manyStart) = (covers.count, manyCovers.count)
    var lastQuad = -1
    let pass = frame[canvas.pass]
    // A backdrop may read pixels below an opaque cover.
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

  /// Returns the bounds of the pixels of a quad that are not hidden. Only hidden rows and columns at the
  /// edges are left out.
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
  /// Cuts the hidden pixels out of an expensive quad and stores the rest in `pieces`. Returns false if that
  /// is not worthwhile.
  mutating func cut(_ pixels: PixelRect, of quad: borrowing Quad, index: Int, beneath part: Part) -> Bool {
    guard index < part.lastQuad, quad.clip == nil, quad.paint.drawing().isExpensive,
      quad.separableParts == .rowsAndColumns,
      pixels.width * pixels.height >= Self.leastArea
    else { return false }
    pieces.begin(pixels)
    for cover in manyCovers[part.manyCovers] where cover.quad > index { pieces.cut(cover.pixels) }
    return pieces.areCut
  }
}

extension Frame {
  /// Returns true if one of the first quads replaces every pixel of `area`, so that the background cannot be
  /// seen there.
  func hidesBackground(in area: PixelRect) -> Bool {
    /// The maximum number of quads to examine. A background that covers everything is usually the first quad.
    let limit = 8
    guard let pass = passes.last, pass.backdropReach == nil else { return false }
    return pass.quads.prefix(limit).contains { index in
      quads[index].pixelBounds.contains(area) && quads[index].opaquePixels(within: area, of: self) == area
    }
  }
}

/// The parts of a quad that can be drawn independently of its other pixels.
private enum SeparableParts {
  case none
  case rows
  case rowsAndColumns
}

extension Quad {
  /// Returns a rectangle within `pixels` in which the quad certainly replaces everything below.
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
    // If many edges share a pixel, its coverage depends on the pixels beside it in the row.
    case .path, .stroke: return .rows
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension FilterBuffer {
  /// Returns the pixels moved by whole numbers of pixels, `feOffset`.
  func moved(by dx: Int, _ dy: Int) -> FilterBuffer {
    if dx == 0, dy == 0 { return self }
    var result = FilterBuffer(like: self)
    guard dx < width, dx > -width, dy < height, dy > -height else { return result }
    let columns = max(0, dx)..<min(width, width + dx)
    for y in max(0, dy)..<min(height, height + dy) {
      let from = (y - dy) * width + columns.lowerBound - dx
      let to = y * width + columns.lowerBound
      result.pixels.replaceSubrange(
        to..<(to + columns.count), with: pixels[from..<(from + columns.count)])
    }
    return result
  }

  /// Returns a shadow of the pixels' alpha in `color`, which is premultiplied and in the same colour space,
  /// `feDropShadow`.
  func shaded(_ color: FilterPixel) -> FilterBuffer {
    var result = self
    result.map { pixel in
      FilterPixel(
        FilterColorTables.premultiplied(color.x, pixel.w), FilterColorTables.premultiplied(color.y, pixel.w),
        FilterColorTables.premultiplied(color.z, pixel.w), FilterColorTables.premultiplied(color.w, pixel.w))
    }
    return result
  }

  /// Returns the pixels inside `tile` repeated over `part`, `feTile`. The pixels of `tile` outside the buffer
  /// are transparent. `part` lies inside the buffer, unless it is empty.
  func tiled(_ tile: PixelRect, over part: PixelRect) -> FilterBuffer {
    var result = FilterBuffer(like: self)
    guard !tile.isEmpty, !part.isEmpty else { return result }
    func wrapped(_ index: Int, _ start: Int, _ count: Int) -> Int {
      let remainder = (index - start) % count
      return start + (remainder < 0 ? remainder + count : remainder)
    }
    for y in part.y0..<part.y1 {
      let fromY = wrapped(y, tile.y0, tile.height)
      guard fromY >= 0, fromY < height else { continue }
      var fromX = wrapped(part.x0, tile.x0, tile.width)
      for x in part.x0..<part.x1 {
        if fromX >= 0, fromX < width { result.pixels[y * width + x] = pixels[fromY * width + fromX] }
        fromX += 1
        if fromX == tile.x1 { fromX = tile.x0 }
      }
    }
    return result
  }

  /// Returns the pixels moved by a map, `feDisplacementMap`.
  ///
  /// The pixel at P is the one nearest to P + scale * (C(P) - 0.5), with C for a straight channel of `map`
  /// from 0 to 1. `scale` is in pixels. Pixels outside the buffer are transparent. `part` lies inside the
  /// buffer, unless it is empty.
  func displaced(
    by map: FilterBuffer, scale: SIMD2<Double>, x: FilterGraph.Channel, y: FilterGraph.Channel,
    in part: PixelRect
  ) -> FilterBuffer {
    var result = FilterBuffer(like: self)
    guard !part.isEmpty else { return result }
    let colors = map.straight()
    let limit = 1 << 30
    func distances(_ scale: Double) -> [Int] {
      (0..<256).map { FilterMapping.nearest(scale * (Double($0) / 255 - 0.5), limit: limit) }
    }
    let (distancesX, distancesY) = (distances(scale.x), distances(scale.y))
    for row in part.y0..<part.y1 {
      for column in part.x0..<part.x1 {
        let index = row * width + column
        let color = colors[index]
        let fromX = column + distancesX[Int(color[x.rawValue])]
        let fromY = row + distancesY[Int(color[y.rawValue])]
        guard fromX >= 0, fromX < width, fromY >= 0, fromY < height else { continue }
        result.pixels[index] = pixels[fromY * width + fromX]
      }
    }
    return result
  }
}

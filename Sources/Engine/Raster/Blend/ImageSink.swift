// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// A sink that paints an image.
struct ImageSink: SpanSink {
  var target: TargetRows
  var sampler: ImageSampler
  /// The first pixel of the image.
  var source: UnsafePointer<UInt32>
  var alpha: UInt8
  /// The target position of the region's top left pixel.
  var originX: Int
  var originY: Int
  /// A scratch buffer with room for one row of the region, and for at least `leastColors` pixels.
  var colors: UnsafeMutablePointer<UInt32>
  /// The factor of each channel, as a pixel with full alpha. If all bits are set, there is no tint.
  var tint: UInt32
  /// A smaller version of the image to mix in, or `nil` if there is none.
  var coarser: Coarser?
  /// The number of columns of the region if `colors` has the colours of all its pixels, otherwise 0.
  var fetchedColumns = 0

  struct Coarser {
    var sampler: ImageSampler
    var source: UnsafePointer<UInt32>
    /// The weight of the smaller version in every pixel, from 0 to 255.
    var share: UInt8
    /// A scratch buffer for one row of the region.
    var colors: UnsafeMutablePointer<UInt32>
  }

  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
  ) {
    if target.mask == nil, coarser == nil, addNarrow(spans, row: row, count: count, coverage: coverage) {
      return
    }
    fetchedColumns = 0
    for y in row..<row &+ count {
      for span in spans {
        // The call avoids a closure, which takes a sixth of the time of short spans.
        if target.mask == nil {
          paint(span, row: y, coverage: coverage)
        } else {
          target.forEachVisiblePart(of: span, row: y) { paint($0, row: y, coverage: coverage) }
        }
      }
    }
  }

  @inline(__always) private func paint(_ span: Span, row y: Int, coverage: UnsafeMutablePointer<UInt8>) {
    let length = Int(span.x1 &- span.x0)
    let x = originX &+ Int(span.x0)
    mpk_ask_ahead(target.pixels + (y &* target.stride &+ Int(span.x0)), length, target.stride)
    if coarser == nil, tint == .max,
      let moved = sampler.movedRow(x: x, y: originY &+ y, count: length, from: source)
    {
      target.over(span, row: y, colors: moved, alpha: alpha, coverage: coverage)
      return
    }
    sampler.fetch(x: x, y: originY &+ y, count: length, from: source, into: colors)
    if let coarser {
      coarser.sampler.fetch(
        x: x, y: originY &+ y, count: length, from: coarser.source, into: coarser.colors)
      mpk_mix_pixels(colors, coarser.colors, length, coarser.share)
    }
    if tint != .max { mpk_tint_pixels(colors, length, tint) }
    target.over(span, row: y, colors: colors, alpha: alpha, coverage: coverage)
  }
}

extension ImageSink {
  /// The maximum width, in pixels, of adjacent spans that are painted together. In wider ones, the arithmetic
  /// of partial coverage takes longer than another call.
  private static let mostNarrow = 64
  /// The number of pixels in a block of colours.
  static let leastColors = 1024

  /// Computes the colours of all pixels of the region at once, if the region is small and has no mask. This
  /// is worthwhile if most of them are covered.
  mutating func fetchAll(columns: Int, rows: Int) {
    guard target.mask == nil, coarser == nil, columns <= Self.mostNarrow,
      columns &* rows <= Self.leastColors,
      sampler.fetchBlock(
        x: originX, y: originY, mpk_grid(columns: columns, rows: rows), from: source, into: colors)
    else { return }
    if tint != .max { mpk_tint_pixels(colors, columns &* rows, tint) }
    fetchedColumns = columns
  }

  /// Paints narrow adjacent spans of equal rows together, with the same result as calling `paint` for each
  /// span. Returns false, with nothing painted, for other spans. Precondition: there is at least one span,
  /// and none is empty.
  private mutating func addNarrow(
    _ spans: UnsafeMutableBufferPointer<Span>, row: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let first = spans[0].x0
    let columns = Int(spans[spans.count &- 1].x1 &- first)
    guard columns <= Self.mostNarrow else { return false }
    for index in 1..<spans.count where spans[index].x0 != spans[index &- 1].x1 { return false }
    let covered = target.coverage(of: spans, row: row, from: coverage)
    if fetchedColumns > 0 {
      for y in row..<row &+ count {
        target.over(
          target.pixels + (y &* target.stride &+ Int(first)),
          colors: colors + (y &* fetchedColumns &+ Int(first)), count: columns, alpha: alpha,
          coverage: covered)
      }
      return true
    }
    let x = originX &+ Int(first)
    let most = Self.leastColors / columns
    var y = row
    while y < row &+ count {
      let rows = min(most, row &+ count &- y)
      let block = mpk_grid(columns: columns, rows: rows)
      if !sampler.fetchBlock(x: x, y: originY &+ y, block, from: source, into: colors) {
        for line in 0..<rows {
          sampler.fetch(
            x: x, y: originY &+ y &+ line, count: columns, from: source, into: colors + line &* columns)
        }
      }
      if tint != .max { mpk_tint_pixels(colors, columns &* rows, tint) }
      for line in 0..<rows {
        let at = target.pixels + ((y &+ line) &* target.stride &+ Int(first))
        target.over(at, colors: colors + line &* columns, count: columns, alpha: alpha, coverage: covered)
      }
      y &+= rows
    }
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// The part of a pixmap that a sweep's region covers, and the coverage of the clip.
struct TargetRows {
  /// The address of the target's pixel at the region's top left corner, and the distance from one row to the
  /// next in pixels.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  /// The address of the clip's byte for the same pixel, or `nil` if the clip has no mask, and the distance
  /// from one row to the next in bytes.
  var mask: UnsafePointer<UInt8>?
  var maskStride: Int
  /// A scratch buffer for one row of the region.
  var maskedCoverage: UnsafeMutablePointer<UInt8>
  /// The blend mode, or `nil` for `.normal`.
  var blend: mpk_blend_mode?

  /// Returns the coverage of a span multiplied by the clip's coverage, or `nil` if every pixel is fully
  /// covered.
  @inline(__always) func coverage(
    of span: Span, row: Int, from coverage: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let x = Int(span.x0)
    guard let mask else { return span.isFull ? nil : UnsafePointer(coverage + x) }
    let clip = mask + (row &* maskStride &+ x)
    if span.isFull { return clip }
    mpk_multiply_coverage(maskedCoverage + x, coverage + x, clip, Int(span.x1 &- span.x0))
    return UnsafePointer(maskedCoverage + x)
  }
}

extension TargetRows {
  /// Calls `body` with the parts of a span and with their coverage, which is `nil` if every pixel is fully
  /// covered. Parts that the mask hides are left out.
  @inline(__always) func forEachPart(
    of span: Span, row: Int, from coverage: UnsafeMutablePointer<UInt8>,
    _ body: (_ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void
  ) {
    let end = Int(span.x1)
    var x = Int(span.x0)
    guard let mask, end &- x >= Self.leastExamined else {
      return body(x, end &- x, self.coverage(of: span, row: row, from: coverage))
    }
    while x < end {
      var kind: UInt8 = 0
      let count = mpk_mask_run(mask + (row &* maskStride &+ x), end &- x, &kind)
      let part = Span(
        x0: Int32(truncatingIfNeeded: x), x1: Int32(truncatingIfNeeded: x &+ count), isFull: span.isFull)
      if kind == UInt8(MPK_MASK_EVERYTHING) {
        body(x, count, span.isFull ? nil : UnsafePointer(coverage + x))
      } else if kind == UInt8(MPK_MASK_SOME) {
        body(x, count, self.coverage(of: part, row: row, from: coverage))
      }
      x &+= count
    }
  }

  /// Calls `body` with the parts of a span that the mask does not hide.
  @inline(__always) func forEachVisiblePart(of span: Span, row: Int, _ body: (Span) -> Void) {
    guard let mask, Int(span.x1 &- span.x0) >= Self.leastExamined else { return body(span) }
    let end = Int(span.x1)
    var (x, start) = (Int(span.x0), Int(span.x0))
    func finish(at x: Int) {
      guard start < x else { return }
      body(
        Span(
          x0: Int32(truncatingIfNeeded: start), x1: Int32(truncatingIfNeeded: x), isFull: span.isFull))
    }
    while x < end {
      var kind: UInt8 = 0
      let count = mpk_mask_run(mask + (row &* maskStride &+ x), end &- x, &kind)
      if kind == UInt8(MPK_MASK_NOTHING) {
        finish(at: x)
        start = x &+ count
      }
      x &+= count
    }
    finish(at: end)
  }

  /// The minimum length of a span in which hidden parts are searched for. Shorter spans are painted whole.
  private static let leastExamined = 64

  /// Returns the coverage of adjacent spans in order, or `nil` if every pixel is fully covered.
  func coverage(
    of spans: UnsafeMutableBufferPointer<Span>, row: Int, from coverage: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if spans.count == 1 { return self.coverage(of: spans[0], row: row, from: coverage) }
    guard mask != nil else {
      // The buffer is changed in place, so that the other bytes need not be copied.
      for span in spans where span.isFull {
        (coverage + Int(span.x0)).update(repeating: 255, count: Int(span.x1 &- span.x0))
      }
      return UnsafePointer(coverage + Int(spans[0].x0))
    }
    for span in spans {
      let (x, count) = (Int(span.x0), Int(span.x1 &- span.x0))
      // The coverage of a full span is the clip's coverage. Products are already in their final position.
      if let part = self.coverage(of: span, row: row, from: coverage), part != maskedCoverage + x {
        (maskedCoverage + x).update(from: part, count: count)
      }
    }
    return UnsafePointer(maskedCoverage + Int(spans[0].x0))
  }
}

/// A sink that paints a colour.
struct SolidSink: SpanSink {
  var target: TargetRows
  /// The premultiplied colour.
  var color: UInt32

  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let isOpaque = color >> 24 == 255
    if target.mask == nil {
      if addSides(spans, row: row, count: count, coverage: coverage) { return }
      for span in spans { add(span, row: row, count: count, isOpaque: isOpaque, coverage: coverage) }
      return
    }
    for y in row..<row &+ count {
      let pixels = target.pixels + y &* target.stride
      for span in spans {
        target.forEachPart(of: span, row: y, from: coverage) { x, count, coverage in
          if let coverage {
            mpk_over_solid_coverage(pixels + x, coverage, count, color)
          } else if isOpaque {
            mpk_store_solid(pixels + x, count, color)
          } else {
            mpk_over_solid(pixels + x, count, color)
          }
        }
      }
    }
  }
}

extension SolidSink {
  mutating func add(
    _ cells: mpk_cells, rule: FillRule, spans: UnsafeMutablePointer<Span>,
    coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard target.mask == nil else { return false }
    let rows = mpk_rows(
      dst: target.pixels + Int(cells.top) &* target.stride, stride: target.stride, coverage: coverage,
      spans: spans)
    mpk_over_solid_cells(rows, cells, rule == .evenOdd ? 1 : 0, color)
    return true
  }

  mutating func add(_ stored: mpk_stored_rows) -> Bool {
    guard target.mask == nil else { return false }
    mpk_over_solid_stored(target.pixels, target.stride, stored, color)
    return true
  }

  /// Paints equal rows with fully covered pixels between two partly covered ones, as in an axis-aligned
  /// rectangle. Returns false, with nothing painted, for other rows.
  @inline(__always) private func addSides(
    _ spans: UnsafeMutableBufferPointer<Span>, row: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard spans.count == 3 else { return false }
    let (left, middle, right) = (spans[0], spans[1], spans[2])
    guard left.x1 == left.x0 &+ 1, middle.isFull, middle.x0 == left.x1, right.x0 == middle.x1,
      right.x1 == right.x0 &+ 1, !left.isFull, !right.isFull
    else { return false }
    mpk_over_solid_sides_rows(
      target.pixels + (row &* target.stride &+ Int(left.x0)),
      mpk_block(count: Int(right.x1 &- left.x0), rows: count, stride: target.stride),
      mpk_sides(
        left: mpk_fade_pixel(color, UInt32(coverage[Int(left.x0)])), middle: color,
        right: mpk_fade_pixel(color, UInt32(coverage[Int(right.x0)]))))
    return true
  }

  /// Paints the same span in several rows, without a mask.
  @inline(__always) private func add(
    _ span: Span, row: Int, count: Int, isOpaque: Bool, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let at = target.pixels + (row &* target.stride &+ Int(span.x0))
    let block = mpk_block(count: Int(span.x1 &- span.x0), rows: count, stride: target.stride)
    if !span.isFull {
      mpk_over_solid_coverage_rows(at, coverage + Int(span.x0), block, color)
    } else if isOpaque {
      mpk_store_solid_rows(at, block, color)
    } else {
      mpk_over_solid_rows(at, block, color)
    }
  }
}

/// A sink that paints a colour with a blend mode other than `.normal`.
struct BlendedSolidSink: SpanSink {
  var target: TargetRows
  /// The premultiplied colour, repeated for each pixel of a row of the region.
  var colors: UnsafePointer<UInt32>

  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
  ) {
    for y in row..<row &+ count {
      for span in spans { target.over(span, row: y, colors: colors, alpha: 255, coverage: coverage) }
    }
  }
}

/// A sink that paints a gradient.
struct GradientSink: SpanSink {
  var target: TargetRows
  var shader: GradientShader
  /// The target position of the region's top left pixel.
  var originX: Int
  var originY: Int
  /// A scratch buffer with room for one row of the region.
  var colors: UnsafeMutablePointer<UInt32>

  var joinsSpans: Bool { compositesInOnePass && target.mask == nil }

  /// True if the shader computes and composites the colours in one step.
  private var compositesInOnePass: Bool { shader.isComposable && !shader.isOpaque && target.blend == nil }

  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
  ) {
    var first = 0
    while first < spans.count {
      // Adjacent spans are painted together, so that their colours are computed in one call.
      var end = first &+ 1
      while end < spans.count, spans[end].x0 == spans[end &- 1].x1 { end &+= 1 }
      let part = UnsafeMutableBufferPointer(rebasing: spans[first..<end])
      for y in row..<row &+ count {
        if target.mask != nil, part.count == 1 {
          // Colours that the mask hides are not computed.
          target.forEachVisiblePart(of: part[0], row: y) { visible in
            var visible = visible
            withUnsafeMutablePointer(to: &visible) {
              paint(UnsafeMutableBufferPointer(start: $0, count: 1), row: y, coverage: coverage)
            }
          }
        } else {
          paint(part, row: y, coverage: coverage)
        }
      }
      first = end
    }
  }

  /// Paints adjacent spans of a row with the fastest of three methods.
  private mutating func paint(
    _ part: UnsafeMutableBufferPointer<Span>, row y: Int, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let length = Int(part[part.count &- 1].x1 &- part[0].x0)
    // The call makes a frame 2 % slower when nothing else uses the memory. When other work uses the memory,
    // too, a frame without the call takes 1.5 times as long.
    mpk_ask_ahead(target.pixels + (y &* target.stride &+ Int(part[0].x0)), length, target.stride)
    if shader.isOpaque, target.mask == nil, target.blend == nil {
      store(part, length: length, row: y, coverage: coverage)
    } else if compositesInOnePass {
      over(part, length: length, row: y, coverage: coverage)
    } else {
      add(part, length: length, row: y, coverage: coverage)
    }
  }

  /// Computes and composites the colours of adjacent spans of a row in one step.
  private mutating func over(
    _ spans: UnsafeMutableBufferPointer<Span>, length: Int, row y: Int, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let x0 = Int(spans[0].x0)
    let pixels = target.pixels + (y &* target.stride &+ x0)
    let covered = target.coverage(of: spans, row: y, from: coverage)
    shader.over(x: originX &+ x0, y: originY &+ y, count: length, coverage: covered, pixels: pixels)
  }

  /// Paints adjacent spans of a row from computed colours.
  private mutating func add(
    _ spans: UnsafeMutableBufferPointer<Span>, length: Int, row y: Int, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let x0 = Int(spans[0].x0)
    shader.fetch(x: originX &+ x0, y: originY &+ y, count: length, into: colors)
    for span in spans {
      target.over(span, row: y, colors: colors + (Int(span.x0) &- x0), alpha: 255, coverage: coverage)
    }
  }

  /// Writes opaque colours directly into the destination. Where the coverage is partial, the destination's
  /// pixels are saved first and blended in afterwards.
  private mutating func store(
    _ spans: UnsafeMutableBufferPointer<Span>, length: Int, row y: Int, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let x0 = Int(spans[0].x0)
    let pixels = target.pixels + y &* target.stride
    for span in spans where !span.isFull {
      if span.x1 == span.x0 &+ 1 {
        colors[Int(span.x0)] = pixels[Int(span.x0)]
      } else {
        (colors + Int(span.x0)).update(from: pixels + Int(span.x0), count: Int(span.x1 &- span.x0))
      }
    }
    shader.fetch(x: originX &+ x0, y: originY &+ y, count: length, into: pixels + x0)
    for span in spans where !span.isFull {
      let (x, count) = (Int(span.x0), Int(span.x1 &- span.x0))
      if count == 1 {
        pixels[x] = mpk_covered_pixel(colors[x], pixels[x], UInt32(coverage[x]))
      } else {
        mpk_over_pixels_coverage(colors + x, pixels + x, coverage + x, count, 255)
        (pixels + x).update(from: colors + x, count: count)
      }
    }
  }
}

extension TargetRows {
  /// Composites colours, ignoring the clip's mask. The coverage is `nil` if every pixel is fully covered.
  @inline(__always) func over(
    _ at: UnsafeMutablePointer<UInt32>, colors: UnsafePointer<UInt32>, count: Int, alpha: UInt8,
    coverage: UnsafePointer<UInt8>?
  ) {
    if let blend {
      mpk_blend_pixels(at, colors, coverage, count, mpk_blend(mode: blend, alpha: alpha))
    } else if let coverage {
      mpk_over_pixels_coverage(at, colors, coverage, count, alpha)
    } else {
      mpk_over_pixels(at, colors, count, alpha)
    }
  }

  /// Composites the colours of a span. `colors` points to the colour of the first pixel.
  @inline(__always) func over(
    _ span: Span, row: Int, colors: UnsafePointer<UInt32>, alpha: UInt8, coverage: UnsafeMutablePointer<UInt8>
  ) {
    let at = pixels + (row &* stride &+ Int(span.x0))
    if mask == nil || blend != nil {
      let covered = self.coverage(of: span, row: row, from: coverage)
      return over(at, colors: colors, count: Int(span.x1 &- span.x0), alpha: alpha, coverage: covered)
    }
    forEachPart(of: span, row: row, from: coverage) { x, count, coverage in
      let skipped = x &- Int(span.x0)
      over(at + skipped, colors: colors + skipped, count: count, alpha: alpha, coverage: coverage)
    }
  }
}

/// A sink that writes coverage into a mask.
struct MaskSink: SpanSink {
  var bytes: UnsafeMutablePointer<UInt8>
  var stride: Int

  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
  ) {
    for y in row..<row &+ count {
      for span in spans {
        let at = bytes + (y &* stride &+ Int(span.x0))
        let length = Int(span.x1 &- span.x0)
        if span.isFull {
          at.update(repeating: 255, count: length)
        } else {
          at.update(from: coverage + Int(span.x0), count: length)
        }
      }
    }
  }
}

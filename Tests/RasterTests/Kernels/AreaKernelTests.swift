// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels
import Testing

/// Memory for the sums of a few rows.
private struct Rows {
  static let height = 9
  var width: Int
  var steps: [Int32]
  var touched: [UInt64]
  var met: [UInt64]
  var clashes: [UInt8]

  init(width: Int) {
    self.width = width
    steps = Array(repeating: 0, count: (width + 16) * Self.height)
    touched = Array(repeating: 0, count: (width / 64 + 1) * Self.height + 1)
    met = touched
    clashes = Array(repeating: 0, count: Self.height)
  }

  mutating func withCells(top: Int = 0, _ body: (mpk_cells) -> Void) {
    steps.withUnsafeMutableBufferPointer { steps in
      touched.withUnsafeMutableBufferPointer { touched in
        met.withUnsafeMutableBufferPointer { met in
          clashes.withUnsafeMutableBufferPointer { clashes in
            body(
              mpk_cells(
                steps: steps.baseAddress, touched: touched.baseAddress, met: met.baseAddress,
                clashes: clashes.baseAddress, step_stride: width + 16, word_stride: width / 64 + 1,
                width: Int32(width), top: Int32(top), bottom: Int32(top + Self.height)))
          }
        }
      }
    }
  }

  mutating func add(
    _ points: [Double], top: Int = 0,
    with loop: (mpk_cells, UnsafePointer<Double>?, Int) -> Void = mpk_accumulate_contour
  ) {
    withCells(top: top) { loop($0, points, points.count / 2) }
  }

  /// Draws onto pixels, which stay unchanged where nothing covers them.
  mutating func draw(
    on pixels: inout [UInt32], color: UInt32, rule: Int32,
    with loop: (mpk_rows, mpk_cells, Int32, UInt32) -> Void
  ) {
    var coverage = [UInt8](repeating: 0, count: width)
    var spans = [mpk_span](repeating: mpk_span(), count: width + 1)
    let stride = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.withUnsafeMutableBufferPointer { coverage in
        spans.withUnsafeMutableBufferPointer { spans in
          withCells {
            loop(
              mpk_rows(
                dst: pixels.baseAddress, stride: stride, coverage: coverage.baseAddress,
                spans: spans.baseAddress), $0, rule, color)
          }
        }
      }
    }
  }

  var isEmpty: Bool { steps.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 } }
}

@Suite(.serialized)
struct AreaKernelTests {
  private static let grid = 65_536.0

  /// Returns corners on the grid, some of them outside the rows and some on the sides of pixels.
  private static func randomContour(_ random: inout SeededRandom, width: Int) -> [Double] {
    (0..<(3 + random.integer(below: 6))).flatMap { _ -> [Double] in
      let (x, y) = (random.number(-9, Double(width) + 9), random.number(-3, Double(Rows.height) + 3))
      let unit = random.integer(below: 3) == 0 ? 1 : grid
      return [(x * unit).rounded() / unit, (y * unit).rounded() / unit]
    }
  }

  @Test func `every variant draws the same and leaves nothing`() {
    var random = SeededRandom(91)
    for variant in [MPK_PLAIN, MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      for width in Array(1...40) + [63, 64, 65, 127, 128, 129, 200] {
        for rule: Int32 in [0, 1] {
          let color = random.integer(below: 2) == 0 ? random.pixel() : random.pixel() | 0xFF00_0000
          let before = (0..<width * Rows.height).map { _ in random.pixel() }
          var rows = Rows(width: width)
          for _ in 0..<(1 + random.integer(below: 3)) {
            rows.add(Self.randomContour(&random, width: width))
          }
          var plainRows = rows
          var (fast, plain) = (before, before)
          rows.draw(on: &fast, color: color, rule: rule, with: mpk_over_solid_cells)
          plainRows.draw(on: &plain, color: color, rule: rule, with: mpk_over_solid_cells_plain)
          #expect(fast == plain, "width \(width)")
          #expect(rows.isEmpty && plainRows.isEmpty, "width \(width)")
        }
      }
    }
    mpk_use_best_variant()
  }

  /// Returns the coverage of every pixel of the rows, by either twin.
  private static func coverage(
    _ rows: inout Rows, rule: Int32,
    with resolve: (mpk_row, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<mpk_span>?) -> Int
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    rows.withCells { cells in
      for y in 0..<Rows.height {
        let width = Int(cells.width)
        var (bytes, line) = ([UInt8](repeating: 7, count: width + 8), [UInt8](repeating: 0, count: width))
        var spans = [mpk_span](repeating: mpk_span(), count: width + 1)
        let count = resolve(
          mpk_row(
            steps: cells.steps + y * cells.step_stride, touched: cells.touched + y * cells.word_stride,
            width: width, is_even_odd: rule), &bytes, &spans)
        for span in spans[..<count] {
          for x in span.x0..<span.x1 { line[Int(x)] = span.isFull ? 255 : bytes[Int(x)] }
        }
        lines.append(line)
      }
    }
    return lines
  }

  @Test func `every variant finds the same coverage and leaves nothing`() {
    var random = SeededRandom(94)
    for variant in [MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      for width in Array(1...40) + [63, 64, 65, 127, 128, 129, 200] {
        for rule: Int32 in [0, 1] {
          var rows = Rows(width: width)
          for _ in 0..<(1 + random.integer(below: 3)) {
            rows.add(Self.randomContour(&random, width: width))
          }
          var plainRows = rows
          let fast = Self.coverage(&rows, rule: rule, with: mpk_resolve_row)
          #expect(
            fast == Self.coverage(&plainRows, rule: rule, with: mpk_resolve_row_plain), "width \(width)")
          #expect(rows.isEmpty && plainRows.isEmpty, "width \(width)")
        }
      }
    }
    mpk_use_best_variant()
  }

  @Test func `a mask has runs of nothing, some and everything`() {
    let mask = [UInt8](repeating: 0, count: 70) + [9] + [UInt8](repeating: 255, count: 100) + [0, 0]
    var (runs, x) = ([[Int]](), 0)
    while x < mask.count {
      var kind: UInt8 = 9
      let count = mask[x...].withUnsafeBufferPointer { mpk_mask_run($0.baseAddress, $0.count, &kind) }
      runs.append([count, Int(kind)])
      x += count
    }
    // In steps of 32 bytes: 64 of 0, the step with the 9, 64 of 255, and the last 13 bytes of both kinds.
    #expect(
      runs == [
        [64, MPK_MASK_NOTHING], [32, MPK_MASK_SOME], [64, MPK_MASK_EVERYTHING], [13, MPK_MASK_SOME],
      ])
  }

  @Test func `every variant finds the same runs of a mask`() {
    var random = SeededRandom(95)
    for variant in [MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      for count in 1...150 {
        var mask: [UInt8] = []
        while mask.count < count {
          let byte = [0, 255, random.byte()][random.integer(below: 3)]
          mask += [UInt8](repeating: byte, count: 1 + random.integer(below: 90))
        }
        var (kind, plainKind) = (UInt8(9), UInt8(9))
        let run = mask.withUnsafeBufferPointer { mpk_mask_run($0.baseAddress, count, &kind) }
        let plain = mask.withUnsafeBufferPointer { mpk_mask_run_plain($0.baseAddress, count, &plainKind) }
        #expect(run == plain && kind == plainKind, "\(count) bytes")
      }
    }
    mpk_use_best_variant()
  }

  @Test(arguments: [UInt8(0), 9, 255]) func `a part of a mask is of one kind if all its bytes are`(
    byte: UInt8
  ) {
    let kind = byte == 0 ? MPK_MASK_NOTHING : byte == 255 ? MPK_MASK_EVERYTHING : MPK_MASK_SOME
    let (width, height, stride) = (5, 3, 8)
    func found(_ mask: [UInt8]) -> Int {
      mask.withUnsafeBufferPointer {
        Int(mpk_mask_rows_kind($0.baseAddress! + stride + 1, stride, width, height))
      }
    }
    let mask = [UInt8](repeating: byte, count: 5 * stride)
    #expect(found(mask) == kind)
    for index in mask.indices {
      var changed = mask
      changed[index] = byte ^ 1
      let (x, y) = (index % stride - 1, index / stride - 1)
      let isPart = (0..<width).contains(x) && (0..<height).contains(y)
      #expect(found(changed) == (isPart ? MPK_MASK_SOME : kind), "byte \(index)")
    }
  }

  /// Returns points near each other, like those of a subdivided curve, on a random walk that may leave the
  /// rows, reverse and rest.
  private static func randomWalk(_ random: inout SeededRandom, width: Int) -> [Double] {
    let reach = [0.4, 1.5, 4, 12][random.integer(below: 4)]
    var (x, y) = (random.number(0, Double(width)), random.number(0, Double(Rows.height)))
    return (0..<(2 + random.integer(below: 60))).flatMap { _ -> [Double] in
      let unit = random.integer(below: 6) == 0 ? 1 : grid
      if random.integer(below: 5) > 0 { x += random.number(-reach, reach) }
      if random.integer(below: 5) > 0 { y += random.number(-reach, reach) }
      x = x.clamped(atLeast: -6, atMost: Double(width) + 6)
      y = y.clamped(atLeast: -4, atMost: Double(Rows.height) + 4)
      (x, y) = ((x * unit).rounded() / unit, (y * unit).rounded() / unit)
      return [x, y]
    }
  }

  @Test func `every variant sums up the same`() {
    var random = SeededRandom(97)
    var clashCount = 0
    for variant in [MPK_PLAIN, MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      for number in 0..<3000 {
        let width = 1 + random.integer(below: 140)
        var (fast, plain) = (Rows(width: width), Rows(width: width))
        let top = random.integer(below: 3)
        for _ in 0..<(1 + random.integer(below: 3)) {
          let contour = Self.randomWalk(&random, width: width)
          fast.add(contour, top: top)
          plain.add(contour, top: top, with: mpk_accumulate_contour_plain)
        }
        #expect(fast.steps == plain.steps, "walk \(number)")
        #expect(fast.touched == plain.touched && fast.clashes == plain.clashes, "walk \(number)")
        clashCount += plain.clashes.reduce(0) { $0 + Int($1) }
      }
    }
    mpk_use_best_variant()
    #expect(clashCount > 0)
  }

  @Test func `every variant sums up the same at coordinates beyond the vectors' fixed point`() {
    var random = SeededRandom(98)
    for variant in [MPK_PLAIN, MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      for number in 0..<300 {
        let contour = (0..<12).flatMap { _ -> [Double] in
          let far = [32_767.5, 32_768, -32_768.25, 65_539, -131_070, 1e9, -1e30][random.integer(below: 7)]
          let x = random.integer(below: 3) == 0 ? far : random.number(0, 20)
          let y = random.integer(below: 3) == 0 ? far + random.number(0, 3) : random.number(0, 8)
          return [(x * Self.grid).rounded() / Self.grid, (y * Self.grid).rounded() / Self.grid]
        }
        var (fast, plain) = (Rows(width: 20), Rows(width: 20))
        fast.add(contour)
        plain.add(contour, with: mpk_accumulate_contour_plain)
        #expect(fast.steps == plain.steps, "contour \(number)")
        #expect(fast.touched == plain.touched && fast.clashes == plain.clashes, "contour \(number)")
      }
    }
    mpk_use_best_variant()
  }

  /// Returns the sum of the areas of each pixel from column `first` on, row by row.
  private static func areas(_ rows: Rows, from first: Int = 0) -> [Int32] {
    (0..<Rows.height).flatMap { row -> [Int32] in
      var sum: Int32 = 0
      return (0..<rows.width).map { x in
        sum += rows.steps[row * (rows.width + 16) + x]
        return sum
      }.suffix(rows.width - first)
    }
  }

  @Test func `a part of a region has the same areas as the whole`() {
    var random = SeededRandom(99)
    for number in 0..<300 {
      let contour = Self.randomWalk(&random, width: 30)
      var all = Rows(width: 30)
      all.add(contour)
      let cut = 1 + random.integer(below: 20)
      var part = Rows(width: 30 - cut)
      part.add(contour.enumerated().map { $0.offset % 2 == 0 ? $0.element - Double(cut) : $0.element })
      #expect(Self.areas(part) == Self.areas(all, from: cut), "walk \(number)")
    }
  }

  @Test func `areas of short lines are as exact as the grid`() {
    var random = SeededRandom(100)
    for number in 0..<300 {
      // A walk inside the rows, of steps that are short in single precision.
      let points = (0..<40).map { _ -> (x: Double, y: Double) in
        let (x, y) = (random.number(2, 13), random.number(0, Double(Rows.height)))
        return ((x * Self.grid).rounded() / Self.grid, (y * Self.grid).rounded() / Self.grid)
      }
      var (rows, exact) = (Rows(width: 16), [Double](repeating: 0, count: 16 * Rows.height))
      rows.add(points.flatMap { [$0.x, $0.y] })
      for (p, q) in zip(points, points.dropFirst() + [points[0]]) {
        for row in 0..<Rows.height {
          for x in 0..<16 { exact[row * 16 + x] += Self.area(from: p, to: q, row: row, column: x) }
        }
      }
      let worst = zip(Self.areas(rows), exact).map { abs(Double($0) - $1 * Self.grid) }.max() ?? 0
      // Each of up to 40 lines is rounded to half a step.
      #expect(worst <= 20, "walk \(number): \(worst)")
    }
  }

  /// Returns the exact area, in a pixel, to the right of a line, with the sign of its direction.
  private static func area(
    from p: (x: Double, y: Double), to q: (x: Double, y: Double), row: Int, column: Int
  ) -> Double {
    let (upper, lower) = (min(p.y, q.y), max(p.y, q.y))
    let (top, bottom) = (max(upper, Double(row)), min(lower, Double(row + 1)))
    guard top < bottom else { return 0 }
    func x(_ y: Double) -> Double { p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x) - Double(column) }
    let (left, right) = (min(x(top), x(bottom)), max(x(top), x(bottom)))
    // The integral of 1 - x, clamped to 0...1, over the line's part.
    func integral(_ x: Double) -> Double { x <= 0 ? x : x >= 1 ? 0.5 : x - x * x / 2 }
    let mean =
      left < right ? (integral(right) - integral(left)) / (right - left) : (1 - left).clamped(to: 0...1)
    return (p.y < q.y ? 1 : -1) * (bottom - top) * mean
  }

  @Test func `a contour may begin anywhere and go either way`() {
    var random = SeededRandom(92)
    for _ in 0..<200 {
      let contour = Self.randomContour(&random, width: 30)
      var rows = Rows(width: 30)
      rows.add(contour)
      let start = 2 * random.integer(below: contour.count / 2)
      var turned = Rows(width: 30)
      turned.add(Array(contour[start...] + contour[..<start]))
      #expect(turned.steps == rows.steps && turned.touched == rows.touched && turned.clashes == rows.clashes)
      let backwards = stride(from: contour.count - 2, through: 0, by: -2).flatMap {
        [contour[$0], contour[$0 + 1]]
      }
      var reversed = Rows(width: 30)
      reversed.add(backwards)
      #expect(reversed.steps == rows.steps.map { -$0 })
      #expect(reversed.touched == rows.touched && reversed.clashes == rows.clashes)
    }
  }

  @Test func `rows are the same whichever others are summed up`() {
    var random = SeededRandom(93)
    for _ in 0..<200 {
      let contour = Self.randomContour(&random, width: 30)
      var all = Rows(width: 30)
      all.add(contour)
      let top = 1 + random.integer(below: Rows.height - 1)
      var part = Rows(width: 30)
      part.add(contour, top: top)
      #expect(part.steps.prefix(46 * (Rows.height - top)) == all.steps.suffix(46 * (Rows.height - top)))
      #expect(part.clashes.prefix(Rows.height - top) == all.clashes.suffix(Rows.height - top))
    }
  }

  @Test func `edges that share a pixel clash`() {
    func clashes(_ contours: [[Double]]) -> [UInt8] {
      var rows = Rows(width: 20)
      for contour in contours { rows.add(contour) }
      return rows.clashes
    }
    // The lower triangle begins in the pixels in which the upper one ends.
    let upper = [2.25, 0, 6.25, 0, 4.25, 3.5], lower = [4.5, 2.75, 6.5, 6, 2.5, 6]
    #expect(clashes([upper]) == [0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(clashes([upper, lower]) == [0, 0, 1, 1, 0, 0, 0, 0, 0])
    // A loop inside one row.
    #expect(clashes([[2, 0.5, 9, 0.5, 9, 0.75, 2, 0.625]]) == [1, 0, 0, 0, 0, 0, 0, 0, 0])
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// Rows of pixels that accumulate the areas right of edges; see `mpk_cells`.
///
/// Invariant: all values are 0 between shapes. Resolving a row resets its values to 0.
struct AreaRows: ~Copyable {
  /// The maximum number of pixels that are accumulated together, unless a single row has more. Their values
  /// fit in the processor's cache.
  private static let cellBudget = 1 << 16

  /// Vector loops write beyond the end of a row.
  private static let extraSteps = 16

  /// Memory for most widths is allocated from the start, because growing copies zeros to memory that was
  /// never used. That took 1.3 % of the time of the first 30 frames of a small scene.
  private var steps = Scratch<Int32>(minimumCapacity: cellBudget)
  private var touched = Scratch<UInt64>(minimumCapacity: 64)
  private var met = Scratch<UInt64>(minimumCapacity: 64)
  private var clashes = Scratch<UInt8>(minimumCapacity: 64)
  private(set) var cells = mpk_cells()

  init() {}

  /// Returns the number of rows of a given width that are accumulated together.
  static func rowCount(width: Int) -> Int { max(1, cellBudget / (width + 1)) }

  /// Prepares the memory for the rows of a region.
  mutating func begin(_ rows: Range<Int>, width: Int) {
    let stepStride = width + Self.extraSteps
    let wordStride = width / 64 + 1
    steps.extend(to: stepStride * rows.count, with: 0)
    touched.extend(to: wordStride * rows.count + 1, with: 0)
    met.extend(to: wordStride * rows.count + 1, with: 0)
    clashes.extend(to: rows.count, with: 0)
    cells = mpk_cells(
      steps: steps.base, touched: touched.base, met: met.base, clashes: clashes.base, step_stride: stepStride,
      word_stride: wordStride, width: Int32(truncatingIfNeeded: width),
      top: Int32(truncatingIfNeeded: rows.lowerBound), bottom: Int32(truncatingIfNeeded: rows.upperBound))
  }

  @inline(__always) private func index(_ row: Int) -> Int { row &- Int(cells.top) }
  @inline(__always) func stepsOfRow(_ row: Int) -> UnsafeMutablePointer<Int32> {
    steps.base + index(row) &* cells.step_stride
  }
  @inline(__always) func touchedOfRow(_ row: Int) -> UnsafeMutablePointer<UInt64> {
    touched.base + index(row) &* cells.word_stride
  }

  @inline(__always) func metOfRow(_ row: Int) -> UnsafeMutablePointer<UInt64> {
    met.base + index(row) &* cells.word_stride
  }

  /// Returns true if edges in a row share a pixel in an unknown order.
  @inline(__always) func clashes(inRow row: Int) -> Bool { clashes[index(row)] != 0 }

  func markAllAsClashes() { clashes.base.update(repeating: 1, count: Int(cells.bottom - cells.top)) }

  /// Marks the sums of a row as valid.
  func settle(row: Int) {
    clashes[index(row)] = 0
    metOfRow(row).update(repeating: 0, count: cells.word_stride)
  }

  /// Resets all values of a row to 0.
  func clear(row: Int) {
    let (steps, words) = (stepsOfRow(row), touchedOfRow(row))
    // Edges left of all pixels add to the first step.
    steps[0] = 0
    for word in 0..<cells.word_stride where words[word] != 0 {
      // The last pixel of a word also changes the next two steps.
      (steps + word &* 64).update(repeating: 0, count: min(66, cells.step_stride &- word &* 64))
      words[word] = 0
    }
    settle(row: row)
  }

  /// Adds the exact area right of a line to each pixel of a row. The line runs between `xa` and `xb`, in
  /// either order, and covers `height`, a fraction of the row's height. If `height` is negative, the area is
  /// subtracted.
  @inline(__always) func accumulate(row: Int, from xa: Double, to xb: Double, height: Double) {
    mpk_accumulate_piece(stepsOfRow(row), cells.width, xa, xb, height * Double(MPK_FULL))
  }

  /// Marks the pixels `x0..<x1` of a row, which edges may cross.
  func touch(row: Int, _ x0: Int, _ x1: Int) {
    let words = touchedOfRow(row)
    for x in x0..<min(x1, Int(cells.width)) { words[x >> 6] |= 1 << UInt64(x & 63) }
  }

  /// Adds `step` to the value of each pixel of a row from `x` on.
  @inline(__always) func add(_ step: Int32, row: Int, at x: Int) { stepsOfRow(row)[x] &+= step }

  /// Toggles the coverage of all pixels of a row from `x` on.
  func toggle(row: Int, at x: Int, isInside: Bool) {
    stepsOfRow(row)[x] += isInside ? Int32(MPK_FULL) : -Int32(MPK_FULL)
    touch(row: row, x, x + 1)
  }

  /// Writes the spans of a row and their coverage, resets the row's values to 0, and returns the number of
  /// spans.
  func resolve(
    row: Int, rule: FillRule, coverage: UnsafeMutablePointer<UInt8>, spans: UnsafeMutablePointer<Span>
  ) -> Int {
    mpk_resolve_row(
      mpk_row(
        steps: stepsOfRow(row), touched: touchedOfRow(row), width: Int(cells.width),
        is_even_odd: rule == .evenOdd ? 1 : 0), coverage, spans)
  }
}

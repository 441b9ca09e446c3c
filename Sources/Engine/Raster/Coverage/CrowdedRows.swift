// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The rows of a sweep that are crossed by more lines than can be resolved exactly in bounded time.
///
/// Such a row is sampled: the winding number is evaluated at 4 x 4 points of each pixel, or at its centre
/// without antialiasing. The time is linear in the number of lines and of pixels. The memory is linear in the
/// width and in the number of lines.
///
/// Invariant: whether a row is crowded, and the values of its samples, do not depend on the part of the row
/// that is drawn. Coordinates are rounded to the points' grid, so they do not depend on the region's origin.
struct CrowdedRows: ~Copyable {
  /// The maximum number of lines that cross the middle of a row that is resolved exactly.
  static let lineLimit = 2048

  /// A line inside the rows, from top to bottom, in units of the grid.
  // Not private: without optimization, the compiler emits no metadata for a private type that a field of a
  // struct in another file needs, and then stops with an error.
  struct Line: BitwiseCopyable {
    var x: Double
    var top: Double
    var bottom: Double
    /// The change of x per unit of height.
    var slope: Double
    var winding: Int32
  }

  /// The range from the first to the last crowded row, which may include others. Empty if no row is crowded.
  private(set) var rows = 0..<0
  private var crossings = Scratch<Int32>(minimumCapacity: 64)
  /// The lines in `rows`, sorted by the row in which they begin.
  private var lines = Scratch<Line>(minimumCapacity: 64)
  /// For each row, the end index of its lines in `lines`.
  private var ends = Scratch<Int>(minimumCapacity: 64)
  private var active = Scratch<Line>(minimumCapacity: 64)
  /// The changes of the winding number at the samples of a row. Each element belongs to an x, and each of its
  /// lanes to a line of samples.
  private var changes = Scratch<SIMD4<Int32>>(minimumCapacity: 64)
  private var first = 0
  private var width = 0
  /// The number of lines of samples in a row, and the number of samples per pixel in each line: 1 or 4.
  private(set) var samples = 1

  private static let grid = Double(MPK_FULL)

  @inline(__always) func contains(_ row: Int) -> Bool {
    rows.contains(row) && crossings[row &- first] > Int32(Self.lineLimit)
  }

  /// Returns true if every row of `range` is crowded.
  func containsAll(of range: Range<Int>) -> Bool { rows == range && range.allSatisfy { contains($0) } }

  /// Finds the crowded rows among `range`.
  mutating func find(_ contours: borrowing ContourTable, rows range: Range<Int>) {
    rows = 0..<0
    guard contours.points.count > Self.lineLimit, Self.hasManyTurns(contours) else { return }
    first = range.lowerBound
    crossings.fill(range.count &+ 1, with: 0)
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    contours.forEachLine { p, q in
      let (top, bottom) = (min(p.y, q.y), max(p.y, q.y))
      guard bottom > least, top < most else { return }
      // The line crosses the middles of the rows from the first one at or below the line's top to the last
      // one above its bottom.
      let start = Sweep.ceiling(max(top - 0.5 - least, 0))
      let end = min(Sweep.ceiling(max(min(bottom, most) - 0.5 - least, 0)), range.count)
      guard start < end else { return }
      crossings[start] &+= 1
      crossings[end] &-= 1
    }
    var (count, lowest, highest): (Int32, Int, Int) = (0, Int.max, -1)
    for index in 0..<range.count {
      count &+= crossings[index]
      crossings[index] = count
      if count > Int32(Self.lineLimit) { (lowest, highest) = (min(lowest, index), index) }
    }
    if highest >= 0 { rows = first + lowest..<first + highest + 1 }
  }

  /// Returns false if the contours change so rarely between up and down that no row can be crowded. The lines
  /// between two such turns cross the middle of a row at most once in total.
  private static func hasManyTurns(_ contours: borrowing ContourTable) -> Bool {
    var turns = contours.ends.count
    var wasDown = false
    contours.forEachLine { p, q in
      let isDown = q.y > p.y
      turns &+= isDown != wasDown ? 1 : 0
      wasDown = isDown
    }
    return turns > lineLimit
  }

  /// Prepares the crowded rows for sampling from top to bottom, at `samples` x `samples` points per pixel.
  mutating func begin(_ contours: borrowing ContourTable, width: Int, samples: Int) {
    (self.width, self.samples) = (width, samples)
    collect(contours)
    changes.fill(width &* samples &+ 1, with: .zero)
    active.removeAll()
  }

  /// Returns the changes of the winding number at the samples of a row, or `nil` if the row is not crowded.
  /// Each element belongs to an x, and its lanes to the lines of samples from top to bottom. The caller must
  /// set the changes to 0 again.
  ///
  /// Precondition: rows are passed in order, without gaps.
  mutating func sample(row: Int) -> UnsafeMutablePointer<SIMD4<Int32>>? {
    let number = row &- rows.lowerBound
    for index in (number == 0 ? 0 : ends[number &- 1])..<ends[number] { active.append(lines[index]) }
    let isCrowded = contains(row)
    if isCrowded { addChanges(row) }
    let end = Double(row &+ 1) * Self.grid
    var kept = 0
    for index in 0..<active.count where active[index].bottom > end {
      active[kept] = active[index]
      kept &+= 1
    }
    active.shorten(to: kept)
    return isCrowded ? changes.base : nil
  }

  /// Collects the lines in `rows`, sorted by the row in which they begin.
  private mutating func collect(_ contours: borrowing ContourTable) {
    let (least, most, right) = (Double(rows.lowerBound), Double(rows.upperBound), Double(width))
    let first = rows.lowerBound
    @inline(__always) func row(_ p: Point, _ q: Point) -> Int? {
      let (top, bottom) = (min(p.y, q.y), max(p.y, q.y))
      guard p.y != q.y, bottom > least, top < most, min(p.x, q.x) < right else { return nil }
      return Int(max(top, least)) &- first
    }
    ends.fill(rows.count &+ 1, with: 0)
    contours.forEachLine { p, q in
      if let row = row(p, q) { ends[row &+ 1] &+= 1 }
    }
    for index in 1...rows.count { ends[index] &+= ends[index &- 1] }
    lines.removeAll()
    let room = lines.appendRoom(ends[rows.count])
    // While lines are being added, each element of `ends` is the index for the next line of its row.
    contours.forEachLine { p, q in
      guard let row = row(p, q) else { return }
      let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
      room[ends[row]] = Line(
        x: top.x * Self.grid, top: top.y * Self.grid, bottom: bottom.y * Self.grid,
        slope: (bottom.x - top.x) / (bottom.y - top.y), winding: p.y < q.y ? 1 : -1)
      ends[row] &+= 1
    }
  }

  /// Adds the changes that the active lines make at the samples of a row.
  private mutating func addChanges(_ row: Int) {
    let spacing = Self.grid / Double(samples)
    let base = Double(row) * Self.grid + spacing / 2
    let (left, right) = (-Self.grid, Double(width &+ 1) * Self.grid)
    // A sample is right of a line if its x is not less than the line's x.
    let (shift, round) = (Int(spacing).trailingZeroBitCount, Int(spacing) / 2 - 1)
    let last = width &* samples
    let lanes = UnsafeMutableRawPointer(changes.base).assumingMemoryBound(to: Int32.self)
    for index in 0..<active.count {
      let line = active[index]
      for number in 0..<samples {
        let y = base + Double(number) * spacing
        guard line.top <= y, line.bottom > y else { continue }
        let x = line.x + Self.truncated((y - line.top) * line.slope)
        let sample = (Int(x.clamped(atLeast: left, atMost: right)) &+ round) >> shift
        lanes[4 &* sample.clamped(atLeast: 0, atMost: last) &+ number] &+= line.winding
      }
    }
  }
}

extension CrowdedRows {
  /// Returns the integral part of a number. Without SSE4.1, which Swift may not assume, `rounded(_:)` is a
  /// function call.
  @inline(__always) private static func truncated(_ value: Double) -> Double {
    abs(value) < 0x1p52 ? Double(Int64(value)) : value
  }
}

extension ContourTable {
  /// Calls `body` with both end points of each line of the contours.
  @inline(__always) func forEachLine(_ body: (Point, Point) -> Void) {
    forEachContour { points in
      var p = points[points.count &- 1]
      for q in points {
        body(p, q)
        p = q
      }
    }
  }
}

extension Sweep {
  /// Resolves the crowded rows by sampling them. The accumulated sums of these rows are discarded.
  mutating func resolveCrowdedRows(_ contours: borrowing ContourTable, antialiases: Bool) {
    guard !crowded.rows.isEmpty else { return }
    crowded.begin(contours, width: width, samples: antialiases ? 4 : 1)
    for row in crowded.rows {
      guard let changes = crowded.sample(row: row) else { continue }
      rows.clear(row: row)
      addSamples(changes, row: row)
      rows.touch(row: row, 0, width)
    }
  }

  /// Adds the covered samples of a row to its sums, and sets the changes to 0.
  private func addSamples(_ changes: UnsafeMutablePointer<SIMD4<Int32>>, row: Int) {
    let samples = crowded.samples
    let weight = Int32(MPK_FULL) / Int32(samples &* samples)
    // A winding number is inside if any of these bits is set in it.
    let bits = SIMD4<Int32>(repeating: rule == .nonZero ? -1 : 1)
    var (windings, before) = (SIMD4<Int32>.zero, Int32(0))
    for x in 0..<width {
      var counts = SIMD4<Int32>.zero
      for sample in x &* samples..<(x &+ 1) &* samples {
        windings &+= changes[sample]
        changes[sample] = .zero
        counts.replace(with: counts &+ 1, where: windings & bits .!= 0)
      }
      let count = counts.wrappedSum()
      rows.add((count &- before) &* weight, row: row, at: x)
      before = count
    }
    changes[width &* samples] = .zero
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Horizontal bands with the lines that a vertical sweep line meets.
///
/// Each line is in all bands that it passes through, so that it is compared only with lines near it. The
/// height of a band is about the average height of a line, so on average a line is in about three bands.
struct LineBands {
  /// A line in one band.
  private struct Entry {
    var right: Int64
    var bottom: Int64
    var top: Int64
    /// The lowest band that the line passes through.
    var firstBand: Int32
    var index: Int32
    /// The index of the next entry of the list, or of the next free entry. -1 after the last one.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// The index of the latest entry of each list, or -1. Each band has a list of old lines and one of new
  /// lines.
  private var heads: [Int32]
  /// The index of the first free entry, or -1.
  private var free: Int32 = -1
  /// For each band, true if a new line passes through it.
  private var hasNewLine: [Bool]
  private let bottom: Int64
  /// The base-2 logarithm of the height of a band. The height is a power of two, so that a shift replaces a
  /// division.
  private let heightBits: Int

  /// Creates empty bands with room for `lines`.
  init(_ lines: [GridLine], isNew: [Bool]) {
    let (bottom, top) = (lines.lazy.map(\.minY).min() ?? 0, lines.lazy.map(\.maxY).max() ?? 0)
    let sum = lines.reduce(0) { $0 + $1.maxY - $1.minY }
    self.bottom = bottom - 1
    let height = 2 + max(sum, (top - bottom) / 8) / Int64(max(lines.count, 1))
    heightBits = Int64.bitWidth - (height - 1).leadingZeroBitCount
    let count = Int((top - bottom + 2) >> heightBits) + 1
    heads = Array(repeating: -1, count: 2 * count)
    hasNewLine = Array(repeating: false, count: count)
    for (index, line) in lines.enumerated() where isNew[index] {
      for band in bands(of: line) { hasNewLine[band] = true }
    }
  }

  /// Returns true if a new line passes through one of the bands of `line`.
  func hasNewLine(near line: GridLine) -> Bool { bands(of: line).contains { hasNewLine[$0] } }

  /// Returns the bands through which the bounding box of a line passes, extended by a grid step.
  private func bands(of line: GridLine) -> ClosedRange<Int> {
    Int((line.minY - 1 - bottom) >> heightBits)...Int((line.maxY + 1 - bottom) >> heightBits)
  }

  /// Adds a line. If the line or an earlier line is new, and their bounding boxes are at most a grid step
  /// from each other, calls `body` once with the index of the earlier line.
  ///
  /// - Precondition: lines are added in the order of their low ends.
  @inline(__always)
  mutating func add(_ line: GridLine, _ index: Int, isNew: Bool, _ body: (Int) -> Void) {
    let (left, low, high) = (line.low.x - 1, line.minY - 1, line.maxY + 1)
    let range = bands(of: line)
    let first = range.lowerBound
    let added = Entry(
      right: line.high.x, bottom: low + 1, top: high - 1, firstBand: Int32(first), index: Int32(index),
      next: -1)
    for band in range {
      let lists = 2 * band..<2 * band + 2
      for list in isNew ? lists : lists.dropFirst() {
        dropLines(leftOf: left, in: list)
        var current = heads[list]
        while current >= 0 {
          let other = entries[Int(current)]
          current = other.next
          guard other.bottom <= high, other.top >= low else { continue }
          // Lines that share several bands are compared in the lowest of these.
          if max(Int(other.firstBand), first) == band { body(Int(other.index)) }
        }
      }
      insert(added, in: isNew ? lists.upperBound - 1 : lists.lowerBound)
    }
  }

  /// Drops the lines of a list that end left of `left`.
  private mutating func dropLines(leftOf left: Int64, in list: Int) {
    var (previous, current): (Int32, Int32) = (-1, heads[list])
    while current >= 0 {
      let next = entries[Int(current)].next
      if entries[Int(current)].right >= left {
        previous = current
      } else {
        if previous < 0 { heads[list] = next } else { entries[Int(previous)].next = next }
        entries[Int(current)].next = free
        free = current
      }
      current = next
    }
  }

  private mutating func insert(_ entry: Entry, in list: Int) {
    var entry = entry
    entry.next = heads[list]
    if free >= 0 {
      heads[list] = free
      free = entries[Int(free)].next
      entries[Int(heads[list])] = entry
    } else {
      heads[list] = Int32(entries.count)
      entries.append(entry)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// Computes the coverage of a rounded box by formula and passes it to a sink, as `Sweep` does for contours.
struct BoxSweep: ~Copyable {
  private var spans = Scratch<Span>(minimumCapacity: 8)
  private var coverage = Scratch<UInt8>(minimumCapacity: 2048)
  private var innerCoverage = Scratch<UInt8>(minimumCapacity: 2048)
  /// The columns whose coverage was 255 in the last row. Most of them are full in the next row, too.
  private var filled = 0..<0

  init() {}

  /// Passes the covered pixels of a region of `width` by `height` to `sink`.
  mutating func run<Sink: SpanSink & ~Copyable>(
    _ box: RoundedBox, width: Int, height: Int, into sink: inout Sink
  ) {
    coverage.extend(to: width, with: 0)
    let inside = box.inside
    if inside != nil { innerCoverage.extend(to: width, with: 0) }
    filled = 0..<0
    let joinsSpans = sink.joinsSpans
    var even = box.evenRows
    if let inside { even = even.clamped(to: inside.evenRows) }
    even = even.clamped(to: 0..<height)
    var y = max(0, Int(box.rect.minY.rounded(.down)))
    let end = min(height, Int(box.rect.maxY.rounded(.up)))
    while y < end {
      let count = even.contains(y) ? even.upperBound - y : 1
      spans.removeAll()
      if let inside, inside.height(ofRow: y) > 0 {
        addRing(box, inside, row: y, width: width)
      } else {
        addRow(box, row: y, columns: 0..<width, joinsSpans: joinsSpans)
      }
      if spans.count > 0 { sink.add(row: y, count: count, spans: spans.buffer, coverage: coverage.base) }
      y += count
    }
  }

  /// Appends the spans of the box in a row.
  private mutating func addRow(_ box: RoundedBox, row y: Int, columns: Range<Int>, joinsSpans: Bool) {
    let height = box.height(ofRow: y)
    let (left, right) = box.sides(row: y)
    RoundedSide.write((left, columns, height, coverage.base), (right, columns, height, coverage.base))
    let middle = (left.pixels.upperBound..<right.pixels.lowerBound).clamped(to: columns)
    if height >= 1, !joinsSpans {
      append(left.pixels.clamped(to: columns), isFull: false)
      append(middle, isFull: true)
      append(right.pixels.clamped(to: columns), isFull: false)
      return
    }
    if height >= 1 {
      fill(middle)
    } else {
      fill(middle, with: height, in: coverage.base)
      filled = 0..<0
    }
    append((left.pixels.lowerBound..<right.pixels.upperBound).clamped(to: columns), isFull: false)
  }

  /// Sets the coverage of columns to 255. The edges that were written since the last row are outside these
  /// columns.
  private mutating func fill(_ columns: Range<Int>) {
    let kept = filled.clamped(to: columns)
    filled = columns
    let wordSize = MemoryLayout<UInt64>.size
    let (before, after) = (kept.lowerBound - columns.lowerBound, columns.upperBound - kept.upperBound)
    guard columns.count >= wordSize, !kept.isEmpty, max(before, after) <= wordSize else {
      return fill(columns, with: 1, in: coverage.base)
    }
    // One word at each end is enough: the ends of consecutive rows are close to each other, and the rest is
    // full already.
    let bytes = UnsafeMutableRawPointer(coverage.base)
    bytes.storeBytes(of: .max, toByteOffset: columns.lowerBound, as: UInt64.self)
    bytes.storeBytes(of: .max, toByteOffset: columns.upperBound - wordSize, as: UInt64.self)
  }

  /// Appends the spans of the ring between the box and the inner box in a row.
  private mutating func addRing(_ box: RoundedBox, _ inside: RoundedBox, row y: Int, width: Int) {
    let (height, innerHeight) = (box.height(ofRow: y), inside.height(ofRow: y))
    let (left, right) = box.sides(row: y)
    let (innerLeft, innerRight) = inside.sides(row: y)
    let all = 0..<width
    filled = 0..<0
    func subtract(_ columns: Range<Int>) {
      write(left, right, height: height, within: columns, to: coverage.base)
      write(innerLeft, innerRight, height: innerHeight, within: columns, to: innerCoverage.base)
      for x in (innerLeft.pixels.lowerBound..<innerRight.pixels.upperBound).clamped(to: columns) {
        coverage[x] = UInt8(max(0, Int(coverage[x]) - Int(innerCoverage[x])))
      }
      append((left.pixels.lowerBound..<right.pixels.upperBound).clamped(to: columns), isFull: false)
    }
    if innerHeight >= 1 {
      // The part between the inner edges is not covered.
      subtract((left.pixels.lowerBound..<innerLeft.pixels.upperBound).clamped(to: all))
      subtract((innerRight.pixels.lowerBound..<right.pixels.upperBound).clamped(to: all))
    } else {
      subtract(all)
    }
  }

  // MARK: Boxes with a fill and a frame

  /// Paints a fill and then the ring over it, with the same result as two separate operations. `colors` are
  /// premultiplied.
  mutating func draw(
    _ box: RoundedBox, width: Int, height: Int, colors: (fill: UInt32, frame: UInt32), into target: TargetRows
  ) {
    guard let inside = box.inside else { return }
    coverage.extend(to: width, with: 0)
    innerCoverage.extend(to: width, with: 0)
    let even = box.evenRows.clamped(to: inside.evenRows).clamped(to: 0..<height)
    var y = max(0, Int(box.rect.minY.rounded(.down)))
    let end = min(height, Int(box.rect.maxY.rounded(.up)))
    while y < end {
      let count = even.contains(y) ? even.upperBound - y : 1
      let parts = cover(box, inside, row: y, columns: 0..<width)
      let first = parts.left.lowerBound
      let row = mpk_ringed_row(
        outer: coverage.base + first, inner: innerCoverage.base + first, left: parts.left.count,
        right: parts.right.count, fill: colors.fill, frame: colors.frame)
      let block = mpk_block(count: parts.right.upperBound - first, rows: count, stride: target.stride)
      mpk_over_ringed_rows(target.pixels + (y &* target.stride &+ first), block, row)
      y += count
    }
  }

  /// Writes the coverage of the box and of the inner box in a row, and returns the ranges of pixels on the
  /// left and on the right for which it was written. The pixels between the ranges are completely inside both
  /// boxes.
  private mutating func cover(_ box: RoundedBox, _ inside: RoundedBox, row y: Int, columns: Range<Int>)
    -> (left: Range<Int>, right: Range<Int>)
  {
    let (height, innerHeight) = (box.height(ofRow: y), inside.height(ofRow: y))
    let (left, right) = box.sides(row: y)
    let all = (left.pixels.lowerBound..<right.pixels.upperBound).clamped(to: columns)
    guard innerHeight > 0 else {
      write(left, right, height: height, within: all, to: coverage.base)
      innerCoverage.base.advanced(by: all.lowerBound).update(repeating: 0, count: all.count)
      return (all, all.upperBound..<all.upperBound)
    }
    let (innerLeft, innerRight) = inside.sides(row: y)
    let leftEnd = max(left.pixels.upperBound, innerLeft.pixels.upperBound)
    let rightStart = min(right.pixels.lowerBound, innerRight.pixels.lowerBound)
    guard innerHeight >= 1, leftEnd <= rightStart else {
      innerCoverage.base.advanced(by: all.lowerBound).update(repeating: 0, count: all.count)
      write(left, right, height: height, within: all, to: coverage.base)
      write(innerLeft, innerRight, height: innerHeight, within: all, to: innerCoverage.base)
      return (all, all.upperBound..<all.upperBound)
    }
    let leftPart = (left.pixels.lowerBound..<leftEnd).clamped(to: all)
    let rightPart = (rightStart..<right.pixels.upperBound).clamped(to: all)
    func writeBoth(_ part: Range<Int>, _ outer: RoundedSide, _ inner: RoundedSide) {
      guard !part.isEmpty else { return }
      innerCoverage.base.advanced(by: part.lowerBound).update(repeating: 0, count: part.count)
      RoundedSide.write(
        (outer, part, height, coverage.base), (inner, part, innerHeight, innerCoverage.base))
      fill(
        (left.pixels.upperBound..<right.pixels.lowerBound).clamped(to: part), with: height, in: coverage.base)
      fill(
        (innerLeft.pixels.upperBound..<innerRight.pixels.lowerBound).clamped(to: part), with: innerHeight,
        in: innerCoverage.base)
    }
    writeBoth(leftPart, left, innerLeft)
    writeBoth(rightPart, right, innerRight)
    return (leftPart, rightPart)
  }

  /// Writes the coverage of two edges and of the pixels between them, each byte at the index of its column.
  private func write(
    _ left: RoundedSide, _ right: RoundedSide, height: Double, within columns: Range<Int>,
    to bytes: UnsafeMutablePointer<UInt8>
  ) {
    RoundedSide.write((left, columns, height, bytes), (right, columns, height, bytes))
    fill((left.pixels.upperBound..<right.pixels.lowerBound).clamped(to: columns), with: height, in: bytes)
  }

  private func fill(_ columns: Range<Int>, with share: Double, in bytes: UnsafeMutablePointer<UInt8>) {
    guard !columns.isEmpty else { return }
    (bytes + columns.lowerBound).update(
      repeating: UInt8(truncatingIfNeeded: Int(min(share, 1) * 255 + 0.5)), count: columns.count)
  }

  private mutating func append(_ columns: Range<Int>, isFull: Bool) {
    guard !columns.isEmpty else { return }
    spans.append(
      Span(
        x0: Int32(truncatingIfNeeded: columns.lowerBound), x1: Int32(truncatingIfNeeded: columns.upperBound),
        isFull: isFull))
  }
}

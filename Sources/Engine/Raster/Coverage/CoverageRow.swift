// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// The coverage of one row of pixels while it is put together from left to right.
struct CoverageRow: ~Copyable {
  private(set) var spans = Scratch<Span>(minimumCapacity: 64)
  private(set) var coverage = Scratch<UInt8>(minimumCapacity: 2048)
  /// What each pixel's coverage adds to that of its left neighbour; all zero between clusters.
  private var steps = Scratch<Float>(minimumCapacity: 2048)

  mutating func begin(width: Int) {
    coverage.extend(to: width, with: 0)
    // A piece that ends in the last column leaves its rest in the next two.
    steps.extend(to: width + 2, with: 0)
    spans.removeAll()
  }

  mutating func beginRow() { spans.removeAll() }

  /// Appends wholly covered pixels.
  @inline(__always) mutating func appendFull(_ x0: Int, _ x1: Int) {
    guard x1 > x0 else { return }
    if spans.count > 0 {
      let last = spans[spans.count &- 1]
      if last.isFull, last.x1 == Int32(truncatingIfNeeded: x0) {
        spans[spans.count &- 1].x1 = Int32(truncatingIfNeeded: x1)
        return
      }
    }
    spans.append(Span(x0: Int32(truncatingIfNeeded: x0), x1: Int32(truncatingIfNeeded: x1), isFull: true))
  }

  /// Appends pixels whose bytes are in `coverage` or will be.
  @inline(__always) mutating func appendPartial(_ x0: Int, _ x1: Int) {
    guard x1 > x0 else { return }
    if spans.count > 0 {
      let last = spans[spans.count &- 1]
      if !last.isFull, last.x1 == Int32(truncatingIfNeeded: x0) {
        spans[spans.count &- 1].x1 = Int32(truncatingIfNeeded: x1)
        return
      }
    }
    spans.append(Span(x0: Int32(truncatingIfNeeded: x0), x1: Int32(truncatingIfNeeded: x1), isFull: false))
  }

  /// Appends one pixel with `share` (0...1) covered.
  @inline(__always) mutating func appendPixel(_ x: Int, share: Double) {
    coverage[x] = UInt8(truncatingIfNeeded: Int(min(max(share, 0), 1) * 255 + 0.5))
    appendPartial(x, x &+ 1)
  }

  /// Turns what `accumulate` gathered for pixels `x0..<x1` into bytes, and appends them.
  mutating func appendAccumulated(_ x0: Int, _ x1: Int, startsInside: Bool) {
    mpk_resolve_coverage(coverage.base + x0, steps.base + x0, x1 &- x0, startsInside ? 1 : 0)
    steps[x1] = 0
    steps[x1 &+ 1] = 0
    appendPartial(x0, x1)
  }

  /// Adds the exact area right of a line to every pixel: `sign` times `height`, spread where the line runs between
  /// `xa` and `xb` (in either order) inside one row.
  @inline(__always) mutating func accumulate(from xa: Double, to xb: Double, height: Double, sign: Double) {
    let (left, right) = xa < xb ? (xa, xb) : (xb, xa)
    let first = Int(left)
    let cover = sign * height
    if right <= Double(first &+ 1) {
      // Within one column the area right of the line is that right of its middle.
      let share = cover * ((left + right) * 0.5 - Double(first))
      steps[first] += Float(cover - share)
      steps[first &+ 1] += Float(share)
    } else {
      accumulateAcross(left, right, first: first, cover: cover)
    }
  }

  /// The line crosses columns: with `density` = cover per column, the covered area left of x is the integral of a ramp.
  private mutating func accumulateAcross(_ left: Double, _ right: Double, first: Int, cover: Double) {
    let whole = Int(right)
    let last = Double(whole) < right ? whole : whole &- 1
    let density = cover / (right - left)
    let lead = Double(first &+ 1) - left
    let firstArea = 0.5 * density * lead * lead
    steps[first] += Float(firstArea)
    let tail = right - Double(last)
    let lastArea = cover - 0.5 * density * tail * tail
    if last == first &+ 1 {
      steps[last] += Float(lastArea - firstArea)
    } else {
      let secondArea = density * (lead + 0.5)
      steps[first &+ 1] += Float(secondArea - firstArea)
      let each = Float(density)
      var x = first &+ 2
      while x < last {
        steps[x] += each
        x &+= 1
      }
      let beforeLast = density * (lead + Double(last &- first) - 1.5)
      steps[last] += Float(lastArea - beforeLast)
    }
    steps[last &+ 1] += Float(cover - lastArea)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The minimum or the maximum of the pixels around each one along one axis, `feMorphology`.
///
/// After van Herk, "A fast algorithm for local minimum and maximum filters" (1992): lines are cut into blocks
/// of the window's size. A window is the end of one block and the beginning of the next, so that three
/// comparisons for each value are enough with any radius. Pixels outside the picture are transparent.
struct FilterMorphology {
  let method: FilterGraph.Morphology
  /// The number of pixels before and after a pixel that count, at least 1.
  let radius: Int

  /// Replaces the channels of all lines.
  func run(_ lines: FilterLines, on plane: UnsafeMutablePointer<UInt8>) {
    // A window that covers the line and pixels outside on both sides gives the same with any radius.
    let radius = min(radius, lines.length)
    let (lanes, window) = (FilterLines.lanes, 2 * radius + 1)
    let length = (lines.length + 2 * radius + window - 1) / window * window
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: length * lanes * 3)
    defer { scratch.deallocate() }
    let (values, begins, ends) = (scratch, scratch + length * lanes, scratch + 2 * length * lanes)
    let origin = radius * lanes
    for start in stride(from: 0, to: lines.count, by: FilterLines.batch) {
      values.update(repeating: 0, count: length * lanes)
      lines.forEachPixel(at: start) { picture, batch in
        for channel in 0..<4 { values[origin &+ batch &+ channel] = plane[picture &+ channel] }
      }
      begins.update(from: values, count: length * lanes)
      ends.update(from: values, count: length * lanes)
      for index in 1..<length where index % window != 0 {
        merge(begins + (index &- 1) &* lanes, into: begins + index &* lanes)
      }
      for index in (0..<(length - 1)).reversed() where (index + 1) % window != 0 {
        merge(ends + (index &+ 1) &* lanes, into: ends + index &* lanes)
      }
      for index in 0..<lines.length {
        merge(begins + (index &+ 2 &* radius) &* lanes, into: ends + index &* lanes)
      }
      lines.forEachPixel(at: start) { picture, batch in
        for channel in 0..<4 { plane[picture &+ channel] = ends[batch &+ channel] }
      }
    }
  }

  /// Replaces the lanes at `to` by the minimum or the maximum of both.
  @inline(__always)
  private func merge(_ from: UnsafePointer<UInt8>, into to: UnsafeMutablePointer<UInt8>) {
    switch method {
    case .erode: for lane in 0..<FilterLines.lanes { to[lane] = min(to[lane], from[lane]) }
    case .dilate: for lane in 0..<FilterLines.lanes { to[lane] = max(to[lane], from[lane]) }
    }
  }
}

extension FilterBuffer {
  /// Returns the eroded or dilated pixels. The radii are in pixels, and 0 leaves its axis unchanged.
  func morphed(_ method: FilterGraph.Morphology, radiusX: Int, radiusY: Int) -> FilterBuffer {
    guard radiusX > 0 || radiusY > 0, !pixels.isEmpty else { return self }
    var result = self
    let (linesX, linesY) = (
      FilterLines(.x, width: width, height: height), FilterLines(.y, width: width, height: height)
    )
    result.pixels.withUnsafeMutableBytes { bytes in
      let plane = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      if radiusX > 0 { FilterMorphology(method: method, radius: radiusX).run(linesX, on: plane) }
      if radiusY > 0 { FilterMorphology(method: method, radius: radiusY).run(linesY, on: plane) }
    }
    return result
  }
}

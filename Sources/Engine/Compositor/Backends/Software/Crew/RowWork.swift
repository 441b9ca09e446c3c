// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// An estimate of the work of each row of a frame, for sharing the rows among threads.
package struct RowWork {
  /// One value per row, and one more. At first, each is the difference from the row above; then it is the sum
  /// of the work of all rows above.
  private var work: [Float] = []

  package init() {}

  /// Returns up to `count` ranges of rows, from the top and without gaps, with about equal work inside
  /// `rects`. Returns `nil` if the total work is less than `smallest`, in estimated nanoseconds.
  package mutating func shares(
    _ count: Int, of frame: Frame, within rects: [PixelRect], from smallest: Float
  ) -> [Range<Int>]? {
    work.removeAll(keepingCapacity: true)
    work.append(contentsOf: repeatElement(0, count: frame.height + 1))
    for rect in rects {
      for quad in frame.quads {
        let part = quad.pixelBounds.intersection(rect)
        guard !part.isEmpty else { continue }
        let estimatedTime = quad.estimatedTime(in: frame)
        let row = estimatedTime.row + estimatedTime.pixel * Float(part.width)
        work[part.y0] += row
        work[part.y1] -= row
      }
    }
    sumUp()
    let all = work[frame.height]
    guard all >= smallest else { return nil }
    var shares: [Range<Int>] = []
    var begin = 0
    for share in 1...count {
      let goal = all * Float(share) / Float(count)
      let end = share == count ? frame.height : max(begin, firstRow(after: goal))
      if end > begin { shares.append(begin..<end) }
      begin = max(begin, end)
    }
    return shares
  }

  /// Turns the differences into the work of each row, and then into the sums over all rows above.
  private mutating func sumUp() {
    var (row, sum): (Float, Float) = (0, 0)
    for index in work.indices {
      row += work[index]
      work[index] = sum
      sum += max(row, 0)
    }
  }

  /// Returns the first row that has at least `goal` work above it.
  private func firstRow(after goal: Float) -> Int {
    work.dropLast().partitioningIndex { $0 >= goal }
  }
}

extension Quad {
  /// Returns the estimated times for each row and for each pixel of the quad's bounding box, in nanoseconds.
  /// The numbers were measured on one machine and are only good for comparing rows with each other.
  fileprivate func estimatedTime(in frame: Frame) -> (row: Float, pixel: Float) {
    let edge: Float
    switch shape {
    case .rect: edge = 10
    case .roundedRect: edge = 40
    case .path: edge = 200
    case .stroke: edge = 400
    }
    let drawing = paint.drawing(opacity: opacity)
    return (
      edge, paint.blurs(in: frame) ? QuadPaint.Drawing.blurNanosecondsPerPixel : drawing.nanosecondsPerPixel
    )
  }
}

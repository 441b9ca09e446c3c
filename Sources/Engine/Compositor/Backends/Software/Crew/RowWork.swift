// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// How much work the rows of a frame are, so that they can be shared out.
package struct RowWork {
  /// By row, and one more: first what is added to the row before, then the sum of all rows above.
  private var work: [Float] = []

  package init() {}

  /// `count` ranges of rows, from the top and without gaps, that are about as much work within `rects`; `nil` where all of
  /// it is less than `smallest`, in nanoseconds.
  package mutating func shares(
    _ count: Int, of frame: Frame, within rects: [PixelRect], from smallest: Float
  ) -> [Range<Int>]? {
    work.removeAll(keepingCapacity: true)
    work.append(contentsOf: repeatElement(0, count: frame.height + 1))
    for rect in rects {
      for quad in frame.quads {
        let part = quad.pixelBounds.intersection(rect)
        guard !part.isEmpty else { continue }
        let price = quad.price(in: frame)
        let row = price.row + price.pixel * Float(part.width)
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

  /// Makes sums of what is added: of row to row, and of these again.
  private mutating func sumUp() {
    var (row, sum): (Float, Float) = (0, 0)
    for index in work.indices {
      row += work[index]
      work[index] = sum
      sum += max(row, 0)
    }
  }

  /// The first row above which there is at least `goal`.
  private func firstRow(after goal: Float) -> Int {
    work.dropLast().partitioningIndex { $0 >= goal }
  }
}

extension Quad {
  /// About how long a row of the shape and a pixel of its box take, in nanoseconds: measured on one machine, and only good
  /// for telling which rows are more work than others.
  fileprivate func price(in frame: Frame) -> (row: Float, pixel: Float) {
    let edge: Float
    switch shape {
    case .rect: edge = 10
    case .roundedRect: edge = 40
    case .path: edge = 200
    case .stroke: edge = 400
    }
    let drawing = paint.drawing(opacity: opacity)
    return (edge, paint.blurs(in: frame) ? QuadPaint.Drawing.blurPrice : drawing.pixelPrice)
  }
}

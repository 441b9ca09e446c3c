// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree

/// A blurred rectangle, rounded or not, that is made by stretching the middle of a smaller one.
///
/// Far enough from the corners, each row of its pixels equals the next, and so does each column.
struct ShadowStretch {
  /// The smaller rectangle.
  let shape: Shape
  /// The columns and the rows of pixels that the smaller rectangle lacks. They repeat the column or row at
  /// `start`.
  private let x: Cut
  private let y: Cut

  private struct Cut {
    var start: Int
    var count: Int
  }

  /// The distance from a corner, in sigmas, at which its blur is no longer visible.
  private static let extent = 4.0

  /// Creates the stretch of a shape. Returns `nil` for paths and strokes, for rectangles that are rotated,
  /// skewed or mirrored in x, for rectangles too small to leave anything out, and for lengths that are too
  /// large.
  init?(_ shape: Shape, by transform: Affine, sigma: Double) {
    let isUpright = transform.b == 0 && transform.c == 0
    guard isUpright, transform.a > 0, transform.d != 0 else { return nil }
    let rect = shape.bounds
    var corner = 0.0
    switch shape {
    case .rect: break
    case .roundedRect(let rounded):
      corner = rounded.radius * (rounded.isContinuous ? CornerCurve.continuousExpansion : 1)
    case .path, .stroke: return nil
    }
    let (scaleX, scaleY) = (transform.a, abs(transform.d))
    guard let x = Self.cut(rect.width * scaleX, corner * scaleX, sigma),
      let y = Self.cut(rect.height * scaleY, corner * scaleY, sigma), x.count > 0 || y.count > 0
    else { return nil }
    let whole = transform.boundingBox(of: rect)
    guard PixelRect.widest.contains(PixelRect(enclosing: whole, within: PixelRect.widest.outset(by: 1)))
    else {
      return nil
    }
    // Pixels are left out at the right and the bottom of the screen, so the top left corner keeps its
    // position.
    var small = rect
    small.maxX -= Double(x.count) / scaleX
    if transform.d < 0 {
      small.minY += Double(y.count) / scaleY
    } else {
      small.maxY -= Double(y.count) / scaleY
    }
    if case .roundedRect(let rounded) = shape {
      self.shape = .roundedRect(
        RoundedRect(
          rect: small, radius: rounded.radius, corners: rounded.corners, isContinuous: rounded.isContinuous))
    } else {
      self.shape = .rect(small)
    }
    let left = Int(whole.minX.rounded(.down)), top = Int(whole.minY.rounded(.down))
    self.x = Cut(start: left + x.start, count: x.count)
    self.y = Cut(start: top + y.start, count: y.count)
  }

  /// Returns the first column or row that can be left out, counted from the edge, and the number of them.
  /// Returns `nil` if the lengths are too large.
  private static func cut(_ length: Double, _ corner: Double, _ sigma: Double) -> Cut? {
    let end = (corner + extent * sigma).rounded(.up) + 2
    guard length.isFinite, end.isFinite, length < 1e9 else { return nil }
    return Cut(start: Int(end), count: max(0, Int((length - 2 * end - 1).rounded(.down))))
  }

  /// Returns the mask of the blurred rectangle inside `limits`. The corners are copied from `small`, the mask
  /// of the smaller blurred rectangle, and the middle is stretched. `offset`, in pixels, is added to the
  /// positions of both.
  ///
  /// The pixels are written into `memory`, which grows if it is too small. The result shares that memory. It
  /// may be larger than `limits`, and its values outside them are undefined.
  func mask(
    from small: Mask, movedBy offset: (x: Int, y: Int), within limits: PixelRect, in memory: inout Mask
  ) -> Mask {
    let own = small.bounds
    let all = PixelRect(
      x0: own.x0 + offset.x, y0: own.y0 + offset.y, x1: own.x1 + offset.x + x.count,
      y1: own.y1 + offset.y + y.count)
    let bounds = all.intersection(limits)
    guard !bounds.isEmpty else { return Mask(bounds: .empty) }
    var result = Self.reusedMask(covering: limits, from: &memory)
    let stride = result.bounds.width
    // The columns before the cut, inside it and after it, in pixels of the result.
    let first = (x.start + offset.x).clamped(atLeast: bounds.x0, atMost: bounds.x1)
    let last = (x.start + offset.x + x.count).clamped(atLeast: bounds.x0, atMost: bounds.x1)
    small.withUnsafeBytes { from in
      result.withUnsafeMutableBytes { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        for row in limits.y0..<limits.y1 {
          let start = to + (row - limits.y0) * stride
          guard row >= bounds.y0, row < bounds.y1 else {
            start.update(repeating: 0, count: limits.width)
            continue
          }
          start.update(repeating: 0, count: bounds.x0 - limits.x0)
          let target = start + (bounds.x0 - limits.x0)
          (target + bounds.width).update(repeating: 0, count: limits.x1 - bounds.x1)
          let source = from + (sourceRow(row - offset.y) - own.y0) * own.width
          let left = source + (bounds.x0 - offset.x - own.x0)
          if first > bounds.x0 { target.update(from: left, count: first - bounds.x0) }
          if last > first {
            (target + (first - bounds.x0)).update(repeating: source[x.start - own.x0], count: last - first)
          }
          if bounds.x1 > last {
            let right = source + (last - offset.x - x.count - own.x0)
            (target + (last - bounds.x0)).update(from: right, count: bounds.x1 - last)
          }
        }
      }
    }
    memory = result
    return result
  }

  /// Takes the mask out of `memory`, or creates a mask if the mask in `memory` is too small. The result
  /// begins at the top left corner of `limits`.
  private static func reusedMask(covering limits: PixelRect, from memory: inout Mask) -> Mask {
    var mask = Mask(bounds: .empty)
    swap(&mask, &memory)
    let (width, height) = (mask.bounds.width, mask.bounds.height)
    guard width < limits.width || height < limits.height else {
      return mask.moved(by: limits.x0 - mask.bounds.x0, limits.y0 - mask.bounds.y0)
    }
    return Mask(
      bounds: PixelRect(
        x0: limits.x0, y0: limits.y0, x1: limits.x0 + max(width, limits.width),
        y1: limits.y0 + max(height, limits.height)))
  }

  private func sourceRow(_ row: Int) -> Int {
    if row < y.start { return row }
    return row < y.start + y.count ? y.start : row - y.count
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// An upright rectangle in device pixels whose corners are quarters of circles, or the frame between two of them.
///
/// Its coverage needs no edges: it is worked out from where each row of pixels meets the circles.
struct RoundedBox {
  /// Smaller circles, but for none at all, are left to the general way; see `mpk_corner_coverage`.
  static let leastRadius = 4.0
  /// The straight part that is left between two corners: no pixel is part of both.
  private static let leastSide = 2.0

  /// The rectangle, in pixels of the region.
  var rect: Rect
  /// The radii, from the corner of least coordinates towards positive x.
  private var radii: (Double, Double, Double, Double)
  /// How far inside the rectangle's sides the frame ends; `nil` for all of it.
  let frameWidth: Double?

  /// `nil` when the shape's image is not such a rectangle.
  init?(_ shape: RoundedFrame, transform t: Affine, region: PixelRect) {
    let radii = shape.radii
    guard t.b == 0, t.c == 0, abs(t.a) == abs(t.d), t.a != 0 else { return nil }
    let box = t.boundingBox(of: shape.rect)
    self.rect = Rect(
      minX: box.minX - Double(region.x0), minY: box.minY - Double(region.y0),
      maxX: box.maxX - Double(region.x0), maxY: box.maxY - Double(region.y0))
    let scale = abs(t.a)
    let all = [radii.minXMinY, radii.maxXMinY, radii.maxXMaxY, radii.minXMaxY]
    guard all.allSatisfy({ $0.x == $0.y }) else { return nil }
    let (flipsX, flipsY) = (t.a < 0, t.d < 0)
    func radius(_ index: Int) -> Double {
      all[index ^ (flipsX ? 1 : 0) ^ (flipsY ? 3 : 0)].x * scale
    }
    self.radii = (radius(0), radius(1), radius(2), radius(3))
    frameWidth = shape.frameWidth.map { $0 * scale }
    guard isPlain, inside.map(\.isPlain) ?? true else { return nil }
  }

  private init(_ rect: Rect, radii: (Double, Double, Double, Double)) {
    (self.rect, self.radii, frameWidth) = (rect, radii, nil)
  }

  /// Where the frame ends.
  var inside: RoundedBox? {
    guard let width = frameWidth else { return nil }
    func smaller(_ radius: Double) -> Double { max(0, radius - width) }
    return RoundedBox(
      Rect(
        minX: rect.minX + width, minY: rect.minY + width, maxX: rect.maxX - width, maxY: rect.maxY - width),
      radii: (smaller(radii.0), smaller(radii.1), smaller(radii.2), smaller(radii.3)))
  }

  private var isPlain: Bool {
    let (a, b, c, d) = radii
    let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    func fits(_ radius: Double) -> Bool { radius == 0 || radius >= Self.leastRadius }
    return fits(a) && fits(b) && fits(c) && fits(d) && width.isFinite && height.isFinite
      && max(a + b, d + c) + Self.leastSide <= width && max(a + d, b + c) + Self.leastSide <= height
      && abs(rect.minX) + abs(rect.minY) + width + height < 1e6
  }

  /// The rows that lie between the corners as a whole, which all look the same.
  var evenRows: Range<Int> {
    let top = rect.minY + max(radii.0, radii.1)
    let bottom = rect.maxY - max(radii.3, radii.2)
    let (first, end) = (Int(top.rounded(.up)), Int(bottom.rounded(.down)))
    return first..<max(first, end)
  }

  /// What of the height of a row is inside.
  func height(ofRow y: Int) -> Double {
    max(0, min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y)))
  }

  /// The side of the box in a row that meets it.
  func side(isLeft: Bool, row y: Int) -> RoundedSide {
    let (top, bottom) = isLeft ? (radii.0, radii.3) : (radii.1, radii.2)
    let middle = Double(y) + 0.5
    let edge = isLeft ? rect.minX : rect.maxX
    let (above, below) = (rect.minY + top - middle, middle - (rect.maxY - bottom))
    if top > 0, above > -0.5 { return RoundedSide(edge, isLeft, radius: top, depth: above) }
    if bottom > 0, below > -0.5 { return RoundedSide(edge, isLeft, radius: bottom, depth: below) }
    return RoundedSide(edge, isLeft, radius: 0, depth: 0)
  }
}

/// Where a row of pixels crosses the left or the right side of a rounded box.
struct RoundedSide {
  /// The pixels that the side passes through; on its inner side they are covered as the row is.
  let pixels: Range<Int>
  private let edge: Double
  private let isLeft: Bool
  private let radius: Double
  /// How far the row's middle is from the circle's centre, towards the corner.
  private let depth: Double

  fileprivate init(_ edge: Double, _ isLeft: Bool, radius: Double, depth: Double) {
    (self.edge, self.isLeft, self.radius, self.depth) = (edge, isLeft, radius, depth)
    // How far inside the edge the circle is at its furthest and at its nearest in the row.
    var (furthest, nearest) = (0.0, 0.0)
    if radius > 0 {
      func inset(_ depth: Double) -> Double {
        radius - (max(0, radius * radius - depth * depth)).squareRoot()
      }
      (furthest, nearest) = (inset(min(depth + 0.5, radius)), inset(max(0, depth - 0.5)))
    }
    pixels =
      isLeft
      ? Int((edge + nearest).rounded(.down))..<Int((edge + furthest).rounded(.up))
      : Int((edge - furthest).rounded(.down))..<Int((edge - nearest).rounded(.up))
  }

  /// Writes the coverage of the side's pixels that are in `range` to their places in `bytes`; `height` is the row's.
  func write(_ range: Range<Int>, height: Double, to bytes: UnsafeMutablePointer<UInt8>) {
    let part = pixels.clamped(to: range)
    guard !part.isEmpty else { return }
    guard radius > 0 else {
      for x in part {
        let width =
          isLeft ? min(Double(x + 1) - edge, 1) : min(edge - Double(x), 1)
        bytes[x] = UInt8(truncatingIfNeeded: Int(max(0, width) * height * 255 + 0.5))
      }
      return
    }
    let first = Double(part.lowerBound) + 0.5
    let corner = mpk_corner(
      x: Float(isLeft ? edge + radius - first : first - (edge - radius)), y: Float(depth),
      step: isLeft ? -1 : 1, radius: Float(radius))
    mpk_corner_coverage(bytes + part.lowerBound, part.count, corner)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// An axis-aligned rectangle in device pixels with circular corners, or the ring between two such rectangles.
///
/// The coverage is computed without contours, from the intersections of each row of pixels with the circles.
struct RoundedBox {
  /// The minimum radius of a circular corner. Boxes with smaller radii, except 0, use the general path; see
  /// `mpk_corner_coverage`.
  static let leastRadius = 4.0
  /// The minimum straight length that remains next to a corner, so that no pixel is part of two edges.
  private static let leastSide = 2.0
  /// The minimum radius of corners that may touch each other, and whose sum may exceed the edge by a rounding
  /// error.
  private static let leastMeetingRadius = 8.0
  private static let roundingError = 1e-6

  /// The rectangle, in pixels relative to the region's top left corner.
  var rect: Rect
  /// The radii, in pixels, from the minimum corner towards positive x.
  private var radii: (Double, Double, Double, Double)
  /// The width of the ring, inwards from the rectangle's edges. `nil` for the whole rectangle.
  let ringWidth: Double?

  /// Creates the box of a shape in a region of pixels. Returns `nil` if the image of the shape is not such a
  /// rectangle or ring, or if its corners are too small or its coordinates too large.
  init?(_ shape: RoundedRing, transform t: Affine, region: PixelRect) {
    let radii = shape.radii
    guard t.b == 0, t.c == 0, abs(t.a) == abs(t.d), t.a != 0 else { return nil }
    let box = t.boundingBox(of: shape.rect)
    self.rect = Rect(
      minX: box.minX - Double(region.x0), minY: box.minY - Double(region.y0),
      maxX: box.maxX - Double(region.x0), maxY: box.maxY - Double(region.y0))
    let scale = abs(t.a)
    // A tuple is used because an array would be an allocation.
    guard radii.minXMinY.isRound, radii.maxXMinY.isRound, radii.maxXMaxY.isRound, radii.minXMaxY.isRound
    else {
      return nil
    }
    var all = SIMD4(radii.minXMinY.x, radii.maxXMinY.x, radii.maxXMaxY.x, radii.minXMaxY.x) * scale
    if t.a < 0 { all = SIMD4(all[1], all[0], all[3], all[2]) }
    if t.d < 0 { all = SIMD4(all[3], all[2], all[1], all[0]) }
    self.radii = (all[0], all[1], all[2], all[3])
    ringWidth = shape.ringWidth.map { $0 * scale }
    guard isPlain, inside.map(\.isPlain) ?? true else { return nil }
  }

  private init(_ rect: Rect, radii: (Double, Double, Double, Double)) {
    (self.rect, self.radii, ringWidth) = (rect, radii, nil)
  }

  /// The inner box of a ring, or `nil` for a whole rectangle.
  var inside: RoundedBox? {
    guard let width = ringWidth else { return nil }
    func smaller(_ radius: Double) -> Double { max(0, radius - width) }
    return RoundedBox(
      rect.outset(by: -width),
      radii: (smaller(radii.0), smaller(radii.1), smaller(radii.2), smaller(radii.3)))
  }

  private var isPlain: Bool {
    let (a, b, c, d) = radii
    let (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    func fits(_ radius: Double) -> Bool { radius == 0 || radius >= Self.leastRadius }
    func fit(_ a: Double, _ b: Double, _ side: Double) -> Bool {
      a + b + (min(a, b) >= Self.leastMeetingRadius ? -Self.roundingError : Self.leastSide) <= side
    }
    return fits(a) && fits(b) && fits(c) && fits(d) && width.isFinite && height.isFinite
      && fit(a, b, width) && fit(d, c, width) && fit(a, d, height) && fit(b, c, height)
      && abs(rect.minX) + abs(rect.minY) + width + height < 1e6
  }

  /// The rows between the corners, which all have the same coverage.
  var evenRows: Range<Int> {
    let top = rect.minY + max(radii.0, radii.1)
    let bottom = rect.maxY - max(radii.3, radii.2)
    let (first, end) = (Int(top.rounded(.up)), Int(bottom.rounded(.down)))
    return first..<max(first, end)
  }

  /// Returns the fraction of a row's height that is inside the box.
  func height(ofRow y: Int) -> Double {
    max(0, min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y)))
  }

  /// Returns the left and right edges of the box in a row that meets the box. No pixel is part of both.
  func sides(row y: Int) -> (left: RoundedSide, right: RoundedSide) {
    let middle = Double(y) + 0.5
    let left = corner(radii.0, radii.3, middle), right = corner(radii.1, radii.2, middle)
    let leftInset = RoundedInset(left.radius, left.depth)
    let rightInset = left == right ? leftInset : RoundedInset(right.radius, right.depth)
    var result = (
      left: RoundedSide(rect.minX, isLeft: true, left, leftInset),
      right: RoundedSide(rect.maxX, isLeft: false, right, rightInset)
    )
    if result.left.pixels.upperBound > result.right.pixels.lowerBound {
      // The pixel in which two corners meet belongs to the corner whose circle covers more of it. Beyond the
      // middle, the other circle is nearly straight.
      let meeting = (rect.minX + left.radius + rect.maxX - right.radius) / 2
      result.left.end(at: Int(meeting.rounded()))
      result.right.begin(at: result.left.pixels.upperBound)
    }
    return result
  }

  /// Returns the circle that a row crosses at one edge, and the distance of the row's middle from the
  /// circle's centre, positive towards the corner. The radius is 0 if the row crosses no circle.
  private func corner(_ top: Double, _ bottom: Double, _ middle: Double) -> (radius: Double, depth: Double) {
    let (above, below) = (rect.minY + top - middle, middle - (rect.maxY - bottom))
    if top > 0, above > -0.5, bottom == 0 || above >= below { return (top, above) }
    if bottom > 0, below > -0.5 { return (bottom, below) }
    return (0, 0)
  }
}

/// The distances of a circle from the edge at its nearest and at its furthest point in a row.
private struct RoundedInset {
  var nearest = 0.0
  var furthest = 0.0

  init(_ radius: Double, _ depth: Double) {
    guard radius > 0 else { return }
    func inset(_ depth: Double) -> Double {
      radius - (max(0, radius * radius - depth * depth)).squareRoot()
    }
    (furthest, nearest) = (inset(min(depth + 0.5, radius)), inset(max(0, depth - 0.5)))
  }
}

/// The intersection of a row of pixels with the left or the right edge of a rounded box.
struct RoundedSide {
  /// The pixels that the edge crosses. The pixels between the left and the right edge have the full coverage
  /// of the row.
  private(set) var pixels: Range<Int>
  private let edge: Double
  private let isLeft: Bool
  private let radius: Double
  /// The distance of the row's middle from the circle's centre, positive towards the corner.
  private let depth: Double

  fileprivate init(
    _ edge: Double, isLeft: Bool, _ corner: (radius: Double, depth: Double), _ inset: RoundedInset
  ) {
    (self.edge, self.isLeft, radius, depth) = (edge, isLeft, corner.radius, corner.depth)
    pixels =
      isLeft
      ? Int((edge + inset.nearest).rounded(.down))..<Int((edge + inset.furthest).rounded(.up))
      : Int((edge - inset.furthest).rounded(.down))..<Int((edge - inset.nearest).rounded(.up))
  }

  fileprivate mutating func end(at x: Int) {
    pixels = min(pixels.lowerBound, x)..<min(pixels.upperBound, x)
  }

  fileprivate mutating func begin(at x: Int) {
    pixels = max(pixels.lowerBound, x)..<max(pixels.upperBound, x)
  }

  /// The pixels of an edge in a range of columns. Their coverage is written to `bytes`, each at the index of
  /// its column. `height` is the covered height of the row.
  typealias Part = (
    side: RoundedSide, columns: Range<Int>, height: Double, bytes: UnsafeMutablePointer<UInt8>
  )

  /// Writes the coverage of parts of two edges.
  @inline(__always) static func write(_ first: Part, _ second: Part) {
    if first.side.radius > 0, second.side.radius > 0,
      let one = narrowCorner(first), let other = narrowCorner(second)
    {
      return mpk_narrow_corners(one, other)
    }
    first.side.write(first.columns, height: first.height, to: first.bytes)
    second.side.write(second.columns, height: second.height, to: second.bytes)
  }

  /// Returns the part as a narrow piece of a circle, or `nil` if it is empty or too wide for that.
  @inline(__always) private static func narrowCorner(_ part: Part) -> mpk_narrow_corner? {
    let pixels = part.side.pixels.clamped(to: part.columns)
    guard pixels.count <= MPK_MOST_NARROW, !pixels.isEmpty else { return nil }
    return mpk_narrow_corner(
      coverage: part.bytes + pixels.lowerBound, count: pixels.count,
      corner: part.side.corner(at: pixels.lowerBound))
  }

  private func write(_ range: Range<Int>, height: Double, to bytes: UnsafeMutablePointer<UInt8>) {
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
    mpk_corner_coverage(bytes + part.lowerBound, part.count, corner(at: part.lowerBound))
  }

  /// Returns the circle relative to the centre of a pixel.
  private func corner(at x: Int) -> mpk_corner {
    let center = Double(x) + 0.5
    return mpk_corner(
      x: Float(isLeft ? edge + radius - center : center - (edge - radius)), y: Float(depth),
      step: isLeft ? -1 : 1, radius: Float(radius))
  }
}

extension Point {
  /// True if the corner with these radii is a quarter of a circle.
  fileprivate var isRound: Bool { x == y }
}

extension Rect {
  /// The rectangle with its edges rounded to the unit of areas, so that ties between two bytes of coverage
  /// are decided as they are for the edges of a path.
  var onAreaGrid: Rect {
    func rounded(_ value: Double) -> Double { (value * Double(MPK_FULL)).rounded() / Double(MPK_FULL) }
    return Rect(minX: rounded(minX), minY: rounded(minY), maxX: rounded(maxX), maxY: rounded(maxY))
  }
}

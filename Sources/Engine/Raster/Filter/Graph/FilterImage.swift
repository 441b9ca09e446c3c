// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Draws a picture into a buffer, `feImage`.
///
/// Pixels whose centre is inside the picture are interpolated between the four nearest picture pixels. A
/// picture that is drawn at half its size or less is halved first, as often as that holds.
struct FilterImage {
  private var width: Int
  private var height: Int
  private var bytes: [UInt8]
  /// Maps pixels of the buffer to picture pixels.
  private var map: Affine
  /// The size of the picture, in pixels of the halved one.
  private var extent: SIMD2<Double>

  /// Creates a drawing for a buffer whose top left corner is at `origin` in pixels. Returns `nil` for a
  /// picture without pixels, or one whose transform has no inverse.
  init?(_ picture: FilterPicture, mapping: FilterMapping, origin: PixelRect) {
    let pixels = Affine(
      a: mapping.scaleX, b: 0, c: 0, d: mapping.scaleY, tx: mapping.x - Double(origin.x0),
      ty: mapping.y - Double(origin.y0))
    guard let inverse = picture.transform.concatenating(pixels).inverse, picture.width > 0,
      picture.height > 0,
      picture.bytes.count / 4 / picture.width >= picture.height
    else { return nil }
    (width, height, bytes, map) = (picture.width, picture.height, picture.bytes, inverse)
    extent = SIMD2(Double(width), Double(height))
    while min(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d) >= 4, width > 1, height > 1 {
      halve()
    }
  }

  /// Replaces each 2 x 2 pixels by their mean. A last odd row or column counts twice.
  private mutating func halve() {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var result = [UInt8]()
    result.reserveCapacity(halfWidth * halfHeight * 4)
    for y in 0..<halfHeight {
      let (top, bottom) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<halfWidth {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        for channel in 0..<4 {
          let sum =
            Int(bytes[(top + left) * 4 + channel]) + Int(bytes[(top + right) * 4 + channel])
            + Int(bytes[(bottom + left) * 4 + channel]) + Int(bytes[(bottom + right) * 4 + channel])
          result.append(UInt8((sum + 2) / 4))
        }
      }
    }
    (width, height, bytes, extent) = (halfWidth, halfHeight, result, extent / 2)
    map = map.concatenating(.scale(0.5, 0.5))
  }

  /// Draws the picture inside `part`, which lies inside the buffer.
  func draw(_ part: PixelRect, of buffer: inout FilterBuffer) {
    guard !part.isEmpty else { return }
    for y in part.y0..<part.y1 {
      for x in part.x0..<part.x1 {
        let point = map.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard point.x >= 0, point.y >= 0, point.x < extent.x, point.y < extent.y else { continue }
        buffer.pixels[y * buffer.width + x] = sample(point.x - 0.5, point.y - 0.5)
      }
    }
  }

  /// Returns the interpolated pixel at a position relative to the centre of the first picture pixel. Beyond
  /// the outermost centres, the edge pixels are repeated.
  @inline(__always)
  private func sample(_ x: Double, _ y: Double) -> FilterPixel {
    let (x, y) = (x.clamped(to: 0...Double(width - 1)), y.clamped(to: 0...Double(height - 1)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (shareX, shareY) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = mixed(color(left, top), color(right, top), shareX)
    let lower = mixed(color(left, bottom), color(right, bottom), shareX)
    let sum = mixed(upper, lower, shareY) + 0.5
    let alpha = UInt8(sum.w)
    return FilterPixel(min(UInt8(sum.x), alpha), min(UInt8(sum.y), alpha), min(UInt8(sum.z), alpha), alpha)
  }

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let index = (y &* width &+ x) &* 4
    return SIMD4(
      Float(bytes[index]), Float(bytes[index &+ 1]), Float(bytes[index &+ 2]), Float(bytes[index &+ 3]))
  }

  @inline(__always)
  private func mixed(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
    first * (1 - share) + second * share
  }
}

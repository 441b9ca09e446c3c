// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// An image that is prepared for drawing, with the map from device pixels back to the image.
///
/// The image is sampled at the positions to which pixel centres are mapped, so a translation by whole pixels
/// copies it exactly. There is no minification filter: if an image is drawn at less than half its size, some
/// of its pixels are not sampled.
struct ImageSampler {
  /// The maximum distance of a position from 0, in image pixels, to which positions are clamped. With 32
  /// fractional bits, a position after `Pixmap.maximumSide` steps of `furthestStep` still fits in 64 bits.
  private static let furthestPosition = 536_870_912.0
  private static let furthestStep = 16_384.0
  private static let one = 4_294_967_296.0

  let width: Int
  let height: Int
  /// The map from device pixels to the image. At every pixel centre, positions are whole multiples of the
  /// fixed-point unit, so they do not depend on the start of a row.
  private let inverse: Affine
  private let filter: ImageFilter
  /// The map for images in perspective: u, v and w as functions of a device pixel's position. `nil` for other
  /// images.
  private let projected: (u: ExactSlope, v: ExactSlope, w: ExactSlope)?

  /// Creates a sampler. Returns `nil` if the image is empty or its transform is not invertible.
  init?(_ paint: ImagePaint) {
    guard paint.pixmap.width > 0, paint.pixmap.height > 0 else { return nil }
    if let projection = paint.projection {
      guard let back = projection.inverse else { return nil }
      inverse = .identity
      projected = (
        ExactSlope(perX: back.a, perY: back.c, atOrigin: back.tx),
        ExactSlope(perX: back.b, perY: back.d, atOrigin: back.ty),
        ExactSlope(perX: back.p, perY: back.q, atOrigin: back.r)
      )
    } else {
      guard let back = paint.transform.inverse else { return nil }
      inverse = Affine(
        a: Self.steady(back.a), b: Self.steady(back.b), c: Self.steady(back.c), d: Self.steady(back.d),
        tx: Self.steady(back.tx), ty: Self.steady(back.ty))
      projected = nil
    }
    filter = paint.filter
    width = paint.pixmap.width
    height = paint.pixmap.height
  }

  /// Writes the colours of `count` device pixels of a row, starting at (`x`, `y`). `source` is the address of
  /// the image's first pixel.
  func fetch(
    x: Int, y: Int, count: Int, from source: UnsafePointer<UInt32>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    if let projected {
      let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
      var line = mpk_projected_line(
        u: projected.u.value(at: centre), v: projected.v.value(at: centre), w: projected.w.value(at: centre),
        du: projected.u.perX, dv: projected.v.perX, dw: projected.w.perX)
      var image = mpk_image(pixels: source, width: Int64(width), height: Int64(height))
      mpk_sample_projected(pixels, count, &image, &line, filter == .linear ? 1 : 0)
      return
    }
    let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    // Bilinear positions are relative to pixel centres, and nearest ones to the top left corners of pixels.
    let shift = filter == .linear ? 0.5 : 0
    let walk = mpk_walk(
      u: Self.fixed(p.x - shift, limit: Self.furthestPosition),
      v: Self.fixed(p.y - shift, limit: Self.furthestPosition),
      du: Self.fixed(inverse.a, limit: Self.furthestStep), dv: Self.fixed(inverse.b, limit: Self.furthestStep)
    )
    var image = mpk_image(pixels: source, width: Int64(width), height: Int64(height))
    switch filter {
    case .linear: mpk_sample_linear(pixels, count, &image, walk)
    case .nearest: mpk_sample_nearest(pixels, count, &image, walk)
    }
  }

  /// The maximum position, in image pixels, up to which sums of fixed-point units are exact in a `Double`.
  private static let exactLimit = 1_048_576.0

  /// Writes the colours of a block of device pixels row by row, as `fetch` does for each row. Returns false,
  /// and writes nothing, unless the image is upright, has the linear filter and is close enough to the
  /// origin.
  func fetchBlock(
    x: Int, y: Int, _ block: mpk_grid, from source: UnsafePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard projected == nil, filter == .linear, inverse.b == 0, inverse.c == 0 else { return false }
    let (right, bottom) = (Double(x) + Double(block.columns), Double(y) + Double(block.rows))
    // With larger numbers, the start of each row would be rounded separately.
    guard abs(inverse.a * right) + abs(inverse.a * Double(x)) + abs(inverse.tx) < Self.exactLimit,
      abs(inverse.d * bottom) + abs(inverse.d * Double(y)) + abs(inverse.ty) < Self.exactLimit
    else { return false }
    let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let walk = mpk_walk(
      u: Self.fixed(p.x - 0.5, limit: Self.furthestPosition),
      v: Self.fixed(p.y - 0.5, limit: Self.furthestPosition),
      du: Self.fixed(inverse.a, limit: Self.furthestStep), dv: Self.fixed(inverse.d, limit: Self.furthestStep)
    )
    guard abs(inverse.a) < Self.furthestStep, abs(inverse.d) < Self.furthestStep else { return false }
    var image = mpk_image(pixels: source, width: Int64(width), height: Int64(height))
    mpk_sample_grid(pixels, block, &image, walk)
    return true
  }

  /// Returns the address within the image of the colours of `count` device pixels, starting at (`x`, `y`), if
  /// the image is only moved by whole pixels. Returns `nil` if it is not, or if a pixel is outside the image.
  func movedRow(
    x: Int, y: Int, count: Int, from source: UnsafePointer<UInt32>
  ) -> UnsafePointer<UInt32>? {
    guard projected == nil, inverse.a == 1, inverse.b == 0 else { return nil }
    let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let (u, v) = (p.x - 0.5, p.y - 0.5)
    guard u == u.rounded(), v == v.rounded(), u >= 0, v >= 0, u + Double(count) <= Double(width),
      v < Double(height)
    else { return nil }
    return source + (Int(v) &* width &+ Int(u))
  }

  /// Returns a value rounded to a multiple of two fixed-point units, because half of it, which is added at
  /// pixel centres, must be a multiple of one unit.
  private static func steady(_ value: Double) -> Double {
    let scaled = value * (one / 2)
    return scaled.isFinite ? scaled.rounded() / (one / 2) : value
  }

  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((value.clamped(to: -limit...limit) * one).rounded())
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// An image made ready for drawing: the map from device pixels back to the image.
///
/// The image is sampled at the images of pixel centres, so a translation by whole pixels copies it exactly. Images drawn
/// at less than half their size are sampled just the same, without a mean over the pixels between the samples.
struct ImageSampler {
  /// Positions are held to this many image pixels from 0: with 32 fractional bits, the furthest of a row's
  /// `Pixmap.maximumSide` steps of `furthestStep` still fits 64 bits.
  private static let furthestPosition = 536_870_912.0
  private static let furthestStep = 16_384.0
  private static let one = 4_294_967_296.0

  let width: Int
  let height: Int
  private let inverse: Affine
  private let filter: ImageFilter
  /// The map back from device pixels, for images that are seen at an angle.
  private let projected: Projection?

  /// `nil` when the image is empty or its transform cannot be inverted.
  init?(_ paint: ImagePaint) {
    guard paint.pixmap.width > 0, paint.pixmap.height > 0 else { return nil }
    if let projection = paint.projection {
      guard let back = projection.inverse else { return nil }
      (inverse, projected) = (.identity, back)
    } else {
      guard let back = paint.transform.inverse else { return nil }
      (inverse, projected) = (back, nil)
    }
    filter = paint.filter
    width = paint.pixmap.width
    height = paint.pixmap.height
  }

  /// Writes the colours of `count` device pixels from (`x`, `y`) on; `source` is the image's first pixel.
  func fetch(
    x: Int, y: Int, count: Int, from source: UnsafePointer<UInt32>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    if let projected {
      fetch(x: x, y: y, count: count, by: projected, from: source, into: pixels)
      return
    }
    let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    // Bilinear positions count from pixel centres, nearest ones from pixel corners.
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

  private func fetch(
    x: Int, y: Int, count: Int, by map: Projection, from source: UnsafePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    var line = mpk_projected_line(
      u: px * map.a + py * map.c + map.tx, v: px * map.b + py * map.d + map.ty,
      w: px * map.p + py * map.q + map.r, du: map.a, dv: map.b, dw: map.p)
    var image = mpk_image(pixels: source, width: Int64(width), height: Int64(height))
    mpk_sample_projected(pixels, count, &image, &line, filter == .linear ? 1 : 0)
  }

  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((min(max(value, -limit), limit) * one).rounded())
  }
}

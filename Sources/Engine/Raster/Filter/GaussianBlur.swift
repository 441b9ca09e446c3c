// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneGeometry
import MultiplanePixelKernels

/// A Gaussian blur of masks and pixmaps. The area outside them counts as transparent.
///
/// ```
/// let blur = GaussianBlur()
/// let soft = blur.blurred(pixmap, sigma: 8)
/// let border = GaussianBlur.reach(sigma: 8)  // `soft` is this much larger on each side
/// ```
///
/// The result is the convolution with weights proportional to `exp(-d^2 / 2 sigma^2)` at whole distances d,
/// along x and y. The error is at most one step of 255 for every input. A small sigma is computed directly,
/// without the weights beyond 3.6 sigma, which changes the result by at most 0.05 of a step along each axis.
/// A larger sigma uses `BlurPyramid`, unless it differs between the axes. A pixmap's colours never exceed its
/// alpha.
///
/// A sigma is in pixels and is clamped to 0...512. Out-of-range values are reported to Diagnostics; NaN
/// counts as 0.
///
/// A blur owns its scratch memory and reuses it between calls. It is not thread-safe: use one for each
/// thread.
package final class GaussianBlur {
  /// The maximum sigma, in pixels. Larger values are clamped to it.
  package static let largestSigma = 512.0
  /// The minimum sigma, in pixels. With a smaller one, a blur changes no byte: at this value, the weights of
  /// the nearest neighbours are 4 millionths.
  private static let leastSigma = 0.2
  /// The minimum sigma, in pixels, from which the pyramid is as exact as the direct method, and faster.
  private static let leastPyramidSigma = 4.0
  /// The radius of the direct weights, as a multiple of sigma.
  ///
  /// The second constant is the distance at which the result of blurring a half plane is still visible, also
  /// as a multiple of sigma. Beyond it lies 0.1 % of the Gaussian, which is less than half a step of 255 even
  /// with the errors of both methods.
  private static let directExtent = 3.6
  private static let visibleExtent = 3.1

  private var row = Scratch<Float>()
  private var pyramid = BlurPyramid()

  package init() {}

  /// Returns the distance, in whole pixels, up to which the blur of an edge is visible. `sigma` is in pixels.
  package static func reach(sigma: Double) -> Int {
    let sigma = valid(sigma)
    return sigma < leastSigma ? 0 : Int((visibleExtent * sigma).rounded(.up))
  }

  /// Returns the blurred mask. Its bounds are the bounds of `mask`, extended by `reach(sigma:)` at each edge
  /// and then cut to `limits`.
  package func blurred(_ mask: Mask, sigma: Double, within limits: PixelRect = .widest) -> Mask {
    let (sigma, own) = (Self.checked(sigma), mask.bounds)
    let bounds = own.outset(by: Self.reach(sigma: sigma)).intersection(limits).intersection(.widest)
    var result = Mask(bounds: bounds)
    guard !bounds.isEmpty, !own.isEmpty else { return result }
    let part = bounds.moved(by: -own.x0, -own.y0)
    mask.withUnsafeBytes { source in
      let plane = BytePlane(bytes: source.baseAddress!, width: own.width, height: own.height, channels: 1)
      result.withUnsafeMutableBytes {
        run(plane, sigma: SIMD2(sigma, sigma), part: part, into: $0.baseAddress!)
      }
    }
    return result
  }

  /// Returns the pixels of the blurred pixmap inside `part`, which is relative to the top left corner of
  /// `pixmap`. By default, these are all visible pixels: the pixmap with a border of `reach(sigma:)`. If they
  /// are more than a pixmap may have, the result is empty, and Diagnostics receives a report.
  package func blurred(_ pixmap: Pixmap, sigma: Double, part: PixelRect? = nil) -> Pixmap {
    blurred(pixmap, sigmaX: sigma, sigmaY: sigma, part: part)
  }

  /// Returns the pixels inside `part` of a pixmap that is blurred by a different sigma along each axis.
  /// `part` is relative to the top left corner of `pixmap`. By default, it is the pixmap with a border of
  /// `reach(sigma:)` for the larger sigma.
  package func blurred(_ pixmap: Pixmap, sigmaX: Double, sigmaY: Double, part: PixelRect? = nil) -> Pixmap {
    let sigma = SIMD2(Self.checked(sigmaX), Self.checked(sigmaY))
    let wanted = part ?? pixmap.bounds.outset(by: Self.reach(sigma: sigma.max()))
    guard wanted.width <= Pixmap.maximumSide, wanted.height <= Pixmap.maximumSide,
      wanted.width * wanted.height <= Pixmap.maximumPixelCount
    else {
      Diagnostics.report(.invalid, "GaussianBlur", "the result is larger than a pixmap may be; it is empty")
      return Pixmap(width: 0, height: 0)
    }
    var result = Pixmap(width: wanted.width, height: wanted.height)
    guard !wanted.isEmpty, !pixmap.bounds.isEmpty else { return result }
    pixmap.withUnsafeBytes { source in
      let bytes = source.baseAddress!.assumingMemoryBound(to: UInt8.self)
      let plane = BytePlane(bytes: bytes, width: pixmap.width, height: pixmap.height, channels: 4)
      result.withUnsafeMutableBytes {
        let target = $0.baseAddress!.assumingMemoryBound(to: UInt8.self)
        run(plane, sigma: sigma, part: wanted, into: target)
      }
    }
    return result
  }

  private static func valid(_ sigma: Double) -> Double { sigma.clamped(to: 0...largestSigma, ifNaN: 0) }

  private static func checked(_ sigma: Double) -> Double {
    let result = valid(sigma)
    if result != sigma {
      Diagnostics.report(
        .invalid, "GaussianBlur", "sigma \(sigma) is out of range; it is taken as \(result)",
        cause: "a sigma is out of range")
    }
    return result
  }

  /// Writes `part` of the blurred plane to rows without padding. `part` is relative to the top left corner of
  /// the plane.
  private func run(
    _ plane: BytePlane, sigma: SIMD2<Double>, part: PixelRect, into target: UnsafeMutablePointer<UInt8>
  ) {
    // Outside this rectangle nothing is visible, and inside it no sum of coordinates overflows.
    let reachable = PixelRect(x0: 0, y0: 0, x1: plane.width, y1: plane.height)
      .outset(by: Self.reach(sigma: sigma.max())).intersection(part)
    guard !reachable.isEmpty else { return }
    let stride = part.width * plane.channels
    let first = target + ((reachable.y0 - part.y0) * stride + (reachable.x0 - part.x0) * plane.channels)
    if sigma.x != sigma.y || sigma.x < Self.leastPyramidSigma {
      runDirectly(plane, sigma: sigma, part: reachable, into: first, stride: stride)
    } else {
      pyramid.run(plane, sigma: sigma.x, part: reachable, into: first, stride: stride)
    }
  }

  private func runDirectly(
    _ plane: BytePlane, sigma: SIMD2<Double>, part: PixelRect, into target: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) {
    func radius(_ sigma: Double) -> Int {
      sigma < Self.leastSigma ? 0 : Int((Self.directExtent * sigma).rounded(.up))
    }
    let (radiusX, radiusY) = (radius(sigma.x), radius(sigma.y))
    let channels = plane.channels
    let down = BlurWeights(sigma: max(sigma.y, Self.leastSigma), radius: radiusY) { $0 * plane.stride }
    let across = BlurWeights(sigma: max(sigma.x, Self.leastSigma), radius: radiusX) { $0 * channels }
    // Zeros before and after the row, as far as weights reach from a visible pixel.
    let margin = (radiusX + Self.reach(sigma: sigma.max())) * channels
    row.fill(plane.stride + 2 * margin, with: 0)
    for y in part.y0..<part.y1 {
      plane.weigh(around: y, radius: radiusY, weights: down, into: row.base + margin)
      let to = target + (y - part.y0) * stride
      across.with {
        mpk_weigh_to_bytes(to, row.base + (margin + part.x0 * channels), $0, part.width * channels)
      }
    }
  }
}

extension PixelRect {
  /// A rectangle that is larger than any pixmap at any position, and small enough that sums of coordinates do
  /// not overflow.
  package static let widest = PixelRect(
    x0: -Pixmap.maximumSide, y0: -Pixmap.maximumSide, x1: 2 * Pixmap.maximumSide, y1: 2 * Pixmap.maximumSide)
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePixelKernels

/// Blurs masks and pixmaps with a Gaussian; what lies outside of them is transparent.
///
/// The result is that of the convolution with weights in proportion to `exp(-d^2 / 2 sigma^2)` at whole distances d,
/// along x and y, to within one step of 255 for every input. For small sigmas that convolution is computed as it stands,
/// without the weights beyond 3.6 sigma, which takes away 0.05 of a step at most in either direction. For larger ones see
/// `BlurPyramid`. A pixmap's colours never come to exceed its alpha.
///
/// A blur owns the memory that this takes and keeps it from call to call; each thread has its own.
package final class GaussianBlur {
  /// Larger sigmas are taken as this one.
  package static let largestSigma = 512.0
  /// Below this a blur changes no byte: the nearest neighbours' weights are 4 millionths.
  private static let leastSigma = 0.2
  /// From here on the pyramid is as exact and faster.
  private static let leastPyramidSigma = 4.0
  /// In sigmas: how far direct weights go, and how far pixels can be seen of a blurred half plane: a step of 255 times
  /// the 0.1 % of the Gaussian that lies beyond is below half a step, with the errors of both ways.
  private static let directExtent = 3.6
  private static let visibleExtent = 3.1

  private var row = Scratch<Float>()
  private var pyramid = BlurPyramid()

  package init() {}

  /// How many pixels beyond an edge a blur can be seen.
  package static func reach(sigma: Double) -> Int {
    let sigma = valid(sigma)
    return sigma < leastSigma ? 0 : Int((visibleExtent * sigma).rounded(.up))
  }

  /// The blurred mask; its bounds are larger by `reach(sigma:)` on all sides, then cut to `limits`.
  package func blurred(_ mask: Mask, sigma: Double, within limits: PixelRect = .widest) -> Mask {
    let (sigma, own) = (Self.checked(sigma), mask.bounds)
    let bounds = own.outset(by: Self.reach(sigma: sigma)).intersection(limits).intersection(.widest)
    var result = Mask(bounds: bounds)
    guard !bounds.isEmpty, !own.isEmpty else { return result }
    let part = bounds.moved(by: -own.x0, -own.y0)
    mask.withUnsafeBytes { source in
      let plane = BytePlane(bytes: source.baseAddress!, width: own.width, height: own.height, channels: 1)
      result.withUnsafeMutableBytes { run(plane, sigma: sigma, part: part, into: $0.baseAddress!) }
    }
    return result
  }

  /// The pixels of `part` of the blurred pixmap, both counted from the top left corner of `pixmap`; unless given, all
  /// that can be seen: `reach(sigma:)` more than the pixmap has on all sides.
  package func blurred(_ pixmap: Pixmap, sigma: Double, part: PixelRect? = nil) -> Pixmap {
    let sigma = Self.checked(sigma)
    let wanted = part ?? pixmap.bounds.outset(by: Self.reach(sigma: sigma))
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

  private static func valid(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, largestSigma) : 0 }

  private static func checked(_ sigma: Double) -> Double {
    let result = valid(sigma)
    if result != sigma {
      Diagnostics.report(.invalid, "GaussianBlur", "sigma \(sigma) is out of range; it is taken as \(result)")
    }
    return result
  }

  /// Writes `part` of the blurred plane, counted from its corner, to rows without padding.
  private func run(
    _ plane: BytePlane, sigma: Double, part: PixelRect, into target: UnsafeMutablePointer<UInt8>
  ) {
    // Nothing further away can be seen, and no sum of places overflows.
    let reachable = PixelRect(x0: 0, y0: 0, x1: plane.width, y1: plane.height)
      .outset(by: Self.reach(sigma: sigma)).intersection(part)
    guard !reachable.isEmpty else { return }
    let stride = part.width * plane.channels
    let first = target + ((reachable.y0 - part.y0) * stride + (reachable.x0 - part.x0) * plane.channels)
    if sigma < Self.leastPyramidSigma {
      runDirectly(plane, sigma: sigma, part: reachable, into: first, stride: stride)
    } else {
      pyramid.run(plane, sigma: sigma, part: reachable, into: first, stride: stride)
    }
  }

  private func runDirectly(
    _ plane: BytePlane, sigma: Double, part: PixelRect, into target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let radius = sigma < Self.leastSigma ? 0 : Int((Self.directExtent * sigma).rounded(.up))
    let spread = max(sigma, Self.leastSigma)
    let channels = plane.channels
    let down = BlurWeights(sigma: spread, radius: radius) { $0 * plane.stride }
    let across = BlurWeights(sigma: spread, radius: radius) { $0 * channels }
    // Nothing on both sides of the row, as far as weights reach from a visible pixel.
    let margin = (radius + Self.reach(sigma: sigma)) * channels
    row.fill(plane.stride + 2 * margin, with: 0)
    for y in part.y0..<part.y1 {
      plane.weigh(around: y, radius: radius, weights: down, into: row.base + margin)
      let to = target + (y - part.y0) * stride
      across.with {
        mpk_weigh_to_bytes(to, row.base + (margin + part.x0 * channels), $0, part.width * channels)
      }
    }
  }
}

extension PixelRect {
  /// Wider than any pixmap, wherever it lies, and far from where sums overflow.
  package static let widest = PixelRect(
    x0: -Pixmap.maximumSide, y0: -Pixmap.maximumSide, x1: 2 * Pixmap.maximumSide, y1: 2 * Pixmap.maximumSide)

  /// The rectangle with `distance` more pixels on all sides.
  package func outset(by distance: Int) -> PixelRect {
    PixelRect(x0: x0 - distance, y0: y0 - distance, x1: x1 + distance, y1: y1 + distance)
  }

  /// The rectangle elsewhere.
  package func moved(by dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// The convolution in double precision, with weights up to 6 sigma and zeros outside.
private struct BlurReference {
  let width: Int
  let height: Int
  let reach: Int
  private(set) var values: [Double]

  /// Convolves `width` x `height` pixels; `channel` gives the byte of each. The result extends by `reach` on
  /// all sides.
  init(width: Int, height: Int, sigma: Double, reach: Int, _ channel: (Int, Int) -> UInt8) {
    (self.width, self.height, self.reach) = (width + 2 * reach, height + 2 * reach, reach)
    let weights = Self.weights(sigma)
    let radius = weights.count / 2
    /// Returns the weights that overlap the bytes, `at` pixels from the first of `count`.
    func met(_ at: Int, _ count: Int) -> Range<Int> {
      let first = max(0, radius - at)
      let end = min(weights.count, count + radius - at)
      return first..<max(first, end)
    }
    var down = [Double](repeating: 0, count: width * self.height)
    for y in 0..<self.height {
      for k in met(y - reach, height) {
        for x in 0..<width {
          down[y * width + x] += weights[k] * Double(channel(x, y - reach + k - radius))
        }
      }
    }
    values = [Double](repeating: 0, count: self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width {
        var sum = 0.0
        for k in met(x - reach, width) { sum += weights[k] * down[y * width + x - reach + k - radius] }
        values[y * self.width + x] = sum
      }
    }
  }

  private static func weights(_ sigma: Double) -> [Double] {
    let radius = Int((6 * sigma).rounded(.up))
    // exp(x / 1024) by its power series, squared ten times: nothing is shared with the code under test.
    func exponential(_ x: Double) -> Double {
      var (sum, term) = (1.0, 1.0)
      let small = x / 1024
      for n in 1..<12 {
        term *= small / Double(n)
        sum += term
      }
      for _ in 0..<10 { sum *= sum }
      return sum
    }
    let samples = (-radius...radius).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    return samples.map { $0 / sum }
  }
}

@Suite
struct GaussianBlurTests {
  static let sigmas = [0.5, 0.8, 1.3, 2, 3.1, 3.99, 4, 5, 5.99, 8, 11.5, 16, 27, 40, 64]

  private func mask(_ width: Int, _ height: Int, x0: Int = 0, y0: Int = 0, _ value: (Int, Int) -> UInt8)
    -> Mask
  {
    var mask = Mask(bounds: PixelRect(x0: x0, y0: y0, x1: x0 + width, y1: y0 + height))
    for y in 0..<height { for x in 0..<width { mask[x0 + x, y0 + y] = value(x, y) } }
    return mask
  }

  private func expectTrueConvolution(
    _ width: Int, _ height: Int, sigma: Double, _ value: (Int, Int) -> UInt8,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let blurred = GaussianBlur().blurred(mask(width, height, x0: 5, y0: -7, value), sigma: sigma)
    let reach = GaussianBlur.reach(sigma: sigma)
    #expect(blurred.bounds.x0 == 5 - reach && blurred.bounds.y1 == -7 + height + reach)
    // Slightly further out, nothing may be missing either.
    let reference = BlurReference(width: width, height: height, sigma: sigma, reach: reach + 3, value)
    var worst = 0.0
    for y in 0..<reference.height {
      for x in 0..<reference.width {
        let found = blurred[5 + x - reach - 3, -7 + y - reach - 3]
        worst = max(worst, abs(Double(found) - reference.values[y * reference.width + x]))
      }
    }
    // One step of 255, of which half is rounding.
    #expect(worst <= 1, "sigma \(sigma)", sourceLocation: sourceLocation)
  }

  @Test(arguments: sigmas) func `edges are within one step`(sigma: Double) {
    let side = min(60, 12 + Int(3 * sigma))
    expectTrueConvolution(side, side / 2, sigma: sigma) { x, y in x > 3 && (y > 4 || x > side / 2) ? 255 : 0 }
  }

  @Test(arguments: sigmas) func `noise and stripes are within one step`(sigma: Double) {
    var random = SeededRandom(61)
    let noise = (0..<50 * 40).map { _ in random.integer(below: 2) == 0 ? UInt8(255) : 0 }
    expectTrueConvolution(50, 40, sigma: sigma) { x, y in noise[y * 50 + x] }
    for period in 2...5 {
      expectTrueConvolution(43, 9, sigma: sigma) { x, y in x % period == 0 ? 255 : 0 }
    }
  }

  @Test func `one pixel becomes its weights`() {
    // Weights proportional to exp(-d^2 / 2): 1, 0.60653, 0.13534, 0.01111 and 0.00034 have the sum 2.50663.
    let blurred = GaussianBlur().blurred(mask(1, 1) { _, _ in 255 }, sigma: 1)
    let w = [1, 0.60653, 0.13534, 0.01111].map { $0 / 2.50663 }
    for dy in 0..<4 {
      for dx in 0..<4 {
        let expected = UInt8(255 * w[dx] * w[dy] + 0.5)
        #expect(blurred[dx, dy] == expected && blurred[-dx, -dy] == expected && blurred[dy, -dx] == expected)
      }
    }
  }

  @Test func `a pixmaps channels are blurred alike`() {
    var random = SeededRandom(62)
    var pixmap = Pixmap(width: 23, height: 17)
    for y in 0..<17 { for x in 0..<23 { pixmap[x, y] = random.pixel() } }
    for sigma in [0.7, 2.5, 6, 21] {
      let reach = GaussianBlur.reach(sigma: sigma)
      let blurred = GaussianBlur().blurred(pixmap, sigma: sigma)
      #expect(blurred.width == 23 + 2 * reach && blurred.height == 17 + 2 * reach)
      for shift in [0, 8, 16, 24] {
        let channel = GaussianBlur().blurred(
          mask(23, 17) { x, y in UInt8(truncatingIfNeeded: pixmap[x, y] >> shift) }, sigma: sigma)
        var isSame = true
        for y in 0..<blurred.height {
          for x in 0..<blurred.width {
            isSame =
              isSame && UInt8(truncatingIfNeeded: blurred[x, y] >> shift) == channel[x - reach, y - reach]
          }
        }
        #expect(isSame, "sigma \(sigma)")
      }
      var isPremultiplied = true
      for y in 0..<blurred.height {
        for x in 0..<blurred.width {
          let p = blurred.pixel(x, y)
          isPremultiplied = isPremultiplied && p.b <= p.a && p.g <= p.a && p.r <= p.a
        }
      }
      #expect(isPremultiplied)
    }
  }

  @Test func `another sigma along each axis is one axis after the other`() {
    var random = SeededRandom(64)
    var pixmap = Pixmap(width: 23, height: 17)
    for y in 0..<17 { for x in 0..<23 { pixmap[x, y] = random.pixel() } }
    let blur = GaussianBlur()
    for (x, y) in [(3.0, 0.0), (0, 2.5), (1.5, 9)] {
      let both = blur.blurred(pixmap, sigmaX: x, sigmaY: y)
      let across = blur.blurred(pixmap, sigmaX: x, sigmaY: 0)
      let down = blur.blurred(across, sigmaX: 0, sigmaY: y)
      let (outer, inner) = ((down.width - both.width) / 2, (down.height - both.height) / 2)
      var worst = 0
      for row in 0..<both.height {
        for column in 0..<both.width {
          let (p, q) = (both.pixel(column, row), down.pixel(column + outer, row + inner))
          worst = max(worst, abs(Int(p.a) - Int(q.a)), abs(Int(p.r) - Int(q.r)))
        }
      }
      // The picture between the two is rounded to bytes.
      #expect(worst <= 1, "\(x), \(y)")
    }
    #expect(blur.blurred(pixmap, sigmaX: 3, sigmaY: 3) == blur.blurred(pixmap, sigma: 3))
  }

  @Test func `a part has the bytes of the whole`() {
    var random = SeededRandom(63)
    let source = mask(30, 20) { _, _ in random.byte() }
    let blur = GaussianBlur()
    for sigma in [1, 4.5, 13] {
      let whole = blur.blurred(source, sigma: sigma)
      for limits in [
        PixelRect(x0: 3, y0: 2, x1: 9, y1: 30), PixelRect(x0: -50, y0: -2, x1: 1, y1: 1),
        PixelRect(x0: 31, y0: -9, x1: 80, y1: 80), PixelRect(x0: 200, y0: 0, x1: 210, y1: 9),
      ] {
        let part = blur.blurred(source, sigma: sigma, within: limits)
        #expect(part.bounds.isEmpty || limits.contains(part.bounds))
        for y in limits.y0..<limits.y1 {
          for x in limits.x0..<limits.x1 { #expect(part[x, y] == whole[x, y]) }
        }
      }
    }
  }

  @Test func `no blur changes nothing`() {
    let source = mask(5, 4) { x, y in UInt8(50 * x + y) }
    #expect(GaussianBlur.reach(sigma: 0) == 0 && GaussianBlur.reach(sigma: 0.1) == 0)
    for sigma in [0, 0.1, -3, Double.nan] { #expect(GaussianBlur().blurred(source, sigma: sigma) == source) }
  }

  @Test func `larger sigmas than the largest are taken as that`() {
    let source = mask(2, 2) { _, _ in 255 }
    #expect(GaussianBlur.reach(sigma: .infinity) == GaussianBlur.reach(sigma: GaussianBlur.largestSigma))
    let small = PixelRect(x0: -4, y0: -4, x1: 4, y1: 4)
    let blurred = GaussianBlur().blurred(source, sigma: 1e9, within: small)
    #expect(blurred.bounds == small)
  }

  @Test func `nothing blurred is nothing`() {
    let blur = GaussianBlur()
    #expect(blur.blurred(Mask(bounds: .empty), sigma: 3).bytes.allSatisfy { $0 == 0 })
    let empty = blur.blurred(Pixmap(width: 0, height: 0), sigma: 3)
    #expect(empty == Pixmap(width: empty.width, height: empty.height))
    let part = PixelRect(x0: 0, y0: 0, x1: 3, y1: 0)
    #expect(blur.blurred(Pixmap(width: 4, height: 4), sigma: 3, part: part).height == 0)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The random lattice of Perlin noise, `feTurbulence`.
///
/// The random numbers are the multiplicative generator of Park and Miller with the multiplier 16807 and the
/// modulus 2^31 - 1. The order in which the lattice uses them is that of the specification.
struct FilterNoise {
  /// The number of cells after which the lattice repeats.
  private static let size = 256
  /// The number that is added to positions, so that all of a picture are positive.
  static let origin = 4096.0
  /// The modulus of the random numbers.
  private static let modulus = 2_147_483_647

  /// The shuffled numbers from 0 to 255, repeated up to index 513.
  private let lattice: [Int]
  /// The unit gradients of each cell, for the channels red, green, blue and alpha.
  private let gradientsX: [SIMD4<Double>]
  private let gradientsY: [SIMD4<Double>]

  /// The cells, from `origin`, at which stitched noise begins again, and the number of cells up to there.
  struct Stitch {
    var width: Int
    var height: Int
    var wrapX: Int
    var wrapY: Int

    /// Returns the cells for twice the frequency.
    func doubled() -> Stitch {
      Stitch(
        width: width &* 2, height: height &* 2, wrapX: wrapX &* 2 &- Int(origin),
        wrapY: wrapY &* 2 &- Int(origin))
    }
  }

  /// Returns the random number after `seed`.
  static func random(after seed: Int) -> Int { seed * 16_807 % modulus }

  /// Returns a valid seed: from 1 to the modulus - 1.
  static func validSeed(_ seed: Double) -> Int {
    let seed = Int(seed.clamped(to: -4e9...4e9, ifNaN: 0))
    return seed <= 0 ? -(seed % (modulus - 1)) + 1 : min(seed, modulus - 1)
  }

  init(seed: Double) {
    var random = Self.validSeed(seed)
    func next() -> Int {
      random = Self.random(after: random)
      return random
    }
    let (size, total) = (Self.size, 2 * Self.size + 2)
    var gradientsX = [SIMD4<Double>](repeating: .zero, count: total)
    var gradientsY = gradientsX
    for channel in 0..<4 {
      for index in 0..<size {
        let x = Double(next() % (2 * size) - size) / Double(size)
        let y = Double(next() % (2 * size) - size) / Double(size)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { continue }
        gradientsX[index][channel] = x / length
        gradientsY[index][channel] = y / length
      }
    }
    var lattice = (0..<total).map { $0 % size }
    for index in (1..<size).reversed() { lattice.swapAt(index, next() % size) }
    for index in size..<total {
      lattice[index] = lattice[index - size]
      gradientsX[index] = gradientsX[index - size]
      gradientsY[index] = gradientsY[index - size]
    }
    (self.lattice, self.gradientsX, self.gradientsY) = (lattice, gradientsX, gradientsY)
  }

  /// Returns the noise of all channels, from -1 to 1, at a position in cells. Beyond 2 to the power of 50
  /// cells it is 0.
  ///
  /// Positions are rounded down. The specification truncates, which is the same except left of and above
  /// -4096 cells.
  @inline(__always)
  func value(_ x: Double, _ y: Double, stitch: Stitch?) -> SIMD4<Double> {
    let (x, y) = (x + Self.origin, y + Self.origin)
    guard abs(x) < 0x1p50, abs(y) < 0x1p50 else { return .zero }
    var (x0, y0) = (Self.floored(x), Self.floored(y))
    let (dx, dy) = (x - Double(x0), y - Double(y0))
    var (x1, y1) = (x0 &+ 1, y0 &+ 1)
    if let stitch {
      if x0 >= stitch.wrapX { x0 &-= stitch.width }
      if x1 >= stitch.wrapX { x1 &-= stitch.width }
      if y0 >= stitch.wrapY { y0 &-= stitch.height }
      if y1 >= stitch.wrapY { y1 &-= stitch.height }
    }
    (y0, y1) = (y0 & 255, y1 & 255)
    let (left, right) = (lattice[x0 & 255], lattice[x1 & 255])
    let (curveX, curveY) = (dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy))
    let top = mixed(
      dot(lattice[left &+ y0], dx, dy), dot(lattice[right &+ y0], dx - 1, dy), curveX)
    let bottom = mixed(
      dot(lattice[left &+ y1], dx, dy - 1), dot(lattice[right &+ y1], dx - 1, dy - 1), curveX)
    return mixed(top, bottom, curveY)
  }

  private static func floored(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
  }

  @inline(__always)
  private func dot(_ cell: Int, _ x: Double, _ y: Double) -> SIMD4<Double> {
    gradientsX[cell] * x + gradientsY[cell] * y
  }

  @inline(__always)
  private func mixed(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ share: Double) -> SIMD4<Double> {
    first + (second - first) * share
  }
}

/// The noise of a node, at positions in user space.
struct FilterTurbulence {
  /// The maximum number of octaves. The next one would be less than a ten millionth.
  private static let maximumOctaves = 24

  private let noise: FilterNoise
  private let octaves: Int
  private let isFractal: Bool
  /// The cells in a unit of user space.
  private var frequencyX: Double
  private var frequencyY: Double
  private var stitch: FilterNoise.Stitch?

  /// Creates the noise for a node whose subregion is `tile`, in user space.
  init(_ parameters: FilterGraph.Turbulence, tile: FilterRect) {
    noise = FilterNoise(seed: parameters.seed)
    octaves = parameters.octaves.clamped(to: 0...Self.maximumOctaves)
    isFractal = parameters.isFractal
    func valid(_ frequency: Double) -> Double { frequency > 0 ? min(frequency, 1e9) : 0 }
    (frequencyX, frequencyY) = (valid(parameters.frequencyX), valid(parameters.frequencyY))
    guard parameters.isStitched else { return }
    frequencyX = Self.stitched(frequencyX, length: tile.width)
    frequencyY = Self.stitched(frequencyY, length: tile.height)
    func whole(_ value: Double) -> Int { Int(value.clamped(to: -1e9...1e9, ifNaN: 0)) }
    let (width, height) = (whole(tile.width * frequencyX + 0.5), whole(tile.height * frequencyY + 0.5))
    stitch = FilterNoise.Stitch(
      width: width, height: height,
      wrapX: whole(tile.x * frequencyX + FilterNoise.origin + Double(width)),
      wrapY: whole(tile.y * frequencyY + FilterNoise.origin + Double(height)))
  }

  /// Returns the frequency nearest to `frequency`, as a ratio, that has whole periods in `length`.
  private static func stitched(_ frequency: Double, length: Double) -> Double {
    guard frequency > 0, length > 0 else { return frequency }
    let low = (length * frequency).rounded(.down) / length
    let high = (length * frequency).rounded(.up) / length
    return low > 0 && frequency / low < high / frequency ? low : high
  }

  /// Returns the straight colour at a position in user space.
  @inline(__always)
  func color(_ x: Double, _ y: Double) -> FilterPixel {
    var (x, y, stitch, weight) = (x * frequencyX, y * frequencyY, stitch, 1.0)
    var sum = SIMD4<Double>.zero
    for _ in 0..<octaves {
      let value = noise.value(x, y, stitch: stitch) * weight
      sum += isFractal ? value : value.replacing(with: -value, where: value .< 0)
      x *= 2
      y *= 2
      weight /= 2
      stitch = stitch?.doubled()
    }
    if isFractal { sum = (sum + 1) / 2 }
    return FilterPixel(
      FilterColorTables.rounded(sum.x), FilterColorTables.rounded(sum.y), FilterColorTables.rounded(sum.z),
      FilterColorTables.rounded(sum.w))
  }

  /// Draws the noise over `part` of a buffer, whose top left corner is at `origin` in pixels. Each pixel has
  /// the colour at its top left corner.
  func draw(_ part: PixelRect, of buffer: inout FilterBuffer, origin: PixelRect, mapping: FilterMapping) {
    guard !part.isEmpty else { return }
    for row in part.y0..<part.y1 {
      let y = (Double(row + origin.y0) - mapping.y) / mapping.scaleY
      for column in part.x0..<part.x1 {
        let x = (Double(column + origin.x0) - mapping.x) / mapping.scaleX
        buffer.pixels[row * buffer.width + column] = FilterColorTables.premultiplied(color(x, y))
      }
    }
  }
}

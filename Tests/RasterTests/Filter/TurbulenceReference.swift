// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The reference implementation of `feTurbulence` in "Filter Effects Module Level 1", one channel at a time.
/// Positions are truncated as there.
struct TurbulenceReference {
  /// The random numbers of Park and Miller in Schrage's form, which does not overflow 32 bits.
  struct Random {
    private(set) var seed: Int

    init(_ seed: Int) { self.seed = seed <= 0 ? -(seed % 2_147_483_646) + 1 : min(seed, 2_147_483_646) }

    mutating func next() -> Int {
      seed = 16_807 * (seed % 127_773) - 2836 * (seed / 127_773)
      if seed <= 0 { seed += 2_147_483_647 }
      return seed
    }
  }

  private struct Stitch {
    var width: Int
    var height: Int
    var wrapX: Int
    var wrapY: Int
  }

  private let parameters: FilterGraph.Turbulence
  private var frequencyX: Double
  private var frequencyY: Double
  private var stitch: Stitch?
  private var lattice = Array(0..<256)
  private var gradients = [[(x: Double, y: Double)]]()

  init(_ parameters: FilterGraph.Turbulence, tile: FilterRect) {
    self.parameters = parameters
    (frequencyX, frequencyY) = (parameters.frequencyX, parameters.frequencyY)
    var random = Random(Int(parameters.seed))
    for _ in 0..<4 {
      var channel = [(x: Double, y: Double)]()
      for _ in 0..<256 {
        let x = Double(random.next() % 512 - 256) / 256
        let y = Double(random.next() % 512 - 256) / 256
        let length = (x * x + y * y).squareRoot()
        channel.append((x / length, y / length))
      }
      gradients.append(channel + channel + channel[..<2])
    }
    for index in (1...255).reversed() { lattice.swapAt(index, random.next() % 256) }
    lattice += lattice + lattice[..<2]
    guard parameters.isStitched else { return }
    frequencyX = Self.stitched(frequencyX, tile.width)
    frequencyY = Self.stitched(frequencyY, tile.height)
    let (width, height) = (Int(tile.width * frequencyX + 0.5), Int(tile.height * frequencyY + 0.5))
    stitch = Stitch(
      width: width, height: height, wrapX: Int(tile.x * frequencyX + 4096 + Double(width)),
      wrapY: Int(tile.y * frequencyY + 4096 + Double(height)))
  }

  private static func stitched(_ frequency: Double, _ length: Double) -> Double {
    let low = (length * frequency).rounded(.down) / length
    let high = (length * frequency).rounded(.up) / length
    return frequency / low < high / frequency ? low : high
  }

  /// Returns the premultiplied pixels at the whole numbers in `rect`, row by row.
  func pixels(in rect: PixelRect) -> [TestPixel] {
    (rect.y0..<rect.y1).flatMap { y in
      (rect.x0..<rect.x1).map { x in pixel(Double(x), Double(y)) }
    }
  }

  /// Returns the premultiplied pixel at a point in user space.
  private func pixel(_ x: Double, _ y: Double) -> TestPixel {
    let straight = (0..<4).map { channel in
      let value = value(channel, x, y)
      return value <= 0 ? 0 : Int(value * 255 + 0.5)
    }.map { $0 > 255 ? 255 : $0 }
    let alpha = straight[3]
    // 255 is odd, so that no quotient is a half.
    let colors = straight[..<3].map { UInt8(($0 * alpha + 127) / 255) }
    return TestPixel(colors[0], colors[1], colors[2], UInt8(alpha))
  }

  private func value(_ channel: Int, _ x: Double, _ y: Double) -> Double {
    var (x, y, stitch, sum, ratio) = (x * frequencyX, y * frequencyY, stitch, 0.0, 1.0)
    for _ in 0..<parameters.octaves {
      let noise = noise(channel, x, y, stitch)
      sum += (parameters.isFractal ? noise : abs(noise)) / ratio
      (x, y, ratio) = (2 * x, 2 * y, 2 * ratio)
      stitch = stitch.map {
        Stitch(
          width: 2 * $0.width, height: 2 * $0.height, wrapX: 2 * $0.wrapX - 4096,
          wrapY: 2 * $0.wrapY - 4096)
      }
    }
    return parameters.isFractal ? (sum + 1) / 2 : sum
  }

  private func noise(_ channel: Int, _ x: Double, _ y: Double, _ stitch: Stitch?) -> Double {
    var (left, top) = (Int(x + 4096), Int(y + 4096))
    let (dx, dy) = (x + 4096 - Double(left), y + 4096 - Double(top))
    var (right, bottom) = (left + 1, top + 1)
    if let stitch {
      if left >= stitch.wrapX { left -= stitch.width }
      if right >= stitch.wrapX { right -= stitch.width }
      if top >= stitch.wrapY { top -= stitch.height }
      if bottom >= stitch.wrapY { bottom -= stitch.height }
    }
    func corner(_ column: Int, _ row: Int, _ dx: Double, _ dy: Double) -> Double {
      let gradient = gradients[channel][lattice[lattice[column & 255] + (row & 255)]]
      return dx * gradient.x + dy * gradient.y
    }
    func mixed(_ share: Double, _ first: Double, _ second: Double) -> Double {
      first + share * (second - first)
    }
    let (curveX, curveY) = (dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy))
    return mixed(
      curveY, mixed(curveX, corner(left, top, dx, dy), corner(right, top, dx - 1, dy)),
      mixed(curveX, corner(left, bottom, dx, dy - 1), corner(right, bottom, dx - 1, dy - 1)))
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// The noise of `feTurbulence`.
@Suite
struct FilterGraphTurbulenceTests {
  private static let tile = FilterRect(x: 3, y: 5, width: 60, height: 40)

  private func turbulence(isFractal: Bool, isStitched: Bool = false) -> FilterGraph.Turbulence {
    var result = FilterGraph.Turbulence(
      frequencyX: 0.053, frequencyY: 0.11, octaves: 3, seed: 42, isFractal: isFractal)
    result.isStitched = isStitched
    return result
  }

  @Test func `the ten thousandth random number is that of the specification`() {
    var random = TurbulenceReference.Random(1)
    for _ in 0..<10_000 { _ = random.next() }
    #expect(random.seed == 1_043_618_065)
  }

  @Test(arguments: [true, false], [true, false])
  func `noise is that of the specification`(isFractal: Bool, isStitched: Bool) {
    let turbulence = turbulence(isFractal: isFractal, isStitched: isStitched)
    var fixture = FilterFixture(width: 63, height: 45)
    fixture.region = Self.tile
    let reference = TurbulenceReference(turbulence, tile: Self.tile)
    let expected = reference.pixels(in: PixelRect(x0: 3, y0: 5, x1: 63, y1: 45))
    #expect(fixture.drawn(.sRGB(.turbulence(turbulence), [])) == expected)
  }

  @Test(arguments: [0.0, -5, 3.9, 3e9], [true, false])
  func `a seed is that of the specification`(seed: Double, isFractal: Bool) {
    var turbulence = turbulence(isFractal: isFractal)
    turbulence.seed = seed
    let reference = TurbulenceReference(turbulence, tile: Self.tile)
    let expected = reference.pixels(in: PixelRect(x0: 0, y0: 0, x1: 20, y1: 10))
    #expect(
      FilterFixture(width: 20, height: 10).drawn(.sRGB(.turbulence(turbulence), [])) == expected)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 6), (3e9, 2_147_483_646), (3.9, 3)])
  func `a seed beyond its range stands for another one`(seed: Double, same: Double) {
    var turbulence = turbulence(isFractal: true)
    let fixture = FilterFixture(width: 20, height: 10)
    turbulence.seed = seed
    let result = fixture.drawn(.sRGB(.turbulence(turbulence), []))
    turbulence.seed = same
    #expect(result == fixture.drawn(.sRGB(.turbulence(turbulence), [])))
  }

  @Test(arguments: [true, false])
  func `stitched noise continues from the right edge to the left one`(isFractal: Bool) {
    // One row of 256 pixels for each unit, so that the last pixel is 1/256 before the right edge.
    let turbulence = turbulence(isFractal: isFractal, isStitched: true)
    var fixture = FilterFixture(width: 60 * 256, height: 1)
    fixture.mapping = FilterMapping(scaleX: 256, scaleY: 1, x: -3 * 256, y: -20)
    fixture.region = FilterRect(x: 3, y: 20, width: 60, height: 1)
    let row = fixture.drawn(.sRGB(.turbulence(turbulence), [], in: Self.tile))
    // The noise changes by less than 4 / 1000 of a cell's height from pixel to pixel: one step of 255.
    #expect((0..<4).allSatisfy { abs(Int(row[0][$0]) - Int(row[row.count - 1][$0])) <= 1 })
  }

  @Test(arguments: [0.0, 1, 7])
  func `fractal noise is a half at the corners of cells`(frequency: Double) {
    // Half is 127.5, rounded to 128, and premultiplied 128 * 128 / 255 = 64.3.
    let turbulence = FilterGraph.Turbulence(
      frequencyX: frequency, frequencyY: frequency, octaves: 2, seed: 0, isFractal: true)
    #expect(
      FilterFixture(width: 2, height: 1).drawn(.sRGB(.turbulence(turbulence), []))
        == [TestPixel(64, 64, 64, 128), TestPixel(64, 64, 64, 128)])
  }

  @Test func `parameters beyond their ranges are clamped`() {
    // At the frequency 1e9, the pixels are at corners of cells, where turbulence is 0.
    let turbulence = FilterGraph.Turbulence(
      frequencyX: 1e300, frequencyY: .nan, octaves: 9_999_999, seed: .nan, isFractal: false)
    #expect(
      FilterFixture(width: 2, height: 1).drawn(.sRGB(.turbulence(turbulence), [])) == [.zero, .zero])
  }
}

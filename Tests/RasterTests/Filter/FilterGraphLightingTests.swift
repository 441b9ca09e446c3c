// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

/// The reflections of `feDiffuseLighting` and `feSpecularLighting`.
@Suite
struct FilterGraphLightingTests {
  private typealias Light = FilterGraph.Light

  /// A plane of 3 x 3 opaque pixels.
  private let plane = FilterFixture(
    width: 3, height: 3, source: Array(repeating: TestPixel(0, 0, 0, 255), count: 9))
  /// Three transparent pixels, whose centres are at (0.5, 0.5), (1.5, 0.5) and (2.5, 0.5).
  private let row = FilterFixture(width: 3, height: 1)
  /// A point one pixel above the middle of `row`. From the other two pixels, the vector to it is (1, 0, 1) /
  /// sqrt(2) or (-1, 0, 1) / sqrt(2).
  private let above = Light.Position(1.5, 0.5, 1)

  /// Returns the red channel of white diffuse light.
  private func diffuse(_ light: FilterGraph.Light, on fixture: FilterFixture, scale: Double = 1) -> [UInt8] {
    fixture.drawn(.sRGB(.lighting(.init(light, color: .white, surfaceScale: scale)))).map(\.x)
  }

  // MARK: Flat surfaces

  @Test func `diffuse light on a plane is the sine of the elevation`() {
    // 0.5 * sin 30 = 0.25: 63.75.
    let lighting = FilterGraph.Lighting(
      .distant(azimuth: 0, elevation: 30), color: .white, constant: 0.5)
    #expect(
      plane.drawn(.sRGB(.lighting(lighting)))
        == Array(repeating: TestPixel(64, 64, 64, 255), count: 9))
  }

  @Test func `specular light has the alpha of its brightest channel`() {
    // L = (0.866, 0, 0.5), H = (0.866, 0, 1.5) / sqrt(3), so that N.H is the square root of 0.75. With the
    // exponent 2: 0.75 * 255 = 191.25, and 0.75 * 128 = 96.
    let lighting = FilterGraph.Lighting(
      .distant(azimuth: 0, elevation: 30), color: RGBA(1, 0.5, 0), exponent: 2)
    #expect(
      plane.drawn(.sRGB(.lighting(lighting)))
        == Array(repeating: TestPixel(191, 96, 0, 191), count: 9))
  }

  // Powers of the square root of 0.75: 0.75 ^ 0.25 = 0.93060: 237.3, and 0.75 ^ 1.25 = 0.69795: 178.0. With
  // 3: 0.64952: 165.6.
  @Test(arguments: [(0.0, 255), (0.5, 237), (2.5, 178), (3, 166)] as [(Double, UInt8)])
  func `a specular exponent may be a fraction`(exponent: Double, expected: UInt8) {
    let lighting = FilterGraph.Lighting(
      .distant(azimuth: 0, elevation: 30), color: .white, exponent: exponent)
    #expect(plane.drawn(.sRGB(.lighting(lighting)))[4] == TestPixel(repeating: expected))
  }

  // MARK: Points and spots

  @Test func `a point light shines in all directions`() {
    // N.L = 0.7071: 180.3.
    #expect(diffuse(.point(above), on: row) == [180, 255, 180])
  }

  @Test func `a spot is darker beside its axis`() {
    // The cosine 0.7071 to the power of 2, times N.L: 0.35355: 90.2.
    let spot = Light.spot(above, target: .init(1.5, 0.5, 0), exponent: 2, cone: nil)
    #expect(diffuse(spot, on: row) == [90, 255, 90])
  }

  @Test func `a spot ends at its cone`() {
    // The other two pixels are 45 degrees from the axis.
    let spot = Light.spot(above, target: .init(1.5, 0.5, 0), exponent: 1, cone: 44)
    #expect(diffuse(spot, on: row) == [0, 255, 0])
  }

  @Test func `a spot has no light behind it`() {
    let spot = Light.spot(above, target: .init(1.5, 0.5, 2), exponent: 1, cone: nil)
    #expect(diffuse(spot, on: row) == [0, 0, 0])
  }

  // MARK: Normals

  /// A picture of 3 x 3 pixels whose right column is opaque.
  private let step = FilterFixture(
    width: 3, height: 3, source: (0..<9).map { TestPixel(0, 0, 0, $0 % 3 == 2 ? 255 : 0) })

  // The slope is 0 on the left, 1 / 4 * 4 = 1 in the middle and 1 / 2 * 4 = 2 on the right. The light from
  // above has N.L = 1, 1 / sqrt(2) = 0.7071: 180.3, and 1 / sqrt(5) = 0.4472: 114.04.
  @Test func `a step is darker on its slope`() {
    let result = diffuse(.distant(azimuth: 0, elevation: 90), on: step)
    #expect(result[3...5] == [255, 180, 114])
  }

  @Test func `a step has the same slope at the top edge`() {
    // The factors are 1 / 3 * 3 = 1 and 2 / 3 * 3 = 2.
    let result = diffuse(.distant(azimuth: 0, elevation: 90), on: step)
    #expect(result[0...2] == [255, 180, 114])
  }

  @Test(arguments: [0.5, 1.7, -2]) func `the nine pixels have the normals of the specification`(scale: Double)
  {
    let alphas: [UInt8] = [10, 40, 90, 200, 120, 60, 30, 220, 5]
    let fixture = FilterFixture(
      width: 3, height: 3, source: alphas.map { TestPixel(0, 0, 0, $0) })
    // At the azimuth 30 and the elevation 30, L = (3 / 4, sqrt(3) / 4, 1 / 2).
    let light = (x: 0.75, y: 3.0.squareRoot() / 4, z: 0.5)
    let expected = Self.slopes(alphas.map { Double($0) / 255 }).map { slope in
      let (x, y) = (-scale * slope.x, -scale * slope.y)
      let factor = (x * light.x + y * light.y + light.z) / (x * x + y * y + 1).squareRoot()
      // N.L is at most 1.
      return factor > 0 ? UInt8(factor * 255 + 0.5) : 0
    }
    #expect(diffuse(.distant(azimuth: 30, elevation: 30), on: fixture, scale: scale) == expected)
  }

  /// Returns the slopes at the pixels of a 3 x 3 picture with the kernels of the specification, one for each
  /// corner, edge and inner pixel. `i` has the heights, row by row.
  private static func slopes(_ i: [Double]) -> [(x: Double, y: Double)] {
    let top = [
      (
        x: 2.0 / 3 * (2 * i[1] + i[4] - 2 * i[0] - i[3]),
        y: 2.0 / 3 * (2 * i[3] + i[4] - 2 * i[0] - i[1])
      ),
      (
        x: 1.0 / 3 * (2 * i[2] + i[5] - 2 * i[0] - i[3]),
        y: 1.0 / 2 * (i[3] + 2 * i[4] + i[5] - i[0] - 2 * i[1] - i[2])
      ),
      (
        x: 2.0 / 3 * (2 * i[2] + i[5] - 2 * i[1] - i[4]),
        y: 2.0 / 3 * (i[4] + 2 * i[5] - i[1] - 2 * i[2])
      ),
    ]
    let middle = [
      (
        x: 1.0 / 2 * (i[1] + 2 * i[4] + i[7] - i[0] - 2 * i[3] - i[6]),
        y: 1.0 / 3 * (2 * i[6] + i[7] - 2 * i[0] - i[1])
      ),
      (
        x: 1.0 / 4 * (i[2] + 2 * i[5] + i[8] - i[0] - 2 * i[3] - i[6]),
        y: 1.0 / 4 * (i[6] + 2 * i[7] + i[8] - i[0] - 2 * i[1] - i[2])
      ),
      (
        x: 1.0 / 2 * (i[2] + 2 * i[5] + i[8] - i[1] - 2 * i[4] - i[7]),
        y: 1.0 / 3 * (i[7] + 2 * i[8] - i[1] - 2 * i[2])
      ),
    ]
    let bottom = [
      (
        x: 2.0 / 3 * (i[4] + 2 * i[7] - i[3] - 2 * i[6]),
        y: 2.0 / 3 * (2 * i[6] + i[7] - 2 * i[3] - i[4])
      ),
      (
        x: 1.0 / 3 * (i[5] + 2 * i[8] - i[3] - 2 * i[6]),
        y: 1.0 / 2 * (i[6] + 2 * i[7] + i[8] - i[3] - 2 * i[4] - i[5])
      ),
      (
        x: 2.0 / 3 * (i[5] + 2 * i[8] - i[4] - 2 * i[7]),
        y: 2.0 / 3 * (i[7] + 2 * i[8] - i[4] - 2 * i[5])
      ),
    ]
    return top + middle + bottom
  }
}

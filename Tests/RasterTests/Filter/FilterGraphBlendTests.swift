// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

/// The blend modes of `feBlend`, after "Compositing and Blending Level 1". Values in comments are for
/// channels from 0 to 1, and times 255 after a colon.
@Suite
struct FilterGraphBlendTests {
  /// Returns `source` blended with `backdrop`, which the offset moves below it.
  private func blended(
    _ formula: FilterGraph.BlendFormula, _ source: TestPixel, _ backdrop: TestPixel
  ) -> TestPixel {
    FilterFixture([source, backdrop]).drawn(
      .sRGB(.offset(x: -1, y: 0)), .sRGB(.blend(formula), [.source, .result(0)]))[0]
  }

  private func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TestPixel {
    TestPixel(red, green, blue, 255)
  }

  // MARK: Separable modes

  /// The results of s = (64, 128, 204) on b = (128, 204, 51): s = (0.25098, 0.50196, 0.8) and b = (0.50196,
  /// 0.8, 0.2).
  private static let separable: [(FilterGraph.BlendFormula, [UInt8])] = [
    (.normal, [64, 128, 204]),
    // s b = (0.12598, 0.40157, 0.16): 32.1, 102.4, 40.8.
    (.multiply, [32, 102, 41]),
    // s + b - s b: 192 - 32.1 = 159.9, 332 - 102.4 = 229.6, 255 - 40.8 = 214.2.
    (.screen, [160, 230, 214]),
    // Hard light with s and b exchanged. b > 0.5 twice: 0.25098 + 0.00392 - 0.00098 = 0.25392: 64.7, and
    // 0.50196 + 0.6 - 0.30118 = 0.80078: 204.2. Then 2 s b = 0.32: 81.6.
    (.overlay, [65, 204, 82]),
    (.darken, [64, 128, 51]),
    (.lighten, [128, 204, 204]),
    // b / (1 - s): 0.50196 / 0.74902 = 0.67016: 170.9, 0.8 / 0.49804 > 1, 0.2 / 0.2 = 1.
    (.colorDodge, [171, 255, 255]),
    // 1 - (1 - b) / s: 1 - 0.49804 / 0.25098 < 0, 1 - 0.2 / 0.50196 = 0.60156: 153.4, 1 - 0.8 / 0.8 = 0.
    (.colorBurn, [0, 153, 0]),
    // 2 s b = 0.25196: 64.2. Then b + (2 s - 1) (1 - b): 0.8 + 0.00392 * 0.2 = 0.80078: 204.2, and 0.2 + 0.6
    // * 0.8 = 0.68: 173.4.
    (.hardLight, [64, 204, 173]),
    // b - (1 - 2 s) b (1 - b) = 0.50196 - 0.49804 * 0.25 = 0.37745: 96.2. Then b + (2 s - 1) (D(b) - b): 0.8
    // + 0.00392 * 0.09443 = 0.80037: 204.1, and with D(0.2) = ((3.2 - 12) * 0.2 + 4) * 0.2 = 0.448, 0.2 + 0.6
    // * 0.248 = 0.3488: 88.9.
    (.softLight, [96, 204, 89]),
    (.difference, [64, 76, 153]),
    // s + b - 2 s b: 192 - 64.2 = 127.8, 332 - 204.8 = 127.2, 255 - 81.6 = 173.4.
    (.exclusion, [128, 127, 173]),
  ]

  @Test(arguments: separable)
  func `a separable mode has its formula`(formula: FilterGraph.BlendFormula, expected: [UInt8]) {
    #expect(
      blended(formula, opaque(64, 128, 204), opaque(128, 204, 51))
        == opaque(expected[0], expected[1], expected[2]))
  }

  @Test func `soft light by white raises dark colours`() {
    // b = 0.09804: ((16 b - 12) b + 4) b = 0.29189: 74.4.
    #expect(blended(.softLight, opaque(255, 255, 255), opaque(25, 25, 25)) == opaque(74, 74, 74))
  }

  // MARK: Non-separable modes

  @Test func `a hue on gray is that gray`() {
    // The backdrop has no saturation.
    #expect(blended(.hue, opaque(255, 0, 0), opaque(102, 102, 102)) == opaque(102, 102, 102))
  }

  @Test func `a hue keeps the backdrop's saturation and luminosity`() {
    // The saturation of (0.8, 0.4, 0.4) is 0.4, its luminosity 0.3 * 0.8 + 0.7 * 0.4 = 0.52. (0, 0.4, 0) has
    // 0.59 * 0.4 = 0.236, so that 0.284 is added: 72.4 and 174.4.
    #expect(blended(.hue, opaque(0, 255, 0), opaque(204, 102, 102)) == opaque(72, 174, 72))
  }

  @Test func `a saturation on gray is that gray`() {
    // Gray has no hue to saturate.
    #expect(blended(.saturation, opaque(255, 0, 0), opaque(102, 102, 102)) == opaque(102, 102, 102))
  }

  @Test func `the saturation of gray leaves a backdrop's luminosity`() {
    // The luminosity of green is 0.59: 150.45.
    #expect(blended(.saturation, opaque(102, 102, 102), opaque(0, 255, 0)) == opaque(150, 150, 150))
  }

  @Test func `a colour is clipped around the backdrop's luminosity`() {
    // Red has the luminosity 0.3, so that 0.1 is added: (1.1, 0.1, 0.1). Clipped by 0.6 / 0.7 around 0.4:
    // red 1, and 0.4 - 0.3 * 0.6 / 0.7 = 0.14286: 36.4.
    #expect(blended(.color, opaque(255, 0, 0), opaque(102, 102, 102)) == opaque(255, 36, 36))
  }

  @Test func `a luminosity on gray is a gray`() {
    // The luminosity of green is 0.59: 150.45.
    #expect(blended(.luminosity, opaque(0, 255, 0), opaque(102, 102, 102)) == opaque(150, 150, 150))
  }

  // MARK: Alpha

  @Test func `transparency mixes the formula with both inputs`() {
    // S (1 - b) + D (1 - a) + S D for multiply: 100 * 105 / 255 = 41.2. 20.59 + 12.94 + 50 * 60 / 255 = 45.3.
    // 120 * 55 / 255 = 25.88. 200 + 150 - 117.6 = 232.35.
    #expect(
      blended(.multiply, TestPixel(100, 50, 0, 200), TestPixel(0, 60, 120, 150))
        == TestPixel(41, 45, 26, 232))
  }

  @Test(arguments: FilterGraph.BlendFormula.allCases)
  func `a transparent source leaves the backdrop`(formula: FilterGraph.BlendFormula) {
    let backdrop = TestPixel(0, 60, 120, 150)
    #expect(blended(formula, .zero, backdrop) == backdrop)
  }

  @Test(arguments: FilterGraph.BlendFormula.allCases)
  func `a transparent backdrop leaves the source`(formula: FilterGraph.BlendFormula) {
    let source = TestPixel(100, 50, 0, 200)
    #expect(blended(formula, source, .zero) == source)
  }

  @Test(arguments: FilterGraph.BlendFormula.allCases)
  func `results stay premultiplied`(formula: FilterGraph.BlendFormula) {
    var random = SeededRandom(72)
    let row = (0..<400).map { _ in
      let pixel = random.pixel()
      return TestPixel(
        UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255), UInt8(pixel >> 24))
    }
    let result = FilterFixture(row).drawn(
      .sRGB(.offset(x: -1, y: 0)), .sRGB(.blend(formula), [.source, .result(0)]))
    #expect(result.allSatisfy { $0.x <= $0.w && $0.y <= $0.w && $0.z <= $0.w })
  }
}

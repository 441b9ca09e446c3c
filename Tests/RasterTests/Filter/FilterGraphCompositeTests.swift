// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

/// The operators of `feComposite` on S = (100, 50, 0, 200) and D = (0, 60, 120, 150), premultiplied.
@Suite
struct FilterGraphCompositeTests {
  /// Returns S combined with D. The offset moves D below S.
  private func composited(_ method: FilterGraph.CompositeOperator) -> TestPixel {
    FilterFixture([TestPixel(100, 50, 0, 200), TestPixel(0, 60, 120, 150)]).drawn(
      .sRGB(.offset(x: -1, y: 0)), .sRGB(.composite(method), [.source, .result(0)]))[0]
  }

  @Test func `over adds what the first input does not cover`() {
    // D * 55 / 255: 0, 12.94, 25.88 and 32.35.
    #expect(composited(.over) == TestPixel(100, 63, 26, 232))
  }

  @Test func `inside keeps the first input within the second`() {
    // S * 150 / 255: 58.8, 29.4, 0 and 117.6.
    #expect(composited(.inside) == TestPixel(59, 29, 0, 118))
  }

  @Test func `outside keeps the first input beyond the second`() {
    // S * 105 / 255: 41.2, 20.6, 0 and 82.35.
    #expect(composited(.outside) == TestPixel(41, 21, 0, 82))
  }

  @Test func `atop keeps the second input's alpha`() {
    // 58.8, 29.4 + 12.94 = 42.35, 25.88, 117.6 + 32.35 = 150.
    #expect(composited(.atop) == TestPixel(59, 42, 26, 150))
  }

  @Test func `xor keeps the uncovered parts of both`() {
    // 41.2, 20.6 + 12.94 = 33.53, 25.88, 82.35 + 32.35 = 114.7.
    #expect(composited(.xor) == TestPixel(41, 34, 26, 115))
  }

  @Test func `lighter adds up to one`() {
    #expect(composited(.lighter) == TestPixel(100, 110, 120, 255))
  }

  @Test func `arithmetic adds its inputs`() {
    #expect(composited(.arithmetic(k1: 0, k2: 1, k3: 1, k4: 0)) == TestPixel(100, 110, 120, 255))
  }

  @Test func `arithmetic multiplies its inputs`() {
    // 50 * 60 / 255 = 11.76 and 200 * 150 / 255 = 117.6.
    #expect(composited(.arithmetic(k1: 1, k2: 0, k3: 0, k4: 0)) == TestPixel(0, 12, 0, 118))
  }

  @Test func `arithmetic results are cut to their alpha`() {
    // S - D: 100 of alpha 50, -10 and -120.
    #expect(composited(.arithmetic(k1: 0, k2: 1, k3: -1, k4: 0)) == TestPixel(50, 0, 0, 50))
  }

  @Test func `arithmetic adds a constant`() {
    // 0.5 * 255 = 127.5.
    #expect(composited(.arithmetic(k1: 0, k2: 0, k3: 0, k4: 0.5)) == TestPixel(repeating: 128))
  }
}

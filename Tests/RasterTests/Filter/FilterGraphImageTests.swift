// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

private let a = TestPixel(10, 20, 30, 255)
private let b = TestPixel(40, 50, 60, 255)
private let bytes: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 255]

/// Pictures inside a graph, `feImage`.
@Suite
struct FilterGraphImageTests {
  @Test func `a picture is moved by its transform`() {
    let picture = FilterPicture(width: 2, height: 1, bytes: bytes, transform: .translation(1, 0))
    #expect(FilterFixture(width: 4, height: 1).drawn(.sRGB(.image(picture), [])) == [.zero, a, b, .zero])
  }

  @Test func `an enlarged picture is interpolated`() {
    // The centres are at 0.25, 0.75, 1.25 and 1.75 picture pixels: 10, 10 + 30 / 4, 40 - 30 / 4 and 40.
    let picture = FilterPicture(width: 2, height: 1, bytes: bytes, transform: .identity)
    var fixture = FilterFixture(width: 4, height: 1)
    fixture.mapping = FilterMapping(scaleX: 2, scaleY: 2)
    #expect(fixture.drawn(.sRGB(.image(picture), [])).map(\.x) == [10, 18, 33, 40])
  }

  @Test func `a reduced picture has the mean of its pixels`() {
    // Two transparent rows above two white ones in one pixel: 255 / 2 = 127.5.
    let picture = FilterPicture(
      width: 4, height: 4,
      bytes: Array(repeating: 0, count: 32) + Array(repeating: 255, count: 32),
      transform: .scale(0.25, 0.25))
    #expect(
      FilterFixture(width: 1, height: 1).drawn(.sRGB(.image(picture), []))
        == [TestPixel(128, 128, 128, 128)])
  }

  @Test func `a picture with missing bytes is transparent`() {
    let picture = FilterPicture(width: 9, height: 9, bytes: [1], transform: .identity)
    #expect(FilterFixture(width: 1, height: 1).drawn(.sRGB(.image(picture), [])) == [.zero])
  }

  @Test func `a picture without an inverse transform is transparent`() {
    let picture = FilterPicture(width: 2, height: 1, bytes: bytes, transform: .scale(0, 1))
    #expect(FilterFixture(width: 1, height: 1).drawn(.sRGB(.image(picture), [])) == [.zero])
  }
}

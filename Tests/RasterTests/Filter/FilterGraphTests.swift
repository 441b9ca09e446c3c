// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

private let a = TestPixel(10, 20, 30, 255)
private let b = TestPixel(40, 50, 60, 255)
private let c = TestPixel(70, 80, 90, 255)
private let blue = TestPixel(0, 0, 255, 255)

/// The inputs, regions, colour spaces and moved pixels of a graph.
@Suite
struct FilterGraphTests {
  // MARK: Inputs and results

  @Test func `a graph without nodes is transparent`() {
    #expect(FilterFixture([a]).drawn() == [.zero])
  }

  @Test func `a merge has its first input at the bottom`() {
    // Red with alpha 128 over opaque blue leaves 255 * 127 / 255 = 127 of the blue.
    let result = FilterFixture(width: 1, height: 1).drawn(
      .sRGB(.flood(RGBA(0, 0, 1)), []), .sRGB(.flood(RGBA(1, 0, 0, 128.0 / 255)), []),
      .sRGB(.merge, [.result(0), .result(1)]))
    #expect(result == [TestPixel(128, 0, 127, 255)])
  }

  @Test func `the source's alpha is black`() {
    let source = TestPixel(100, 50, 0, 200)
    #expect(FilterFixture([source]).drawn(.sRGB(.merge, [.sourceAlpha])) == [TestPixel(0, 0, 0, 200)])
  }

  @Test func `a paint covers the region`() {
    let green = TestPixel(0, 255, 0, 255)
    #expect(
      FilterFixture(width: 2, height: 1).drawn(.sRGB(.merge, [.paint(RGBA(0, 1, 0))])) == [green, green])
  }

  @Test func `results that are not earlier ones are transparent`() {
    let result = FilterFixture([a]).drawn(
      .sRGB(.offset(x: 0, y: 0), [.result(5)]), .sRGB(.merge, [.result(-1), .source, .result(1)]))
    #expect(result == [a])
  }

  @Test func `colours of the source are cut to its alpha`() {
    #expect(
      FilterFixture([TestPixel(200, 20, 255, 100)]).drawn(.sRGB(.merge)) == [TestPixel(100, 20, 100, 100)])
  }

  // MARK: Regions

  @Test func `a flood is cut to its subregion`() {
    let subregion = FilterRect(x: 1, y: 0, width: 1, height: 1)
    #expect(
      FilterFixture(width: 3, height: 1).drawn(.sRGB(.flood(RGBA(0, 0, 1)), [], in: subregion))
        == [.zero, blue, .zero])
  }

  @Test func `a subregion between pixels is rounded out`() {
    // From 1.2 to 2.2: the pixels 1 and 2.
    let subregion = FilterRect(x: 1.2, y: 0, width: 1, height: 1)
    #expect(
      FilterFixture(width: 4, height: 1).drawn(.sRGB(.flood(RGBA(0, 0, 1)), [], in: subregion))
        == [.zero, blue, blue, .zero])
  }

  @Test func `the source is cut to the filter region`() {
    // The region has the pixels 1 and 2, so that the pixel 0 is not there to be moved into it.
    var fixture = FilterFixture([a, b, c, a])
    fixture.region = FilterRect(x: 1, y: 0, width: 2, height: 1)
    #expect(fixture.drawn(.sRGB(.offset(x: 1, y: 0))) == [.zero, b])
  }

  @Test func `a mapping scales and moves a rectangle`() {
    // x: 0.2 * 2 + 1 = 1.4 to 1.2 * 2 + 1 = 3.4. y: 1 * 3 + 1 = 4 to 2 * 3 + 1 = 7.
    let mapping = FilterMapping(scaleX: 2, scaleY: 3, x: 1, y: 1)
    #expect(
      mapping.pixels(FilterRect(x: 0.2, y: 1, width: 1, height: 1))
        == PixelRect(x0: 1, y0: 4, x1: 4, y1: 7))
  }

  @Test func `an edge just beyond a whole pixel adds none`() {
    // The right edge is 20.000000002 * 0.1, the left one 0.1.
    let rect = FilterRect(x: 1, y: 0, width: 19.000000002, height: 1)
    #expect(FilterMapping(scaleX: 0.1).pixels(rect) == PixelRect(x0: 0, y0: 0, x1: 2, y1: 1))
  }

  @Test(arguments: [
    FilterRect(x: .nan, y: 0, width: 1e300, height: 1e300), FilterRect(x: 0, y: 0, width: 1e30, height: 1e30),
  ]) func `a region without sense or end draws nothing`(region: FilterRect) {
    let renderer = FilterGraphRenderer(FilterGraph(region: region), mapping: FilterMapping())
    #expect(renderer.pixels(of: .empty, in: PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)) == .empty)
  }

  @Test func `a region as large as two billion pixels each side is not drawable`() {
    let region = FilterRect(x: 0, y: 0, width: 1e30, height: 1e30)
    #expect(!FilterGraphRenderer(FilterGraph(region: region), mapping: FilterMapping()).isDrawable)
  }

  @Test func `a scale of zero has an empty region`() {
    let region = FilterRect(x: 0, y: 0, width: 1, height: 1)
    #expect(
      FilterGraphRenderer(FilterGraph(region: region), mapping: FilterMapping(scaleX: 0)).region.isEmpty)
  }

  // MARK: Colour spaces

  @Test(arguments: [0, 1, 10, 100, 200, 255] as [UInt8])
  func `a flood keeps its colour in linearRGB`(red: UInt8) {
    #expect(
      FilterFixture(width: 1, height: 1).drawn(.linear(.flood(RGBA(Float(red) / 255, 0, 0)), []))
        == [TestPixel(red, 0, 0, 255)])
  }

  @Test func `half white over black in linearRGB is 188`() {
    // 128 / 255 = 0.50196, and 1.055 * 0.50196 ^ (1 / 2.4) - 0.055 = 0.73672: 187.9.
    let result = FilterFixture(width: 1, height: 1).drawn(
      .linear(.flood(RGBA(0, 0, 0)), []), .linear(.flood(RGBA(1, 1, 1, 128.0 / 255)), []),
      .linear(.merge, [.result(0), .result(1)]))
    #expect(result == [TestPixel(188, 188, 188, 255)])
  }

  @Test func `the sRGB byte 188 is above the middle of linearRGB`() {
    // ((187 / 255 + 0.055) / 1.055) ^ 2.4 = 0.4969: 127. The same for 188: 0.5029: 128.
    let half = FilterGraph.TransferFunction.discrete([0, 1])
    let result = FilterFixture([TestPixel(187, 188, 0, 255)]).drawn(
      .linear(.componentTransfer(red: half, green: half, blue: .identity, alpha: .identity)))
    #expect(result == [TestPixel(0, 255, 0, 255)])
  }

  // MARK: Offset, tile and shadow

  @Test func `an offset moves right`() {
    #expect(FilterFixture([a, b, c]).drawn(.sRGB(.offset(x: 1, y: 0))) == [.zero, a, b])
  }

  @Test func `a negative offset moves left`() {
    #expect(FilterFixture([a, b, c]).drawn(.sRGB(.offset(x: -2, y: 0))) == [c, .zero, .zero])
  }

  @Test func `an offset along y moves down`() {
    #expect(
      FilterFixture(width: 1, height: 3, source: [a, b, c]).drawn(.sRGB(.offset(x: 0, y: 1)))
        == [.zero, a, b])
  }

  @Test func `an offset beyond the region leaves nothing`() {
    #expect(
      FilterFixture([a, b, c]).drawn(.sRGB(.offset(x: 1e20, y: -1e20))) == [.zero, .zero, .zero])
  }

  @Test func `an offset is in user space`() {
    var fixture = FilterFixture([a, b, c])
    fixture.mapping = FilterMapping(scaleX: 2, scaleY: 2)
    #expect(fixture.drawn(.sRGB(.offset(x: 0.5, y: 0))) == [.zero, a, b])
  }

  @Test func `a tile repeats the input's subregion to all sides`() {
    // The tile is 2 x 2 pixels at (1, 1), so that the column 0 repeats the column 2.
    let d = TestPixel(1, 2, 3, 255)
    var fixture = FilterFixture(width: 5, height: 4, source: Array(repeating: .zero, count: 20))
    (fixture.source[6], fixture.source[7], fixture.source[11], fixture.source[12]) = (a, b, c, d)
    let result = fixture.drawn(
      .sRGB(.merge, in: FilterRect(x: 1, y: 1, width: 2, height: 2)), .sRGB(.tile, [.result(0)]))
    let (odd, even) = ([d, c, d, c, d], [b, a, b, a, b])
    #expect(result == odd + even + odd + even)
  }

  @Test func `a drop shadow lies below the input`() {
    let shadow = FilterGraph.DropShadow(
      x: 1, y: 0, deviationX: 0, deviationY: 0, color: RGBA(1, 0, 0, 0.5))
    // The alpha 0.5 * 255 = 127.5 is rounded to 128.
    #expect(
      FilterFixture([a, .zero, .zero]).drawn(.sRGB(.dropShadow(shadow)))
        == [a, TestPixel(128, 0, 0, 128), .zero])
  }
}

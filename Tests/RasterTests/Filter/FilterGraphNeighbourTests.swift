// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

private let a = TestPixel(10, 20, 30, 255)
private let b = TestPixel(40, 50, 60, 255)
private let c = TestPixel(70, 80, 90, 255)

/// Operations that read the pixels around each one: morphology, displacement maps and convolutions.
@Suite
struct FilterGraphNeighbourTests {
  // MARK: Morphology

  /// Returns a rectangle of the pixel `a` in 7 x 7 transparent ones.
  private func rectangle(_ columns: Range<Int>, _ rows: Range<Int>) -> FilterFixture {
    let source = (0..<49).map { columns.contains($0 % 7) && rows.contains($0 / 7) ? a : TestPixel.zero }
    return FilterFixture(width: 7, height: 7, source: source)
  }

  @Test func `a dilation by one pixel adds a border`() {
    let result = rectangle(2..<5, 2..<5).drawn(.sRGB(.morphology(.dilate, radiusX: 1, radiusY: 1)))
    #expect(result == rectangle(1..<6, 1..<6).source)
  }

  @Test func `an erosion by one pixel removes a border`() {
    let result = rectangle(2..<5, 2..<5).drawn(.sRGB(.morphology(.erode, radiusX: 1, radiusY: 1)))
    #expect(result == rectangle(3..<4, 3..<4).source)
  }

  @Test func `a radius of zero leaves its axis unchanged`() {
    let result = rectangle(2..<5, 2..<5).drawn(.sRGB(.morphology(.dilate, radiusX: 1, radiusY: 0)))
    #expect(result == rectangle(1..<6, 2..<5).source)
  }

  @Test func `radii of zero and less change nothing`() {
    let fixture = rectangle(2..<5, 2..<5)
    #expect(fixture.drawn(.sRGB(.morphology(.erode, radiusX: 0, radiusY: -3))) == fixture.source)
  }

  @Test func `a dilation beyond the region fills it`() {
    let result = rectangle(2..<5, 2..<5).drawn(.sRGB(.morphology(.dilate, radiusX: 1e9, radiusY: 1e9)))
    #expect(result == rectangle(0..<7, 0..<7).source)
  }

  @Test func `an erosion beyond the region clears it`() {
    let result = rectangle(2..<5, 2..<5).drawn(.sRGB(.morphology(.erode, radiusX: 1e9, radiusY: 1e9)))
    #expect(result == rectangle(0..<0, 0..<0).source)
  }

  @Test(arguments: [(1, 2), (3, 3), (7, 1), (12, 16)])
  func `morphology of noise is the least and the greatest channel`(radiusX: Int, radiusY: Int) {
    var random = SeededRandom(73)
    let (width, height) = (23, 17)
    let noise = (0..<width * height).map { _ in
      let alpha = random.byte()
      return TestPixel(UInt8(random.integer(below: Int(alpha) + 1)), 0, alpha, alpha)
    }
    let fixture = FilterFixture(width: width, height: height, source: noise)
    /// Returns the channels around a pixel combined by a function, with zeros outside.
    func reference(_ index: Int, _ combine: (TestPixel, TestPixel) -> TestPixel) -> TestPixel {
      var result = noise[index]
      for y in index / width - radiusY...index / width + radiusY {
        for x in index % width - radiusX...index % width + radiusX {
          let isInside = (0..<height).contains(y) && (0..<width).contains(x)
          result = combine(result, isInside ? noise[y * width + x] : .zero)
        }
      }
      return result
    }
    let (x, y) = (Double(radiusX), Double(radiusY))
    #expect(
      fixture.drawn(.sRGB(.morphology(.dilate, radiusX: x, radiusY: y)))
        == noise.indices.map { reference($0) { pointwiseMax($0, $1) } })
    #expect(
      fixture.drawn(.sRGB(.morphology(.erode, radiusX: x, radiusY: y)))
        == noise.indices.map { reference($0) { pointwiseMin($0, $1) } })
  }

  // MARK: Displacement maps

  @Test func `a full channel displaces by half the scale`() {
    // 2 * (1 - 0.5) = 1 pixel from the right. The green byte 128 displaces by 0.004 pixels.
    let result = FilterFixture([a, b, c]).drawn(
      .sRGB(.flood(RGBA(1, 0.5, 0)), []),
      .sRGB(.displacementMap(scale: 2, x: .red, y: .green), [.source, .result(0)]))
    #expect(result == [b, c, .zero])
  }

  @Test func `an empty channel displaces by minus half the scale`() {
    let result = FilterFixture([a, b, c]).drawn(
      .sRGB(.flood(RGBA(1, 0.5, 0)), []),
      .sRGB(.displacementMap(scale: 2, x: .blue, y: .green), [.source, .result(0)]))
    #expect(result == [.zero, a, b])
  }

  // MARK: Convolutions

  /// Returns a convolution by one row of weights.
  private func row(_ kernel: [Double], _ edgeMode: FilterGraph.EdgeMode = .duplicate)
    -> FilterGraph.ConvolveMatrix
  {
    var matrix = FilterGraph.ConvolveMatrix(columns: kernel.count, rows: 1, kernel: kernel)
    matrix.edgeMode = edgeMode
    return matrix
  }

  @Test func `a kernel with one weight in the middle is the identity`() {
    var matrix = FilterGraph.ConvolveMatrix(columns: 3, rows: 3, kernel: [0, 0, 0, 0, 1, 0, 0, 0, 0])
    matrix.edgeMode = .transparent
    let pixels = [a, TestPixel(100, 50, 0, 200), c]
    #expect(FilterFixture(pixels).drawn(.sRGB(.convolveMatrix(matrix))) == pixels)
  }

  @Test(
    arguments: [
      (.transparent, .zero), (.duplicate, c), (.wrap, a),
    ] as [(FilterGraph.EdgeMode, TestPixel)])
  func `a kernel is turned and extends beyond the edge`(edgeMode: FilterGraph.EdgeMode, beyond: TestPixel) {
    // Turned, the first of three weights is that of the next pixel.
    #expect(
      FilterFixture([a, b, c]).drawn(.sRGB(.convolveMatrix(row([1, 0, 0], edgeMode)))) == [b, c, beyond])
  }

  @Test func `the default divisor is the sum of the weights`() {
    // The mean of a, b and c is b.
    #expect(FilterFixture([a, b, c]).drawn(.sRGB(.convolveMatrix(row([1, 1, 1]))))[1] == b)
  }

  @Test func `a bias is multiplied by alpha`() {
    // Alpha 128 + 63.75 = 191.75, and 0.25 * 191.75 = 47.9 is added to the colours.
    var matrix = row([1])
    matrix.bias = 0.25
    #expect(
      FilterFixture([TestPixel(100, 50, 0, 128)]).drawn(.sRGB(.convolveMatrix(matrix)))
        == [TestPixel(148, 98, 48, 192)])
  }

  @Test func `preserved alpha leaves straight colours to the kernel`() {
    // 100 and 20 of 128 are 199 and 40, twice that is 255 and 80: times 128 / 255, 128 and 40.2.
    var matrix = row([2])
    matrix.divisor = 1
    matrix.preservesAlpha = true
    #expect(
      FilterFixture([TestPixel(100, 20, 0, 128)]).drawn(.sRGB(.convolveMatrix(matrix)))
        == [TestPixel(128, 40, 0, 128)])
  }

  @Test func `a kernel with too many weights draws nothing`() {
    #expect(
      FilterFixture([a]).drawn(.sRGB(.convolveMatrix(row(Array(repeating: 1, count: 1001))))) == [.zero])
  }

  @Test func `a kernel with missing weights draws nothing`() {
    let matrix = FilterGraph.ConvolveMatrix(columns: 3, rows: 3, kernel: [1, 1])
    #expect(FilterFixture([a]).drawn(.sRGB(.convolveMatrix(matrix))) == [.zero])
  }

  @Test func `a target beyond the kernel is its last column`() {
    // Turned, the only weight is in the last column, over the pixel itself.
    var matrix = row([1, 0, 0], .transparent)
    matrix.targetX = 99
    #expect(FilterFixture([a, b, c]).drawn(.sRGB(.convolveMatrix(matrix))) == [a, b, c])
  }
}

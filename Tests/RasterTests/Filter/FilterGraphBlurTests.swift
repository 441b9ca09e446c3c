// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// The blurs of `feGaussianBlur`. Its box sizes are floor(deviation * 3 * sqrt(2 pi) / 4 + 0.5), with the
/// factor 1.87997.
@Suite
struct FilterGraphBlurTests {
  /// A standard deviation and its box size.
  private static let boxes = [(2.0, 4), (2.7, 5), (3, 6), (5, 9), (8.3, 16), (10, 19)]

  /// Returns the alphas of a blurred line, whose pixels are white with the given alphas.
  private func blurred(_ alphas: [Int], _ deviation: Double, isVertical: Bool = false) -> [Int] {
    let source = alphas.map { TestPixel(repeating: UInt8($0)) }
    let fixture =
      isVertical ? FilterFixture(width: 1, height: source.count, source: source) : FilterFixture(source)
    let (x, y) = isVertical ? (0, deviation) : (deviation, 0)
    return fixture.drawn(.sRGB(.gaussianBlur(x: x, y: y))).map { Int($0.w) }
  }

  /// Returns a line after the three box blurs of the specification, with zeros outside.
  ///
  /// Boxes of an odd size are centred. Of an even size, the first is half a pixel to the left, the second
  /// half a pixel to the right, and the third is larger by 1.
  private func reference(_ line: [Int], box: Int) -> [Int] {
    let half = box / 2
    let spans =
      box % 2 == 1
      ? [-half...half, -half...half, -half...half] : [-half...half - 1, 1 - half...half, -half...half]
    let margin = 3 * half + 1
    let zeros = Array(repeating: 0.0, count: margin)
    var values = zeros + line.map(Double.init) + zeros
    for span in spans {
      values = values.indices.map { index in
        let sum = span.reduce(0.0) { sum, offset in
          values.indices.contains(index + offset) ? sum + values[index + offset] : sum
        }
        return sum / Double(span.count)
      }
    }
    return values[margin..<margin + line.count].map { Int($0.rounded()) }
  }

  @Test(arguments: boxes) func `a wide blur is three boxes`(deviation: Double, box: Int) {
    var line = [Int](repeating: 0, count: 101)
    (line[50], line[40]) = (255, 130)
    #expect(blurred(line, deviation) == reference(line, box: box))
  }

  @Test(arguments: boxes) func `a wide blur along y is three boxes`(deviation: Double, box: Int) {
    var line = [Int](repeating: 0, count: 101)
    (line[50], line[40]) = (255, 130)
    #expect(blurred(line, deviation, isVertical: true) == reference(line, box: box))
  }

  @Test(arguments: boxes) func `noise is blurred by three boxes`(deviation: Double, box: Int) {
    var random = SeededRandom(71)
    let line = (0..<80).map { _ in Int(random.byte()) }
    #expect(blurred(line, deviation) == reference(line, box: box))
  }

  @Test(arguments: boxes) func `the edges of a region are blurred into transparent pixels`(
    deviation: Double, box: Int
  ) {
    let line = [Int](repeating: 255, count: 20)
    #expect(blurred(line, deviation) == reference(line, box: box))
  }

  @Test(arguments: [false, true]) func `a narrow blur has the weights of a Gaussian`(isVertical: Bool) {
    // 0.39905, 0.24204, 0.05400 and 0.00443, each times 255: 101.8, 61.7, 13.8 and 1.1.
    #expect(
      blurred([0, 0, 0, 0, 255, 0, 0, 0, 0], 1, isVertical: isVertical)
        == [0, 1, 14, 62, 102, 62, 14, 1, 0])
  }

  @Test func `a constant is kept inside`() {
    // The weights end at 3 standard deviations, so that the pixel 4 sees no edge.
    #expect(blurred(Array(repeating: 200, count: 9), 1)[4] == 200)
  }

  @Test func `a deviation of zero changes nothing`() {
    let row = [TestPixel(10, 20, 30, 255), TestPixel(40, 50, 60, 255)]
    #expect(FilterFixture(row).drawn(.sRGB(.gaussianBlur(x: 0, y: 0))) == row)
  }

  @Test func `a deviation beyond the largest leaves nothing of three pixels`() {
    // 3 * 255 shared by 2500 * 2.5 pixels is less than half a step.
    let row = [TestPixel](repeating: TestPixel(repeating: 255), count: 3)
    #expect(
      FilterFixture(row).drawn(.sRGB(.gaussianBlur(x: 1e30, y: .nan))) == [.zero, .zero, .zero])
  }

  /// A white pixel in the middle of 41 x 41 transparent ones.
  private var dot: FilterFixture {
    var fixture = FilterFixture(width: 41, height: 41, source: Array(repeating: .zero, count: 41 * 41))
    fixture.source[20 * 41 + 20] = TestPixel(repeating: 255)
    return fixture
  }

  @Test func `a blurred pixel keeps its sum`() {
    let sum = dot.drawn(.sRGB(.gaussianBlur(x: 1.5, y: 1.5))).reduce(0) { $0 + Int($1.w) }
    // Around 60 of the pixels have at least one step, each rounded by up to half of one.
    #expect(abs(sum - 255) <= 20)
  }

  @Test func `a blurred pixel is the same along both axes`() {
    let result = dot.drawn(.sRGB(.gaussianBlur(x: 1.5, y: 1.5)))
    // The first axis is rounded to 1/256 of a step, which moves none of these pixels.
    let turned = result.indices.map { result[$0 % 41 * 41 + $0 / 41] }
    #expect(result == turned)
  }

  @Test func `blurred colours stay premultiplied`() {
    #expect(dot.drawn(.sRGB(.gaussianBlur(x: 1.5, y: 1.5))).allSatisfy { $0.x == $0.w && $0.y == $0.w })
  }

  @Test func `a part has the bytes of the whole`() {
    let graph = FilterGraph(
      region: FilterRect(x: 0, y: 0, width: 41, height: 41), nodes: [.sRGB(.gaussianBlur(x: 3, y: 3))])
    let renderer = FilterGraphRenderer(graph, mapping: FilterMapping())
    let bytes = dot.source.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let source = FilterPixels(bounds: renderer.region, bytes: bytes)
    // The part does not contain the white pixel at (20, 20).
    let rect = PixelRect(x0: 22, y0: 20, x1: 24, y1: 21)
    let whole = renderer.pixels(of: source, in: renderer.region).testPixels
    let part = renderer.pixels(of: source, in: rect)
    #expect(part.bounds == rect)
    #expect(part.testPixels == [whole[20 * 41 + 22], whole[20 * 41 + 23]])
    #expect(part.testPixels[0].w > 0)
  }
}

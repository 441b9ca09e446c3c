// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct ExactAreaTests {
  let painter = Painter()

  @Test func `half covered pixels of a rectangle have half coverage`() {
    let mask = painter.mask(.rect(Rect(minX: 1.5, minY: 1, maxX: 3, maxY: 2.5)), width: 4, height: 4)
    #expect(
      mask.bytes == [
        0, 0, 0, 0,
        0, 128, 255, 0,
        0, 64, 128, 0,
        0, 0, 0, 0,
      ])
  }

  @Test func `the diagonal of a square cuts its pixels in half`() {
    let mask = painter.mask(.polygon([(0, 0), (3, 3), (0, 3)]), width: 3, height: 3)
    #expect(mask.bytes == [128, 0, 0, 255, 128, 0, 255, 255, 128])
  }

  @Test func `a steep triangle covers trapezoids`() {
    // The side from (1, 0) to (0, 4) leaves 7/8, 5/8, 3/8 and 1/8 of the first pixel of each row on its left.
    let mask = painter.mask(.polygon([(0, 0), (1, 0), (0, 4)]), width: 1, height: 4)
    #expect(mask.bytes == [byte(7.0 / 8), byte(5.0 / 8), byte(3.0 / 8), byte(1.0 / 8)])
  }

  @Test func `a flat triangle covers trapezoids across columns`() {
    let mask = painter.mask(.polygon([(0, 0), (4, 0), (4, 1)]), width: 4, height: 1)
    #expect(mask.bytes == [byte(1.0 / 8), byte(3.0 / 8), byte(5.0 / 8), byte(7.0 / 8)])
  }

  @Test func `a triangle inside one pixel has its area`() {
    // Base 0.6, height 0.4: area 0.12.
    let mask = painter.mask(.polygon([(0.2, 0.3), (0.8, 0.3), (0.4, 0.7)]), width: 1, height: 1)
    #expect(mask.bytes == [byte(0.12)])
  }

  @Test func `a sliver a hundredth of a pixel wide has a hundredth of coverage`() {
    let upright = painter.mask(.rect(Rect(minX: 0.4, minY: 0, maxX: 0.41, maxY: 2)), width: 1, height: 2)
    #expect(upright.bytes == [byte(0.01), byte(0.01)])
    // Its height at every x between 0.02 and 10 is 0.02 / 10.
    let slanted = painter.mask(.polygon([(0, 0), (0.02, 0), (10.02, 1), (10, 1)]), width: 10, height: 1)
    for x in 1..<10 { #expect(slanted[x, 0] == byte(0.002), "pixel \(x)") }
  }

  @Test func `both sides of a thin line share pixels`() {
    // Sides at x = y / 2 + 0.125 and y / 2 + 0.375: a quarter of a pixel wide at every height.
    let line = painter.mask(.polygon([(0.125, 0), (0.375, 0), (1.375, 2), (1.125, 2)]), width: 2, height: 2)
    // The right side is beyond x = 1 from y = 1.25 on, the left side from y = 1.75 on. In the second row the
    // area right of x = 1 is that of two triangles' difference: (0.75^2 - 0.25^2) / 4 = 0.125.
    #expect(line.bytes == [byte(0.25), 0, byte(0.125), byte(0.125)])
    // The same line twice covers no more.
    var twice = Path.polygon([(0.125, 0), (0.375, 0), (1.375, 2), (1.125, 2)])
    twice.append(twice)
    #expect(painter.mask(twice, width: 2, height: 2).bytes == line.bytes)
    // Two lines in opposite directions in one pixel have both areas, although their winding numbers differ.
    var both = Path.rect(Rect(minX: 0.125, minY: 0, maxX: 0.25, maxY: 1))
    both.append(.polygon([(0.5, 0), (0.5, 1), (0.75, 1), (0.75, 0)]))
    #expect(painter.mask(both, width: 1, height: 1).bytes == [byte(0.375)])
  }

  @Test func `two rectangles of one direction count their shared part once`() {
    var path = Path.rect(Rect(minX: 0.25, minY: 0, maxX: 2, maxY: 1))
    path.append(.rect(Rect(minX: 0.75, minY: 0, maxX: 2, maxY: 1)))
    #expect(painter.mask(path, .nonZero, width: 2, height: 1).bytes == [byte(0.75), 255])
    // Only the part inside exactly one of them has an odd winding number.
    #expect(painter.mask(path, .evenOdd, width: 2, height: 1).bytes == [byte(0.5), 0])
  }

  @Test func `two rectangles of opposite directions leave a hole in both rules`() {
    var path = Path.rect(Rect(minX: 0, minY: 0, maxX: 3, maxY: 3))
    path.append(.polygon([(1, 1), (1, 2), (2, 2), (2, 1)]))
    let expected: [UInt8] = [255, 255, 255, 255, 0, 255, 255, 255, 255]
    #expect(painter.mask(path, .nonZero, width: 3, height: 3).bytes == expected)
    #expect(painter.mask(path, .evenOdd, width: 3, height: 3).bytes == expected)
  }

  @Test func `nested rectangles of one direction fill by non zero and alternate by even odd`() {
    var path = Path.rect(Rect(minX: 0, minY: 0, maxX: 3, maxY: 3))
    path.append(.rect(Rect(minX: 1, minY: 1, maxX: 2, maxY: 2)))
    #expect(painter.mask(path, .nonZero, width: 3, height: 3).bytes == [UInt8](repeating: 255, count: 9))
    #expect(painter.mask(path, .evenOdd, width: 3, height: 3)[1, 1] == 0)
  }

  @Test func `tops at one fractional height do not add up`() {
    // Both begin at half of the row: a winding number of 2 over half a pixel gives half coverage.
    var path = Path.rect(Rect(minX: 0, minY: 0.5, maxX: 3, maxY: 1))
    path.append(.rect(Rect(minX: 0, minY: 0.5, maxX: 3, maxY: 1)))
    #expect(painter.mask(path, width: 3, height: 1).bytes == [128, 128, 128])
  }

  @Test func `a figure of eight fills both loops`() {
    // The diagonals of a pixel: they cross in its middle, with winding 1 on one side and -1 on the other.
    let path = Path.polygon([(0, 0), (1, 1), (1, 0), (0, 1)])
    #expect(painter.mask(path, .nonZero, width: 1, height: 1).bytes == [128])
    #expect(painter.mask(path, .evenOdd, width: 1, height: 1).bytes == [128])
  }

  @Test func `open subpaths are filled as if closed`() {
    let open = painter.mask(.polyline([(0, 0), (3, 3), (0, 3)]), width: 3, height: 3)
    #expect(open == painter.mask(.polygon([(0, 0), (3, 3), (0, 3)]), width: 3, height: 3))
  }

  @Test func `parts left of the bounds keep the winding inside`() {
    let mask = painter.mask(.polygon([(-50, -50), (2, -50), (2, 50), (-50, 50)]), width: 4, height: 2)
    #expect(mask.bytes == [255, 255, 0, 0, 255, 255, 0, 0])
    let slanted = painter.mask(.polygon([(-3, -3), (3, 3), (-3, 3)]), width: 3, height: 3)
    #expect(slanted.bytes == [128, 0, 0, 255, 128, 0, 255, 255, 128])
  }

  @Test func `without antialiasing a pixel is covered when its centre is`() {
    // Centres at 0.5, 1.5, 2.5; a side on a centre covers the pixel right of it.
    let path = Path.rect(Rect(minX: 0.5, minY: 0.6, maxX: 2.5, maxY: 2.6))
    let mask = painter.coverage(
      of: path, rule: .nonZero, transform: .identity, within: PixelRect(x0: 0, y0: 0, x1: 3, y1: 3),
      antialiases: false)
    #expect(mask.bytes == [0, 0, 0, 255, 255, 0, 255, 255, 0])
  }

  @Test func `rectangles of whole pixels are exact`() {
    let mask = painter.mask(.rect(Rect(minX: 1, minY: 1, maxX: 3, maxY: 2)), width: 4, height: 3)
    #expect(mask.bytes == [0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0])
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

extension VariantTests {
  @Test func corners() {
    var random = SeededRandom(52)
    forEachVariant {
      for _ in 0..<400 {
        let radius = Float(random.number(4, 60))
        let corner = mpk_corner(
          x: Float(random.number(-2, 62)), y: Float(random.number(-2, 62)),
          step: random.integer(below: 2) == 0 ? 1 : -1, radius: radius)
        for count in [0, 1, 7, 8, 9, 20] {
          var (a, b) = ([UInt8](repeating: 7, count: 24), [UInt8](repeating: 7, count: 24))
          mpk_corner_coverage(&a, count, corner)
          mpk_corner_coverage_plain(&b, count, corner)
          #expect(a == b && a[count] == 7)
        }
      }
    }
  }

  @Test func `two narrow corners equal two corners`() {
    var random = SeededRandom(54)
    func corner() -> mpk_corner {
      mpk_corner(
        x: Float(random.number(-2, 62)), y: Float(random.number(-2, 62)),
        step: random.integer(below: 2) == 0 ? 1 : -1, radius: Float(random.number(4, 60)))
    }
    forEachVariant {
      for _ in 0..<400 {
        let corners = (corner(), corner())
        for count in 0...Int(MPK_MOST_NARROW) {
          let others = Int(MPK_MOST_NARROW) - count
          var (a, b) = ([UInt8](repeating: 7, count: 12), [UInt8](repeating: 7, count: 12))
          a.withUnsafeMutableBufferPointer {
            let first = $0.baseAddress!
            mpk_narrow_corners(
              mpk_narrow_corner(coverage: first, count: count, corner: corners.0),
              mpk_narrow_corner(coverage: first + 6, count: others, corner: corners.1))
          }
          b.withUnsafeMutableBufferPointer {
            mpk_corner_coverage_plain($0.baseAddress!, count, corners.0)
            mpk_corner_coverage_plain($0.baseAddress! + 6, others, corners.1)
          }
          #expect(a == b && a[count] == 7 && a[6 + others] == 7)
        }
      }
    }
  }

  @Test func `rectangles are their pixels`() {
    var random = SeededRandom(53)
    func share() -> Double { random.integer(below: 4) == 0 ? 1 : random.number(0, 1) }
    func byte(_ width: Double, _ height: Double) -> UInt32 { UInt32(width * height * 255 + 0.5) }
    forEachVariant {
      for count in 0...36 {
        for rows in 0...4 {
          var shares = mpk_shares(left: share(), top: share(), right: share(), bottom: share())
          let color = random.pixel()
          let before = (0..<240).map { _ in random.pixel() }
          let block = mpk_block(count: count, rows: rows, stride: 40)
          var (a, b, c) = (before, before, before)
          a.withUnsafeMutableBufferPointer {
            mpk_over_covered_rect($0.baseAddress! + 3, block, color, &shares)
          }
          c.withUnsafeMutableBufferPointer {
            mpk_over_covered_rect_plain($0.baseAddress! + 3, block, color, &shares)
          }
          for y in 0..<rows {
            let height = y == 0 ? shares.top : y == rows - 1 ? shares.bottom : 1
            for x in 0..<count {
              let width = x == 0 ? shares.left : x == count - 1 ? shares.right : 1
              let faded = mpk_fade_pixel(color, byte(width, height))
              b.withUnsafeMutableBufferPointer {
                mpk_over_solid_plain($0.baseAddress! + (3 + 40 * y + x), 1, faded)
              }
            }
          }
          #expect(a == b && c == b, "\(rows) rows of \(count)")
        }
      }
    }
  }

  @Test func `blocks are their rows`() {
    var random = SeededRandom(51)
    let coverage = (0..<40).map { _ in random.byte() }
    forEachVariant {
      for count in [0, 1, 2, 3, 4, 8, 9, 16, 17, 30] {
        for rows in [0, 1, 3] {
          let color = random.pixel()
          let before = (0..<160).map { _ in random.pixel() }
          let block = mpk_block(count: count, rows: rows, stride: 40)
          func expectEqual(
            _ name: String, _ whole: (UnsafeMutablePointer<UInt32>) -> Void,
            _ row: (UnsafeMutablePointer<UInt32>) -> Void
          ) {
            var (a, b) = (before, before)
            a.withUnsafeMutableBufferPointer { whole($0.baseAddress! + 5) }
            b.withUnsafeMutableBufferPointer { for y in 0..<rows { row($0.baseAddress! + (5 + 40 * y)) } }
            #expect(a == b, "\(name), \(rows) rows of \(count)")
          }
          if count >= 2 {
            let sides = mpk_sides(left: random.pixel(), middle: color, right: random.pixel())
            expectEqual("sides", { mpk_over_solid_sides_rows($0, block, sides) }) {
              mpk_over_solid_plain($0, 1, sides.left)
              mpk_over_solid_plain($0 + 1, count - 2, sides.middle)
              mpk_over_solid_plain($0 + count - 1, 1, sides.right)
            }
          }
          expectEqual(
            "store", { mpk_store_solid_rows($0, block, color) }, { mpk_store_solid_plain($0, count, color) })
          expectEqual(
            "over", { mpk_over_solid_rows($0, block, color) }, { mpk_over_solid_plain($0, count, color) })
          expectEqual(
            "over covered", { mpk_over_solid_coverage_rows($0, coverage, block, color) },
            { mpk_over_solid_coverage_plain($0, coverage, count, color) })
        }
      }
    }
  }

  @Test func `framed rows are fills and frames`() {
    var random = SeededRandom(56)
    let outer = (0..<80).map { _ in [0, 255, random.byte(), random.byte()][random.integer(below: 4)] }
    let inner = (0..<80).map { _ in [0, 255, random.byte(), random.byte()][random.integer(below: 4)] }
    forEachVariant {
      for round in 0..<60 {
        let (left, middle, right) = (
          random.integer(below: 24), random.integer(below: 24), random.integer(below: 24)
        )
        let count = left + middle + right
        let before = (0..<240).map { _ in random.pixel() }
        let fill = round % 2 == 0 ? random.pixel() | 0xFF00_0000 : random.pixel()
        var (a, b, c) = (before, before, before)
        outer.withUnsafeBufferPointer { outer in
          inner.withUnsafeBufferPointer { inner in
            let row = mpk_ringed_row(
              outer: outer.baseAddress!, inner: inner.baseAddress!, left: left, right: right, fill: fill,
              frame: random.pixel())
            let block = mpk_block(count: count, rows: 3, stride: 75)
            a.withUnsafeMutableBufferPointer { mpk_over_ringed_rows($0.baseAddress! + 5, block, row) }
            b.withUnsafeMutableBufferPointer { mpk_over_ringed_rows_plain($0.baseAddress! + 5, block, row) }
            c.withUnsafeMutableBufferPointer { pixels in
              for y in 0..<3 {
                for x in 0..<count {
                  let at = pixels.baseAddress! + (5 + 75 * y + x)
                  let isSide = x < left || x >= left + middle
                  mpk_over_solid_coverage_plain(at, isSide ? [outer[x]] : [255], 1, fill)
                  let share = outer[x] > inner[x] ? outer[x] - inner[x] : 0
                  if isSide { mpk_over_solid_coverage_plain(at, [share], 1, row.frame) }
                }
              }
            }
          }
        }
        #expect(a == b && b == c, "\(left), \(middle) and \(right) pixels")
      }
    }
  }

  @Test func `covered pixels are over pixels`() {
    var random = SeededRandom(57)
    for _ in 0..<2000 {
      let (below, above, coverage) = (random.pixel(), random.pixel() | 0xFF00_0000, random.byte())
      var expected = [below]
      mpk_over_pixels_coverage_plain(&expected, [above], [coverage], 1, 255)
      #expect(mpk_covered_pixel(below, above, UInt32(coverage)) == expected[0])
    }
  }
}

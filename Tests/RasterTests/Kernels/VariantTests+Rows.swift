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

  @Test func blocksAreTheirRows() {
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
}

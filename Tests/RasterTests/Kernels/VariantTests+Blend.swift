// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

extension VariantTests {
  @Test func `blend modes`() {
    var random = SeededRandom(57)
    let modes = (MPK_BLEND_MULTIPLY.rawValue...MPK_BLEND_PLUS_LIGHTER.rawValue).map {
      mpk_blend_mode(rawValue: $0)
    }
    #expect(modes.count == 27)
    forEachVariant {
      for mode in modes {
        for alpha: UInt8 in [0, 77, 255] {
          // Some components exceed alpha, which pixels from elsewhere may contain.
          let source = (0..<Self.room).map { i in
            i % 9 == 0 ? random.pixel() & 0x40FF_FFFF : random.pixel()
          }
          let coverage = (0..<Self.room).map { _ in
            [0, 255, random.byte(), random.byte()][random.integer(below: 4)]
          }
          let blend = mpk_blend(mode: mode, alpha: alpha)
          source.withUnsafeBufferPointer { s in
            coverage.withUnsafeBufferPointer { c in
              compare(
                "blend \(mode)", &random,
                { at, n, offset in mpk_blend_pixels(at, s.baseAddress! + offset, nil, n, blend) },
                { at, n, offset in mpk_blend_pixels_plain(at, s.baseAddress! + offset, nil, n, blend) })
              compare(
                "covered blend \(mode)", &random,
                { at, n, offset in
                  mpk_blend_pixels(at, s.baseAddress! + offset, c.baseAddress! + (8 - offset), n, blend)
                },
                { at, n, offset in
                  mpk_blend_pixels_plain(at, s.baseAddress! + offset, c.baseAddress! + (8 - offset), n, blend)
                })
            }
          }
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

/// Every twin of every loop against the plain one, for all alignments and all lengths around those of a vector.
@Suite("Variants of the pixel loops", .serialized)
struct VariantTests {
  /// Forces each variant that this processor has.
  private func forEachVariant(_ body: () -> Void) {
    var count = 0
    for variant in [MPK_PLAIN, MPK_AVX2] where mpk_use_variant(variant) != 0 {
      body()
      count += 1
    }
    mpk_use_best_variant()
    #expect(count >= 1)
  }

  private static let room = 96
  private static let counts = Array(0...41) + [63, 64, 65, 80]

  /// Runs two loops on copies of the same pixels from every offset, for every length.
  private func compare(
    _ name: String, _ random: inout SeededRandom, _ fast: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void,
    _ plain: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void
  ) {
    let before = (0..<Self.room).map { _ in random.pixel() }
    for offset in 0..<9 {
      for count in Self.counts {
        var (a, b) = (before, before)
        a.withUnsafeMutableBufferPointer { fast($0.baseAddress! + offset, count, offset) }
        b.withUnsafeMutableBufferPointer { plain($0.baseAddress! + offset, count, offset) }
        if a != b { Issue.record("\(name), \(count) pixels from \(offset)") }
        // Neither may touch anything else.
        if b[..<offset] != before[..<offset] || b[(offset + count)...] != before[(offset + count)...] {
          Issue.record("\(name) writes beyond \(count) pixels")
        }
      }
    }
  }

  @Test func solidColours() {
    var random = SeededRandom(41)
    forEachVariant {
      for _ in 0..<2 {
        let color = random.pixel()
        let coverage = (0..<Self.room).map { _ in
          [0, 255, random.byte(), random.byte()][random.integer(below: 4)]
        }
        compare(
          "store", &random, { at, n, _ in mpk_store_solid(at, n, color) },
          { at, n, _ in mpk_store_solid_plain(at, n, color) })
        compare(
          "over", &random, { at, n, _ in mpk_over_solid(at, n, color) },
          { at, n, _ in mpk_over_solid_plain(at, n, color) })
        coverage.withUnsafeBufferPointer { c in
          // Coverage has an alignment of its own.
          compare(
            "over covered", &random,
            { at, n, offset in mpk_over_solid_coverage(at, c.baseAddress! + (8 - offset), n, color) },
            { at, n, offset in mpk_over_solid_coverage_plain(at, c.baseAddress! + (8 - offset), n, color) })
        }
      }
    }
  }

  @Test func pixels() {
    var random = SeededRandom(42)
    forEachVariant {
      for alpha: UInt8 in [0, 1, 99, 254, 255] {
        // Long runs of opaque and transparent pixels take ways of their own.
        let kind = random.integer(below: 3)
        let source = (0..<Self.room).map { i in
          kind == 0 || i / 24 % 2 == 0 ? random.pixel() : (kind == 1 ? 0 : random.pixel() | 0xFF00_0000)
        }
        let coverage = (0..<Self.room).map { _ in random.byte() }
        source.withUnsafeBufferPointer { s in
          coverage.withUnsafeBufferPointer { c in
            compare(
              "pixels over", &random,
              { at, n, offset in mpk_over_pixels(at, s.baseAddress! + (8 - offset), n, alpha) },
              { at, n, offset in mpk_over_pixels_plain(at, s.baseAddress! + (8 - offset), n, alpha) })
            compare(
              "pixels over covered", &random,
              { at, n, offset in
                mpk_over_pixels_coverage(at, s.baseAddress! + offset, c.baseAddress! + (8 - offset), n, alpha)
              },
              { at, n, offset in
                mpk_over_pixels_coverage_plain(
                  at, s.baseAddress! + offset, c.baseAddress! + (8 - offset), n, alpha)
              })
          }
        }
      }
    }
  }

  @Test func coloursBeyondTheirAlpha() {
    var random = SeededRandom(43)
    func any() -> UInt32 { UInt32(truncatingIfNeeded: Int(random.unit() * 4_294_967_296)) }
    let (before, source) = ((0..<64).map { _ in any() }, (0..<64).map { _ in any() })
    forEachVariant {
      var (a, b) = (before, before)
      mpk_over_pixels(&a, source, 64, 200)
      mpk_over_pixels_plain(&b, source, 64, 200)
      #expect(a == b)
      mpk_over_solid(&a, 64, source[3])
      mpk_over_solid_plain(&b, 64, source[3])
      #expect(a == b)
    }
  }

  @Test func coverages() {
    var random = SeededRandom(44)
    let (a, b) = ((0..<100).map { _ in random.byte() }, (0..<100).map { _ in random.byte() })
    forEachVariant {
      for count in Self.counts {
        var (product, expected) = (a, a)
        mpk_multiply_coverage_plain(&expected, a, b, count)
        // The result may take the place of the first factor.
        product.withUnsafeMutableBufferPointer {
          mpk_multiply_coverage($0.baseAddress!, UnsafePointer($0.baseAddress!), b, count)
        }
        #expect(product == expected)
      }
    }
  }

  @Test func gradients() {
    var random = SeededRandom(45)
    forEachVariant {
      for round in 0..<20 {
        var stretches: [mpk_gradient_stretch] = []
        var end = 0.0
        for index in 0..<(2 + round % 5) {
          end += round % 3 == 0 && index % 2 == 1 ? 0 : random.number(0, 0.4)
          func number() -> Float { Float(random.number(0, 255)) }
          stretches.append(
            mpk_gradient_stretch(
              end: min(end, 1), origin: random.number(0, 1), color: (number(), number(), number(), number()),
              slope: (number() - 99, number() - 99, number() * 9, -number())))
        }
        stretches[stretches.count - 1].end = .infinity
        let (t, step) = (
          random.number(-0.5, 1.5), [0, 1e-3, -0.03, 0.4, 1e200][round % 5] * random.number(0.5, 1)
        )
        stretches.withUnsafeBufferPointer { s in
          var gradient = mpk_gradient(
            stretches: s.baseAddress!, count: s.count, cut_before: UInt8(round % 2),
            cut_after: UInt8(round / 2 % 2))
          compare(
            "gradient", &random, { at, n, _ in mpk_linear_gradient(at, n, &gradient, t, step) },
            { at, n, _ in mpk_linear_gradient_plain(at, n, &gradient, t, step) })
        }
      }
    }
  }

  @Test func weightedSums() {
    var random = SeededRandom(47)
    let bytes = (0..<400).map { _ in random.byte() }
    let floats = (0..<400).map { _ in Float(random.number(0, 300)) }
    let values = (0..<7).map { _ in Float(random.number(0, 0.2)) }
    let offsets = [0, 31, 5, 1, 200, 64, 7]
    forEachVariant {
      for count in Self.counts + [97, 128] {
        values.withUnsafeBufferPointer { values in
          offsets.withUnsafeBufferPointer { offsets in
            let weights = mpk_weights(values: values.baseAddress!, offsets: offsets.baseAddress!, count: 7)
            var (a, b) = ([Float](repeating: 5, count: 130), [Float](repeating: 5, count: 130))
            mpk_weigh_floats(&a, floats, weights, count)
            mpk_weigh_floats_plain(&b, floats, weights, count)
            #expect(a == b && a[count] == 5)
            mpk_weigh_bytes(&a, bytes, weights, count)
            mpk_weigh_bytes_plain(&b, bytes, weights, count)
            #expect(a == b)
            var (c, d) = ([UInt8](repeating: 5, count: 130), [UInt8](repeating: 5, count: 130))
            mpk_weigh_to_bytes(&c, floats, weights, count)
            mpk_weigh_to_bytes_plain(&d, floats, weights, count)
            #expect(c == d && c[count] == 5)
          }
        }
      }
    }
  }

  @Test func filmPictures() {
    var random = SeededRandom(46)
    let (top, bottom) = ((0..<300).map { _ in random.pixel() }, (0..<300).map { _ in random.pixel() })
    func convert(_ width: Int, _ body: (mpk_yuv420) -> Void) -> [UInt8] {
      var bytes = [UInt8](repeating: 7, count: 1300)
      bytes.withUnsafeMutableBufferPointer {
        let at = $0.baseAddress!
        body(mpk_yuv420(top_luma: at + 1, bottom_luma: at + 401, cb: at + 801, cr: at + 1051))
      }
      #expect(bytes[1 + width] == 7 && bytes[401 + width] == 7 && bytes[801 + (width + 1) / 2] == 7)
      return bytes
    }
    forEachVariant {
      for width in Array(0...70) + [255, 300] {
        let expected = convert(width) { mpk_yuv420_rows_plain($0, top, bottom, width) }
        #expect(convert(width) { mpk_yuv420_rows($0, top, bottom, width) } == expected, "width \(width)")
      }
    }
  }
}

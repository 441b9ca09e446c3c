// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

/// Compares every variant of every kernel with the plain one, for all alignments and all lengths around that
/// of a vector.
@Suite(.serialized)
struct VariantTests {
  /// Forces each variant that this processor supports.
  func forEachVariant(_ body: () -> Void) {
    var count = 0
    for variant in [MPK_PLAIN, MPK_AVX2, MPK_AVX512] where mpk_use_variant(variant) != 0 {
      body()
      count += 1
    }
    mpk_use_best_variant()
    #expect(count >= 1)
  }

  static let room = 96
  static let counts = Array(0...41) + [63, 64, 65, 80]

  /// Runs two kernels on copies of the same pixels, from every offset and for every length.
  func compare(
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
        // Neither may write outside the range.
        if b[..<offset] != before[..<offset] || b[(offset + count)...] != before[(offset + count)...] {
          Issue.record("\(name) writes beyond \(count) pixels")
        }
      }
    }
  }

  @Test func `areas of one colour end where they should`() {
    forEachVariant {
      for count in [16_383, 16_384, 16_389] {
        var pixels = [UInt32](repeating: 7, count: count + 2)
        pixels.withUnsafeMutableBufferPointer { mpk_store_solid($0.baseAddress! + 1, count, 0x8040_2010) }
        #expect(pixels == [7] + [UInt32](repeating: 0x8040_2010, count: count) + [7])
      }
    }
  }

  @Test func `solid colours`() {
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
        compare(
          "tint", &random, { at, n, _ in mpk_tint_pixels(at, n, color) },
          { at, n, _ in mpk_tint_pixels_plain(at, n, color) })
        coverage.withUnsafeBufferPointer { c in
          // Coverage has its own alignment.
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
        // Long runs of opaque and transparent pixels use special paths.
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
              "pixels mixed", &random,
              { at, n, offset in mpk_mix_pixels(at, s.baseAddress! + (8 - offset), n, alpha) },
              { at, n, offset in mpk_mix_pixels_plain(at, s.baseAddress! + (8 - offset), n, alpha) })
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

  @Test func `colours beyond their alpha`() {
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
        // The result may overwrite the first factor.
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
        var stretches: [mpk_gradient_segment] = []
        var end = 0.0
        for index in 0..<(2 + round % 5) {
          end += round % 3 == 0 && index % 2 == 1 ? 0 : random.number(0, 0.4)
          func number() -> Float { Float(random.number(0, 255)) }
          stretches.append(
            mpk_gradient_segment(
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

  @Test func `parameters of gradients`() {
    var random = SeededRandom(48)
    /// Returns `true` if the numbers are equal or both NaN.
    func same(_ a: [Double], _ b: [Double]) -> Bool {
      zip(a, b).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    }
    forEachVariant {
      for round in 0..<60 {
        func number() -> Double { random.number(-20, 20) }
        let line = mpk_line(x: number(), y: number(), dx: round % 7 == 0 ? 0 : number() / 9, dy: number() / 9)
        var radial = mpk_radial(
          center_x: round % 4 == 0 ? 0 : number(), center_y: round % 4 == 0 ? 0 : number(),
          radius: abs(number()), growth: round % 5 == 0 ? 0 : number(),
          least: round % 2 == 0 ? 0 : -.infinity,
          most: round % 3 == 0 ? 1 : .infinity)
        if round % 8 == 4 { (radial.radius, radial.growth) = (0, abs(number())) }
        if round % 6 == 1 { (radial.center_x, radial.center_y) = (radial.growth, 0) }
        for count in [0, 1, 3, 4, 5, 8, 31] {
          var (a, b) = ([Double](repeating: 9, count: 40), [Double](repeating: 9, count: 40))
          mpk_radial_parameters(&a, count, &radial, line)
          mpk_radial_parameters_plain(&b, count, &radial, line)
          #expect(same(a, b) && a[count] == 9)
          mpk_conic_parameters(&a, count, line)
          mpk_conic_parameters_plain(&b, count, line)
          #expect(same(a, b) && a[count] == 9)
        }
      }
    }
  }

  @Test func `colours at parameters`() {
    var random = SeededRandom(49)
    let parameters = (0..<Self.room).map { i -> Double in
      i < 40
        ? Double(i) / 45
        : [-.infinity, .infinity, .nan, 0, 1, random.number(-1, 2)][random.integer(below: 6)]
    }
    let stretches = [0.1, 0.1, 0.6, .infinity].map { end in
      mpk_gradient_segment(
        end: end, origin: 0.2, color: (100.5, 3.5, 250.5, 99.5), slope: (50, 99, -400, end.isFinite ? 3 : 0))
    }
    forEachVariant {
      stretches.withUnsafeBufferPointer { s in
        for cut: UInt8 in [0, 1] {
          var gradient = mpk_gradient(
            stretches: s.baseAddress!, count: s.count, cut_before: cut, cut_after: cut)
          parameters.withUnsafeBufferPointer { t in
            compare(
              "colours", &random,
              { at, n, offset in mpk_gradient_colors(at, t.baseAddress! + (8 - offset), n, &gradient) },
              { at, n, offset in mpk_gradient_colors_plain(at, t.baseAddress! + (8 - offset), n, &gradient) })
          }
        }
      }
    }
  }

  @Test func `samples between pixels`() {
    var random = SeededRandom(50)
    forEachVariant {
      for round in 0..<40 {
        let (width, height) = (1 + random.integer(below: 9), 1 + random.integer(below: 9))
        let pixels = (0..<width * height).map { _ in random.pixel() }
        func fixed(_ value: Double) -> Int64 { Int64(value * 4_294_967_296) }
        // Through the image, along its sides and past it. Some steps are whole numbers.
        let reach = round % 4 == 0 ? 30.0 : 0.3
        let walk = mpk_walk(
          u: fixed(random.number(-3, Double(width) + 3)), v: fixed(random.number(-3, Double(height) + 3)),
          du: round % 5 == 0 ? fixed(1) : fixed(random.number(-reach, reach)),
          dv: round % 3 == 0 ? 0 : fixed(random.number(-reach, reach)))
        pixels.withUnsafeBufferPointer {
          var image = mpk_image(pixels: $0.baseAddress!, width: Int64(width), height: Int64(height))
          compare(
            "samples", &random, { at, n, _ in mpk_sample_linear(at, n, &image, walk) },
            { at, n, _ in mpk_sample_linear_plain(at, n, &image, walk) })
        }
      }
    }
  }

  @Test func `samples along rows of large images`() {
    var random = SeededRandom(55)
    let (width, height, room) = (700, 5, 900)
    let pixels = (0..<width * height).map { _ in random.pixel() }
    func fixed(_ value: Double) -> Int64 { Int64(value * 4_294_967_296) }
    forEachVariant {
      for round in 0..<300 {
        let reach = [0.4, 3.0, 12.0][round % 3]
        let (u, v) = (random.number(-99, 799), random.number(-2, 7))
        let step = round % 7 == 0 ? 1 : random.number(-reach, reach)
        let walk = mpk_walk(u: fixed(u), v: fixed(v), du: fixed(step), dv: 0)
        let count = random.integer(below: room)
        var (a, b) = ([UInt32](repeating: 7, count: room), [UInt32](repeating: 7, count: room))
        pixels.withUnsafeBufferPointer {
          var image = mpk_image(pixels: $0.baseAddress!, width: Int64(width), height: Int64(height))
          mpk_sample_linear(&a, count, &image, walk)
          mpk_sample_linear_plain(&b, count, &image, walk)
        }
        #expect(a == b, "\(count) pixels from \(u), \(step) apart")
      }
    }
  }

  @Test func `weighted sums`() {
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
}

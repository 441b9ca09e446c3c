// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

extension VariantTests {
  /// Returns ramps between random colours.
  private func makeRamps(_ kind: mpk_ramp_kind, count: Int, _ random: inout SeededRandom) -> mpk_ramps {
    func color() -> mpk_stop_color {
      func number() -> Float { [0, 1, Float(random.unit()), Float(random.unit())][random.integer(below: 4)] }
      return mpk_stop_color(b: number(), g: number(), r: number(), a: kind == MPK_RAMPS_OPAQUE ? 1 : number())
    }
    var ramps = mpk_ramps()
    var last = color()
    mpk_begin_ramps(&ramps, kind, last)
    for _ in 0..<count {
      let next = color()
      #expect(mpk_append_ramp(&ramps, last, next) == 1)
      last = next
    }
    return ramps
  }

  private static let kinds = [MPK_RAMPS_OPAQUE, MPK_RAMPS_PREMULTIPLIED, MPK_RAMPS_STRAIGHT]
  private static let one = Double(1 << MPK_RAMP_BITS)

  private static func coverage(_ random: inout SeededRandom) -> [UInt8] {
    (0..<room).map { _ in [0, 255, random.byte(), random.byte()][random.integer(below: 4)] }
  }

  private func withCoverage(_ bytes: [UInt8]?, _ body: (UnsafePointer<UInt8>?) -> Void) {
    guard let bytes else { return body(nil) }
    bytes.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  @Test func `colours along lines`() {
    var random = SeededRandom(53)
    forEachVariant {
      for round in 0..<30 {
        let count = round % 5
        var ramps = makeRamps(Self.kinds[round % 3], count: count, &random)
        // Ramps are adjacent. Steps go up to the allowed maximum, and positions far beyond the clamped range.
        let steep = round % 4 == 0 ? 0.25 : 0.02
        let step = random.number(-steep, steep)
        let first = random.number(-1, 1) * (round % 7 == 0 ? 4000 : 2)
        let at = (0..<4).map { Int64((first - Double($0)) * Self.one) }
        let whole = round % 6 == 1 ? 0 : Int64(step * Self.one)
        var line = mpk_ramp_line(at: (at[0], at[1], at[2], at[3]), step: (whole, whole, whole, whole))
        compare(
          "line", &random, { pixels, n, _ in mpk_linear_ramps(pixels, n, &ramps, &line) },
          { pixels, n, _ in mpk_linear_ramps_plain(pixels, n, &ramps, &line) })
        guard ramps.kind != MPK_RAMPS_OPAQUE else { continue }
        for coverage in [nil, Self.coverage(&random)] {
          withCoverage(coverage) { c in
            compare(
              "over, line", &random,
              { pixels, n, offset in mpk_over_linear_ramps(pixels, c.map { $0 + offset }, n, &ramps, &line) },
              { pixels, n, offset in
                mpk_over_linear_ramps_plain(pixels, c.map { $0 + offset }, n, &ramps, &line)
              })
          }
        }
      }
    }
  }

  @Test func `colours around points`() {
    var random = SeededRandom(54)
    forEachVariant {
      for round in 0..<30 {
        var ramps = makeRamps(Self.kinds[round % 3], count: round % 5, &random)
        func whole(_ value: Double) -> Int64 { Int64(value * Self.one) }
        let reach = round % 7 == 0 ? 4000.0 : 1.5
        let scale = Float(4 * 32768 / Self.one)
        let quarter = Float(Self.one / 4)
        var circles = mpk_ramp_circles(
          x: whole(random.number(-reach, reach)), y: whole(random.number(-reach, reach)),
          dx: whole(random.number(-0.25, 0.25)), dy: round % 2 == 0 ? 0 : whole(random.number(-0.25, 0.25)),
          start: (0, quarter, 2 * quarter, 3 * quarter), scale: (scale, scale, scale, scale))
        compare(
          "circles", &random, { pixels, n, _ in mpk_radial_ramps(pixels, n, &ramps, &circles) },
          { pixels, n, _ in mpk_radial_ramps_plain(pixels, n, &ramps, &circles) })
        guard ramps.kind != MPK_RAMPS_OPAQUE else { continue }
        for coverage in [nil, Self.coverage(&random)] {
          withCoverage(coverage) { c in
            compare(
              "over, circles", &random,
              { pixels, n, offset in mpk_over_radial_ramps(pixels, c.map { $0 + offset }, n, &ramps, &circles)
              },
              { pixels, n, offset in
                mpk_over_radial_ramps_plain(pixels, c.map { $0 + offset }, n, &ramps, &circles)
              })
          }
        }
      }
    }
  }

  @Test func `wholly covered is as without coverage`() {
    var random = SeededRandom(56)
    let full = [UInt8](repeating: 255, count: Self.room)
    forEachVariant {
      for round in 0..<20 {
        var ramps = makeRamps(Self.kinds[1 + round % 2], count: round % 5, &random)
        var line = mpk_ramp_line()
        line.at.0 = Int64(random.number(-1, 1) * Self.one)
        line.step.0 = Int64(random.number(-0.03, 0.03) * Self.one)
        let before = (0..<Self.room).map { _ in random.pixel() }
        var (a, b, c) = (before, before, before)
        mpk_over_linear_ramps(&a, nil, Self.room, &ramps, &line)
        mpk_over_linear_ramps(&b, full, Self.room, &ramps, &line)
        #expect(a == b)
        mpk_over_linear_ramps(&c, [UInt8](repeating: 0, count: Self.room), Self.room, &ramps, &line)
        #expect(c == before)
      }
    }
  }

  @Test func `ramps have room for four`() {
    var random = SeededRandom(55)
    var ramps = makeRamps(MPK_RAMPS_OPAQUE, count: 4, &random)
    let color = mpk_stop_color(b: 0, g: 0, r: 0, a: 1)
    #expect(mpk_append_ramp(&ramps, color, color) == 0 && ramps.count == 4)
  }
}

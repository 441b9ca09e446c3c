// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels
import MultiplaneRaster
import Testing

@Suite
struct CompositingArithmeticTests {
  static func scaled(_ x: Int, _ a: Int) -> Int { (x * a + 127) / 255 }
  static func over(_ dst: Int, _ src: Int, _ alpha: Int) -> Int { src + scaled(dst, 255 - alpha) }
  static func gray(_ value: Int, alpha: Int) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(value) << 16 | UInt32(value) << 8 | UInt32(value)
  }

  @Test func `multiplication rounds to nearest for all bytes`() {
    for x in 0..<256 {
      for a in 0..<256 {
        let exact = Int((Double(x * a) / 255).rounded())
        #expect(Self.scaled(x, a) == exact)
        #expect(Int(mpk_multiply_bytes(UInt32(x), UInt32(a))) == exact)
      }
    }
  }

  @Test func `solid colours go over all bytes`() {
    for alpha in 0..<256 {
      var pixels = (0..<256).map { Self.gray($0, alpha: 255) }
      mpk_over_solid(&pixels, 256, Self.gray(alpha / 2, alpha: alpha))
      let expected = (0..<256).map { Self.gray(Self.over($0, alpha / 2, alpha), alpha: 255) }
      #expect(pixels == expected, "alpha \(alpha)")
    }
  }

  @Test func `coverage multiplies the colour first`() {
    let coverage = (0..<256).map { UInt8($0) }
    for alpha in stride(from: 0, through: 255, by: 5) {
      var pixels = [UInt32](repeating: Self.gray(77, alpha: 130), count: 256)
      mpk_over_solid_coverage(&pixels, coverage, 256, Self.gray(alpha, alpha: alpha))
      for c in 0..<256 {
        let s = Self.scaled(alpha, c)
        #expect(pixels[c] == Self.gray(Self.over(77, s, s), alpha: Self.over(130, s, s)))
      }
    }
  }

  @Test func `pixels go over with alpha and coverage`() {
    var random = SeededRandom(8)
    for _ in 0..<20 {
      let alpha = Int(random.byte())
      let before = (0..<64).map { _ in random.pixel() }
      let source = (0..<64).map { _ in random.pixel() }
      let coverage = (0..<64).map { _ in random.byte() }
      var plain = before
      mpk_over_pixels(&plain, source, 64, UInt8(alpha))
      var covered = before
      mpk_over_pixels_coverage(&covered, source, coverage, 64, UInt8(alpha))
      for i in 0..<64 {
        #expect(plain[i] == Self.over(before[i], source[i], share: alpha))
        #expect(covered[i] == Self.over(before[i], source[i], share: Self.scaled(Int(coverage[i]), alpha)))
      }
    }
  }

  @Test func `colours beyond their alpha stop at 255`() {
    var pixels: [UInt32] = [0xFFFF_FFFF]
    mpk_over_solid(&pixels, 1, 0x00FF_8001)
    #expect(pixels == [0xFFFF_FFFF])
  }

  @Test func `an opaque colour replaces what is there`() {
    var pixmap = Pixmap(width: 3, height: 1)
    pixmap.clear(to: RGBA(0.3, 0.6, 0.9, 0.4))
    let state = DrawState(clip: Clip(bounds: pixmap.bounds))
    Painter().fill(
      Rect(minX: 1, minY: 0, maxX: 2, maxY: 1), paint: .solid(RGBA(1, 0.5, 0, 1)), state: state, into: &pixmap
    )
    // 0.5 * 255 = 127.5 rounds up.
    #expect(pixmap[1, 0] == 0xFFFF_8000)
    // Alpha 0.4 * 255 = 102; 0.3 * 102 = 30.6, 0.6 * 102 = 61.2, 0.9 * 102 = 91.8.
    #expect(pixmap[0, 0] == 0x661F_3D5C)
    #expect(pixmap[2, 0] == 0x661F_3D5C)
  }

  @Test func `the states alpha multiplies the colours`() {
    var pixmap = Pixmap(width: 1, height: 1)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), alpha: 0.5)
    Painter().fill(
      Rect(minX: 0, minY: 0, maxX: 1, maxY: 1), paint: .solid(RGBA(1, 1, 1, 0.5)), state: state, into: &pixmap
    )
    // 255 / 4 = 63.75.
    #expect(pixmap[0, 0] == 0x4040_4040)
  }

  private static func over(_ dst: UInt32, _ src: UInt32, share: Int) -> UInt32 {
    let alpha = scaled(Int(src >> 24), share)
    var result: UInt32 = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      let s = scaled(Int(src >> shift & 255), share)
      result |= UInt32(over(Int(dst >> shift & 255), s, alpha)) << shift
    }
    return result
  }
}

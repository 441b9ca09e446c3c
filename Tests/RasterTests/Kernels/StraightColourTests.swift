// SPDX-License-Identifier: Apache-2.0

import MultiplaneMediaKernels
import Testing

/// Kernels that make colours straight, in bytes and in the planes of films with alpha.
@Suite
struct StraightColourTests {
  @Test func `every colour is divided by its alpha and rounded`() {
    for alpha: UInt32 in 0...255 {
      let source = (0...255).map { (c: UInt32) -> UInt32 in
        let colors: UInt32 = c << 16 | (255 - c) << 8 | c / 2
        return alpha << 24 | colors
      }
      var result = [UInt32](repeating: 0, count: 256)
      mpk_unpremultiply(&result, source, 256)
      for (pixel, straight) in zip(source, result) {
        for shift in [0, 8, 16] as [UInt32] {
          let value = min(pixel >> shift & 255, alpha)
          let expected = alpha == 0 ? 0 : UInt32((Double(value) * 255 / Double(alpha)).rounded())
          if straight >> shift & 255 != expected { Issue.record("\(pixel) gives \(straight)") }
        }
        #expect(straight >> 24 == alpha)
      }
    }
  }

  @Test func `half an alpha decides between all and nothing`() {
    var result = [UInt32](repeating: 9, count: 4)
    mpk_threshold_alpha(&result, [0x7F7F_0000, 0x8040_0080, 0xFF01_0203, 0], 4)
    #expect(result == [0, 0xFF80_00FF, 0xFF01_0203, 0])
  }

  @Test func `bytes are in the order that films have`() {
    var (rgb, argb) = ([UInt8](repeating: 0, count: 6), [UInt8](repeating: 0, count: 8))
    mpk_store_rgb(&rgb, [0xFF01_0203, 0x8040_0080], 2)
    mpk_store_argb(&argb, [0xFF01_0203, 0x8040_0080], 2)
    #expect(rgb == [1, 2, 3, 0x40, 0, 0x80])
    #expect(argb == [255, 1, 2, 3, 0x80, 0x80, 0, 0xFF])
  }

  @Test(arguments: [0, 1, 3, 4, 5, 8, 11]) func `rows of any length become bytes`(count: Int) {
    let source = (0..<count).map { 0xFF00_0000 | UInt32($0 * 0x01_1D07) }
    var rgb = [UInt8](repeating: 77, count: 3 * count + 1)
    mpk_store_rgb(&rgb, source, count)
    let expected = source.flatMap { [$0 >> 16 & 255, $0 >> 8 & 255, $0 & 255] }
    #expect(rgb == expected.map { UInt8($0) } + [77])
  }

  @Test func `steps are counted and stored`() {
    #expect(mpk_count_steps([5], 1) == 0)
    #expect(mpk_count_steps([5, 5, 6, 6, 5, 5, 5, 5, 9], 9) == 3)
    var steps = [UInt8](repeating: 77, count: 8)
    mpk_store_steps(&steps, [1, 2, 3, 4, 4, 4, 3], 7, 3)
    #expect(steps == [1, 2, 3, 3, 2, 1, 255, 77])
  }

  // MARK: Planes

  /// Returns luma of both rows, Cb, Cr, and alpha of both rows.
  private func planes(_ top: [UInt32], _ bottom: [UInt32]) -> [[UInt8]] {
    let (width, half) = (top.count, (top.count + 1) / 2)
    var bytes = [UInt8](repeating: 0, count: 4 * width + 2 * half)
    bytes.withUnsafeMutableBufferPointer {
      let at = $0.baseAddress!
      let color = mpk_yuv420(
        top_luma: at, bottom_luma: at + width, cb: at + 4 * width, cr: at + 4 * width + half)
      mpk_yuva420_rows(
        mpk_yuva420(color: color, top_alpha: at + 2 * width, bottom_alpha: at + 3 * width), top, bottom, width
      )
    }
    let parts = [0, width, 4 * width, 4 * width + half, 2 * width, 3 * width, 4 * width]
    return [
      Array(bytes[parts[0]..<parts[1]]), Array(bytes[parts[1]..<parts[4]]), Array(bytes[parts[2]..<parts[3]]),
      Array(bytes[parts[3]...]), Array(bytes[parts[4]..<parts[5]]), Array(bytes[parts[5]..<parts[6]]),
    ]
  }

  @Test func `opaque rows are those of films without alpha`() {
    var random = SeededRandom(61)
    let (top, bottom) = (
      (0..<75).map { _ in random.pixel() | 0xFF00_0000 }, (0..<75).map { _ in random.pixel() | 0xFF00_0000 }
    )
    var bytes = [UInt8](repeating: 0, count: 2 * 75 + 2 * 38)
    bytes.withUnsafeMutableBufferPointer {
      let at = $0.baseAddress!
      mpk_yuv420_rows_plain(
        mpk_yuv420(top_luma: at, bottom_luma: at + 75, cb: at + 150, cr: at + 188), top, bottom, 75)
    }
    let planes = planes(top, bottom)
    #expect(Array(planes[..<4].joined()) == bytes)
    #expect(Set(planes[4] + planes[5]) == [255])
  }

  @Test(arguments: [64, 127, 128, 193, 300])
  func `parts that are opaque or clear equal their pixels one by one`(width: Int) {
    var random = SeededRandom(62)
    // Clear, opaque and other pixels in runs that begin inside and at the edges of the kernel's parts.
    func row(_ runs: [Int]) -> [UInt32] {
      let kinds = [0, 1, 0, 2, 1, 2, 1, 0]
      let pixels = zip(runs, kinds).flatMap { run, kind in
        (0..<run).map { _ in kind == 0 ? 0 : kind == 1 ? random.pixel() | 0xFF00_0000 : random.pixel() }
      }
      return Array(pixels[..<width])
    }
    let top = row([64, 64, 65, 3, 60, 20, 64, 80]), bottom = row([64, 65, 64, 10, 53, 20, 44, 80])
    let whole = planes(top, bottom)
    // With a pixel that is half clear behind it, the pixels around a pair are converted as general ones.
    let other: [UInt32] = [0x8000_0000, 0x8000_0000]
    for x in stride(from: 0, to: width, by: 2) {
      let range = max(x - 2, 0)..<min(x + 2, width), at = x - range.lowerBound
      let ends = x + 2 > width
      let general = ends ? [] : other
      let part = planes(top[range] + general, bottom[range] + general)
      for plane in [2, 3] {
        #expect(part[plane][at / 2] == whole[plane][x / 2], "pair \(x), plane \(plane)")
      }
      for plane in [0, 1, 4, 5] {
        #expect(part[plane][at] == whole[plane][x], "pixel \(x), plane \(plane)")
        if !ends { #expect(part[plane][at + 1] == whole[plane][x + 1], "pixel \(x + 1), plane \(plane)") }
      }
    }
  }

  @Test func `what is transparent colours nothing`() {
    // Red with one third of the alpha, and transparent pixels: the whole colour is red.
    let planes = planes([0x5555_0000, 0, 0, 0], [0, 0, 0, 0])
    #expect(planes[0][0] == 63)
    #expect(planes[2] == [102, 128] && planes[3] == [240, 128])
    #expect(planes[4] == [0x55, 0, 0, 0] && planes[5] == [0, 0, 0, 0])
  }

  @Test func `ten bits are four times as fine`() {
    // Black, white, red, green, blue: 64 + 876 Y', 512 + 896 C.
    let source: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_0000]
    var words = [UInt16](repeating: 0, count: 24)
    words.withUnsafeMutableBufferPointer {
      let at = $0.baseAddress!
      mpk_yuv444_10_row(mpk_yuv444_10(luma: at, cb: at + 6, cr: at + 12, alpha: at + 18), source, 6)
    }
    let brightnesses: [Double] = [0, 1, 0.2126, 0.7152, 0.0722, 0.2126]
    let luma = brightnesses.map { 64 + 876 * $0 }
    for (value, expected) in zip(words[..<6], luma) { #expect(abs(Double(value) - expected) < 0.6) }
    let blueness: [Double] = [0, 0, -0.2126 / 0.9278, -0.7152 / 0.9278, 1]
    let cb = blueness.map { 512 + 448 * $0 }
    for (value, expected) in zip(words[6..<11], cb) { #expect(abs(Double(value) - expected) < 0.6) }
    // Half alpha: 128 / 255 of 1023 is 513.5.
    #expect(Array(words[18...]) == [1023, 1023, 1023, 1023, 1023, 514])
  }

  @Test(arguments: [63, 64, 65, 200]) func `a row in ten bits equals its pixels one by one`(count: Int) {
    // The first pixels are opaque; from 100 on alpha changes.
    let source = (0..<count).map { x -> UInt32 in
      let alpha = x < 100 ? 255 : UInt32(255 - x)
      return alpha << 24 | UInt32(x) % (alpha + 1) << 16 | alpha / 2 << 8 | alpha / 3
    }
    func planes(_ range: Range<Int>) -> [[UInt16]] {
      let count = range.count
      var words = [UInt16](repeating: 0, count: 4 * count)
      words.withUnsafeMutableBufferPointer {
        let at = $0.baseAddress!
        mpk_yuv444_10_row(
          mpk_yuv444_10(luma: at, cb: at + count, cr: at + 2 * count, alpha: at + 3 * count),
          Array(source[range]), count)
      }
      return (0..<4).map { Array(words[$0 * count..<$0 * count + count]) }
    }
    let row = planes(0..<count)
    for x in 0..<count {
      let single = planes(x..<x + 1)
      #expect(row.map { $0[x] } == single.map { $0[0] })
    }
  }
}

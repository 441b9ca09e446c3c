// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneMediaKernels
import Testing

/// Rec. ITU-R BT.709 in limited range, from its formulas.
@Suite
struct FilmColourTests {
  private struct Planes {
    let luma: [[UInt8]]
    let cb: [UInt8]
    let cr: [UInt8]

    init(_ top: [UInt32], _ bottom: [UInt32]) {
      let (width, half) = (top.count, (top.count + 1) / 2)
      var bytes = [UInt8](repeating: 0, count: 2 * width + 2 * half)
      bytes.withUnsafeMutableBufferPointer {
        let at = $0.baseAddress!
        mpk_yuv420_rows(
          mpk_yuv420(
            top_luma: at, bottom_luma: at + width, cb: at + 2 * width, cr: at + 2 * width + half),
          top, bottom, width)
      }
      luma = [Array(bytes[..<width]), Array(bytes[width..<2 * width])]
      cb = Array(bytes[(2 * width)..<(2 * width + half)])
      cr = Array(bytes[(2 * width + half)...])
    }
  }

  /// Returns the planes of a picture with one colour.
  private func flat(_ pixel: UInt32) -> [UInt8] {
    let planes = Planes([pixel, pixel], [pixel, pixel])
    return [planes.luma[1][1], planes.cb[0], planes.cr[0]]
  }

  @Test func `known colours`() {
    #expect(flat(0xFF00_0000) == [16, 128, 128])
    #expect(flat(0xFFFF_FFFF) == [235, 128, 128])
    // 16 + 219 * 0.2126 = 62.56; 128 - 112 * 0.2126 / 0.9278 = 102.34; 128 + 112 = 240.
    #expect(flat(0xFFFF_0000) == [63, 102, 240])
    // 16 + 219 * 0.7152 = 172.63; 128 - 112 * 0.7152 / 0.9278 = 41.66; 128 - 112 * 0.7152 / 0.7874 = 26.27.
    #expect(flat(0xFF00_FF00) == [173, 42, 26])
    // 16 + 219 * 0.0722 = 31.81; 240; 128 - 112 * 0.0722 / 0.7874 = 117.73.
    #expect(flat(0xFF00_00FF) == [32, 240, 118])
  }

  @Test func `alpha does not count`() { #expect(flat(0x1234_5678) == flat(0xFF34_5678)) }

  @Test func `all grays are without colour`() {
    for gray in 0..<256 {
      let pixel = UInt32(gray) * 0x01_0101
      #expect(flat(pixel) == [UInt8(16 + (Double(gray) * 219 / 255).rounded()), 128, 128])
    }
  }

  @Test func `every byte is the nearest to the formula`() {
    var random = SeededRandom(51)
    let (top, bottom) = ((0..<201).map { _ in random.pixel() }, (0..<201).map { _ in random.pixel() })
    let planes = Planes(top, bottom)
    func channels(_ p: UInt32) -> [Double] { [16, 8, 0].map { Double(p >> $0 & 255) / 255 } }
    func luma(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
    // The weights of 15 bits add at most 0.02 to the rounding error of 0.5.
    let tolerance = 0.52
    for x in 0..<201 {
      #expect(abs(Double(planes.luma[0][x]) - 16 - 219 * luma(channels(top[x]))) < tolerance)
      #expect(abs(Double(planes.luma[1][x]) - 16 - 219 * luma(channels(bottom[x]))) < tolerance)
      guard x % 2 == 0 else { continue }
      var mean = [0.0, 0, 0]
      for (dx, weight) in [(-1, 0.125), (0, 0.25), (1, 0.125)] {
        let at = (x + dx).clamped(to: 0...200)
        for row in [top, bottom] {
          for (i, c) in channels(row[at]).enumerated() { mean[i] += weight * c }
        }
      }
      let y = luma(mean)
      #expect(abs(Double(planes.cb[x / 2]) - 128 - 224 * (mean[2] - y) / 1.8556) < tolerance)
      #expect(abs(Double(planes.cr[x / 2]) - 128 - 224 * (mean[0] - y) / 1.5748) < tolerance)
    }
  }
}

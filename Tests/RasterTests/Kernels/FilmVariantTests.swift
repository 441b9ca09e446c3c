// SPDX-License-Identifier: Apache-2.0

import MultiplaneMediaKernels
import MultiplanePixelKernels
import Testing

/// The loops for pictures of films.
extension VariantTests {
  @Test func `film pictures`() {
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
        let means = convert(width) { mpk_yuv420_mean_rows_plain($0, top, bottom, width, .bt601) }
        #expect(
          convert(width) { mpk_yuv420_mean_rows($0, top, bottom, width, .bt601) } == means, "width \(width)")
      }
    }
  }

  @Test func `decoded film pictures`() {
    var random = SeededRandom(47)
    let bytes = (0..<900).map { _ in UInt8(truncatingIfNeeded: random.pixel()) }
    func convert(_ width: Int, _ body: (UnsafeMutablePointer<UInt32>, mpk_yuv420_row) -> Void) -> [UInt32] {
      var pixels = [UInt32](repeating: 7, count: 400)
      bytes.withUnsafeBufferPointer {
        let at = $0.baseAddress!
        body(&pixels, mpk_yuv420_row(luma: at + 1, cb: at + 401, cr: at + 652))
      }
      #expect(pixels[width] == 7)
      return pixels
    }
    forEachVariant {
      for width in Array(0...70) + [255, 300] {
        let expected = convert(width) { mpk_rgb_from_yuv420_plain($0, $1, width, .bt601) }
        #expect(convert(width) { mpk_rgb_from_yuv420($0, $1, width, .bt601) } == expected, "width \(width)")
      }
    }
  }
}
extension mpk_yuv_weights {
  /// ITU-R BT.601, limited range.
  fileprivate static var bt601: mpk_yuv_weights {
    mpk_yuv_weights(
      y_b: 3208, y_g: 16519, y_r: 8415, cb_b: 14392, cb_g: -9534, cb_r: -4858, cr_b: -2340, cr_g: -12052,
      cr_r: 14392)
  }
}

extension mpk_rgb_weights {
  /// ITU-R BT.601, limited range.
  fileprivate static var bt601: mpk_rgb_weights {
    mpk_rgb_weights(
      luma: 19077, black: 16, blue_cb: 33050, green_cb: -6419, green_cr: -13320, red_cr: 26149)
  }
}

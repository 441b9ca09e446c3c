// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneMediaKernels
package import MultiplaneRaster

/// A picture in 8-bit 4:2:0 with a plane of luma and one of pairs of chroma, in memory that its owner keeps.
package struct BiplanarPicture {
  /// The first byte of the plane of luma, and its row stride in bytes.
  package var luma: UnsafeMutablePointer<UInt8>
  package var lumaBytesPerRow: Int
  /// The first byte of the plane of chroma, and its row stride in bytes.
  package var chroma: UnsafeMutablePointer<UInt8>
  package var chromaBytesPerRow: Int
  /// The size in pixels. The planes must have all of their samples, also those of the last odd column and
  /// row.
  package var width: Int
  package var height: Int
  /// Indicates whether black is 0 and white 255, in place of 16 and 235.
  package var isFullRange: Bool

  package init(
    luma: (first: UnsafeMutablePointer<UInt8>, bytesPerRow: Int),
    chroma: (first: UnsafeMutablePointer<UInt8>, bytesPerRow: Int), width: Int, height: Int,
    isFullRange: Bool
  ) {
    (self.luma, lumaBytesPerRow) = luma
    (self.chroma, chromaBytesPerRow) = chroma
    (self.width, self.height, self.isFullRange) = (width, height, isFullRange)
  }

  /// The number of pairs of chroma in a row.
  fileprivate var chromaWidth: Int { (width + 1) / 2 }

  fileprivate func chromaRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    chroma + y / 2 * chromaBytesPerRow
  }
}

extension FilmColor {
  /// Creates colours with the numbers of ITU-T H.273, such as 1 for BT.709, 6 for BT.601 and 2 for unknown
  /// ones.
  package init(matrix: Int, primaries: Int, transfer: Int) {
    self.init(
      matrix: UInt32(clamping: matrix), primaries: UInt32(clamping: primaries),
      transfer: UInt32(clamping: transfer))
  }

  /// Returns the opaque pixels of a picture, or `nil` for an unsupported matrix. The two pixels of a pair
  /// have the same chroma, as in decoded films.
  package func pixmap(of picture: BiplanarPicture) -> Pixmap? {
    guard let weights = colorWeights(isFullRange: picture.isFullRange) else { return nil }
    var result = Pixmap(undefinedWidth: picture.width, height: picture.height)
    var (cb, cr) = (
      [UInt8](repeating: 0, count: picture.chromaWidth),
      [UInt8](repeating: 0, count: picture.chromaWidth)
    )
    result.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      guard let first = pixels.baseAddress else { return }
      for y in 0..<picture.height {
        let pairs = picture.chromaRow(y)
        for x in 0..<picture.chromaWidth { (cb[x], cr[x]) = (pairs[2 * x], pairs[2 * x + 1]) }
        cb.withUnsafeBufferPointer { cb in
          cr.withUnsafeBufferPointer { cr in
            let row = mpk_yuv420_row(
              luma: picture.luma + y * picture.lumaBytesPerRow, cb: cb.baseAddress,
              cr: cr.baseAddress)
            mpk_rgb_from_yuv420(first + y * picture.width, row, picture.width, weights)
          }
        }
      }
    }
    return result
  }

  /// Writes pixels of the same size, blended over black. Chroma is the mean of four pixels, which reverses
  /// `pixmap(of:)`. Returns `false` for an unsupported matrix and another size.
  package func write(_ pixmap: Pixmap, to picture: BiplanarPicture) -> Bool {
    guard pixmap.width == picture.width, pixmap.height == picture.height, let weights = lumaWeights,
      let shares = lumaShares
    else { return false }
    if picture.isFullRange {
      writeFullRange(pixmap, to: picture, shares)
      return true
    }
    var (cb, cr) = (
      [UInt8](repeating: 0, count: picture.chromaWidth),
      [UInt8](repeating: 0, count: picture.chromaWidth)
    )
    pixmap.withPixels { pixels in
      for y in stride(from: 0, to: picture.height, by: 2) {
        let second = min(y + 1, picture.height - 1)
        cb.withUnsafeMutableBufferPointer { cb in
          cr.withUnsafeMutableBufferPointer { cr in
            let out = mpk_yuv420(
              top_luma: picture.luma + y * picture.lumaBytesPerRow,
              bottom_luma: picture.luma + second * picture.lumaBytesPerRow, cb: cb.baseAddress,
              cr: cr.baseAddress)
            mpk_yuv420_mean_rows(
              out, pixels + y * picture.width, pixels + second * picture.width, picture.width,
              weights)
          }
        }
        let pairs = picture.chromaRow(y)
        for x in 0..<picture.chromaWidth { (pairs[2 * x], pairs[2 * x + 1]) = (cb[x], cr[x]) }
      }
    }
    return true
  }

  /// Writes pixels in full range, for which the kernels have no loop.
  private func writeFullRange(
    _ pixmap: Pixmap, to picture: BiplanarPicture, _ shares: (red: Double, blue: Double)
  ) {
    let green = 1 - shares.red - shares.blue
    func luma(_ color: SIMD3<Double>) -> Double {
      shares.red * color.x + green * color.y + shares.blue * color.z
    }
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded().clamped(to: 0...255)) }
    pixmap.withPixels { pixels in
      func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
        let pixel = pixels[min(y, picture.height - 1) * picture.width + min(x, picture.width - 1)]
        return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      }
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          picture.luma[y * picture.lumaBytesPerRow + x] = byte(luma(color(x, y)))
        }
      }
      for y in stride(from: 0, to: picture.height, by: 2) {
        let pairs = picture.chromaRow(y)
        for x in stride(from: 0, to: picture.width, by: 2) {
          let mean = (color(x, y) + color(x + 1, y) + color(x, y + 1) + color(x + 1, y + 1)) / 4
          let gray = luma(mean)
          pairs[x] = byte(128 + (mean.z - gray) / 2 / (1 - shares.blue))
          pairs[x + 1] = byte(128 + (mean.x - gray) / 2 / (1 - shares.red))
        }
      }
    }
  }
}

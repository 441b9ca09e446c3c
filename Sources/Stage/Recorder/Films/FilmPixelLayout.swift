// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneMediaKernels
import MultiplaneRaster

/// The pixel layout of a film: planes of luma and chroma (BT.709 in limited range), or RGB.
package enum FilmPixelLayout: Sendable {
  /// Planar 4:2:0 with chroma sited left. Colours are blended over black.
  case yuv420
  /// Planar 4:2:0 with straight colours and an alpha plane.
  case yuva420
  /// Planar 4:4:4 with 10 bits stored in two bytes. Colours are blended over black.
  case yuv444_10
  /// Planar 4:4:4 with 10 bits, straight colours and an alpha plane.
  case yuva444_10
  /// Three bytes per pixel: red, green and blue. Colours are blended over black.
  case rgb
  /// Four bytes per pixel: alpha, then straight red, green and blue.
  case argb

  /// Indicates whether the width and height must be even, because each block of 2 x 2 pixels shares its
  /// chroma.
  var needsEvenSize: Bool {
    switch self {
    case .yuv420, .yuva420: true
    case .yuv444_10, .yuva444_10, .rgb, .argb: false
    }
  }

  /// Indicates whether luma and chroma are stored in separate planes.
  var isVideo: Bool {
    switch self {
    case .yuv420, .yuva420, .yuv444_10, .yuva444_10: true
    case .rgb, .argb: false
    }
  }
}

/// The planes of one picture: luma, two of chroma, and alpha, or a single plane of whole pixels.
struct PicturePlanes {
  /// The first byte of each plane. Planes that a layout does not use may be missing.
  var first: [UnsafeMutablePointer<UInt8>]
  /// The row stride of each plane, in bytes.
  var bytesPerRow: [Int]
  /// The numbers of columns and rows to fill. Each is at most one more than in the picture, whose last column
  /// or row is then repeated.
  var width: Int
  var height: Int

  fileprivate func row(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    first[plane] + y * bytesPerRow[plane]
  }

  fileprivate func row16(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(row(plane, y)).assumingMemoryBound(to: UInt16.self)
  }
}

extension FilmPixelLayout {
  /// Writes the pixels of `pixmap` to planes.
  func write(_ pixmap: Pixmap, to planes: PicturePlanes) {
    pixmap.withPixels { pixels in
      switch self {
      case .yuv420, .yuva420:
        for y in stride(from: 0, to: planes.height, by: 2) {
          let top = pixels + y * pixmap.width
          let bottom = pixels + min(y + 1, pixmap.height - 1) * pixmap.width
          writePair(top, bottom, pixmap.width, to: planes, y: y)
        }
      case .yuv444_10, .yuva444_10:
        for y in 0..<pixmap.height {
          let out = mpk_yuv444_10(
            luma: planes.row16(0, y), cb: planes.row16(1, y), cr: planes.row16(2, y),
            alpha: self == .yuva444_10 ? planes.row16(3, y) : nil)
          mpk_yuv444_10_row(out, pixels + y * pixmap.width, pixmap.width)
        }
      case .rgb, .argb:
        for y in 0..<pixmap.height {
          let source = pixels + y * pixmap.width
          if self == .rgb {
            mpk_store_rgb(planes.row(0, y), source, pixmap.width)
          } else {
            mpk_store_argb(planes.row(0, y), source, pixmap.width)
          }
        }
      }
    }
  }

  private func writePair(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ count: Int, to planes: PicturePlanes,
    y: Int
  ) {
    // If the planes have an odd number of rows, the second row of the last pair is the same as the first row.
    let second = min(y + 1, planes.height - 1)
    let color = mpk_yuv420(
      top_luma: planes.row(0, y), bottom_luma: planes.row(0, second), cb: planes.row(1, y / 2),
      cr: planes.row(2, y / 2))
    if self == .yuva420 {
      let out = mpk_yuva420(color: color, top_alpha: planes.row(3, y), bottom_alpha: planes.row(3, second))
      mpk_yuva420_rows(out, top, bottom, count)
    } else {
      mpk_yuv420_rows(color, top, bottom, count)
    }
    guard planes.width > count else { return }
    for row in [y, second] {
      for plane in self == .yuva420 ? [0, 3] : [0] {
        let pixels = planes.row(plane, row)
        (pixels + count).update(repeating: pixels[count - 1], count: planes.width - count)
      }
    }
  }
}

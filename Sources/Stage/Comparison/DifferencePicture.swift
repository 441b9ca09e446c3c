// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

extension PictureDifference {
  /// The channel value that is added to every amplified difference, so that the smallest one is visible
  /// beside equal pixels.
  package static let faintest = 64
  /// The factor by which differences are amplified.
  package static let gain = 4

  /// Returns a picture of the differences, with the larger of the widths and the larger of the heights.
  ///
  /// Equal pixels are black, pixels that differ show the amplified difference of each channel, and pixels
  /// that only one picture has are magenta.
  package static func picture(of a: Pixmap, _ b: Pixmap) -> Pixmap {
    var picture = Pixmap(width: max(a.width, b.width), height: max(a.height, b.height))
    let (width, height, bytesPerRow) = (picture.width, picture.height, picture.bytesPerRow)
    picture.withUnsafeMutableBytes { target in
      a.withUnsafeBytes { one in
        b.withUnsafeBytes { other in
          for y in 0..<height {
            for x in 0..<width {
              let offset = y * bytesPerRow + x * 4
              let isInBoth = x < min(a.width, b.width) && y < min(a.height, b.height)
              let pixel =
                isInBoth
                ? colour(of: one[(y * a.bytesPerRow + x * 4)...], other[(y * b.bytesPerRow + x * 4)...])
                : magenta
              for channel in 0..<4 { target[offset + channel] = pixel[channel] }
            }
          }
        }
      }
    }
    return picture
  }

  private static let magenta = SIMD4<UInt8>(255, 0, 255, 255)

  /// Returns the pixel, as blue, green, red and alpha, that shows the difference between the first pixels of
  /// `a` and `b`. A difference in alpha appears in every channel.
  private static func colour(
    of a: Slice<UnsafeRawBufferPointer>, _ b: Slice<UnsafeRawBufferPointer>
  ) -> SIMD4<UInt8> {
    func difference(_ channel: Int) -> Int {
      abs(Int(a[a.startIndex + channel]) - Int(b[b.startIndex + channel]))
    }
    let alpha = difference(3)
    var pixel = SIMD4<UInt8>(0, 0, 0, 255)
    for channel in 0..<3 {
      let difference = max(difference(channel), alpha)
      pixel[channel] = difference == 0 ? 0 : UInt8(min(255, faintest + gain * difference))
    }
    return pixel
  }
}

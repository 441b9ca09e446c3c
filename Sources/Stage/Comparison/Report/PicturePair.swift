// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import ImageIO
package import MultiplaneRaster

/// Two pictures of a report, encoded for a page.
package struct PicturePair {
  /// One of the pictures, as a lossless WebP file.
  package struct Picture {
    package var bytes: [UInt8]
    package var width: Int
    package var height: Int

    /// The picture as a `data:` URL.
    package var url: String { "data:image/webp;base64," + Data(bytes).base64EncodedString() }

    package init(_ pixmap: Pixmap) throws {
      // A page cannot show a picture without pixels.
      let shown = pixmap.width > 0 && pixmap.height > 0 ? pixmap : Pixmap(width: 1, height: 1)
      bytes = try WebPEncoder.encode(shown, quality: 1)
      (width, height) = (shown.width, shown.height)
    }
  }

  package var first: Picture
  package var second: Picture
  /// The factor by which the pictures were scaled down: 1, 2, 4, ...
  package var reduction = 1

  /// The approximate number of bytes that the pictures take on the page, in base64.
  package var byteCount: Int { (first.bytes.count + second.bytes.count) * 4 / 3 }

  /// Encodes two pictures. They are halved until they take at most `limit` bytes of a page, or until the next
  /// halving would make an edge shorter than 16 pixels.
  package init(_ a: Pixmap, _ b: Pixmap, limit: Int = .max) throws {
    let smallestSide = 16
    (first, second) = (try Picture(a), try Picture(b))
    var (a, b) = (a, b)
    while byteCount > limit, min(a.width, a.height, b.width, b.height) >= 2 * smallestSide {
      (a, b) = (Self.halved(a), Self.halved(b))
      reduction *= 2
      (first, second) = (try Picture(a), try Picture(b))
    }
  }

  /// Returns a picture of half the size, in which each pixel is the mean of four.
  private static func halved(_ pixmap: Pixmap) -> Pixmap {
    var half = Pixmap(width: pixmap.width / 2, height: pixmap.height / 2)
    let (width, height, row, halfRow) = (half.width, half.height, pixmap.bytesPerRow, half.bytesPerRow)
    half.withUnsafeMutableBytes { target in
      pixmap.withUnsafeBytes { source in
        for y in 0..<height {
          for x in 0..<width {
            for channel in 0..<4 {
              let start = 2 * y * row + 8 * x + channel
              let sum =
                Int(source[start]) + Int(source[start + 4]) + Int(source[start + row])
                + Int(source[start + row + 4])
              target[y * halfRow + 4 * x + channel] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
    }
    return half
  }
}

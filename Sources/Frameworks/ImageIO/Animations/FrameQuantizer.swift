// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneMediaKernels
import MultiplaneRaster

/// A converter of pictures to indexed colours, frame by frame, with dither.
final class FrameQuantizer {
  private let palette: OpaquePointer
  private var (here, below): ([Int32], [Int32])
  private var changes: [UInt32] = []

  /// The maximum number of colours. One of the 256 indices stands for an unchanged pixel.
  private static let colorLimit = 255

  /// Creates a quantizer for pictures of a width; `nil` if there is not enough memory.
  init?(width: Int) {
    guard let palette = mpk_palette_create() else { return nil }
    self.palette = palette
    here = Array(repeating: 0, count: 3 * (width + 2))
    below = here
  }

  deinit { mpk_palette_destroy(palette) }

  /// Returns the frame that turns `canvas` into `picture`. Precondition: both are equal outside `rect`, and
  /// wherever they differ, `picture` is opaque.
  func frame(of picture: Pixmap, on canvas: Pixmap, in rect: PixelRect) -> GIFFrame {
    let colors = colors(of: picture, on: canvas, in: rect)
    mpk_palette_set(palette, colors, colors.count)
    let indexes = [UInt8](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      count = rect.width * rect.height
      dither(picture, canvas, rect, into: buffer.baseAddress!, keep: UInt8(colors.count))
    }
    return GIFFrame(rect: rect, indexes: indexes, colors: colors)
  }

  private func colors(of picture: Pixmap, on canvas: Pixmap, in rect: PixelRect) -> [UInt32] {
    // One more than the area, because the kernel writes a pixel before it knows whether it counts.
    let room = rect.width * rect.height + 1
    if changes.count < room { changes = Array(repeating: 0, count: room) }
    return changes.withUnsafeMutableBufferPointer { changes in
      var count = 0
      picture.withPixels { new in
        canvas.withPixels { old in
          for y in rect.y0..<rect.y1 {
            let at = y * picture.width + rect.x0
            count += mpk_gather_changes(changes.baseAddress! + count, new + at, old + at, rect.width)
          }
        }
      }
      return ColorQuantizer.colors(
        for: UnsafeBufferPointer(rebasing: changes[..<count]), limit: Self.colorLimit)
    }
  }

  private func dither(
    _ picture: Pixmap, _ canvas: Pixmap, _ rect: PixelRect, into indexes: UnsafeMutablePointer<UInt8>,
    keep: UInt8
  ) {
    for index in here.indices { (here[index], below[index]) = (0, 0) }
    here.withUnsafeMutableBufferPointer { a in
      below.withUnsafeMutableBufferPointer { b in
        var dither = mpk_dither(
          palette: palette, here: a.baseAddress, below: b.baseAddress, keep: keep, backwards: 0)
        picture.withPixels { new in
          canvas.withPixels { old in
            for y in rect.y0..<rect.y1 {
              let at = y * picture.width + rect.x0
              let row = indexes + (y - rect.y0) * rect.width
              mpk_dither_row(row, new + at, old + at, rect.width, &dither)
              (dither.here, dither.below, dither.backwards) =
                (dither.below, dither.here, 1 - dither.backwards)
            }
          }
        }
      }
    }
  }
}

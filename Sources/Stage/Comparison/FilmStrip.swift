// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster

/// Several unscaled pictures on one picture, so that a single golden shows a motion.
package enum FilmStrip {
  /// The gap between pictures, in pixels: grey, which contrasts with light and dark pictures.
  private static let gap = (width: 2, grey: UInt8(128))

  /// Returns a strip of `frames` from left to right and then from top to bottom, with `columns` frames in a
  /// row. The strip is empty if there are no frames.
  ///
  /// Every cell is as large as the largest frame. Each frame is in the top left corner of its cell.
  package static func pixmap(of frames: [Pixmap], columns: Int = .max) -> Pixmap {
    let columns = columns.clamped(to: 1...max(1, frames.count))
    let rows = (frames.count + columns - 1) / columns
    let width = frames.map(\.width).max() ?? 0
    let height = frames.map(\.height).max() ?? 0
    var strip = Pixmap(
      width: columns * (width + gap.width) - gap.width,
      height: max(0, rows * (height + gap.width) - gap.width))
    fill(&strip)
    for (index, frame) in frames.enumerated() {
      let (column, row) = (index % columns, index / columns)
      copy(frame, to: &strip, x: column * (width + gap.width), y: row * (height + gap.width))
    }
    return strip
  }

  private static func fill(_ strip: inout Pixmap) {
    strip.withUnsafeMutableBytes { bytes in
      for offset in bytes.indices { bytes[offset] = offset % 4 == 3 ? 255 : gap.grey }
    }
  }

  private static func copy(_ frame: Pixmap, to strip: inout Pixmap, x: Int, y: Int) {
    let stripRow = strip.bytesPerRow
    strip.withUnsafeMutableBytes { target in
      frame.withUnsafeBytes { source in
        for row in 0..<frame.height {
          let start = (y + row) * stripRow + x * 4
          let pixels = source[(row * frame.bytesPerRow)...].prefix(frame.bytesPerRow)
          UnsafeMutableRawBufferPointer(rebasing: target[start...].prefix(frame.bytesPerRow))
            .copyBytes(from: pixels)
        }
      }
    }
  }
}

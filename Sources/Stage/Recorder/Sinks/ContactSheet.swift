// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster
import MultiplaneTypesetting

/// A contact sheet: several frames, scaled down, in rows on one picture.
package struct ContactSheet {
  /// The maximum number of frames on one sheet.
  package static let maximumFrameCount = 1000
  /// The maximum width and height of a sheet in pixels, without captions. Frames are never scaled up to reach
  /// it.
  package static let longestSide = 2048
  /// The margin around each frame, as a fraction of the frame's longer dimension. It is at least one pixel.
  private static let marginPart = 1.0 / 32
  /// The preferred ratio of a sheet's width to its height. It is wide because frames are read from left to
  /// right.
  private static let pleasantShape = 2.0
  /// The greys between frames and behind transparent frames, which contrast with dark and light frames.
  private static let (paper, cellGround): (UInt8, UInt8) = (0x60, 0x80)

  /// The least height of a caption, and the minimum width of a cell with a caption, in pixels.
  private static let (leastCaptionHeight, leastCaptionedWidth) = (20, 48)
  /// The height of a caption, as a fraction of the cell's longer dimension. A large sheet is seen smaller
  /// than it is, and its captions stay readable.
  private static let captionPart = 1.0 / 16

  package let columns: Int
  package let rows: Int
  package let cellWidth: Int
  package let cellHeight: Int
  package let margin: Int
  /// The height of the caption below each frame in pixels, or 0 if there are no captions.
  package let captionHeight: Int
  package private(set) var pixmap: Pixmap

  /// Creates a sheet without frames. Numbers below 1 count as 1.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames.
  ///   - frameWidth: The width of the frames in pixels, before scaling.
  ///   - frameHeight: The height of the frames in pixels, before scaling.
  ///   - times: The times for the captions below the frames, in seconds, or `nil` for no captions.
  ///   - columns: The number of columns, or `nil` for a sheet of a good shape. At most `frameCount` count.
  package init(
    frameCount: Int, frameWidth: Int, frameHeight: Int, times: [Double]? = nil, columns chosen: Int? = nil
  ) {
    let (count, width, height) = (max(1, frameCount), max(1, frameWidth), max(1, frameHeight))
    columns =
      chosen?.clamped(to: 1...count)
      ?? Self.columns(count: count, width: Double(width), height: Double(height))
    rows = (count + columns - 1) / columns
    let marginLength = Self.marginPart * Double(max(width, height))
    let sheetWidth = Double(columns) * (Double(width) + marginLength) + marginLength
    let sheetHeight = Double(rows) * (Double(height) + marginLength) + marginLength
    let scale = min(1, Double(Self.longestSide) / max(sheetWidth, sheetHeight))
    cellWidth = max(1, Int(Double(width) * scale))
    cellHeight = max(1, Int(Double(height) * scale))
    margin = max(1, Int(marginLength * scale))
    captionHeight =
      times == nil || cellWidth < Self.leastCaptionedWidth
      ? 0 : max(Self.leastCaptionHeight, Int(Double(max(cellWidth, cellHeight)) * Self.captionPart))
    pixmap = Pixmap(
      width: columns * (cellWidth + margin) + margin,
      height: rows * (cellHeight + captionHeight + margin) + margin)
    pixmap.withUnsafeMutableBytes { pixels in
      for offset in pixels.indices { pixels[offset] = offset & 3 == 3 ? 255 : Self.paper }
    }
    if captionHeight > 0 { drawCaptions(times ?? []) }
  }

  /// Draws each time centred below its cell.
  private mutating func drawCaptions(_ times: [Double]) {
    let painter = Painter()
    let font = TextFont(name: "system-ui", size: Double(captionHeight) * 0.75)
    let white = RGBA(1, 1, 1)
    for (index, time) in times.prefix(columns * rows).enumerated() {
      let text = TextContent(Self.caption(time), TextAttributes(font: font, color: white)).typeset()
      let (x, y) = origin(of: index)
      let shift = Affine(
        a: 1, b: 0, c: 0, d: 1, tx: (Double(x) + (Double(cellWidth) - text.width) / 2).rounded(),
        ty: Double(y + cellHeight) + ((Double(captionHeight) - text.height) / 2).rounded())
      let state = DrawState(transform: shift, clip: Clip(bounds: pixmap.bounds))
      for mark in text.marks(white) {
        painter.fill(mark.path, rule: .nonZero, paint: .solid(mark.color), state: state, into: &pixmap)
      }
    }
  }

  /// Returns a time in seconds as text with at most three decimal places, such as `0.5 s`.
  package static func caption(_ time: Double) -> String {
    let text = "\((time * 1000).rounded() / 1000)"
    return (text.hasSuffix(".0") ? text.dropLast(2) : text[...]) + " s"
  }

  /// Returns the top left corner of cell `index`, in pixels.
  private func origin(of index: Int) -> (x: Int, y: Int) {
    (
      margin + index % columns * (cellWidth + margin),
      margin + index / columns * (cellHeight + captionHeight + margin)
    )
  }

  /// Returns the number of columns that gives an aspect ratio near `pleasantShape` with few empty cells.
  private static func columns(count: Int, width: Double, height: Double) -> Int {
    var (best, bestCost) = (1, Double.infinity)
    for columns in 1...count {
      let rows = (count + columns - 1) / columns
      let shape = Double(columns) * width / (Double(rows) * height)
      let stretch = max(shape / pleasantShape, pleasantShape / shape)
      let emptiness = Double(columns * rows) / Double(count)
      let cost = stretch * emptiness * emptiness
      if cost < bestCost { (best, bestCost) = (columns, cost) }
    }
    return best
  }

  /// Scales `frame` down and draws it in the cell `index`, counted row by row from the top left. Ignored if
  /// there is no such cell.
  package mutating func draw(_ frame: Pixmap, at index: Int) {
    guard index >= 0, index < columns * rows, frame.width > 0, frame.height > 0 else { return }
    let cell = AreaAverage.scale(frame, toWidth: cellWidth, height: cellHeight)
    let (left, top) = origin(of: index)
    let (bytesPerRow, cellBytesPerRow, rowCount) = (pixmap.bytesPerRow, cell.bytesPerRow, cellHeight)
    pixmap.withUnsafeMutableBytes { target in
      cell.withUnsafeBytes { source in
        for row in 0..<rowCount {
          let start = (top + row) * bytesPerRow + left * 4
          for offset in 0..<cellBytesPerRow {
            let alpha = source[row * cellBytesPerRow + (offset | 3)]
            let ground = UInt32(offset & 3 == 3 ? 255 : Self.cellGround)
            let product = ground * UInt32(255 - alpha) + 128
            let sum = UInt32(source[row * cellBytesPerRow + offset]) + (product + product >> 8) >> 8
            target[start + offset] = UInt8(min(sum, 255))
          }
        }
      }
    }
  }
}

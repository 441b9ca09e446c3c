// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The frames of a GIF, one after the other: of each what it changes, and what the next one no longer shows.
package struct GIFStream {
  /// The pixels that all frames up to now show, before their colours were replaced.
  private var canvas: Pixmap
  private let quantizer: FrameQuantizer
  private var isEmpty = true
  /// The last frame: its blocks are known when it is known how it ends.
  private var pending: GIFFrame?

  package static let trailer: [UInt8] = [0x3b]

  /// Creates a stream without frames; `nil` when there is not enough memory.
  package init?(width: Int, height: Int) {
    guard let quantizer = FrameQuantizer(width: width) else { return nil }
    self.quantizer = quantizer
    canvas = Pixmap(width: width, height: height)
  }

  /// The blocks of the last frame, shown for a time in hundredths of a second; it takes away what `next` does not show.
  package mutating func end(before next: Pixmap?, lasting duration: Int) -> [UInt8] {
    guard var frame = pending else { return [] }
    pending = nil
    if let next, let cleared = ChangedArea.cleared(from: canvas, to: next) {
      frame.extend(to: cleared)
      frame.isClearedAfterwards = true
      canvas.clear(frame.rect)
    }
    return frame.bytes(lasting: duration)
  }

  /// Begins a frame; its pixels are opaque or not there at all.
  package mutating func begin(_ picture: Pixmap) {
    let changes = isEmpty ? picture.bounds : ChangedArea.differences(from: canvas, to: picture)
    let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    pending = quantizer.frame(of: picture, on: canvas, in: rect)
    (canvas, isEmpty) = (picture, false)
  }
}

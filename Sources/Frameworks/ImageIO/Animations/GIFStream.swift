// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The frames of a GIF, one after the other. Each frame holds its changes, and clears what the next frame no
/// longer shows.
package struct GIFStream {
  /// The pixels after all frames so far, before quantization.
  private var canvas: Pixmap
  private let quantizer: FrameQuantizer
  private var isEmpty = true
  /// The last frame. Its blocks depend on the next picture, so they are written later.
  private var pending: GIFFrame?

  package static let trailer: [UInt8] = [0x3b]

  /// Creates a stream without frames; `nil` when there is not enough memory.
  package init?(width: Int, height: Int) {
    guard let quantizer = FrameQuantizer(width: width) else { return nil }
    self.quantizer = quantizer
    canvas = Pixmap(width: width, height: height)
  }

  /// Returns the blocks of the last frame. `duration` is in hundredths of a second. The frame clears the
  /// pixels that `next` does not have.
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

  /// Begins a frame. Precondition: each pixel is opaque or transparent.
  package mutating func begin(_ picture: Pixmap) {
    let changes = isEmpty ? picture.bounds : ChangedArea.differences(from: canvas, to: picture)
    let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    pending = quantizer.frame(of: picture, on: canvas, in: rect)
    (canvas, isEmpty) = (picture, false)
  }
}

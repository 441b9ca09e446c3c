// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneMediaKernels
package import MultiplaneRaster

/// A writer of GIF files. Times are in hundredths of a second.
///
/// Each frame holds its changes, and clears what the next frame no longer shows. It has a palette of up to
/// 255 colours for its changes. Pixels are opaque or transparent: those with less than half alpha are
/// transparent.
package final class GIFWriter: AnimationWriter {
  package static let maximumSide = Int(UInt16.max)
  private static let trailer: [UInt8] = [0x3b]

  /// The pixels after all frames so far, before quantization.
  private var canvas: Pixmap
  private let quantizer: FrameQuantizer
  /// The loop count in the file: 0 means forever, `nil` for none, which shows it once.
  private let loopCount: Int?
  /// The last frame and its start; `nil` before the first frame. Its blocks depend on the next picture, so
  /// they are written later.
  private var last: (frame: GIFFrame, start: Int)?

  /// Creates a writer of a file that is shown `loopCount` times: 0 means forever, `nil` for once.
  package init(width: Int, height: Int, loopCount: Int?) throws(AnimationError) {
    guard let quantizer = FrameQuantizer(width: width) else { throw .noMemory }
    (self.quantizer, self.loopCount) = (quantizer, loopCount)
    canvas = Pixmap(width: width, height: height)
  }

  package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] {
    let picture = frame.withoutTranslucency
    let isFirst = last == nil
    let bytes =
      isFirst
      ? GIFFrame.header(width: canvas.width, height: canvas.height, loopCount: loopCount)
      : endFrame(before: picture, at: time)
    let changes = isFirst ? picture.bounds : ChangedArea.differences(from: canvas, to: picture)
    let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    last = (quantizer.frame(of: picture, on: canvas, in: rect), time)
    canvas = picture
    return bytes
  }

  package func finish(at time: Int) throws(AnimationError) -> [UInt8] {
    endFrame(before: nil, at: time) + Self.trailer
  }

  /// Returns the blocks of the last frame, which clears the pixels that `next` does not have.
  private func endFrame(before next: Pixmap?, at time: Int) -> [UInt8] {
    guard case (var frame, let start)? = last else { return [] }
    if let next, let cleared = ChangedArea.cleared(from: canvas, to: next) {
      frame.extend(to: cleared)
      frame.isClearedAfterwards = true
      canvas.clear(frame.rect)
    }
    return frame.bytes(lasting: time - start)
  }
}

extension Pixmap {
  /// The same pixels with alpha 0 or 255: the straight colour if alpha >= 128, otherwise transparent.
  fileprivate var withoutTranslucency: Pixmap {
    var result = self
    let count = width * height
    withPixels { source in result.withMutablePixels { mpk_threshold_alpha($0, source, count) } }
    return result
  }
}

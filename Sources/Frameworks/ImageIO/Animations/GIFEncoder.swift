// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePixelKernels
package import MultiplaneRaster

/// A picture of an animation that is written.
struct AnimationFrame {
  var pixmap: Pixmap
  /// How long it is shown, in seconds.
  var delay: Double

  /// The size of an animation: that of its largest frames.
  static func size(of frames: [AnimationFrame]) -> (width: Int, height: Int) {
    (frames.map(\.pixmap.width).max() ?? 0, frames.map(\.pixmap.height).max() ?? 0)
  }

  /// The frame in the upper left corner of a size.
  func extended(to width: Int, _ height: Int) -> Pixmap {
    guard pixmap.width != width || pixmap.height != height else { return pixmap }
    var canvas = Pixmap(width: width, height: height)
    Painter().composite(
      pixmap, atX: 0, y: 0, state: DrawState(clip: Clip(bounds: canvas.bounds)), into: &canvas)
    return canvas
  }
}

/// Makes a GIF of pictures: up to 255 colours for what each of them changes, pixels opaque or not there at all.
enum GIFEncoder {
  private static let largestSide = Int(UInt16.max)

  /// The bytes of the file; shown `loopCount` times, 0 for ever, or once when it is `nil`.
  static func encode(_ frames: [AnimationFrame], loopCount: Int?) throws -> [UInt8] {
    let (width, height) = AnimationFrame.size(of: frames)
    guard width > 0, height > 0, width <= largestSide, height <= largestSide else {
      throw PictureError.tooLarge(.gif, width: width, height: height)
    }
    guard let quantizer = FrameQuantizer(width: width) else {
      throw PictureError.damaged(.gif, "there is not enough memory to write it")
    }
    var bytes = GIFFrame.header(width: width, height: height, loopCount: loopCount)
    var canvas = Pixmap(width: width, height: height)
    var pending: (frame: GIFFrame, delay: Double)?
    for (index, frame) in frames.enumerated() {
      let picture = frame.extended(to: width, height).withoutTranslucency
      if let (shown, delay) = pending {
        var last = shown
        // What the next picture does not show, the last one takes with it.
        if let cleared = ChangedArea.cleared(from: canvas, to: picture) {
          last.extend(to: cleared)
          last.isClearedAfterwards = true
          canvas.clear(last.rect)
        }
        bytes += last.bytes(lasting: hundredths(delay))
      }
      let changes = index == 0 ? picture.bounds : ChangedArea.differences(from: canvas, to: picture)
      let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
      pending = (quantizer.frame(of: picture, on: canvas, in: rect, from: 0), frame.delay)
      canvas = picture
    }
    if let (last, delay) = pending { bytes += last.bytes(lasting: hundredths(delay)) }
    return bytes + GIFFrame.trailer
  }

  private static func hundredths(_ seconds: Double) -> Int {
    Int((seconds * 100).rounded().clamped(to: 0...Double(UInt16.max)))
  }
}

extension Pixmap {
  /// Pixels that are at least half opaque in their straight colour, and nothing elsewhere.
  package var withoutTranslucency: Pixmap {
    var result = self
    let count = width * height
    withPixels { source in result.withMutablePixels { mpk_threshold_alpha($0, source, count) } }
    return result
  }
}

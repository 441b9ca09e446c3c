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
    guard var stream = GIFStream(width: width, height: height) else {
      throw PictureError.damaged(.gif, "there is not enough memory to write it")
    }
    var bytes = GIFFrame.header(width: width, height: height, loopCount: loopCount)
    var delay = 0.0
    for frame in frames {
      let picture = frame.extended(to: width, height).withoutTranslucency
      bytes += stream.end(before: picture, lasting: hundredths(delay))
      stream.begin(picture)
      delay = frame.delay
    }
    return bytes + stream.end(before: nil, lasting: hundredths(delay)) + GIFStream.trailer
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

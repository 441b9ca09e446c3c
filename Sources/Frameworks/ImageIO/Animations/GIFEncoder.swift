// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePixelKernels
package import MultiplaneRaster

/// One picture of an animation to encode.
struct AnimationFrame {
  var pixmap: Pixmap
  /// The delay in seconds.
  var delay: Double

  /// Returns the size of an animation: the largest width and the largest height.
  static func size(of frames: [AnimationFrame]) -> (width: Int, height: Int) {
    (frames.map(\.pixmap.width).max() ?? 0, frames.map(\.pixmap.height).max() ?? 0)
  }

  /// Returns the frame in the upper left corner of a larger transparent picture.
  func extended(to width: Int, _ height: Int) -> Pixmap {
    guard pixmap.width != width || pixmap.height != height else { return pixmap }
    var canvas = Pixmap(width: width, height: height)
    Painter().composite(
      pixmap, atX: 0, y: 0, state: DrawState(clip: Clip(bounds: canvas.bounds)), into: &canvas)
    return canvas
  }
}

/// An encoder of GIF files. Each frame has up to 255 colours for its changes. Pixels are opaque or
/// transparent.
enum GIFEncoder {
  private static let largestSide = Int(UInt16.max)

  /// Returns the bytes of a file that is shown `loopCount` times: 0 for ever, `nil` for once.
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
  /// The same pixels with alpha 0 or 255: the straight colour if alpha >= 128, otherwise transparent.
  package var withoutTranslucency: Pixmap {
    var result = self
    let count = width * height
    withPixels { source in result.withMutablePixels { mpk_threshold_alpha($0, source, count) } }
    return result
  }
}

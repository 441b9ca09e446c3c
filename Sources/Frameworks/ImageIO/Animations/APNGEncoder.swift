// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An encoder of animated PNG files.
enum APNGEncoder {
  private static let millisecondsPerSecond = 1000

  /// Returns the bytes of a file that is shown `loopCount` times, 0 for ever.
  static func encode(_ frames: [AnimationFrame], loopCount: Int) throws -> [UInt8] {
    let (width, height) = AnimationFrame.size(of: frames)
    let pictures = frames.map { $0.extended(to: width, height) }
    let isOpaque = pictures.allSatisfy { $0.withUnsafeBytes { AlphaConversion.isOpaque($0) } }
    var stream = APNGStream(isOpaque: isOpaque)
    var bytes: [UInt8] = []
    for (picture, frame) in zip(pictures, frames) {
      let delay = (frame.delay * Double(millisecondsPerSecond)).rounded().clamped(to: 0...Double(UInt16.max))
      bytes += try stream.bytes(
        of: picture, lasting: (Int(delay), millisecondsPerSecond),
        count: APNGStream.count(frames.count, loopCount: loopCount))
    }
    return bytes + APNGStream.end
  }
}

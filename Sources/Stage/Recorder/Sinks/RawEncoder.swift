// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneMediaKernels
import MultiplanePlayback
import MultiplaneRaster

/// An encoder of the raw pixels of all frames, one after the other. A pixel consists of blue, green, red and
/// straight alpha, one byte each. Rows are stored from the top without padding.
final class RawEncoder: FrameEncoder {
  private let output: any ByteOutput
  private let times: RecordingTimes
  private var pixels: [UInt32]

  init(_ format: FrameFormat, _ output: any ByteOutput, _ times: RecordingTimes) {
    (self.output, self.times) = (output, times)
    pixels = Array(repeating: 0, count: format.width * format.height)
  }

  func encode(_ frame: Pixmap, index: Int) throws {
    times.converting { frame.withPixels { mpk_unpremultiply(&pixels, $0, pixels.count) } }
    try pixels.withUnsafeBytes { try output.append($0) }
  }

  func finish(count: Int) {}
}

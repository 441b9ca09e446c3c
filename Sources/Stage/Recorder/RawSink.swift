// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePixelKernels
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes the raw pixels of all frames, one after the other: blue, green, red and straight alpha,
/// a byte each, rows from the top, without padding.
package final class RawSink: StreamSink {
  private var pixels: [UInt32] = []

  override func start(_ recording: Recording) throws {
    pixels = Array(repeating: 0, count: recording.format.width * recording.format.height)
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    times.converting { frame.withPixels { mpk_unpremultiply(&pixels, $0, pixels.count) } }
    try times.encoding { try pixels.withUnsafeBytes { try recording.output.append($0) } }
  }
}

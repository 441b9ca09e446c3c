// SPDX-License-Identifier: Apache-2.0

internal import MultiplanePixelKernels
package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that writes the pixels of one frame after the other: blue, green, red, alpha, a byte each and straight, rows
/// from the top, nothing between them.
package final class RawSink: FrameSink, MeasuredSink {
  private let place: OutputPlace
  private var output: (any ByteOutput)?
  private var frames: FrameSequence?
  private var pixels: [UInt32] = []
  package let times = RecordingTimes()

  package init(_ place: OutputPlace) { self.place = place }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    output = try place.open()
    frames = FrameSequence(format)
    pixels = Array(repeating: 0, count: format.width * format.height)
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    guard let output else { throw RecorderError.unexpectedFrame(index: index) }
    try frames?.take(frame, index: index)
    times.converting { frame.withPixels { mpk_unpremultiply(&pixels, $0, pixels.count) } }
    try times.encoding { try pixels.withUnsafeBytes { try output.append($0) } }
  }

  package func finish() throws {
    guard let output, let count = frames?.count, count > 0 else { throw RecorderError.noFrames }
    try output.commit()
    (self.output, frames) = (nil, nil)
  }

  package func cancel() {
    output?.discard()
    (output, frames) = (nil, nil)
  }
}

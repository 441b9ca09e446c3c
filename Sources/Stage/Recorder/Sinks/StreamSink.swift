// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

/// A sink for a format whose bytes are written in order, to a file or a pipe.
package final class StreamSink: EncodingSink {
  /// A closure that returns an encoder for frames of a format, which writes to an open output.
  typealias MakeEncoder = @Sendable (FrameFormat, any ByteOutput, RecordingTimes) throws -> any FrameEncoder

  private let destination: OutputDestination
  private let makeEncoder: MakeEncoder

  init(_ destination: OutputDestination, makeEncoder: @escaping MakeEncoder) {
    (self.destination, self.makeEncoder) = (destination, makeEncoder)
  }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    let output = try destination.open()
    return (output, try makeEncoder(format, output, times))
  }
}

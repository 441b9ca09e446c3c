// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that writes its bytes as the frames come. Subclasses override `start`, `encode` and `end` for a
/// format.
package class StreamSink: FrameSink, MeasuredSink {
  /// The state between `begin` and `finish` or `cancel`.
  struct Recording {
    let output: any ByteOutput
    var frames: FrameSequence
    var format: FrameFormat { frames.format }
  }

  final let destination: OutputDestination
  package final let times = RecordingTimes()
  private var recording: Recording?

  package init(_ destination: OutputDestination) { self.destination = destination }

  /// Prepares the encoder and writes the file's header.
  func start(_ recording: Recording) throws {}
  /// Writes a frame.
  func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {}
  /// Writes the end of the file, after the last frame.
  func end(_ recording: Recording) throws {}

  package final func begin(_ format: FrameFormat) throws {
    cancel()
    let recording = Recording(output: try destination.open(), frames: FrameSequence(format))
    try start(recording)
    self.recording = recording
  }

  package final func write(_ frame: Pixmap, index: Int) throws {
    guard recording != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try recording?.frames.accept(frame, index: index)
    if let recording { try encode(frame, index: index, in: recording) }
  }

  package final func finish() throws {
    guard let recording, recording.frames.count > 0 else { throw RecorderError.noFrames }
    try times.encoding {
      try end(recording)
      try recording.output.commit()
    }
    self.recording = nil
  }

  package final func cancel() {
    recording?.output.discard()
    recording = nil
  }
}

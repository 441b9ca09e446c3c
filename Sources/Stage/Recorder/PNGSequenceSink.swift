// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that writes a PNG for every frame, numbered from 0 by default: `frames/%04d.png` gives
/// `frames/0000.png` and so on.
///
/// The files appear under their names together, when the last one is complete. The folder is created if its
/// parent exists.
package final class PNGSequenceSink: FrameSink, MeasuredSink {
  private let path: String
  private var folder: StagingFolder?
  private var frames: FrameSequence?
  package let times = RecordingTimes()

  /// The number in the first frame's name.
  private let firstNumber: Int

  /// Creates a sink for a path with a number pattern. `firstNumber` is the number of the first frame.
  package init(path: String, firstNumber: Int = 0) {
    self.path = path
    self.firstNumber = firstNumber
  }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    guard let pattern = NumberedPath(path) else { throw RecorderError.unknownExtension(path: path) }
    folder = try StagingFolder(in: pattern.folder, for: pattern.stem, path: path)
    frames = FrameSequence(format)
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    guard frames != nil, let pattern = NumberedPath(path) else {
      throw RecorderError.unexpectedFrame(index: index)
    }
    try frames?.accept(frame, index: index)
    try times.encoding { try folder?.add(pngBytes(of: frame), named: pattern.name(of: firstNumber + index)) }
  }

  package func finish() throws {
    guard let folder, let count = frames?.count, count > 0 else { throw RecorderError.noFrames }
    try folder.commit()
    (self.folder, frames) = (nil, nil)
  }

  package func cancel() {
    folder?.discard()
    (folder, frames) = (nil, nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes each frame to a numbered PNG file. By default, the numbers begin with 0:
/// `frames/%04d.png` gives `frames/0000.png` and so on.
///
/// The files appear under their names together when the last one is complete. The folder is created if its
/// parent exists.
package final class PNGSequenceSink: EncodingSink {
  private let path: String

  /// The number in the name of the first frame's file.
  private let firstNumber: Int

  /// Creates a sink for a path with a number pattern. `firstNumber` is the number of the first frame.
  package init(path: String, firstNumber: Int = 0) { (self.path, self.firstNumber) = (path, firstNumber) }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    guard let pattern = NumberedPath(path) else { throw RecorderError.unknownExtension(path: path) }
    let folder = try StagingFolder(in: pattern.folder, for: pattern.stem, path: path)
    return (folder, PNGSequenceEncoder(folder: folder, pattern: pattern, firstNumber: firstNumber))
  }
}

/// An encoder of numbered PNG files in a folder.
private final class PNGSequenceEncoder: FrameEncoder {
  private let folder: StagingFolder
  private let pattern: NumberedPath
  private let firstNumber: Int
  private let encoder = PNGEncoder()

  init(folder: StagingFolder, pattern: NumberedPath, firstNumber: Int) {
    (self.folder, self.pattern, self.firstNumber) = (folder, pattern, firstNumber)
  }

  func encode(_ frame: Pixmap, index: Int) throws {
    let bytes = try reportingErrors { () throws(PNGError) in try encoder.encode(frame) }
    try folder.add(bytes, named: pattern.name(of: firstNumber + index))
  }

  func finish(count: Int) {}
}

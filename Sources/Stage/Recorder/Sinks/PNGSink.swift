// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes one PNG file: a single frame in its own size, or a contact sheet of several frames.
///
/// If the format has `chosenTimes`, each frame of a sheet has a caption with its time in seconds below it,
/// unless the frames are less than 48 pixels wide on the sheet.
///
/// The clock selects the frames; a `ChosenTimesClock` selects frames at chosen times. The number of frames
/// must be known in advance and is at most 1,000. The file appears under its name when the sink is finished.
public final class PNGSink: EncodingSink {
  private let destination: OutputDestination
  private let columns: Int?

  /// Creates a sink that will write to `path`. No file is created before `begin`.
  public convenience init(path: String) { self.init(OutputDestination(path: path)) }

  /// Creates a sink whose sheets have a number of columns, or as many as make a sheet of a good shape.
  package init(_ destination: OutputDestination, columns: Int? = nil) {
    (self.destination, self.columns) = (destination, columns)
  }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    guard let frameCount = format.frameCount, frameCount <= ContactSheet.maximumFrameCount else {
      throw RecorderError.notAPicture(
        frameCount: format.frameCount, maximum: ContactSheet.maximumFrameCount)
    }
    let output = try destination.open()
    guard frameCount > 1 else { return (output, PNGSheetEncoder(nil, frameCount, output, times)) }
    let sheet = ContactSheet(
      frameCount: frameCount, frameWidth: format.width, frameHeight: format.height,
      times: format.chosenTimes, columns: columns)
    return (output, PNGSheetEncoder(sheet, frameCount, output, times))
  }
}

/// An encoder of a PNG file with one frame or a contact sheet.
private final class PNGSheetEncoder: FrameEncoder {
  private let output: any ByteOutput
  private let times: RecordingTimes
  private let frameCount: Int
  private var sheet: ContactSheet?
  private var frame: Pixmap?

  init(_ sheet: ContactSheet?, _ frameCount: Int, _ output: any ByteOutput, _ times: RecordingTimes) {
    (self.sheet, self.output, self.times, self.frameCount) = (sheet, output, times, frameCount)
  }

  func encode(_ frame: Pixmap, index: Int) throws {
    guard index < frameCount else { throw RecorderError.unexpectedFrame(index: index) }
    times.converting { if sheet == nil { self.frame = frame } else { sheet?.draw(frame, at: index) } }
  }

  func finish(count: Int) throws {
    guard let pixmap = sheet?.pixmap ?? frame else { throw RecorderError.noFrames }
    try output.append(pngBytes(of: pixmap))
  }
}

/// Returns a pixmap as a PNG file.
func pngBytes(of pixmap: Pixmap) throws(RecorderError) -> [UInt8] {
  try reportingErrors { () throws(PNGError) in try PNGEncoder().encode(pixmap) }
}

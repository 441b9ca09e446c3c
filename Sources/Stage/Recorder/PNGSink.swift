// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that writes one PNG: a single frame in its own size, or a contact sheet of several frames.
///
/// Below each frame of a sheet stands its time in seconds if the format has `chosenTimes`. Frames that are
/// less than 48 pixels wide on the sheet have no text.
///
/// The clock selects the frames; `ChosenTimesClock` selects frames at chosen times. The number of frames must
/// be known in advance and is limited to 1000. The file appears under its name when the sink is finished.
public final class PNGSink: FrameSink, MeasuredSink {
  private let destination: OutputDestination
  private var picture: Picture?
  package let times = RecordingTimes()

  /// The state between `begin` and `finish` or `cancel`.
  private struct Picture {
    let output: any ByteOutput
    var frames: FrameSequence
    var sheet: ContactSheet?
    var frame: Pixmap?
  }

  /// Creates a sink that will write to `path`. The file system is not accessed before `begin`.
  public convenience init(path: String) { self.init(OutputDestination(path: path)) }

  package init(_ destination: OutputDestination) { self.destination = destination }

  /// Creates the unnamed file. Throws a `RecorderError` if that fails or if there are too many frames.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard let frameCount = format.frameCount, frameCount <= ContactSheet.maximumFrameCount else {
      throw RecorderError.notAPicture(
        frameCount: format.frameCount, maximum: ContactSheet.maximumFrameCount)
    }
    picture = Picture(output: try destination.open(), frames: FrameSequence(format))
    if frameCount > 1 {
      picture?.sheet = ContactSheet(
        frameCount: frameCount, frameWidth: format.width, frameHeight: format.height,
        times: format.chosenTimes)
    }
  }

  /// Stores the frame or draws it on the sheet. Throws if it is out of order or has another size.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard let count = picture?.frames.format.frameCount, index < count else {
      throw RecorderError.unexpectedFrame(index: index)
    }
    try picture?.frames.accept(frame, index: index)
    times.converting {
      if picture?.sheet == nil { picture?.frame = frame } else { picture?.sheet?.draw(frame, at: index) }
    }
  }

  /// Writes the picture and gives the file its name. Throws if there was no frame or if it cannot be written.
  public func finish() throws {
    guard let picture, picture.frames.count > 0, let pixmap = picture.sheet?.pixmap ?? picture.frame else {
      throw RecorderError.noFrames
    }
    try times.encoding {
      try picture.output.append(pngBytes(of: pixmap))
      try picture.output.commit()
    }
    self.picture = nil
  }

  /// Discards the picture and leaves no file behind.
  public func cancel() {
    picture?.output.discard()
    picture = nil
  }
}

/// Returns a pixmap as a PNG file.
func pngBytes(of pixmap: Pixmap) throws(RecorderError) -> [UInt8] {
  try reportingPNGErrors { () throws(PNGError) in try PNGEncoder().encode(pixmap) }
}

/// Calls `body` and rethrows a `PNGError` as a `RecorderError`.
func reportingPNGErrors<Result>(_ body: () throws(PNGError) -> Result) throws(RecorderError) -> Result {
  do {
    return try body()
  } catch {
    throw .encodingFailed(reason: "\(error)")
  }
}

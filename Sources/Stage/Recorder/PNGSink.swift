// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that makes one PNG: the only frame in its own size, or a contact sheet of several.
///
/// Which frames come is the clock's business: `ChosenTimesClock` sends those at chosen times. The file appears under
/// its name when the sink is finished.
public final class PNGSink: FrameSink, MeasuredSink {
  private let place: OutputPlace
  private var picture: Picture?
  package let times = RecordingTimes()

  /// Everything that exists while frames come.
  private struct Picture {
    let output: any ByteOutput
    var frames: FrameSequence
    var sheet: ContactSheet?
    var frame: Pixmap?
  }

  /// Creates a sink that will write `path`; nothing is touched before `begin`.
  public convenience init(path: String) { self.init(.file(path)) }

  package init(_ place: OutputPlace) { self.place = place }

  /// Creates the file, still without its name; throws a `RecorderError` when that fails or the frames are too many.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard let frameCount = format.frameCount, frameCount <= ContactSheet.maximumFrameCount else {
      throw RecorderError.notAPicture(
        frameCount: format.frameCount, maximum: ContactSheet.maximumFrameCount)
    }
    picture = Picture(output: try place.open(), frames: FrameSequence(format))
    if frameCount > 1 {
      picture?.sheet = ContactSheet(
        frameCount: frameCount, frameWidth: format.width, frameHeight: format.height)
    }
  }

  /// Keeps the frame, or draws it on the sheet; throws when it is not the next or has another size.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard let count = picture?.frames.format.frameCount, index < count else {
      throw RecorderError.unexpectedFrame(index: index)
    }
    try picture?.frames.take(frame, index: index)
    times.converting {
      if picture?.sheet == nil { picture?.frame = frame } else { picture?.sheet?.place(frame, at: index) }
    }
  }

  /// Writes the picture and gives it its name; throws when there was no frame or it cannot be written.
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

  /// Gives the picture up and leaves nothing.
  public func cancel() {
    picture?.output.discard()
    picture = nil
  }
}

/// The PNG file of a pixmap.
func pngBytes(of pixmap: Pixmap) throws(RecorderError) -> [UInt8] {
  try reportingPNGErrors { () throws(PNGError) in try PNGEncoder().encode(pixmap) }
}

/// Does what may throw an error of ImageIO's, which it throws as one of its own.
func reportingPNGErrors<Result>(_ body: () throws(PNGError) -> Result) throws(RecorderError) -> Result {
  do {
    return try body()
  } catch {
    throw .encodingFailed(reason: "\(error)")
  }
}

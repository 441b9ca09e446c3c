// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that makes one PNG: the only frame in its own size, or a contact sheet of several.
///
/// Which frames come is the clock's business: `ChosenTimesClock` sends those at chosen times. The file appears under
/// its name when the sink is finished.
public final class PNGSink: FrameSink {
  private let path: String
  private var file: OutputFile?
  private var format: FrameFormat?
  private var sheet: ContactSheet?
  private var picture: Pixmap?
  private var count = 0

  /// Creates a sink that will write `path`; nothing is touched before `begin`.
  public init(path: String) {
    self.path = path
  }

  /// Creates the file, still without its name; throws a `RecorderError` when that fails or the frames are too many.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard let frameCount = format.frameCount, frameCount <= ContactSheet.maximumFrameCount else {
      throw RecorderError.notAPicture(
        frameCount: format.frameCount, maximum: ContactSheet.maximumFrameCount)
    }
    file = try OutputFile(path: path)
    self.format = format
    if frameCount > 1 {
      sheet = ContactSheet(frameCount: frameCount, frameWidth: format.width, frameHeight: format.height)
    }
  }

  /// Keeps the frame, or draws it on the sheet; throws when it is not the next or has another size.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard let format, index == count, index < format.frameCount ?? 0, frame.width == format.width,
      frame.height == format.height
    else { throw RecorderError.unexpectedFrame(index: index) }
    if sheet == nil { picture = frame } else { sheet?.place(frame, at: index) }
    count += 1
  }

  /// Writes the picture and gives it its name; throws when there was no frame or it cannot be written.
  public func finish() throws {
    guard let file, let pixmap = sheet?.pixmap ?? picture, count > 0 else { throw RecorderError.noFrames }
    let bytes: [UInt8]
    do {
      bytes = try PNGEncoder().encode(pixmap)
    } catch {
      throw RecorderError.encodingFailed(reason: "\(error)")
    }
    try bytes.withUnsafeBytes { try file.append($0) }
    try file.commit()
    clear()
  }

  /// Gives the picture up and leaves nothing.
  public func cancel() {
    file?.discard()
    clear()
  }

  private func clear() {
    (file, format, sheet, picture, count) = (nil, nil, nil, nil, 0)
  }
}

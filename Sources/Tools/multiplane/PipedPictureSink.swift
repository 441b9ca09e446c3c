// SPDX-License-Identifier: Apache-2.0

import ImageIO
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder

/// A sink that writes one PNG to standard output: the only frame in its own size, or a contact sheet of several.
final class PipedPictureSink: FrameSink {
  private var sheet: ContactSheet?
  private var picture: Pixmap?

  /// Takes as many frames as a sheet can hold.
  func begin(_ format: FrameFormat) throws {
    guard let count = format.frameCount, count <= ContactSheet.maximumFrameCount else {
      throw RecorderError.notAPicture(
        frameCount: format.frameCount, maximum: ContactSheet.maximumFrameCount)
    }
    picture = nil
    sheet =
      count > 1
      ? ContactSheet(frameCount: count, frameWidth: format.width, frameHeight: format.height) : nil
  }

  func write(_ frame: Pixmap, index: Int) throws {
    if sheet == nil { picture = frame } else { sheet?.place(frame, at: index) }
  }

  /// Writes the picture.
  func finish() throws {
    guard let pixmap = sheet?.pixmap ?? picture else { throw RecorderError.noFrames }
    let bytes: [UInt8]
    do {
      bytes = try PNGEncoder().encode(pixmap)
    } catch {
      throw RecorderError.encodingFailed(reason: "\(error)")
    }
    do {
      try StandardOutput.write(bytes)
    } catch {
      guard case .readerLeft = error else { throw error }
      throw ToolError.failure(
        "standard output was closed before the picture was written; keep its reader alive")
    }
  }

  func cancel() { (sheet, picture) = (nil, nil) }
}

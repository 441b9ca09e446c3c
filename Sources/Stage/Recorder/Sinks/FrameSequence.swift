// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster

/// The format of the frames that a sink expects, and the number of frames that it has received so far.
struct FrameSequence {
  let format: FrameFormat
  private(set) var count = 0

  init(_ format: FrameFormat) { self.format = format }

  /// Counts a frame. Throws `RecorderError.unexpectedFrame` if it is out of order or has another size.
  mutating func accept(_ frame: Pixmap, index: Int) throws(RecorderError) {
    guard index == count, frame.width == format.width, frame.height == format.height else {
      throw .unexpectedFrame(index: index)
    }
    count += 1
  }
}

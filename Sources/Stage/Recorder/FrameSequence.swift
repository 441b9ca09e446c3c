// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster

/// The frames that a sink was promised, and how many of them came.
struct FrameSequence {
  let format: FrameFormat
  private(set) var count = 0

  init(_ format: FrameFormat) { self.format = format }

  /// Counts a frame; throws when it is not the next or has another size.
  mutating func take(_ frame: Pixmap, index: Int) throws(RecorderError) {
    guard index == count, frame.width == format.width, frame.height == format.height else {
      throw .unexpectedFrame(index: index)
    }
    count += 1
  }
}

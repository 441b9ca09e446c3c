// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A sink that shows frames in a window. For each frame, it presents only the pixels that have changed.
package final class WindowSink: FrameSink {
  private let window: any Window
  private let picture: () -> WindowPicture?
  /// The number of frames whose pixels were shown.
  package private(set) var shownFrameCount = 0

  package init(_ window: any Window, showing picture: @escaping () -> WindowPicture?) {
    self.window = window
    self.picture = picture
  }

  package func begin(_ format: FrameFormat) throws {}

  package func write(_ frame: Pixmap, index: Int) throws {
    let rects = picture()?.damagedRects ?? [frame.bounds]
    guard !rects.isEmpty else { return }
    shownFrameCount += 1
    try window.present(frame, in: rects)
  }

  package func finish() throws {}
  package func cancel() {}
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplanePlayerUI
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

/// A window that shows a problem over the picture of a player.
@MainActor
@Suite struct ProblemWindowTests {
  private final class Recorder: Window {
    var (width, height) = (200, 100)
    var refreshRate: FrameRate { 60 }
    var isVisible: Bool { true }
    var isFullScreen = false
    var shown = Pixmap(width: 0, height: 0)
    var rects: [PixelRect] = []
    var waits: [Double] = []

    func events(waiting seconds: Double) throws -> [WindowEvent] {
      waits.append(seconds)
      return []
    }
    func present(_ pixels: Pixmap, in rects: [PixelRect]) throws { (shown, self.rects) = (pixels, rects) }
    func close() {}
  }

  /// Returns the red, green and blue of a pixel.
  private func color(_ pixels: Pixmap, _ x: Int, _ y: Int) -> [UInt8] {
    pixels.withUnsafeBytes { bytes in
      let first = (y * pixels.width + x) * 4
      return [bytes[first + 2], bytes[first + 1], bytes[first]]
    }
  }

  private func picture(_ gray: UInt8) -> Pixmap {
    var pixels = Pixmap(width: 200, height: 100)
    pixels.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : gray }
    }
    return pixels
  }

  @Test func `without a problem the pixels are passed on`() throws {
    let recorder = Recorder()
    let window = ProblemWindow(recorder) { 1 }
    #expect(try window.events(waiting: 2).isEmpty && recorder.waits == [2])
    let rect = PixelRect(x0: 1, y0: 2, x1: 3, y1: 4)
    try window.present(picture(9), in: [rect])
    #expect(recorder.shown == picture(9) && recorder.rects == [rect])
  }

  @Test func `a problem covers the top until it is solved`() throws {
    let recorder = Recorder()
    let window = ProblemWindow(recorder) { 1 }
    try window.present(picture(9), in: [PixelRect(x0: 0, y0: 0, x1: 200, y1: 100)])
    window.problem = "Scene.swift:3:7: error: no"
    // The player is asked for its pixels once, at once.
    #expect(try window.events(waiting: 2) == [.needsPixels] && recorder.waits == [0])
    #expect(try window.events(waiting: 2).isEmpty)
    try window.present(picture(9), in: [PixelRect(x0: 0, y0: 0, x1: 200, y1: 100)])
    #expect(color(recorder.shown, 1, 1)[0] > 100 && color(recorder.shown, 1, 1)[1] < 50)
    #expect(color(recorder.shown, 1, 99) == [9, 9, 9])
    // Later pixels below the panel are not seen.
    try window.present(picture(77), in: [PixelRect(x0: 0, y0: 0, x1: 200, y1: 100)])
    #expect(color(recorder.shown, 1, 1)[1] < 50)
    #expect(color(recorder.shown, 1, 99) == [77, 77, 77])
    window.problem = nil
    #expect(try window.events(waiting: 2) == [.needsPixels])
    try window.present(picture(9), in: [])
    #expect(recorder.shown == picture(9))
  }
}

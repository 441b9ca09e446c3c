// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRaster
import Testing

@Suite struct ViewportTests {
  private func viewport(_ width: Double, _ height: Double, _ options: PlaybackOptions) throws -> Viewport {
    try Viewport(source: FakeSource(width: width, height: height), options: options)
  }

  @Test func `the size is the sources times the scale rounded`() throws {
    let viewport = try viewport(500.2, 760.5, PlaybackOptions(scale: 2))
    #expect(viewport.width == 1000)
    #expect(viewport.height == 1521)
    #expect(viewport.visibleRect == CGRect(x: 0, y: 0, width: 500.2, height: 760.5))
  }

  @Test func `a size in pixels replaces the scale`() throws {
    let options = PlaybackOptions(pixelSize: CGSize(width: 640, height: 360), scale: 9)
    let viewport = try viewport(500, 760, options)
    #expect(viewport.width == 640)
    #expect(viewport.height == 360)
  }

  /// 500 x 760 points: a square shows the whole width and cuts 130 points above and below; a tall frame shows
  /// the whole height.
  @Test(arguments: [
    (CGSize(width: 100, height: 100), CGRect(x: 0, y: 130, width: 500, height: 500)),
    (CGSize(width: 38, height: 152), CGRect(x: 155, y: 0, width: 190, height: 760)),
    (CGSize(width: 250, height: 380), CGRect(x: 0, y: 0, width: 500, height: 760)),
  ])
  func `the middle fills the frame`(size: CGSize, rect: CGRect) throws {
    var options = PlaybackOptions(pixelSize: size)
    options.fillsFrame = true
    #expect(try viewport(500, 760, options).visibleRect == rect)
    options.pixelSize = nil
    #expect(try viewport(500, 760, options).visibleRect == CGRect(x: 0, y: 0, width: 500, height: 760))
  }

  @Test func `a clipped source that is higher than wide turns the frame`() throws {
    func size(_ width: Double, _ height: Double, isClipped: Bool, frame: CGSize) throws -> [Int] {
      let source = FakeSource(width: width, height: height)
      source.isClipped = isClipped
      var options = PlaybackOptions(pixelSize: frame)
      options.turnsFrame = true
      let viewport = try Viewport(source: source, options: options)
      return [viewport.width, viewport.height]
    }
    let (wide, high) = (CGSize(width: 1280, height: 720), CGSize(width: 72, height: 128))
    #expect(try size(320, 568, isClipped: true, frame: wide) == [720, 1280])
    #expect(try size(320, 568, isClipped: false, frame: wide) == [1280, 720])
    #expect(try size(320, 320, isClipped: true, frame: wide) == [1280, 720])
    #expect(try size(568, 320, isClipped: true, frame: wide) == [1280, 720])
    #expect(try size(320, 568, isClipped: true, frame: high) == [72, 128])
  }

  @Test(arguments: [
    (
      CGSize(width: 500_000, height: 7.5), "frames of 500000 x 7.5 pixels",
      "from 1 x 1 to 32768 x 32768 pixels"
    ),
    (CGSize(width: 32_768, height: 32_768), "of 32768 x 32768", "product of at most 268435456 pixels"),
  ])
  func `a refused size is named with the limit that it breaks`(size: CGSize, problem: String, advice: String)
  {
    let error = #expect(throws: PlaybackError.self) {
      try viewport(10, 10, PlaybackOptions(pixelSize: size))
    }
    #expect(error?.problem.contains(problem) == true && error?.advice?.contains(advice) == true)
  }

  @Test func `frames are opaque when the background is`() throws {
    #expect(try !viewport(1, 1, PlaybackOptions()).isOpaque)
    #expect(try !viewport(1, 1, PlaybackOptions(background: CGColor(gray: 1, alpha: 0.5))).isOpaque)
    #expect(try viewport(1, 1, PlaybackOptions(background: .white)).isOpaque)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 1), CGSize(width: -3, height: 3), CGSize(width: CGFloat.nan, height: 1),
    CGSize(width: 1, height: CGFloat.infinity), CGSize(width: 32_769, height: 1),
    CGSize(width: 32_768, height: 32_768), CGSize(width: 0.49, height: 1),
    CGSize(width: 1e300, height: 1e300),
  ])
  func `impossible sizes are refused with a size that works`(size: CGSize) throws {
    let error = #expect(throws: PlaybackError.self) {
      try viewport(10, 10, PlaybackOptions(pixelSize: size))
    }
    let isEmpty = size.width == 0 || size.height == 0
    #expect(error?.description.contains(isEmpty ? "choose a size in pixels" : "32768") == true)
    #expect(throws: PlaybackError.self) { try viewport(size.width, size.height, PlaybackOptions()) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplanePlayback
import MultiplaneRaster
import Testing

@Suite struct FrameTargetTests {
  private func target(_ width: Double, _ height: Double, _ options: PlaybackOptions) throws -> FrameTarget {
    try FrameTarget(source: FakeSource(width: width, height: height), options: options)
  }

  @Test func theSizeIsTheSourcesTimesTheScaleRounded() throws {
    let target = try target(500.2, 760.5, PlaybackOptions(scale: 2))
    #expect(target.width == 1000)
    #expect(target.height == 1521)
  }

  @Test func aSizeInPixelsReplacesTheScale() throws {
    let options = PlaybackOptions(pixelSize: CGSize(width: 640, height: 360), scale: 9)
    let target = try target(500, 760, options)
    #expect(target.width == 640)
    #expect(target.height == 360)
  }

  @Test func theSourceIsAsLargeAsFitsAndCentred() throws {
    let options = PlaybackOptions(pixelSize: CGSize(width: 100, height: 40))
    let transform = try target(10, 10, options).transform
    // 4 pixels to a point, 30 pixels free at the left; the source's bottom left corner is the target's bottom.
    #expect(transform.apply(Point(0, 0)) == Point(30, 40))
    #expect(transform.apply(Point(10, 10)) == Point(70, 0))
  }

  @Test func framesAreOpaqueWhenTheBackgroundIs() throws {
    #expect(try !target(1, 1, PlaybackOptions()).isOpaque)
    #expect(
      try !target(1, 1, PlaybackOptions(background: CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))).isOpaque)
    #expect(
      try target(1, 1, PlaybackOptions(background: CGColor(red: 1, green: 1, blue: 1, alpha: 1))).isOpaque)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 1), CGSize(width: -3, height: 3), CGSize(width: CGFloat.nan, height: 1),
    CGSize(width: 1, height: CGFloat.infinity), CGSize(width: 32_769, height: 1),
    CGSize(width: 32_768, height: 32_768), CGSize(width: 0.49, height: 1),
    CGSize(width: 1e300, height: 1e300),
  ])
  func impossibleSizesAreRefusedWithASizeThatWorks(size: CGSize) throws {
    let error = #expect(throws: PlaybackError.self) {
      try target(10, 10, PlaybackOptions(pixelSize: size))
    }
    #expect(error?.description.contains("32768") == true)
    #expect(throws: PlaybackError.self) { try target(size.width, size.height, PlaybackOptions()) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import TestSupport
import Testing

@Suite
struct PixelDiffTests {
  @Test func `equal pictures have no difference`() {
    let picture = pixmap([[10, 20, 30, 40], [50, 60, 70, 80]])
    let diff = PixelDiff(picture, picture)
    #expect(diff.maximum == 0)
    #expect(diff.pixelCount == 0)
    #expect(diff.first.map { [$0.x, $0.y] } == nil)
    #expect(diff.isWithin(0))
    #expect(diff.picture == pixmap([[0, 0, 0, 255], [0, 0, 0, 255]]))
    #expect(diff.description == "equal")
  }

  @Test func `the largest channel difference, the pixels and the first of them are found, either way round`()
  {
    let a = pixmap([[0, 0, 0, 255], [10, 20, 30, 255], [1, 1, 1, 255]])
    let b = pixmap([[0, 0, 0, 255], [10, 17, 30, 255], [1, 1, 9, 255]])
    for diff in [PixelDiff(a, b), PixelDiff(b, a)] {
      #expect(diff.maximum == 8)
      #expect(diff.pixelCount == 2)
      #expect(diff.first.map { [$0.x, $0.y] } == [1, 0])
      #expect(diff.isWithin(8))
      #expect(!diff.isWithin(7))
      #expect(diff.picture == pixmap([[0, 0, 0, 255], [0, 64 + 4 * 3, 0, 255], [0, 0, 64 + 4 * 8, 255]]))
      #expect(diff.description == "2 of 3 pixels differ, by at most 8, the first at (1, 0)")
    }
  }

  @Test func `a difference of alpha shows in every channel`() {
    let diff = PixelDiff(pixmap([[0, 0, 0, 255]]), pixmap([[0, 0, 0, 0]]))
    #expect(diff.maximum == 255)
    #expect(diff.picture == pixmap([[255, 255, 255, 255]]))
  }

  @Test func `pixels that only one picture has differ beyond every tolerance`() {
    let narrow = pixmap([[5, 5, 5, 255]])
    let wide = pixmap([[5, 5, 5, 255], [6, 6, 6, 255]])
    for diff in [PixelDiff(narrow, wide), PixelDiff(wide, narrow)] {
      #expect(diff.pixelCount == 1)
      #expect(diff.first.map { [$0.x, $0.y] } == [1, 0])
      #expect(!diff.isWithin(255))
      #expect(diff.picture == pixmap([[0, 0, 0, 255], [255, 0, 255, 255]]))
    }
  }
}

/// Returns a picture of one row of pixels, each as blue, green, red, alpha.
func pixmap(_ row: [[UInt8]]) -> Pixmap {
  var result = Pixmap(width: row.count, height: 1)
  result.withUnsafeMutableBytes { $0.copyBytes(from: row.joined()) }
  return result
}

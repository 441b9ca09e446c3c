// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import MultiplaneRaster
import Testing

@Suite
struct PictureDifferenceTests {
  @Test func `equal pictures have no difference`() {
    let picture = pixmap([[10, 20, 30, 40], [50, 60, 70, 80]])
    let difference = PictureDifference(picture, picture)
    #expect(difference.largest == 0)
    #expect(difference.pixelCount == 0)
    #expect(difference.mean == 0 && difference.similarity == 1)
    #expect(difference.first.map { [$0.x, $0.y] } == nil)
    #expect(difference.isWithin(0))
    #expect(PictureDifference.picture(of: picture, picture) == pixmap([[0, 0, 0, 255], [0, 0, 0, 255]]))
    #expect(difference.description == "equal")
  }

  @Test func `the largest channel difference, the pixels and the first of them are found, either way round`()
  {
    let a = pixmap([[0, 0, 0, 255], [10, 20, 30, 255], [1, 1, 1, 255]])
    let b = pixmap([[0, 0, 0, 255], [10, 17, 30, 255], [1, 1, 9, 255]])
    for (a, b) in [(a, b), (b, a)] {
      let difference = PictureDifference(a, b)
      #expect(difference.largest == 8)
      #expect(difference.pixelCount == 2)
      #expect(difference.mean == (3 + 8) / 12.0)
      #expect(difference.first.map { [$0.x, $0.y] } == [1, 0])
      #expect(difference.isWithin(8))
      #expect(!difference.isWithin(7))
      #expect(
        PictureDifference.picture(of: a, b)
          == pixmap([[0, 0, 0, 255], [0, 64 + 4 * 3, 0, 255], [0, 0, 64 + 4 * 8, 255]]))
      #expect(difference.description == "2 of 3 pixels differ, by at most 8, the first at (1, 0)")
    }
  }

  @Test func `a difference of alpha shows in every channel`() {
    let (a, b) = (pixmap([[0, 0, 0, 255]]), pixmap([[0, 0, 0, 0]]))
    #expect(PictureDifference(a, b).largest == 255)
    #expect(PictureDifference.picture(of: a, b) == pixmap([[255, 255, 255, 255]]))
  }

  @Test func `pixels that only one picture has differ beyond every tolerance`() {
    let narrow = pixmap([[5, 5, 5, 255]])
    let wide = pixmap([[5, 5, 5, 255], [6, 6, 6, 255]])
    for (a, b) in [(narrow, wide), (wide, narrow)] {
      let difference = PictureDifference(a, b)
      #expect(difference.pixelCount == 1)
      #expect(difference.first.map { [$0.x, $0.y] } == [1, 0])
      #expect(!difference.isWithin(255) && difference.similarity == 0)
      #expect(PictureDifference.picture(of: a, b) == pixmap([[0, 0, 0, 255], [255, 0, 255, 255]]))
    }
  }

  @Test func `of pictures of two heights, the first row of only one has the first pixel`() {
    var high = Pixmap(width: 1, height: 2)
    high.withUnsafeMutableBytes { $0.copyBytes(from: [5, 5, 5, 255, 5, 5, 5, 255]) }
    let difference = PictureDifference(high, pixmap([[5, 5, 5, 255]]))
    #expect(difference.first.map { [$0.x, $0.y] } == [0, 1])
    #expect(difference.pixelCount == 1 && difference.total == 2)
  }
}

/// Returns a picture of one row of pixels, each as blue, green, red, alpha.
func pixmap(_ row: [[UInt8]]) -> Pixmap {
  var result = Pixmap(width: row.count, height: 1)
  result.withUnsafeMutableBytes { $0.copyBytes(from: row.joined()) }
  return result
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import MultiplaneRaster
import Testing

@Suite struct PictureToleranceTests {
  private let grey = pixmap([[100, 100, 100, 255], [0, 0, 0, 255]])
  private let nearGrey = pixmap([[100, 102, 100, 255], [0, 0, 0, 255]])

  private func accepts(_ tolerance: PictureTolerance, _ a: Pixmap, _ b: Pixmap) -> Bool {
    tolerance.mismatch(of: a, b) == nil
  }

  @Test func `exact accepts the same bytes only`() {
    #expect(accepts(.exact, grey, grey))
    #expect(!accepts(.exact, nearGrey, grey))
  }

  @Test func `channels accepts a difference in each channel up to the limit`() {
    #expect(accepts(.channels(2), nearGrey, grey))
    #expect(!accepts(.channels(1), nearGrey, grey))
    #expect(accepts(.channels(1000), pixmap([[0, 0, 0, 0]]), pixmap([[255, 255, 255, 255]])))
    #expect(PictureTolerance.channels(-4) == .exact)
  }

  /// Black and white are 100 apart in L*a*b*, by definition.
  @Test func `perceptual measures the distance of colours`() {
    let (black, white) = (pixmap([[0, 0, 0, 255]]), pixmap([[255, 255, 255, 255]]))
    let difference = PerceptualDifference(black, white, limit: 50)
    #expect(abs(difference.largest - 100) < 0.01)
    #expect(difference.pixelCount == 1)
    #expect(accepts(.perceptual(0), black, white) == (difference.largest <= 100))
    #expect(!accepts(.perceptual(0.01), black, white))
  }

  /// Grey 119 of 255 has the luminance 0.1845 and so the lightness 116 * 0.1845^(1/3) - 16 = 50.03.
  @Test func `the lightness of grey is that of its luminance`() {
    let difference = PerceptualDifference(
      pixmap([[0, 0, 0, 255]]), pixmap([[119, 119, 119, 255]]), limit: 0)
    #expect(abs(difference.largest - 50.03) < 0.02)
  }

  @Test func `perceptual accepts what is hard to see, and a share of what is not`() {
    #expect(accepts(.perceptual(0.98), nearGrey, grey))
    let far = pixmap([[100, 200, 100, 255], [0, 0, 0, 255]])
    #expect(!accepts(.perceptual(0.98), far, grey))
    #expect(accepts(.perceptual(0.98, share: 0.5), far, grey))
    #expect(!accepts(.perceptual(0.98, share: 0.51), far, grey))
  }

  /// Over black, transparent and black are the same; over white they are farthest.
  @Test func `translucent pixels are compared over black and over white`() {
    let difference = PerceptualDifference(pixmap([[0, 0, 0, 0]]), pixmap([[0, 0, 0, 255]]), limit: 0)
    #expect(abs(difference.largest - 100) < 0.01)
  }

  @Test(arguments: [PictureTolerance.exact, .channels(255), .perceptual(0, share: 0)])
  func `pictures of two sizes never match`(tolerance: PictureTolerance) {
    let mismatch = tolerance.mismatch(of: grey, pixmap([[100, 100, 100, 255]]))
    #expect(mismatch == "2 x 1 pixels instead of 1 x 1")
  }

  @Test func `the message names both measures of what is seen`() throws {
    let far = pixmap([[100, 200, 100, 255], [0, 0, 0, 255]])
    let mismatch = try #require(PictureTolerance.perceptual(0.98).mismatch(of: far, grey))
    #expect(
      mismatch.contains("1 of 2 pixels differ, by at most 100, the first at (0, 0), SSIM ")
        && mismatch.contains(", delta E at most ") && mismatch.hasSuffix(", 1 pixels look different"),
      "\(mismatch)")
  }

  @Test func `a tolerance is described as it is written`() {
    let tolerances: [PictureTolerance] = [
      .exact, .channels(2), .perceptual(0.98), .perceptual(0.9, share: 0.5),
    ]
    #expect(
      tolerances.map(\.description) == [
        "exact", "channels(2)", "perceptual(0.98)", "perceptual(0.9, share: 0.5)",
      ])
  }
}

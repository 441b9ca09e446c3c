// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

@Suite struct PixmapTests {
  private func address(_ pixmap: Pixmap) -> UnsafeRawPointer? { pixmap.withUnsafeBytes { $0.baseAddress } }

  @Test func `copies are values`() {
    var a = Pixmap(width: 3, height: 2)
    a.clear(to: .white)
    let b = a
    #expect(address(a) == address(b))
    a.clear(to: RGBA(1, 0, 0, 1))
    #expect(a.pixel(2, 1) == (0, 0, 255, 255))
    #expect(b.pixel(2, 1) == (255, 255, 255, 255))
  }

  @Test func `forgetting pixels leaves those of copies`() {
    var a = Pixmap(width: 3, height: 2)
    a.clear(to: .white)
    let b = a
    a.discardPixels()
    #expect(address(a) != address(b))
    a.clear(to: RGBA(1, 0, 0, 1))
    #expect(a.pixel(0, 0) == (0, 0, 255, 255))
    #expect(b.pixel(0, 0) == (255, 255, 255, 255))
  }

  @Test func `forgetting pixels that nobody shares keeps the memory`() {
    var a = Pixmap(width: 3, height: 2)
    let before = address(a)
    a.discardPixels()
    #expect(address(a) == before)
  }

  @Test func `views go on showing the same memory`() {
    var bytes = [UInt8](repeating: 9, count: 24)
    bytes.withUnsafeMutableBytes {
      var a = Pixmap(viewing: $0, width: 3, height: 2)
      let b = a
      a.discardPixels()
      a.clear(to: .white)
      #expect(b.pixel(1, 1) == (255, 255, 255, 255))
    }
    #expect(bytes.allSatisfy { $0 == 255 })
  }

  /// The pages of large pixmaps are used again, and cleared if the next owner needs it.
  @Test func `large pixmaps are clear after others of their size`() {
    let (width, height) = (1024, 1024)
    do {
      var old = Pixmap(width: width, height: height)
      old.clear(to: .white)
    }
    let new = Pixmap(width: width, height: height)
    #expect(new.withUnsafeBytes { bytes in bytes.allSatisfy { $0 == 0 } })
    var undefined = Pixmap(undefinedWidth: width, height: height)
    #expect(undefined.bounds == new.bounds)
    undefined.clear(to: .white)
    #expect(undefined.pixel(width - 1, height - 1) == (255, 255, 255, 255))
    #expect(new.pixel(width - 1, height - 1) == (0, 0, 0, 0))
  }

  @Test func `many large pixmaps of several sizes keep their own pixels`() {
    let sides = [900, 1000, 1100, 1500, 2000]
    for round in 0..<3 {
      let pixmaps = sides.enumerated().map { index, side in
        var pixmap = Pixmap(width: side, height: side)
        let gray = Float(10 * index + round) / 255
        pixmap.clear(to: RGBA(gray, gray, gray, 1))
        return pixmap
      }
      for (index, pixmap) in pixmaps.enumerated() {
        let gray = UInt8(10 * index + round)
        #expect(pixmap.pixel(0, 0) == (gray, gray, gray, 255))
        #expect(pixmap.pixel(pixmap.width - 1, pixmap.height - 1) == (gray, gray, gray, 255))
      }
    }
  }
}

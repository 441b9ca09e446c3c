// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

@Suite struct PixmapTests {
  private func address(_ pixmap: Pixmap) -> UnsafeRawPointer? { pixmap.withUnsafeBytes { $0.baseAddress } }

  @Test func copiesAreValues() {
    var a = Pixmap(width: 3, height: 2)
    a.clear(to: .white)
    let b = a
    #expect(address(a) == address(b))
    a.clear(to: RGBA(1, 0, 0, 1))
    #expect(a.pixel(2, 1) == (0, 0, 255, 255))
    #expect(b.pixel(2, 1) == (255, 255, 255, 255))
  }

  @Test func forgettingPixelsLeavesThoseOfCopies() {
    var a = Pixmap(width: 3, height: 2)
    a.clear(to: .white)
    let b = a
    a.discardPixels()
    #expect(address(a) != address(b))
    a.clear(to: RGBA(1, 0, 0, 1))
    #expect(a.pixel(0, 0) == (0, 0, 255, 255))
    #expect(b.pixel(0, 0) == (255, 255, 255, 255))
  }

  @Test func forgettingPixelsThatNobodySharesKeepsTheMemory() {
    var a = Pixmap(width: 3, height: 2)
    let before = address(a)
    a.discardPixels()
    #expect(address(a) == before)
  }

  @Test func viewsGoOnShowingTheSameMemory() {
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
}

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
}

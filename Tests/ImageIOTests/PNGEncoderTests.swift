// SPDX-License-Identifier: Apache-2.0

import ImageIO
import MultiplaneRaster
import Testing

@Suite struct PNGEncoderTests {
  /// Every premultiplied component (column) at every alpha (row), including components above alpha.
  private static let everyPixel = Pixmap(
    width: 256, height: 256,
    bytes: bytes(rows: 256, columns: 256) { alpha, component in
      [component, component / 2, 255 - component, alpha]
    })

  @Test func `opaque pixmaps become RGB marked as SRGB`() throws {
    let pixmap = Pixmap(width: 2, height: 1, bytes: [10, 20, 30, 255, 1, 2, 3, 255])
    let parts = try #require(PNGParts(try PNGEncoder(level: 0).encode(pixmap)))
    #expect(parts.hasRightSums)
    #expect(parts.chunks.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(parts.chunks[0].body == HandMadePNG(width: 2, height: 1, colorType: 2).header)
    #expect(parts.chunks[1].body == [0])
    #expect(parts.storedRows(bytesPerPixel: 3, bytesPerRow: 6) == [[30, 20, 10, 3, 2, 1]])
  }

  @Test func `one transparent pixel makes RGBA`() throws {
    var bytes = [UInt8](repeating: 255, count: 100 * 100 * 4)
    bytes[bytes.count - 1] = 254
    let parts = try #require(
      PNGParts(try PNGEncoder().encode(Pixmap(width: 100, height: 100, bytes: bytes))))
    #expect(parts.chunks[0].body == HandMadePNG(width: 100, height: 100, colorType: 6).header)
  }

  @Test func `components are divided by alpha rounded to the nearest`() throws {
    let parts = try #require(PNGParts(try PNGEncoder(level: 0).encode(Self.everyPixel)))
    let rows = try #require(parts.storedRows(bytesPerPixel: 4, bytesPerRow: 1024))
    #expect(rows.count == 256)
    func straight(_ component: Int, _ alpha: Int) -> Int {
      alpha == 0 ? 0 : (2 * min(component, alpha) * 255 + alpha) / (2 * alpha)
    }
    let expected = bytes(rows: 256, columns: 256) { alpha, component in
      [straight(255 - component, alpha), straight(component / 2, alpha), straight(component, alpha), alpha]
    }
    #expect(rows.flatMap { $0 } == expected)
  }

  @Test func `every premultiplied pixel comes back as it was`() throws {
    let pixels = bytes(rows: 256, columns: 256) { alpha, component in
      [min(component, alpha), min(255 - component, alpha), 0, alpha]
    }
    let pixmap = Pixmap(width: 256, height: 256, bytes: pixels)
    for level in [0, 1, 6] {
      #expect(try PNGDecoder.decode(PNGEncoder(level: level).encode(pixmap)) == pixmap)
    }
  }

  @Test func `opaque pixels come back as they were`() throws {
    let pixels = bytes(rows: 7, columns: 301) { row, column in
      [row * 30, column / 2, (row * column) % 256, 255]
    }
    let pixmap = Pixmap(width: 301, height: 7, bytes: pixels)
    #expect(try PNGDecoder.decode(PNGEncoder().encode(pixmap)) == pixmap)
  }

  @Test func `only rows with many steps are stored as differences`() throws {
    // Eight pixels of one colour; then three steps of grey, more than a quarter of the pixels.
    let grey: [UInt8] = [7, 7, 7, 7, 7, 7, 7, 7, 10, 12, 12, 12, 12, 12, 15, 11]
    let pixels: [UInt8] = grey.flatMap { [$0, $0, $0, 255] }
    let pixmap = Pixmap(width: 8, height: 2, bytes: pixels)
    let parts = try #require(PNGParts(try PNGEncoder(level: 0).encode(pixmap)))
    let plainRow = [UInt8](repeating: 7, count: 24)
    let steps: [UInt8] = [10, 2, 0, 0, 0, 0, 3, 252]
    let stepRow: [UInt8] = steps.flatMap { [$0, $0, $0] }
    let (none, sub): ([UInt8], [UInt8]) = ([0], [1])
    let expected: [UInt8] = none + plainRow + sub + stepRow
    // Two bytes of zlib and five of the stored block come first.
    #expect(Array(parts.chunks[2].body[7..<57]) == expected)
  }

  @Test func `the pictures before do not change the bytes`() throws {
    let small = Pixmap(width: 2, height: 1, bytes: [10, 20, 30, 255, 1, 2, 3, 255])
    let encoder = PNGEncoder()
    let (first, second) = (try encoder.encode(small), try encoder.encode(Self.everyPixel))
    #expect(try encoder.encode(small) == first)
    #expect(try encoder.encode(Self.everyPixel) == second)
    #expect(try PNGEncoder().encode(Self.everyPixel) == second)
  }

  @Test func `the same pixels give the same bytes`() throws {
    #expect(try PNGEncoder().encode(Self.everyPixel) == PNGEncoder().encode(Self.everyPixel))
  }

  @Test func `a level out of range counts as the nearest`() throws {
    #expect(PNGEncoder(level: -5).level == 0)
    #expect(PNGEncoder(level: 99).level == 9)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func `a pixmap without pixels is refused`(width: Int, height: Int) {
    #expect(throws: PNGError.empty) { try PNGEncoder().encode(Pixmap(width: width, height: height)) }
  }

  @Test func `a side beyond the limit is refused`() {
    let side = Pixmap.maximumSide + 1
    #expect(throws: PNGError.tooLarge(width: side, height: 1)) {
      try PNGEncoder().encode(Pixmap(width: side, height: 1))
    }
  }
}

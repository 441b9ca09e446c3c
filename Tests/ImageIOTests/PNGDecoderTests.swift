// SPDX-License-Identifier: Apache-2.0

import ImageIO
import MultiplaneRaster
import Testing

/// One row of pixels in some format, and the expected bytes in the order B, G, R, A.
struct PixelFormatCase: Sendable, CustomTestStringConvertible {
  var name: String
  var png: HandMadePNG
  var expected: [UInt8]
  var testDescription: String { name }
}

extension HandMadePNG: @unchecked Sendable {}

@Suite struct PNGDecoderTests {
  /// Creates a case of one row. `layout` contains the width, the depth and the colour type.
  private static func one(
    _ name: String, _ layout: (width: Int, depth: Int, colorType: Int), _ row: [UInt8], _ expected: [UInt8],
    _ extras: (palette: [UInt8], transparency: [UInt8]) = ([], [])
  ) -> PixelFormatCase {
    PixelFormatCase(
      name: name,
      png: HandMadePNG(
        width: layout.width, height: 1, depth: layout.depth, colorType: layout.colorType,
        palette: extras.palette, transparency: extras.transparency, rows: [row]),
      expected: expected)
  }

  private static func grey(_ values: UInt8...) -> [UInt8] { values.flatMap { [$0, $0, $0, 255] } }

  static let formats: [PixelFormatCase] = [
    one("grey 1", (3, 1, 0), [0b1010_0000], grey(255, 0, 255)),
    one("grey 2", (4, 2, 0), [0b0001_1011], grey(0, 85, 170, 255)),
    one("grey 4", (3, 4, 0), [0x0f, 0x80], grey(0, 255, 136)),
    one("grey 8", (2, 8, 0), [7, 200], grey(7, 200)),
    // 0x1234 = 4660: 4660 * 255 / 65535 = 18.13; 0x80ff: 128.49...; 0x8100: 128.50 (33024 / 257 = 128.498)
    one("grey 16", (3, 16, 0), [0x12, 0x34, 0x80, 0xff, 0xff, 0xff], grey(18, 128, 255)),
    one(
      "grey 8 with a transparent value", (2, 8, 0), [7, 200], [0, 0, 0, 0] + grey(200), ([], [0, 7])),
    one(
      "grey 1 with a transparent value", (2, 1, 0), [0b0100_0000], grey(0) + [0, 0, 0, 0],
      ([], [0, 1])),
    one(
      "grey 16 with a transparent value", (2, 16, 0), [0x12, 0x34, 0x12, 0x35], [0, 0, 0, 0] + grey(18),
      ([], [0x12, 0x34])),
    one("RGB 8", (2, 8, 2), [1, 2, 3, 4, 5, 6], [3, 2, 1, 255, 6, 5, 4, 255]),
    one("RGB 16", (1, 16, 2), [0xff, 0xff, 0, 0, 0x7f, 0xff], [127, 0, 255, 255]),
    one(
      "RGB 8 with a transparent colour", (2, 8, 2), [1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 6, 5, 4, 255],
      ([], [0, 1, 0, 2, 0, 3])),
    one(
      "palette 1", (2, 1, 3), [0b0100_0000], [3, 2, 1, 255, 6, 5, 4, 255], ([1, 2, 3, 4, 5, 6], [])),
    one(
      "palette 2", (2, 2, 3), [0b0100_0000], [6, 5, 4, 255, 3, 2, 1, 255], ([1, 2, 3, 4, 5, 6], [])),
    one("palette 4", (2, 4, 3), [0x10], [6, 5, 4, 255, 3, 2, 1, 255], ([1, 2, 3, 4, 5, 6], [])),
    // alpha 128: 1 -> 0.502 = 1, 2 -> 1.004 = 1, 255 -> 128
    one(
      "palette 8 with alpha", (2, 8, 3), [0, 1], [128, 1, 1, 128, 6, 5, 4, 255],
      ([1, 2, 255, 4, 5, 6], [128])),
    // 200 * 100 / 255 = 78.43
    one("grey and alpha 8", (2, 8, 4), [200, 100, 9, 0], [78, 78, 78, 100, 0, 0, 0, 0]),
    // 0xc8c8 = 200 * 257, 0x6464 = 100 * 257
    one("grey and alpha 16", (1, 16, 4), [0xc8, 0xc8, 0x64, 0x64], [78, 78, 78, 100]),
    // 51 is a fifth: 255, 100, 3 -> 51, 20, 0.6
    one("RGBA 8", (2, 8, 6), [255, 100, 3, 51, 9, 8, 7, 255], [1, 20, 51, 51, 7, 8, 9, 255]),
    one("RGBA 16", (1, 16, 6), [0xff, 0xff, 0x64, 0x64, 0x03, 0x03, 0x33, 0x33], [1, 20, 51, 51]),
  ]

  @Test(arguments: formats) func `every format becomes premultiplied BGRA`(format: PixelFormatCase) throws {
    let pixmap = try PNGDecoder.decode(format.png.bytes)
    #expect(pixmap.width == format.png.width)
    #expect(pixmap.height == 1)
    #expect(pixmap.bytes == format.expected)
  }

  @Test func `every component is premultiplied rounded to the nearest`() throws {
    let rows = (0...255).map { alpha in
      bytes(rows: 1, columns: 256) { _, component in [component, 255, 0, alpha] }
    }
    let pixmap = try PNGDecoder.decode(HandMadePNG(width: 256, height: 256, rows: rows).bytes)
    let expected = bytes(rows: 256, columns: 256) { alpha, component in
      [0, alpha, (2 * component * alpha + 255) / 510, alpha]
    }
    #expect(pixmap.bytes == expected)
  }

  @Test(arguments: [(1, 1), (3, 5), (8, 8), (9, 10), (2, 1)])
  func `interlaced pixels go where they belong`(width: Int, height: Int) throws {
    // The first column and row of each pass, and the distances between its columns and rows.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var rows: [[UInt8]] = []
    for (x0, y0, dx, dy) in passes {
      for y in stride(from: y0, to: height, by: dy) where x0 < width {
        rows.append(stride(from: x0, to: width, by: dx).flatMap { x in [UInt8(x * 10), UInt8(y * 10), 77] })
      }
    }
    let png = HandMadePNG(width: width, height: height, colorType: 2, isInterlaced: true, rows: rows)
    let expected = bytes(rows: height, columns: width) { y, x in [77, y * 10, x * 10, 255] }
    #expect(try PNGDecoder.decode(png.bytes).bytes == expected)
  }

  @Test func `chunks that no pixel depends on are skipped`() throws {
    var png = Self.formats[8].png
    png.extraChunks = [
      ("gAMA", [0, 0, 0, 9]), ("iCCP", Array("x\0\0damaged".utf8)), ("tEXt", Array("a\0b".utf8)),
      ("zTXt", Array("no zero".utf8)), ("prIv", [1, 2, 3]),
    ]
    #expect(try PNGDecoder.decode(png.bytes).bytes == Self.formats[8].expected)
  }

  @Test func `other bytes are not PNG`() {
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode([]) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(Array("GIF89a, not a PNG at all".utf8)) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(Array(HandMadePNG.signature.dropLast())) }
  }

  @Test func `a file that is cut anywhere ends too early`() {
    let bytes = Self.formats[8].png.bytes
    for count in 8..<bytes.count {
      #expect(throws: PNGError.endsTooEarly, "cut after \(count) bytes") {
        try PNGDecoder.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `a changed byte is never taken for a picture of other pixels`() throws {
    for format in Self.formats {
      let bytes = format.png.bytes
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 0x41
        // A checksum protects every byte of a chunk that pixels depend on. A changed name that makes a chunk
        // look ancillary is an error, too.
        #expect(throws: PNGError.self, "\(format.name), byte \(index)") { try PNGDecoder.decode(changed) }
      }
    }
  }

  @Test func `wrong pixel data with right sums never traps`() {
    var state: UInt64 = 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (pictures, failures) = (0, 0)
    for _ in 0..<3000 {
      var png = Self.formats[next(Self.formats.count)].png
      if next(2) == 0 { png.depth = [1, 2, 4, 8, 16, 3][next(6)] }
      if next(2) == 0 { png.colorType = next(8) }
      if next(3) == 0 { png.width = next(2000) }
      if next(3) == 0 { png.height = next(2000) }
      if next(2) == 0 { png.isInterlaced = true }
      png.filteredBytes = (0..<next(400)).map { _ in UInt8(next(next(2) == 0 ? 5 : 256)) }
      if (try? PNGDecoder.decode(png.bytes)) != nil { pictures += 1 } else { failures += 1 }
    }
    #expect(pictures > 0)
    #expect(failures > 0)
  }

  @Test(arguments: [(32_769, 1), (1, 32_769), (32_768, 32_768), (2_147_483_647, 2_147_483_647)])
  func `sizes beyond the limits are refused`(width: Int, height: Int) {
    let png = HandMadePNG(width: width, height: height, rows: [[0]])
    #expect(throws: PNGError.tooLarge(width: width, height: height)) { try PNGDecoder.decode(png.bytes) }
  }

  @Test func `a short file cannot claim a huge picture`() {
    let png = HandMadePNG(width: 16_000, height: 16_000, rows: [[0]])
    #expect(throws: PNGError.endsTooEarly) { try PNGDecoder.decode(png.bytes) }
  }

  @Test func `a picture of no pixels is damaged`() {
    let png = HandMadePNG(width: 0, height: 1, rows: [[]])
    #expect { try PNGDecoder.decode(png.bytes) } throws: { error in
      guard case .damaged = error as? PNGError else { return false }
      return true
    }
  }

  @Test func `errors say what is wrong in one line`() {
    let errors: [PNGError] = [
      .notPNG, .endsTooEarly, .tooLarge(width: 1, height: 2), .empty, .damaged("IHDR: CRC error"),
      .outOfMemory,
    ]
    for error in errors {
      #expect(error.description.contains("PNG"))
      #expect(!error.description.contains("\n"))
    }
  }
}

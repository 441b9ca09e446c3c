// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct PictureFileTests {
  private func source(_ data: Data) -> CGImageSource { CGImageSourceCreateWithData(NSData(data: data), nil)! }

  private func pixels(_ data: Data, _ index: Int = 0) throws -> Pixmap {
    try #require(CGImageSourceCreateImageAtIndex(source(data), index, nil)).pixmap
  }

  private func rgba(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> [UInt8] {
    let p = pixmap.pixel(x, y)
    return [p.r, p.g, p.b, p.a]
  }

  private func near(_ a: [UInt8], _ b: [UInt8], _ tolerance: Int) -> Bool {
    zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  /// Columns of colours with alpha.
  private var sample: Pixmap {
    var pixmap = Pixmap(width: 20, height: 12)
    for y in 0..<12 {
      for x in 0..<20 {
        pixmap[x, y] = RGBA(Float(x) / 19, Float(y) / 11, 0.5, x < 10 ? 1 : 0.5).premultiplied()
      }
    }
    return pixmap
  }

  private func encoded(_ pixmap: Pixmap, _ type: String, quality: Double? = nil) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type as NSString, 1, nil))
    let options = quality.map { NSDictionary(dictionary: [kCGImageDestinationLossyCompressionQuality: $0]) }
    CGImageDestinationAddImage(destination, CGImage(pixmap: pixmap), options)
    #expect(CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  @Test func `lossless files come back as they were`() throws {
    for type in ["public.png", "org.webmproject.webp"] {
      let data = try encoded(sample, type)
      #expect(CGImageSourceGetType(source(data)) as String? == type)
      let back = try pixels(data)
      // At half alpha, straight colours have half the precision.
      for y in 0..<12 {
        for x in 0..<20 {
          #expect(near(rgba(back, x, y), rgba(sample, x, y), x < 10 ? 0 : 1), "\(type) \(x) \(y)")
        }
      }
    }
  }

  @Test func `jpeg comes back nearly`() throws {
    let (fine, coarse) = (
      try encoded(sample, "public.jpeg"), try encoded(sample, "public.jpeg", quality: 0.2)
    )
    #expect(coarse.count < fine.count)
    let back = try pixels(fine)
    for y in 0..<12 { for x in 0..<9 { #expect(near(rgba(back, x, y), rgba(sample, x, y), 8)) } }
    #expect(rgba(back, 15, 3)[3] == 255)
    #expect(CGImageSourceCreateImageAtIndex(source(fine), 0, nil)?.alphaInfo == .noneSkipFirst)
    #expect(CGImageSourceCreateImageAtIndex(source(fine), 0, nil)?.utType as String? == "public.jpeg")
  }

  @Test func `progressive JPEG`() throws {
    let back = try pixels(SampleFiles.progressive)
    #expect(back.width == 16 && back.height == 16)
    for (x, y) in [(2, 2), (13, 2), (2, 13), (8, 8)] {
      #expect(near(rgba(back, x, y), [UInt8(17 * x), UInt8(17 * y), 128, 255], 40), "\(rgba(back, x, y))")
    }
  }

  @Test func `inks of JPEG`() throws {
    let back = try pixels(SampleFiles.inks)
    #expect(back.width == 8 && rgba(back, 4, 4)[3] == 255)
    // Red increases to the right, green downwards.
    #expect(
      rgba(back, 7, 0)[0] > rgba(back, 0, 0)[0] + 100 && rgba(back, 0, 7)[1] > rgba(back, 0, 0)[1] + 100)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source(SampleFiles.inks), 0, nil))
    #expect(properties.object(forKey: kCGImagePropertyColorModel) as? String == "CMYK")
  }

  @Test func `a profile of inks is reported`() throws {
    let header = Array("ICC_PROFILE\0".utf8) + [1, 1]
    let content = header + [UInt8](repeating: 0, count: 128)
    let marked =
      SampleFiles.inks.prefix(2) + [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content
      + SampleFiles.inks.dropFirst(2)
    #expect(Diagnostics.collecting { _ = try? pixels(SampleFiles.inks) }.1.isEmpty)
    let (back, reports) = try Diagnostics.collecting { try pixels(marked) }
    #expect(try back == pixels(SampleFiles.inks))
    #expect(reports.map(\.subject) == ["CGImageSource"])
    #expect(reports.first?.message.contains("CMYK colour profile") == true)
  }

  /// Returns a JPEG with an extra marker after its first one.
  private func jpeg(_ pixmap: Pixmap, marker: UInt8, _ content: [UInt8]) throws -> Data {
    let data = try encoded(pixmap, "public.jpeg")
    let length = content.count + 2
    return data.prefix(2) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
      + data.dropFirst(2)
  }

  @Test func `exif tells the orientation`() throws {
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    var wide = Pixmap(width: 16, height: 8)
    for y in 0..<8 { for x in 0..<8 { wide[x, y] = 0xFFFF_0000 } }
    for tiff in [little, big] {
      let data = try jpeg(wide, marker: 0xE1, Array("Exif\0\0".utf8) + tiff)
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source(data), 0, nil))
      #expect(properties.object(forKey: kCGImagePropertyOrientation) as? Int == 6)
      #expect(properties.object(forKey: kCGImagePropertyPixelWidth) as? Int == 16)
      let options = NSDictionary(dictionary: [kCGImageSourceCreateThumbnailWithTransform: true])
      let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source(data), 0, options))
      // A rotation by 90 degrees to the right: the left half is at the top.
      #expect(upright.width == 8 && upright.height == 16)
      #expect(near(rgba(upright.pixmap, 4, 3), [255, 0, 0, 255], 6) && rgba(upright.pixmap, 4, 12)[0] < 6)
    }
  }

  @Test func `all orientations put the first pixel where exif says`() {
    // The visible position of the stored top left corner: top left, top right, bottom right, bottom left;
    // then with the sides exchanged.
    let expected: [(Bool, Bool)] = [
      (true, true), (false, true), (false, false), (true, false), (true, true), (false, true), (false, false),
      (true, false),
    ]
    for orientation in 1...8 {
      let t = CGImageSource.upright(orientation, CGSize(width: 2, height: 2))
      let p = CGPoint(x: 0, y: 2).applying(t)
      #expect(
        (p.x == 0) == expected[orientation - 1].0 && (p.y == 2) == expected[orientation - 1].1,
        "\(orientation)")
    }
  }

  @Test func `thumbnails are no larger than asked`() throws {
    let options = NSDictionary(dictionary: [kCGImageSourceThumbnailMaxPixelSize: 5])
    let data = try encoded(sample, "public.png")
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source(data), 0, options))
    #expect(image.width == 5 && image.height == 3)
  }

  @Test func `profiles are converted from`() throws {
    let profile = try #require(CGColorSpace(name: CGColorSpace.displayP3)?.copyICCData()) as Data
    var gray = Pixmap(width: 8, height: 8)
    gray.clear(to: RGBA(0.8, 0.4, 0.4))
    let header = Array("ICC_PROFILE\0".utf8) + [1, 1]
    let back = try pixels(try jpeg(gray, marker: 0xE2, header + [UInt8](profile)))
    let p3 = CGColor(
      colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [0.8, 0.4, 0.4, 1])!
    let expected = [p3.rgba.red, p3.rgba.green, p3.rgba.blue, 1].map {
      UInt8($0.clamped(to: 0...1) * 255 + 0.5)
    }
    #expect(near(rgba(back, 4, 4), expected, 3), "\(rgba(back, 4, 4)) \(expected)")
    #expect(rgba(back, 4, 4)[0] > 204)
  }

  @Test func `gif frames are whole pictures`() throws {
    let source = source(SampleFiles.gif)
    #expect(CGImageSourceGetCount(source) == 3)
    let frames = try (0..<3).map { try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)).pixmap }
    let (red, blue, green): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255]
    )
    #expect((0..<3).allSatisfy { rgba(frames[0], $0, 0) == red && rgba(frames[0], $0, 1) == red })
    #expect(rgba(frames[1], 1, 0) == blue && rgba(frames[1], 0, 0) == red)
    #expect(rgba(frames[2], 1, 0) == red && rgba(frames[2], 0, 1) == green && rgba(frames[2], 1, 1) == red)
    let delays = (0..<3).map { index in
      let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = all?.object(forKey: kCGImagePropertyGIFDictionary) as? [CFString: Any]
      return [kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFDelayTime].map { gif?[$0] as? Double }
    }
    #expect(delays == [[0.1, 0.1], [0.2, 0.2], [0, 0.1]])
    let loops =
      CGImageSourceCopyProperties(source, nil)?.object(forKey: kCGImagePropertyGIFDictionary)
      as? [CFString: Any]
    #expect(loops?[kCGImagePropertyGIFLoopCount] as? Int == 0)
  }

  @Test func `animated PNG`() throws {
    let source = source(SampleFiles.animatedPNG)
    #expect(CGImageSourceGetCount(source) == 2)
    let frames = try (0..<2).map { try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)).pixmap }
    #expect(rgba(frames[0], 1, 0) == [255, 0, 0, 255])
    #expect(rgba(frames[1], 0, 0) == [255, 0, 0, 255] && rgba(frames[1], 1, 0) == [0, 255, 0, 255])
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)
    let png = properties?.object(forKey: kCGImagePropertyPNGDictionary) as? [CFString: Any]
    #expect(png?[kCGImagePropertyAPNGDelayTime] as? Double == 0.25)
  }

  @Test func `animated web p`() throws {
    let source = source(SampleFiles.animatedWebP)
    #expect(CGImageSourceGetCount(source) == 2)
    let frames = try (0..<2).map { try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)).pixmap }
    #expect(rgba(frames[0], 2, 2) == [255, 0, 0, 255])
    #expect(rgba(frames[1], 2, 2) == [0, 255, 0, 255] && rgba(frames[1], 6, 2) == [0, 0, 255, 255])
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)
    let webP = properties?.object(forKey: kCGImagePropertyWebPDictionary) as? [CFString: Any]
    #expect(webP?[kCGImagePropertyWebPDelayTime] as? Double == 0.25)
  }

  @Test func `data UR ls`() throws {
    let data = try encoded(sample, "public.png")
    let url = try #require(URL(string: "data:image/png;base64," + data.base64EncodedString()))
    let source = try #require(CGImageSourceCreateWithURL(url as NSURL, nil))
    #expect(try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)).width == 20)
    #expect(Data(dataURL: "data:,a%20b") == Data("a b".utf8) && Data(dataURL: "data:,%zz") == nil)
    #expect(Data(dataURL: "data:;base64,QQ") == Data("A".utf8) && Data(dataURL: "date:,") == nil)
  }

  @Test func `every beginning of a file is refused or read`() throws {
    let files = [
      SampleFiles.gif, SampleFiles.progressive, SampleFiles.inks, SampleFiles.animatedPNG,
      SampleFiles.animatedWebP,
      try encoded(sample, "public.jpeg"), try encoded(sample, "org.webmproject.webp"),
    ]
    _ = Diagnostics.collecting {
      for data in files {
        for length in 0..<data.count {
          let source = source(Data(data.prefix(length)))
          for index in 0..<min(3, CGImageSourceGetCount(source)) {
            _ = CGImageSourceCreateImageAtIndex(source, index, nil)
          }
        }
      }
    }
    let (status, reports) = Diagnostics.collecting {
      CGImageSourceGetStatus(source(Data(SampleFiles.progressive.prefix(100))))
    }
    #expect(status == .statusUnexpectedEOF && reports.map(\.kind) == [.invalid])
    #expect(CGImageSourceGetStatus(source(Data([1, 2, 3]))) == .statusUnknownType)
  }

  @Test func `mutated files never trap`() throws {
    var png = HandMadePNG(width: 4, height: 2)
    png.rows = [[UInt8](repeating: 90, count: 16), [UInt8](repeating: 200, count: 16)]
    let files = [
      SampleFiles.gif, SampleFiles.progressive, SampleFiles.inks, SampleFiles.animatedPNG,
      SampleFiles.animatedWebP,
      Data(png.bytes), try encoded(sample, "public.jpeg"), try encoded(sample, "org.webmproject.webp"),
    ].map { [UInt8]($0) }
    var generator = SeededGenerator(seed: 3)
    _ = Diagnostics.collecting {
      for round in 0..<TestScale.count(2000, long: 100_000) {
        var bytes = files[round % files.count]
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let offset = Int.random(in: 0..<bytes.count, using: &generator)
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          case 1: bytes[offset] = [0, 255, 127, 128].randomElement(using: &generator)!
          case 2: bytes.insert(.random(in: 0...255, using: &generator), at: offset)
          case 3: bytes.remove(at: offset)
          default: bytes[offset] = .random(in: 0...255, using: &generator)
          }
        }
        // With repaired checksums the damage reaches the code behind the checksum test.
        if round % 8 == 5, bytes.count > 33 { bytes.replaceSubrange(29..<33, with: Self.sum(bytes[12..<29])) }
        let source = source(Data(bytes))
        // A changed size may claim many pixels. Decoding them is bounded, but slow.
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let sides = [kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map {
          properties?.object(forKey: $0) as? Int ?? 0
        }
        guard sides[0] * sides[1] < 1 << 20 else { continue }
        for index in 0..<min(3, CGImageSourceGetCount(source)) {
          _ = CGImageSourceCreateImageAtIndex(source, index, nil)
        }
      }
    }
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let value = HandMadePNG.crc(Array(bytes))
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

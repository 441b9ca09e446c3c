// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneRaster
import TestSupport
import Testing

/// Animations that are written, then read by our reader, by Pillow and by ffprobe.
@Suite struct AnimationFileTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var type: String
    var ending: String
    var dictionary: @Sendable () -> CFString
    var testDescription: String { ending }
  }

  static let kinds = [
    Kind(type: "com.compuserve.gif", ending: "gif", dictionary: { kCGImagePropertyGIFDictionary }),
    Kind(type: "public.png", ending: "png", dictionary: { kCGImagePropertyPNGDictionary }),
    Kind(type: "org.webmproject.webp", ending: "webp", dictionary: { kCGImagePropertyWebPDictionary }),
  ]
  private static let delays = [0.1, 0.25, 0.04, 1.5]

  /// A square that moves to the right over transparent pixels. The second picture is smaller than the others.
  private static var pictures: [Pixmap] {
    (0..<4).map { index in
      var pixmap = Pixmap(width: index == 1 ? 20 : 24, height: 16)
      for y in 4..<12 {
        for x in 0..<8 {
          pixmap[x + 4 * index, y] =
            0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 20) << 8 | UInt32(index * 60)
        }
      }
      return pixmap
    }
  }

  private func write(
    _ pictures: [Pixmap], _ kind: Kind, count: Int? = nil, loopCount: Int? = nil
  ) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, kind.type as NSString, count ?? pictures.count, nil))
    if let loopCount {
      let inner: [CFString: Any] = [kCGImagePropertyGIFLoopCount: loopCount]
      CGImageDestinationSetProperties(destination, NSDictionary(dictionary: [kind.dictionary(): inner]))
    }
    for (pixmap, delay) in zip(pictures, Self.delays) {
      let inner: [CFString: Any] = [kCGImagePropertyGIFUnclampedDelayTime: delay]
      CGImageDestinationAddImage(
        destination, CGImage(pixmap: pixmap), NSDictionary(dictionary: [kind.dictionary(): inner]))
    }
    #expect(CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  private func extended(_ pixmap: Pixmap) -> [UInt32] {
    (0..<16).flatMap { y in (0..<24).map { x in x < pixmap.width ? pixmap[x, y] : 0 } }
  }

  private func pixels(_ pixmap: Pixmap) -> [UInt32] {
    (0..<pixmap.height).flatMap { y in (0..<pixmap.width).map { pixmap[$0, y] } }
  }

  @Test(arguments: kinds) func `pictures delays and count come back`(_ kind: Kind) throws {
    for loopCount in [0, 3] {
      let data = try write(Self.pictures, kind, loopCount: loopCount)
      let source = try #require(CGImageSourceCreateWithData(NSData(data: data), nil))
      #expect(CGImageSourceGetType(source) as String? == kind.type && CGImageSourceGetCount(source) == 4)
      for (index, picture) in Self.pictures.enumerated() {
        let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
        #expect(image.width == 24 && image.height == 16)
        #expect(pixels(image.pixmap) == extended(picture), "picture \(index)")
        let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
        let inner = properties?.object(forKey: kind.dictionary()) as? [CFString: Any]
        let delay = try #require(inner?[kCGImagePropertyGIFUnclampedDelayTime] as? Double)
        #expect(abs(delay - Self.delays[index]) < 1e-9)
      }
      let inner =
        CGImageSourceCopyProperties(source, nil)?.object(forKey: kind.dictionary()) as? [CFString: Any]
      #expect(inner?[kCGImagePropertyGIFLoopCount] as? Int == loopCount)
    }
  }

  @Test(arguments: kinds) func `others read them`(_ kind: Kind) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a." + kind.ending).path
    try write(Self.pictures, kind, loopCount: 3).write(to: URL(fileURLWithPath: path))
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      print(image.n_frames, image.size[0], image.size[1], image.info.get('loop'))
      for index in range(image.n_frames):
          image.seek(index)
          image.load()
          rgba = image.convert('RGBA')
          print(round(image.info['duration']), ' '.join('%d,%d,%d,%d' % rgba.getpixel((x, 8)) for x in range(24)))
      """
    guard let text = Self.run("python3", ["-c", script, path]) else { return }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5 && lines.first == "4 24 16 3")
    for (index, line) in lines.dropFirst().enumerated() {
      let words = line.split(separator: " ")
      #expect(Double(words[0]) == Self.delays[index] * 1000)
      let expected = extended(Self.pictures[index])[(8 * 24)..<(9 * 24)]
      for (word, pixel) in zip(words.dropFirst(), expected) {
        let c = word.split(separator: ",").compactMap { UInt32($0) }
        // Pillow shows transparent pixels of a WebP as black.
        if kind.ending == "webp", pixel == 0 { continue }
        let found = c[3] == 0 ? 0 : c[3] << 24 | c[0] << 16 | c[1] << 8 | c[2]
        #expect(found == pixel)
      }
    }
    // ffmpeg's WebP demuxer does not support animations.
    guard kind.ending != "webp",
      let frames = Self.run(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width,height", "-of",
          "csv=p=0", path,
        ])
    else { return }
    #expect(frames.trimmingCharacters(in: .whitespacesAndNewlines) == "24,16,4")
  }

  @Test func `gifs have the nearest colours and opaque pixels`() throws {
    var noise = Pixmap(width: 40, height: 30)
    var generator = SeededGenerator(seed: 5)
    for y in 0..<30 {
      for x in 0..<40 {
        let color = RGBA(
          Float(x) / 40, Float(y) / 30, .random(in: 0...1, using: &generator), x < 20 ? 1 : 0.4)
        noise[x, y] = color.premultiplied()
      }
    }
    let source = try #require(
      CGImageSourceCreateWithData(NSData(data: try write([noise], Self.kinds[0], count: 1)), nil))
    #expect(CGImageSourceGetCount(source) == 1)
    let back = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)).pixmap
    var difference = 0
    for y in 0..<30 {
      for x in 0..<40 {
        let (a, b) = (noise.pixel(x, y), back.pixel(x, y))
        #expect(b.a == (x < 20 ? 255 : 0))
        if x < 20 { difference += abs(Int(a.r) - Int(b.r)) + abs(Int(a.g) - Int(b.g)) }
      }
    }
    // 600 colours with 255 palette entries: the dither leaves errors of some steps.
    #expect(difference / 1200 < 24)
  }

  @Test(arguments: kinds) func `pictures that are missing are reported`(_ kind: Kind) throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kind.type as NSString, 3, nil))
    CGImageDestinationAddImage(destination, CGImage(pixmap: Self.pictures[0]), nil)
    let (isWritten, reports) = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
    #expect(!isWritten && data.length == 0 && reports.map(\.kind) == [.invalid])
    for count in [0, -1, 100_001, Int.max] {
      let (none, reports) = Diagnostics.collecting {
        CGImageDestinationCreateWithData(data, kind.type as NSString, count, nil)
      }
      #expect(none == nil && reports.map(\.kind) == [.unsupported])
    }
  }

  @Test(arguments: kinds) func `delays that are none are held`(_ kind: Kind) throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kind.type as NSString, 5, nil))
    for (index, delay) in [Double.nan, -1, 1e300, .infinity, 0.1].enumerated() {
      let inner: [CFString: Any] = [kCGImagePropertyGIFDelayTime: delay]
      CGImageDestinationAddImage(
        destination, CGImage(pixmap: Self.pictures[index % 4]),
        NSDictionary(dictionary: [kind.dictionary(): inner]))
    }
    _ = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
  }

  /// Returns the output of a program; `nil` if it is not installed or fails.
  private static func run(_ name: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}

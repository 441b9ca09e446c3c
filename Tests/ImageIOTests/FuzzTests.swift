// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

/// Damaged files of every kind. Each is read or refused in bounded time and memory. `MULTIPLANE_LONG=1` tries
/// 100,000.
@Suite(.tags(.memory)) struct FuzzTests {
  /// The largest number of pixels that is decoded. Pictures that claim more are skipped, because decoding
  /// takes the time of such a picture, and a WebP of a few bytes may be one.
  private static let largestDecoded = 1 << 22

  /// The files are read in a process of their own, as memory is measured by process and other tests run
  /// beside.
  @Test func `damaged files are read or refused`() async {
    await #expect(processExitsWith: .success) {
      let files = try Self.files()
      var generator = SeededGenerator(seed: 71)
      var slowest = (seconds: 0.0, file: 0, round: 0)
      var (pictures, skipped) = (0, 0)
      let before = ProcessFigures.residentBytes
      _ = Diagnostics.collecting {
        for round in 0..<TestScale.count(1500, long: 100_000) {
          let number = round % files.count
          let bytes = Self.mutated(files[number], &generator)
          let start = ProcessFigures.processorTime
          let read = Self.read(Data(bytes))
          pictures += read ?? 0
          skipped += read == nil ? 1 : 0
          let seconds = ProcessFigures.processorTime - start
          if seconds > slowest.seconds { slowest = (seconds, number, round) }
        }
      }
      let added = ProcessFigures.peakBytes - before
      if TestScale.isLong {
        print("fuzz: \(pictures) pictures, \(skipped) too large, slowest \(slowest), \(added >> 20) MiB more")
      }
      #expect(pictures > 0)
      #expect(slowest.seconds < 5)
      #expect(added < 512 << 20)
    }
  }

  /// Decodes every picture in some bytes without knowing them. Returns the number of pictures; `nil` if they
  /// claim to be large.
  private static func read(_ data: Data) -> Int? {
    guard let source = CGImageSourceCreateWithData(NSData(data: data), nil) else { return 0 }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let sides = [kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map {
      properties?.object(forKey: $0) as? Int ?? 0
    }
    _ = CGImageSourceCopyProperties(source, nil)
    let type = CGImageSourceGetType(source) as String?
    // The length of a PNG or GIF file limits its number of pixels.
    let isBounded = type == "public.png" || type == "com.compuserve.gif"
    if !isBounded, sides[0].multipliedReportingOverflow(by: sides[1]).partialValue > largestDecoded {
      return nil
    }
    return (0..<min(4, CGImageSourceGetCount(source))).reduce(0) { count, index in
      count + (CGImageSourceCreateImageAtIndex(source, index, nil) == nil ? 0 : 1)
    }
  }

  // MARK: Inputs

  private static func files() throws -> [[UInt8]] {
    var pixmap = Pixmap(width: 21, height: 13)
    for y in 0..<13 {
      for x in 0..<21 {
        pixmap[x, y] = RGBA(Float(x) / 20, Float(y) / 12, 0.4, x < 9 ? 1 : 0.6).premultiplied()
      }
    }
    let types = ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
    let still = try types.map { try written([pixmap], $0, quality: 1) }
    let lossy = try ["public.jpeg", "org.webmproject.webp"].map { try written([pixmap], $0, quality: 0.4) }
    let moved = pixmap.cropped(to: PixelRect(x0: 4, y0: 2, x1: 19, y1: 11))
    let animated = try ["public.png", "com.compuserve.gif", "org.webmproject.webp"].map {
      try written([pixmap, moved, pixmap], $0, quality: 1)
    }
    var palette = HandMadePNG(width: 6, height: 3, depth: 2, colorType: 3, isInterlaced: true)
    palette.palette = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    palette.transparency = [0, 128]
    palette.filteredBytes = [0, 0x40, 0, 0x80, 0, 0xC0, 0, 0x40, 0, 0xE4, 0, 0x1B]
    let samples = [
      SampleFiles.gif, SampleFiles.progressive, SampleFiles.inks, SampleFiles.animatedPNG,
      SampleFiles.animatedWebP,
    ].map { [UInt8]($0) }
    return still + lossy + animated + samples + [palette.bytes]
  }

  private static func written(_ pictures: [Pixmap], _ type: String, quality: Double) throws -> [UInt8] {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, type as NSString, pictures.count, nil))
    let options = NSDictionary(dictionary: [kCGImageDestinationLossyCompressionQuality: quality])
    CGImageDestinationSetProperties(destination, options)
    for pixmap in pictures { CGImageDestinationAddImage(destination, CGImage(pixmap: pixmap), nil) }
    #expect(CGImageDestinationFinalize(destination))
    return [UInt8](Data(referencing: data))
  }

  // MARK: Damage

  private static func mutated(_ file: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...8, using: &generator) where bytes.count > 4 {
      let offset = Int.random(in: 0..<bytes.count, using: &generator)
      let length = min(Int.random(in: 1...16, using: &generator), bytes.count - offset)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[offset] = [0, 1, 127, 128, 254, 255].randomElement(using: &generator)!
      case 2: bytes.insert(.random(in: 0...255, using: &generator), at: offset)
      case 3: bytes.removeSubrange(offset..<offset + length)
      case 4: bytes.insert(contentsOf: bytes[offset..<offset + length], at: offset)
      case 5: for index in offset..<offset + length { bytes[index] = .random(in: 0...255, using: &generator) }
      case 6: bytes.removeSubrange(max(5, offset)...)
      default: bytes[offset] &+= UInt8.random(in: 1...255, using: &generator)
      }
    }
    // With repaired checksums the damage reaches the code behind the checksum test.
    if Bool.random(using: &generator), bytes.starts(with: HandMadePNG.signature) { repairSums(&bytes) }
    return bytes
  }

  private static func repairSums(_ bytes: inout [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = HandMadePNG.crc(Array(bytes[position + 4..<end]))
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        bytes[end + index] = UInt8(truncatingIfNeeded: sum >> shift)
      }
      position = end + 4
    }
  }
}

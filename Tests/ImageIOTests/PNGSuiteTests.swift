// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneRaster
import TestSupport
import Testing

/// PNG files of every colour type, depth, interlacing and filter, created from random samples, with the
/// expected pixels.
@Suite struct PNGSuiteTests {
  struct Format: Sendable, CustomTestStringConvertible {
    var colorType: Int
    var depth: Int
    var hasTransparency = false
    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }
    var testDescription: String { "type \(colorType), \(depth) bits\(hasTransparency ? ", tRNS" : "")" }
  }

  static let formats: [Format] = {
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    return depths.keys.sorted().flatMap { type in
      depths[type]!.flatMap { depth in
        [false, true].filter { !$0 || type < 4 }.map {
          Format(colorType: type, depth: depth, hasTransparency: $0)
        }
      }
    }
  }()

  /// Widths and heights around the eight columns and rows of an interlacing pattern, and a larger picture.
  private static let sizes =
    (1...9).map { ($0, $0) } + [(1, 9), (9, 1), (3, 8), (8, 3), (17, 5), (5, 33), (32, 32)]

  @Test(arguments: formats) func `every pixel is what was written`(_ format: Format) throws {
    var generator = SeededGenerator(seed: UInt64(format.colorType * 100 + format.depth))
    for (width, height) in Self.sizes {
      for isInterlaced in [false, true] {
        let picture = Picture(format, width, height, &generator)
        let file = picture.file(isInterlaced: isInterlaced)
        let found = try PNGDecoder.decode(file.bytes)
        #expect(found.bytes == picture.expected, "\(width) x \(height), interlaced: \(isInterlaced)")
      }
    }
  }

  @Test(arguments: formats) func `the source tells the format`(_ format: Format) throws {
    var generator = SeededGenerator(seed: 9)
    let data = Data(Picture(format, 5, 4, &generator).file(isInterlaced: true).bytes)
    let source = try #require(CGImageSourceCreateWithData(NSData(data: data), nil))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties.object(forKey: kCGImagePropertyDepth) as? Int == format.depth)
    let hasAlpha = format.colorType >= 4 || format.hasTransparency
    #expect(properties.object(forKey: kCGImagePropertyHasAlpha) as? Bool == hasAlpha)
  }

  /// Random samples in a format.
  private struct Picture {
    let format: Format
    let width: Int
    let height: Int
    /// `format.channels` numbers for each pixel.
    var samples: [Int] = []
    /// Red, green, blue and alpha of each palette entry.
    var palette: [[Int]] = []
    /// The number of palette alphas in the file.
    var alphaCount = 0
    /// The sample or samples that are transparent.
    var clear: [Int] = []
    var filters: [Int] = []

    init(_ format: Format, _ width: Int, _ height: Int, _ generator: inout SeededGenerator) {
      (self.format, self.width, self.height) = (format, width, height)
      let largest = 1 << format.depth - 1
      var count = largest + 1
      if format.colorType == 3 {
        count = Int.random(in: 1...(largest + 1), using: &generator)
        alphaCount = format.hasTransparency ? Int.random(in: 1...count, using: &generator) : 0
        palette = (0..<count).map { index in
          (0..<4).map { $0 == 3 && index >= alphaCount ? 255 : Int.random(in: 0...255, using: &generator) }
        }
      }
      samples = (0..<width * height * format.channels).map { _ in Int.random(in: 0..<count, using: &generator)
      }
      if format.hasTransparency, format.colorType != 3 {
        let pixel = Int.random(in: 0..<width * height, using: &generator)
        clear = Array(samples[(pixel * format.channels)..<((pixel + 1) * format.channels)])
      }
      filters = (0..<100).map { _ in Int.random(in: 0...4, using: &generator) }
    }

    private func pixel(_ x: Int, _ y: Int) -> ArraySlice<Int> {
      let at = (y * width + x) * format.channels
      return samples[at..<at + format.channels]
    }

    // MARK: What it is

    /// Premultiplied blue, green, red and alpha.
    var expected: [UInt8] {
      (0..<height).flatMap { y in (0..<width).flatMap { x in color(Array(pixel(x, y))) } }
    }

    private func color(_ samples: [Int]) -> [UInt8] {
      let largest = 1 << format.depth - 1
      // Rounded to the nearest of 255, halves up.
      let bytes = samples.map { (2 * $0 * 255 + largest) / (2 * largest) }
      let straight: [Int] =
        switch format.colorType {
        case 0: [bytes[0], bytes[0], bytes[0], samples == clear ? 0 : 255]
        case 2: bytes + [samples == clear ? 0 : 255]
        case 3: palette[samples[0]]
        case 4: [bytes[0], bytes[0], bytes[0], bytes[1]]
        default: bytes
        }
      let alpha = straight[3]
      let premultiplied = straight.prefix(3).map { UInt8((2 * $0 * alpha + 255) / 510) }
      return [premultiplied[2], premultiplied[1], premultiplied[0], UInt8(alpha)]
    }

    // MARK: Its file

    func file(isInterlaced: Bool) -> HandMadePNG {
      var png = HandMadePNG(
        width: width, height: height, depth: format.depth, colorType: format.colorType,
        isInterlaced: isInterlaced)
      png.palette = palette.flatMap { $0.prefix(3).map { UInt8($0) } }
      png.transparency = palette.prefix(alphaCount).map { UInt8($0[3]) }
      if !clear.isEmpty { png.transparency = clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
      // The first column and row of each pass, and the distances between its columns and rows.
      let passes =
        isInterlaced
        ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        : [(0, 0, 1, 1)]
      var content: [UInt8] = []
      for (x0, y0, dx, dy) in passes where x0 < width && y0 < height {
        let rows = stride(from: y0, to: height, by: dy).map { y in
          packed(stride(from: x0, to: width, by: dx).flatMap { pixel($0, y) })
        }
        for (index, row) in rows.enumerated() {
          content += filtered(row, above: index > 0 ? rows[index - 1] : nil, filters[index])
        }
      }
      png.filteredBytes = content
      return png
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
      if format.depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
      if format.depth == 8 { return samples.map { UInt8($0) } }
      let perByte = 8 / format.depth
      return stride(from: 0, to: samples.count, by: perByte).map { start in
        (0..<perByte).reduce(UInt8(0)) { byte, index in
          let sample = start + index < samples.count ? samples[start + index] : 0
          return byte << format.depth | UInt8(sample)
        }
      }
    }

    /// Returns the filter type of a row, followed by the filtered bytes.
    private func filtered(_ row: [UInt8], above: [UInt8]?, _ filter: Int) -> [UInt8] {
      let distance = max(1, format.channels * format.depth / 8)
      return [UInt8(filter)]
        + row.indices.map { index in
          let left = index >= distance ? Int(row[index - distance]) : 0
          let up = Int(above?[index] ?? 0)
          let corner = index >= distance ? Int(above?[index - distance] ?? 0) : 0
          let guess: Int
          switch filter {
          case 1: guess = left
          case 2: guess = up
          case 3: guess = (left + up) / 2
          case 4:
            let p = left + up - corner
            let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
            guess = a <= b && a <= c ? left : b <= c ? up : corner
          default: guess = 0
          }
          return row[index] &- UInt8(guess)
        }
    }
  }
}

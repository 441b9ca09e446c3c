// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

/// Pictures that claim more than 268,435,456 pixels, or 32,768 along a side, are refused before any
/// allocation for them. A WebP cannot claim that many.
@Suite struct SizeLimitTests {
  private func expectRefused(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let (source, reports) = Diagnostics.collecting {
      CGImageSourceCreateWithData(NSData(data: Data(bytes)), nil)
    }
    #expect(source.map { CGImageSourceGetStatus($0) } == .statusInvalidData, sourceLocation: sourceLocation)
    #expect(source.map { CGImageSourceGetCount($0) } == 0, sourceLocation: sourceLocation)
    #expect(
      reports.map(\.kind) == [.invalid] && reports[0].description.contains("too large"),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [(65_500, 65_500), (32_769, 1), (1, 32_769), (32_768, 8193)])
  func jpeg(width: Int, height: Int) throws {
    var bytes = [UInt8](SampleFiles.progressive)
    // The marker of a progressive picture: its length, its depth, then height and width.
    let marker = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
    for (offset, value) in [(5, height >> 8), (6, height & 255), (7, width >> 8), (8, width & 255)] {
      bytes[marker + offset] = UInt8(value)
    }
    expectRefused(bytes)
  }

  @Test(arguments: [(65_535, 65_535), (32_769, 1), (1, 32_769), (32_768, 8193)])
  func gif(width: Int, height: Int) {
    var bytes = [UInt8](SampleFiles.gif)
    for (offset, value) in [(6, width & 255), (7, width >> 8), (8, height & 255), (9, height >> 8)] {
      bytes[offset] = UInt8(value)
    }
    expectRefused(bytes)
  }

  @Test(arguments: [(32_769, 1), (1, 32_769), (32_768, 8193), (Int.max, Int.max), (-1, 4)])
  func `contexts and images`(width: Int, height: Int) {
    let space = CGColorSpaceCreateDeviceRGB()
    let (context, reports) = Diagnostics.collecting {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(context == nil && reports.map(\.kind) == [.invalid])
    let (image, others) = Diagnostics.collecting {
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
        space: space, bitmapInfo: [], provider: CGDataProvider(data: NSData())!, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
    #expect(image == nil && others.map(\.kind) == [.invalid])
  }
}

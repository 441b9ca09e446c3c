// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneRaster
import MultiplaneTesting
import Testing

// The same drawing in each pixel layout: images of the contexts above, images of their bytes below.
@Suite struct FormatBook {
  private struct Format {
    var space: CGColorSpace
    var info: CGBitmapInfo

    init(_ space: CGColorSpace, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) {
      self.space = space
      info = CGBitmapInfo(rawValue: alpha.rawValue).union(order)
    }
  }

  private static let formats: [Format] = {
    let (rgb, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    return [
      Format(rgb, .premultipliedLast), Format(rgb, .premultipliedFirst),
      Format(rgb, .premultipliedFirst, .byteOrder32Little),
      Format(rgb, .premultipliedLast, .byteOrder32Little), Format(rgb, .noneSkipLast),
      Format(rgb, .noneSkipFirst, .byteOrder32Little), Format(gray, .none),
      Format(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!, .none),
      Format(CGColorSpace(name: CGColorSpace.linearGray)!, .none), Format(gray, .alphaOnly),
    ]
  }()

  private func drawing(_ format: Format) -> CGContext {
    let context = CGContext(
      data: nil, width: 48, height: 48, bitsPerComponent: 8, bytesPerRow: 0, space: format.space,
      bitmapInfo: format.info.rawValue)!
    for (number, color) in [red, gold, green, blue].enumerated() {
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(x: 2, y: 2, width: 44, height: 44).insetBy(dx: CGFloat(number) * 5, dy: 0))
    }
    context.setFillColor(color(1, 1, 1, 0.6))
    context.fill(CGRect(x: 0, y: 26, width: 48, height: 6))
    context.clear(CGRect(x: 0, y: 12, width: 48, height: 6))
    return context
  }

  /// Returns an image of the bytes of a context.
  private func imageOfBytes(_ context: CGContext) throws -> CGImage {
    let bytes = try #require(context.data)
    let space = try #require(context.colorSpace)
    let provider = try #require(
      CGDataProvider(data: NSData(bytes: bytes, length: context.bytesPerRow * context.height)))
    return try #require(
      CGImage(
        width: context.width, height: context.height, bitsPerComponent: 8, bitsPerPixel: context.bitsPerPixel,
        bytesPerRow: context.bytesPerRow, space: space, bitmapInfo: context.bitmapInfo, provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  @Test func formats() throws {
    let images = try Self.formats.map { format -> (CGImage, CGImage) in
      let context = drawing(format)
      return (try #require(context.makeImage()), try imageOfBytes(context))
    }
    for (number, (image, ofBytes)) in images.enumerated() {
      #expect(image.pixmap == ofBytes.pixmap, "format \(number)")
    }
    let size = CGSize(width: 28, height: 28)
    let pixmap = bookPage(10 * 28 + 2, 2 * 28 + 2) { context in
      for (column, pair) in images.enumerated() {
        for (row, image) in [pair.0, pair.1].enumerated() {
          context.inCell(column, row, size: size, height: 57) {
            context.draw(image, in: CGRect(x: 1, y: 1, width: 24, height: 24))
          }
        }
      }
    }
    expectPicture(of: pixmap, named: "book-formats")
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

/// Images that CoreGraphics creates from files.
@Suite struct ImageFileProviderTests {
  private func read(_ data: Data, isPNG: Bool = true, decode: [CGFloat]? = nil) -> CGImage? {
    let provider = CGDataProvider(data: NSData(data: data))!
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      isPNG
        ? CGImage(
          pngDataProviderSource: provider, decode: decode, shouldInterpolate: false, intent: .perceptual)
        : CGImage(
          jpegDataProviderSource: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
    }
    return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
  }

  private var png: Data {
    Data(HandMadePNG(width: 2, height: 1, rows: [[255, 0, 51, 255, 0, 255, 0, 102]]).bytes)
  }

  @Test func `png files`() throws {
    let image = try #require(read(png))
    #expect(image.width == 2 && image.height == 1 && !image.shouldInterpolate)
    #expect(image.renderingIntent == .perceptual && image.utType as String? == "public.png")
    #expect(image.alphaInfo == .premultipliedFirst)
    // Green of 255 and an alpha of 102, premultiplied.
    #expect(image.pixmap.bytes == [51, 0, 255, 255, 0, 102, 0, 102])
  }

  @Test func `decode arrays map components`() throws {
    let inverted = try #require(read(png, decode: [1, 0, 1, 0, 0, 0.5]))
    // Red 255 becomes 0, green 0 becomes 255, blue 51 becomes 25.5. In the other pixel red 0 becomes 255 x
    // 0.4.
    #expect(inverted.pixmap.bytes == [26, 255, 0, 255, 0, 0, 102, 102])
    let gray = Data(HandMadePNG(width: 1, height: 1, colorType: 0, rows: [[51]]).bytes)
    #expect(try #require(read(gray, decode: [1, 0])).pixmap.bytes == [204, 204, 204, 255])
  }

  @Test func `jpeg files`() throws {
    let image = try #require(read(SampleFiles.progressive, isPNG: false))
    #expect(image.width == 16 && image.alphaInfo == .noneSkipFirst)
    #expect(image.utType as String? == "public.jpeg")
  }

  @Test func `other files give nothing`() {
    for (data, isPNG) in [
      (png, false), (SampleFiles.progressive, true), (Data(), true), (Data(png.prefix(40)), true),
      (SampleFiles.gif, true),
    ] {
      let (none, reports) = Diagnostics.collecting { read(data, isPNG: isPNG) }
      #expect(none == nil && reports.map(\.kind) == [.invalid])
    }
  }
}

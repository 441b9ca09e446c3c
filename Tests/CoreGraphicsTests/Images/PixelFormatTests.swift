// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

@Suite struct PixelFormatTests {
  /// The bits of a component and of a pixel.
  private struct Depth {
    var component: Int
    var pixel: Int

    init(_ component: Int, _ pixel: Int) { (self.component, self.pixel) = (component, pixel) }
  }

  private func make(
    _ bytes: [UInt8], _ width: Int, _ depth: Depth, _ space: (CGColorSpace, info: UInt32),
    decode: [CGFloat]? = nil
  ) -> CGImage? {
    let provider = CGDataProvider(data: NSData(data: Data(bytes)))!
    func build(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        width: width, height: 1, bitsPerComponent: depth.component, bitsPerPixel: depth.pixel,
        bytesPerRow: bytes.count,
        space: space.0, bitmapInfo: CGBitmapInfo(rawValue: space.info), provider: provider, decode: decode,
        shouldInterpolate: false, intent: .defaultIntent)
    }
    return decode.map { $0.withUnsafeBufferPointer { build($0.baseAddress) } } ?? build(nil)
  }

  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()

  @Test func `small grays`() throws {
    let bit = try #require(make([0b0110_0000], 4, Depth(1, 1), (gray, 0)))
    #expect((0..<4).map { bit.pixmap.rgba($0, 0)[0] } == [0, 255, 255, 0])
    let two = try #require(make([0b0001_1011], 4, Depth(2, 2), (gray, 0)))
    #expect((0..<4).map { two.pixmap.rgba($0, 0)[0] } == [0, 85, 170, 255])
    let four = try #require(make([0x0F, 0x30], 3, Depth(4, 4), (gray, 0)))
    #expect((0..<3).map { four.pixmap.rgba($0, 0)[0] } == [0, 255, 51])
    let turned = try #require(make([0x0F], 2, Depth(4, 4), (gray, 0), decode: [1, 0]))
    #expect((0..<2).map { turned.pixmap.rgba($0, 0)[0] } == [255, 0])
    #expect(turned.decode?[0] == 1 && turned.decode?[1] == 0)
  }

  @Test func `gray with alpha`() throws {
    let premultiplied = try #require(make([64, 128, 0, 0], 2, Depth(8, 16), (gray, 1)))
    #expect(
      premultiplied.pixmap.rgba(0, 0) == [64, 64, 64, 128] && premultiplied.pixmap.rgba(1, 0) == nothing)
    let straight = try #require(make([255, 128], 1, Depth(8, 16), (gray, 3)))
    #expect(straight.pixmap.rgba(0, 0) == [128, 128, 128, 128])
  }

  @Test func `sixteen bits in both orders`() throws {
    let big = try #require(make([0xFF, 0xFF, 0x80, 0x80, 0, 1], 1, Depth(16, 48), (rgb, 0)))
    #expect(big.pixmap.rgba(0, 0) == [255, 128, 0, 255])
    let info = CGBitmapInfo.byteOrder16Little.rawValue | CGImageAlphaInfo.last.rawValue
    let little = try #require(
      make([0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0x00, 0x80], 1, Depth(16, 64), (rgb, info)))
    #expect(little.pixmap.rgba(0, 0) == [128, 0, 128, 128])
  }

  @Test func `floating point`() throws {
    let values: [Float] = [1.5, 0.5, -1, 1]
    let bytes = values.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
    let info =
      CGBitmapInfo.floatComponents.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      | CGImageAlphaInfo.premultipliedLast.rawValue
    let image = try #require(make(bytes, 1, Depth(32, 128), (rgb, info)))
    #expect(image.pixmap.rgba(0, 0) == [255, 128, 0, 255])
  }

  @Test func `inks and wide primaries`() throws {
    let inks = try #require(
      make([255, 0, 0, 0, 0, 0, 0, 255], 2, Depth(8, 32), (CGColorSpaceCreateDeviceCMYK(), 0)))
    #expect(inks.pixmap.rgba(0, 0) == [0, 255, 255, 255] && inks.pixmap.rgba(1, 0) == black)
    let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
    let wide = try #require(make([255, 0, 0, 128, 128, 128], 2, Depth(8, 24), (p3, 0)))
    #expect(wide.pixmap.rgba(0, 0) == red && wide.pixmap.rgba(1, 0) == [128, 128, 128, 255])
  }

  @Test func `alpha alone`() throws {
    let image = try #require(make([0, 128], 2, Depth(8, 8), (gray, 7)))
    #expect(image.pixmap.rgba(0, 0) == nothing && image.pixmap.rgba(1, 0) == [0, 0, 0, 128])
  }

  @Test func `other layouts are refused`() {
    let (images, reports) = Diagnostics.collecting {
      [
        make([0, 0], 1, Depth(5, 16), (rgb, 0)),
        make([0, 0, 0], 1, Depth(8, 16), (rgb, 0)),
        make([0, 0, 0], 1, Depth(8, -8), (rgb, 0)),
        make([0, 0, 0, 0], 1, Depth(8, 1024), (rgb, 0)),
        make([0, 0, 0], 1, Depth(8, 24), (rgb, CGBitmapInfo.byteOrder32Little.rawValue)),
        make([0, 0], 1, Depth(16, 16), (rgb, CGImageAlphaInfo.alphaOnly.rawValue)),
      ]
    }
    #expect(images.allSatisfy { $0 == nil } && reports.count == 5)
  }

  @Test func `masking multiplies alpha`() throws {
    let colors = try #require(make([255, 0, 0, 0, 0, 255], 2, Depth(8, 24), (rgb, 0)))
    let mask = try #require(make([255, 51], 2, Depth(8, 8), (gray, 0)))
    let masked = try #require(colors.masking(mask))
    let refused = Diagnostics.collecting { colors.masking(colors) }
    #expect(refused.0 == nil && refused.1.map(\.kind) == [.invalid])
    #expect(masked.pixmap.rgba(0, 0) == red && masked.pixmap.rgba(1, 0) == [0, 0, 51, 51])
    let keyed = try #require(colors.copy(maskingColorComponents: [200, 255, 0, 0, 0, 10]))
    #expect(keyed.pixmap.rgba(0, 0) == nothing && keyed.pixmap.rgba(1, 0) == blue)
    #expect(Diagnostics.collecting { masked.copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) }.0 == nil)
  }

  @Test func `bytes of another space`() throws {
    let colors = try #require(make([128, 128, 128], 1, Depth(8, 24), (rgb, 0)))
    let linear = CGColorSpace(name: CGColorSpace.linearSRGB)!
    // Half of the linear range is the sRGB component 188.
    #expect(colors.copy(colorSpace: linear)?.pixmap.rgba(0, 0) == [188, 188, 188, 255])
    #expect(colors.copy(colorSpace: gray) == nil)
  }
}

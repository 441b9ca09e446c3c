// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

@Suite struct CGImageTests {
  let rgb = CGColorSpaceCreateDeviceRGB()

  /// The parameters of an image that few tests change.
  struct Layout {
    var bitsPerPixel = 32
    var bytesPerRow: Int?
    var space: CGColorSpace?
    var decode: [CGFloat]?
  }

  func image(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ info: CGBitmapInfo, _ layout: Layout = Layout()
  ) -> CGImage? {
    let provider = CGDataProvider(data: NSData(data: Data(bytes)))!
    return layout.decode.withPointer { decode in
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: layout.bitsPerPixel,
        bytesPerRow: layout.bytesPerRow ?? width * layout.bitsPerPixel / 8, space: layout.space ?? rgb,
        bitmapInfo: info,
        provider: provider, decode: decode, shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  @Test func `an image keeps its levels, which end with a single pixel`() {
    var pixmap = Pixmap(width: 4, height: 2)
    pixmap[0, 0] = 0xFF00_00FF
    let image = CGImage(pixmap: pixmap)
    #expect(image.level(0) == pixmap)
    #expect(image.level(1) == pixmap.halved())
    #expect(image.level(2) == pixmap.halved().halved())
    #expect((image.level(9).width, image.level(9).height) == (1, 1))
  }

  @Test func `every order of bytes is read`() {
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    let big = CGBitmapInfo.byteOrder32Big.rawValue
    // Red 10, green 20, blue 30, alpha 255, in the memory order of each layout.
    let layouts: [(CGImageAlphaInfo, UInt32, [UInt8])] = [
      (.premultipliedLast, 0, [10, 20, 30, 255]), (.premultipliedLast, big, [10, 20, 30, 255]),
      (.premultipliedLast, little, [255, 30, 20, 10]), (.premultipliedFirst, 0, [255, 10, 20, 30]),
      (.premultipliedFirst, little, [30, 20, 10, 255]), (.last, 0, [10, 20, 30, 255]),
      (.first, little, [30, 20, 10, 255]), (.noneSkipLast, 0, [10, 20, 30, 7]),
      (.noneSkipFirst, 0, [7, 10, 20, 30]), (.noneSkipFirst, little, [30, 20, 10, 7]),
    ]
    for (alpha, order, bytes) in layouts {
      let image = image(bytes, 1, 1, CGBitmapInfo(rawValue: alpha.rawValue | order))
      #expect(image?.pixmap.rgba(0, 0) == [10, 20, 30, 255], "\(alpha) \(order)")
      #expect(image?.alphaInfo == alpha)
    }
  }

  @Test func `straight alpha is multiplied in`() {
    let straight = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    // 200 * 128 / 255 = 100.39, 255 * 128 / 255 = 128, 1 * 128 / 255 = 0.502
    #expect(image([200, 255, 1, 128], 1, 1, straight)?.pixmap.rgba(0, 0) == [100, 128, 1, 128])
    let premultiplied = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(image([200, 100, 1, 128], 1, 1, premultiplied)?.pixmap.rgba(0, 0) == [128, 100, 1, 128])
  }

  @Test func `rows may have gaps`() {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue)
    let two = image([1, 2, 3, 0, 99, 99, 4, 5, 6, 0], 1, 2, info, Layout(bytesPerRow: 6))
    #expect(two?.pixmap.rgba(0, 0) == [1, 2, 3, 255])
    #expect(two?.pixmap.rgba(0, 1) == [4, 5, 6, 255])
    #expect(two?.bytesPerRow == 6)
  }

  @Test func `gray and packed RGB are read`() {
    let gray = image([0, 128, 255], 3, 1, [], Layout(bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray()))
    #expect(gray?.pixmap.rgba(1, 0) == [128, 128, 128, 255])
    #expect(gray?.bitsPerPixel == 8)
    let packed = image([1, 2, 3, 4, 5, 6], 2, 1, [], Layout(bitsPerPixel: 24))
    #expect(packed?.pixmap.rgba(1, 0) == [4, 5, 6, 255])
    // Gray with gamma 2.2: (128/255)^2.2 = 0.219520 linear, encoded 0.505866, times 255 = 128.996.
    let curved = image(
      [128], 1, 1, [], Layout(bitsPerPixel: 8, space: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)))
    #expect(curved?.pixmap.rgba(0, 0) == [129, 129, 129, 255])
  }

  @Test func `decode ranges invert`() {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    let inverted = image([10, 20, 30, 255], 1, 1, info, Layout(decode: [1, 0, 0, 1, 1, 0]))
    #expect(inverted?.pixmap.rgba(0, 0) == [245, 20, 225, 255])
  }

  @Test func `the provider gives back the bytes`() {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    let bytes: [UInt8] = [200, 255, 1, 128]
    #expect(image(bytes, 1, 1, info)?.dataProvider?.data == NSData(data: Data(bytes)))
    var pixmap = Pixmap(width: 1, height: 1)
    pixmap.clear(to: RGBA(1, 0, 0, 1))
    #expect(CGImage(pixmap: pixmap).dataProvider?.data == NSData(data: Data([0, 0, 255, 255])))
    #expect(CGImage(pixmap: pixmap).bitmapInfo.rawValue == 2 | 0x2000)
  }

  @Test func `cropping counts from the top left and grows to pixels`() {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue)
    let bytes = (0..<9 as Range<UInt8>).flatMap { (row: UInt8) -> [UInt8] in [row, 0, 0, 0] }
    let nine = image(bytes, 3, 3, info)
    let part = nine?.cropping(to: CGRect(x: 1.2, y: 0, width: 0.5, height: 2))
    #expect(part?.width == 1 && part?.height == 2)
    #expect(part?.pixmap.rgba(0, 0)[0] == 1 && part?.pixmap.rgba(0, 1)[0] == 4)
    #expect(part?.alphaInfo == .noneSkipFirst)
    #expect(nine?.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(nine?.cropping(to: .infinite)?.width == 3)
    #expect(nine?.cropping(to: .null) == nil)
    #expect(nine?.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `what cannot be read gives no image`() {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    let (images, reports) = Diagnostics.collecting {
      [
        image([0, 0, 0], 1, 1, info), image([0, 0, 0, 0], 0, 1, info), image([0, 0, 0, 0], -1, 1, info),
        image([0, 0, 0, 0], 1, 1, info, Layout(bytesPerRow: 3)),
        image([0, 0, 0, 0], .max, .max, info, Layout(bytesPerRow: .max)),
        image([0, 0, 0, 0], 1, 1, [.floatComponents]),
        image([0, 0, 0, 0], 1, 1, [], Layout(bitsPerPixel: 16)),
        image([0, 0, 0, 0], 1, 2, info, Layout(bytesPerRow: .max)),
      ]
    }
    #expect(images.allSatisfy { $0 == nil })
    #expect(reports.count == images.count)
  }

  @Test func `images are equal by identity`() {
    let a = CGImage(pixmap: Pixmap(width: 1, height: 1))
    #expect(a == a.copy())
    #expect(a != CGImage(pixmap: Pixmap(width: 1, height: 1)))
  }

  @Test func `providers copy memory and give it back at once`() throws {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    memory.initialize(repeating: 9, count: 2)
    let provider = try #require(
      CGDataProvider(dataInfo: memory, data: memory, size: 2) { info, _, size in
        info?.assumingMemoryBound(to: UInt8.self).update(repeating: UInt8(size), count: size)
      })
    #expect(memory[0] == 2)
    #expect(provider.data == NSData(data: Data([9, 9])))
    memory.deallocate()
  }

  @Test func `missing files give no provider`() {
    let (provider, reports) = Diagnostics.collecting { CGDataProvider(filename: "/nonexistent/file") }
    #expect(provider == nil && reports.count == 1)
  }
}

@Suite struct CGBitmapInfoTests {
  @Test func `parts share one number`() {
    var info = CGBitmapInfo(alpha: .premultipliedFirst, component: .integer, byteOrder: .order32Little)
    #expect(info.rawValue == 0x2002)
    #expect(info.contains(.byteOrder32Little))
    info.alpha = .noneSkipLast
    info.component = .float
    info.byteOrder = .order16Big
    #expect(info.rawValue == 0x3105)
    #expect((info.alpha, info.component, info.byteOrder) == (.noneSkipLast, .float, .order16Big))
    #expect(
      CGBitmapInfo(alpha: .last, component: .float, byteOrder: .orderDefault, pixelFormat: .RGB565).rawValue
        == 0x20103)
    #expect(CGBitmapInfo(rawValue: 0x1F).alpha == .none)
  }
}

extension Optional where Wrapped == [CGFloat] {
  fileprivate func withPointer<Result>(_ body: (UnsafePointer<CGFloat>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

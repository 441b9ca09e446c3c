// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import Testing

/// A context's content, its bytes and its images always agree, in every layout.
@Suite struct BitmapFormatTests {
  private func context(
    _ space: CGColorSpace, _ info: CGImageAlphaInfo, width: Int = 4, order: CGBitmapInfo = []
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: info.rawValue | order.rawValue))
  }

  private func fill(_ context: CGContext, _ x: Int, _ color: CGColor) {
    context.setFillColor(color)
    context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let start = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return Array(UnsafeBufferPointer(start: start, count: context.bytesPerRow * context.height))
  }

  private static let device = CGColorSpaceCreateDeviceGray()

  // The luminance weights of Rec. 709: .2126, .7152, .0722. As sRGB components they are .4984, .8623 and
  // .2976.
  private static let grays: [UInt8] = [127, 220, 76]

  private func fillPrimaries(_ context: CGContext) {
    for channel in 0..<3 {
      let component = { (other: Int) -> CGFloat in channel == other ? 1 : 0 }
      fill(
        context, channel,
        CGColor(srgbRed: component(0), green: component(1), blue: component(2), alpha: 1))
    }
    fill(context, 3, CGColor(gray: 1, alpha: 1))
  }

  @Test func `images of gray contexts are gray`() throws {
    let gray = try context(Self.device, .none)
    fillPrimaries(gray)
    // The image is made before anything accesses the bytes.
    let image = try #require(gray.makeImage())
    #expect((0..<3).map { gray.rgba($0, 0) } == Self.grays.map { [$0, $0, $0, 255] })
    #expect(try bytes(gray) == Self.grays + [255])
    #expect(image.dataProvider?.data.map { Array($0 as Data) } == Self.grays + [255])
    let target = bitmap(4, 1)
    target.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<3).map { target.rgba($0, 0) } == Self.grays.map { [$0, $0, $0, 255] })
  }

  @Test func `images of alpha only contexts are black`() throws {
    let alpha = try context(Self.device, .alphaOnly)
    fill(alpha, 0, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    fill(alpha, 1, CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 0.6))
    let image = try #require(alpha.makeImage())
    #expect(alpha.rgba(0, 0) == black && alpha.rgba(1, 0) == [0, 0, 0, 153] && alpha.rgba(2, 0) == nothing)
    #expect(try bytes(alpha) == [255, 153, 0, 0])
    let target = bitmap(4, 1)
    // The fill colour must not appear: it is only used for image masks.
    target.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    target.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<3).map { target.rgba($0, 0) } == [black, [0, 0, 0, 153], nothing])
  }

  // The luminances above to the power of 1 / 2.2, and unchanged, times 255. 182.4 is stored as the sRGB
  // component 220, which reads back as 182.5.
  @Test(arguments: [
    (CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!, [126, 219, 77] as [UInt8]),
    (CGColorSpace(name: CGColorSpace.linearGray)!, [54, 183, 18]),
  ])
  func `gray bytes are those of the space`(_ space: CGColorSpace, _ expected: [UInt8]) throws {
    let gray = try context(space, .none)
    fillPrimaries(gray)
    let image = try #require(gray.makeImage())
    #expect(try bytes(gray) == expected + [255])
    #expect(image.dataProvider?.data.map { Array($0 as Data) } == expected + [255])
    let data = try #require(image.dataProvider)
    let again = try #require(
      CGImage(
        width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, space: space,
        bitmapInfo: [],
        provider: data, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    #expect((0..<4).map { again.pixmap.rgba($0, 0) } == (0..<4).map { image.pixmap.rgba($0, 0) })
  }

  // After early access to the bytes, commands start from that memory. The result must stay the same.
  @Test(arguments: [CGBlendMode.normal, .multiply, .difference, .hue, .copy, .destinationOut, .plusLighter])
  func `asking for bytes early changes nothing`(_ blend: CGBlendMode) throws {
    let layouts: [(CGColorSpace, CGImageAlphaInfo, CGBitmapInfo)] = [
      (Self.device, .none, []), (try #require(CGColorSpace(name: CGColorSpace.linearGray)), .none, []),
      (Self.device, .alphaOnly, []), (CGColorSpaceCreateDeviceRGB(), .premultipliedLast, []),
      (CGColorSpaceCreateDeviceRGB(), .premultipliedFirst, .byteOrder32Little),
      (CGColorSpaceCreateDeviceRGB(), .noneSkipFirst, []),
      (CGColorSpaceCreateDeviceRGB(), .noneSkipLast, .byteOrder32Little),
    ]
    for (space, info, order) in layouts {
      let results = try [true, false].map { isEarly -> ([UInt8], [[UInt8]]) in
        let context = try context(space, info, order: order)
        if isEarly { _ = context.data }
        fillPrimaries(context)
        context.setBlendMode(blend)
        context.setFillColor(CGColor(srgbRed: 0.9, green: 0.3, blue: 0.1, alpha: 0.7))
        context.fill(CGRect(x: 0.5, y: 0, width: 3, height: 1))
        context.setBlendMode(.normal)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        fill(context, 2, CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5))
        context.endTransparencyLayer()
        let pixels = (0..<4).map { context.rgba($0, 0) }
        return (try bytes(context), pixels)
      }
      #expect(results[0] == results[1], "\(info) in \(space)")
    }
  }

  @Test func `cropped gray stays gray`() throws {
    let gray = try context(Self.device, .none)
    fillPrimaries(gray)
    let part = try #require(gray.makeImage()?.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
    #expect(part.bitsPerPixel == 8 && part.colorSpace?.model == .monochrome)
    #expect(part.dataProvider?.data.map { Array($0 as Data) } == Array(Self.grays[1...2]))
    let alpha = try context(Self.device, .alphaOnly)
    fill(alpha, 1, CGColor(gray: 1, alpha: 0.6))
    let rest = try #require(alpha.makeImage()?.cropping(to: CGRect(x: 1, y: 0, width: 3, height: 1)))
    #expect(rest.alphaInfo == .alphaOnly && !rest.isMask)
    #expect(rest.dataProvider?.data.map { Array($0 as Data) } == [153, 0, 0])
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite struct CGContextImageTests {
  /// Red, green over blue, white; the first row is at the top.
  let fourPixels: CGImage = {
    let context = bitmap(2, 2)
    for (x, y, color) in [(0, 1, [1, 0, 0]), (1, 1, [0, 1, 0]), (0, 0, [0, 0, 1]), (1, 0, [1, 1, 1])] {
      context.setFillColor(
        red: CGFloat(color[0]), green: CGFloat(color[1]), blue: CGFloat(color[2]), alpha: 1)
      context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return context.makeImage()!
  }()

  @Test func `images stand upright`() {
    let context = bitmap(4, 4)
    context.interpolationQuality = .none
    context.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.rgba(0, 0) == red && context.rgba(3, 0) == green)
    #expect(context.rgba(0, 3) == blue && context.rgba(3, 3) == white)
    #expect(context.rgba(1, 1) == red && context.rgba(2, 2) == white)
  }

  @Test func `a flipped transform turns them upside down`() {
    let context = bitmap(2, 2)
    context.translateBy(x: 0, y: 2)
    context.scaleBy(x: 1, y: -1)
    context.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.rgba(0, 0) == blue && context.rgba(0, 1) == red)
  }

  @Test func `enlarging blends neighbours`() {
    let context = bitmap(8, 2)
    context.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 8, height: 2))
    // The centre of pixel 3 is at 3.5 / 4 = 0.875 image pixels, which is 0.375 between the first centre and
    // the next.
    let pixel = context.rgba(3, 0)
    #expect(abs(Int(pixel[0]) - 159) <= 2 && abs(Int(pixel[1]) - 96) <= 2)
    let sharp = bitmap(8, 2)
    sharp.interpolationQuality = .none
    sharp.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 8, height: 2))
    #expect(sharp.rgba(3, 0) == red && sharp.rgba(4, 0) == green)
  }

  @Test func `alpha and clip apply to images`() {
    let context = bitmap(2, 2)
    context.setAlpha(0.2)
    context.clip(to: CGRect(x: 0, y: 1, width: 1, height: 1))
    context.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.rgba(0, 0) == [51, 0, 0, 51])
    #expect(context.rgba(1, 0) == nothing && context.rgba(0, 1) == nothing)
  }

  @Test func `tiles repeat the rectangle in all directions`() {
    let context = bitmap(5, 4)
    context.draw(fourPixels, in: CGRect(x: 1, y: 2, width: 2, height: 2), byTiling: true)
    #expect(context.rgba(1, 0) == red && context.rgba(2, 0) == green)
    #expect(context.rgba(0, 0) == green && context.rgba(3, 0) == red)
    #expect(context.rgba(1, 2) == red && context.rgba(1, 3) == blue)
    let (_, reports) = Diagnostics.collecting {
      context.draw(fourPixels, in: CGRect(x: 0, y: 0, width: 0.01, height: 0.01), byTiling: true)
    }
    #expect(reports.count == 1)
  }

  @Test func `gradients run from start to end`() {
    let context = bitmap(10, 1)
    let colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
    ]
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)!
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 7, y: 0), options: .drawsBeforeStartLocation)
    #expect(context.rgba(0, 0) == red && context.rgba(9, 0) == nothing)
    // The centre of pixel 4 is in the middle.
    let middle = context.rgba(4, 0)
    #expect(abs(Int(middle[0]) - 128) <= 1 && middle[1] == 0 && abs(Int(middle[2]) - 128) <= 1)
  }

  @Test func `gradients fade without passing through gray`() {
    let context = bitmap(1, 3)
    let colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0),
    ]
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)!
    context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: 3), options: [])
    let middle = context.rgba(0, 1)
    #expect(abs(Int(middle[3]) - 128) <= 1 && middle[0] == middle[3] && middle[1] == 0)
    // With y up, the opaque end is at the bottom.
    #expect(context.rgba(0, 2)[3] > context.rgba(0, 0)[3])
  }

  @Test func `gradients fill the clip and follow the transform`() {
    let context = bitmap(4, 4)
    let colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
    ]
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0.5, 0.5])!
    context.translateBy(x: 4, y: 0)
    context.rotate(by: .pi / 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 4, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(context.rgba(3, 3) == red && context.rgba(3, 0) == blue)
    #expect(context.rgba(1, 3) == nothing)
  }
}

@Suite struct CGContextMemoryTests {
  @Test func `drawing goes to the memory in its layout`() {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 20)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 20)
    let context = CGContext(
      data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 10,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
    context.setFillColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect((0..<20).map { memory[$0] } == [UInt8](repeating: 0, count: 14) + [255, 255, 153, 51, 0, 0])
    #expect(context.data == UnsafeMutableRawPointer(memory))
    #expect((context.bytesPerRow, context.bitsPerPixel, context.bitsPerComponent) == (10, 32, 8))
  }

  @Test func `what others write to the memory is there`() {
    let context = bitmap(2, 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { bytes[$0] } == red + nothing)
    for (index, value) in green.enumerated() { bytes[4 + index] = value }
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.2)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    // 0.2 of blue over green
    #expect((4..<8).map { bytes[$0] } == [0, 204, 51, 255])
    bytes[0] = 100
    #expect(context.makeImage()?.pixmap.rgba(0, 0) == [100, 0, 0, 255])
  }

  @Test func `images keep what was drawn when they were made`() {
    let context = bitmap(1, 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = context.makeImage()!
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image.pixmap.rgba(0, 0) == red)
    #expect(image.alphaInfo == .premultipliedLast)
    #expect(image.dataProvider?.data == NSData(data: Data(red)))
  }

  @Test func `layouts that cannot be drawn to give no context`() {
    func make(
      _ width: Int, _ height: Int, _ bits: Int, _ row: Int, _ info: CGImageAlphaInfo
    ) -> CGContext? {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info.rawValue)
    }
    let (contexts, reports) = Diagnostics.collecting {
      [
        make(0, 1, 8, 0, .premultipliedLast), make(1, -1, 8, 0, .premultipliedLast),
        make(4, 1, 8, 12, .premultipliedLast), make(1, 1, 16, 0, .premultipliedLast), make(1, 1, 8, 0, .last),
        make(1, 1, 8, 0, .none), make(.max, .max, 8, 0, .premultipliedLast),
        make(1, 1, 8, -4, .premultipliedLast),
        CGContext(
          data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
        make(32_768, 32_768, 8, 0, .noneSkipFirst),
      ]
    }
    #expect(contexts.allSatisfy { $0 == nil })
    // One for all sizes, and one for each layout.
    #expect(reports.count == 5)
  }

  @Test func `the callback gives memory back at the end`() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 4)
    var context = CGContext(
      data: memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
      releaseCallback: { info, data in data?.storeBytes(of: info == nil ? 1 : 2, as: UInt8.self) },
      releaseInfo: nil)
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(memory.load(as: UInt8.self) == 0)
    context = nil
    #expect(memory.load(as: UInt8.self) == 1)
    memory.deallocate()
  }

  // At whole-pixel positions images are composited without sampling. The result equals that of sampling.
  @Test func `whole pixels are those of the sampler`() throws {
    var pixmap = Pixmap(width: 13, height: 9)
    for y in 0..<9 {
      for x in 0..<13 {
        pixmap[x, y] = RGBA(Float(x) / 12, Float(y) / 8, 0.3, (x + y) % 3 == 0 ? 1 : 0.4).premultiplied()
      }
    }
    let modes: [(Double, CGBlendMode, BlendMode)] = [
      (1, .normal, .normal), (0.6, .normal, .normal), (0.7, .multiply, .multiply), (1, .copy, .copy),
    ]
    for (x, y) in [(3, 4), (-5, -2), (25, 12), (0, 0)] {
      for (alpha, mode, blend) in modes {
        let context = bitmap(32, 20)
        context.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.1, alpha: 0.8))
        context.fill(CGRect(x: 0, y: 0, width: 32, height: 20))
        var sampled = try #require(context.makeImage()).pixmap
        context.setAlpha(alpha)
        context.setBlendMode(mode)
        context.draw(CGImage(pixmap: pixmap), in: CGRect(x: x, y: 20 - 9 - y, width: 13, height: 9))
        let translation = Affine.translation(Double(x), Double(y))
        Painter().fill(
          Rect(minX: 0, minY: 0, maxX: 13, maxY: 9),
          paint: .image(ImagePaint(pixmap: pixmap, transform: translation, filter: .linear)),
          state: DrawState(
            transform: translation, clip: Clip(bounds: sampled.bounds), alpha: Float(alpha), blend: blend),
          into: &sampled)
        #expect(context.makeImage()?.pixmap == sampled, "\(x) \(y) \(alpha) \(mode)")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

@Suite struct CGContextStyleTests {
  private let red1 = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue1 = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func fill(_ context: CGContext, _ color: CGColor, _ rect: CGRect) {
    context.setFillColor(color)
    context.fill(rect)
  }

  private let all = CGRect(x: 0, y: 0, width: 8, height: 8)

  // The formulas of the modes for opaque colours, computed independently. The engine's tests cover all modes.
  @Test(arguments: [
    (CGBlendMode.normal, [51, 102, 204]), (.multiply, [41, 51, 51]), (.screen, [214, 179, 217]),
    (.darken, [51, 102, 64]), (.lighten, [204, 128, 204]), (.difference, [153, 26, 140]),
    (.plusLighter, [255, 230, 255]), (.destinationOver, [204, 128, 64]),
  ]) func `blend modes reach the engine`(_ mode: CGBlendMode, _ expected: [Int]) {
    let context = bitmap(2, 2)
    fill(context, CGColor(red: 204 / 255, green: 128 / 255, blue: 64 / 255, alpha: 1), all)
    context.setBlendMode(mode)
    fill(context, CGColor(red: 51 / 255, green: 102 / 255, blue: 204 / 255, alpha: 1), all)
    let pixel = context.rgba(0, 0)
    // Products are rounded to 1/255.
    for channel in 0..<3 { #expect(abs(Int(pixel[channel]) - expected[channel]) <= 1, "\(pixel)") }
  }

  @Test func `clear and copy draw transparent colours`() {
    for mode in [CGBlendMode.clear, .copy, .sourceIn, .destinationIn] {
      let context = bitmap(8, 8)
      fill(context, red1, all)
      context.setBlendMode(mode)
      fill(context, .clear, CGRect(x: 2, y: 2, width: 4, height: 4))
      #expect(context.rgba(3, 3) == nothing && context.rgba(1, 1) == red, "\(mode)")
    }
  }

  @Test func `modes and shadows are restored`() {
    let context = bitmap(8, 8)
    context.saveGState()
    context.setBlendMode(.clear)
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0)
    context.restoreGState()
    fill(context, red1, CGRect(x: 0, y: 0, width: 2, height: 8))
    #expect(context.rgba(0, 0) == red && context.rgba(5, 0) == nothing)
  }

  @Test func `shadows lie at their offset in base space`() {
    let context = bitmap(8, 8)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 3, height: 2), blur: 0, color: blue1)
    fill(context, red1, CGRect(x: 0, y: 0, width: 1, height: 1))
    // The square covers columns 0 and 1 of the two lowest rows. Its shadow is 3 px to the right and 2 px
    // higher.
    #expect(context.rgba(0, 7) == red && context.rgba(1, 6) == red)
    #expect(context.rgba(3, 5) == blue && context.rgba(4, 4) == blue)
    #expect(context.rgba(2, 5) == nothing && context.rgba(3, 6) == nothing)
  }

  @Test func `blur is twice the deviation`() {
    let context = bitmap(64, 8)
    context.setShadow(offset: CGSize(width: 0, height: 0), blur: 8, color: blue1)
    context.clip(to: CGRect(x: 32, y: 0, width: 32, height: 8))
    fill(context, red1, CGRect(x: -100, y: -100, width: 132, height: 300))
    // A wide half plane that ends at x = 32, with sigma 4: 1 - Phi(0.5 / 4) at the first pixel outside, 1 -
    // Phi(1.125) at the fifth.
    #expect(abs(Int(context.rgba(32, 4)[3]) - 115) <= 2)
    #expect(abs(Int(context.rgba(36, 4)[3]) - 33) <= 2)
  }

  @Test func `layers are put down as one`() {
    let context = bitmap(8, 8)
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 0, height: -4), blur: 0, color: blue1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    fill(context, red1, CGRect(x: 0, y: 4, width: 4, height: 4))
    fill(context, red1, CGRect(x: 2, y: 4, width: 4, height: 4))
    context.endTransparencyLayer()
    #expect(context.rgba(1, 1) == [128, 0, 0, 128] && context.rgba(3, 1) == [128, 0, 0, 128])
    #expect(context.rgba(1, 5) == [0, 0, 128, 128] && context.rgba(3, 5) == [0, 0, 128, 128])
    // The earlier state is restored.
    fill(context, red1, CGRect(x: 7, y: 7, width: 1, height: 1))
    #expect(context.rgba(7, 0) == [128, 0, 0, 128])
  }

  @Test func `layers end what is saved in them and are cut to their rectangle`() {
    let context = bitmap(8, 8)
    let (_, reports) = Diagnostics.collecting {
      context.saveGState()
      context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 8), auxiliaryInfo: nil)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
      fill(context, red1, all)
      context.endTransparencyLayer()
      fill(context, blue1, CGRect(x: 0, y: 7, width: 8, height: 1))
      context.restoreGState()
    }
    #expect(reports.isEmpty)
    #expect(context.rgba(3, 7) == red && context.rgba(4, 7) == nothing && context.rgba(3, 3) == nothing)
    #expect(context.rgba(7, 0) == blue)
    let (_, unmatched) = Diagnostics.collecting {
      context.endTransparencyLayer()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.restoreGState()
    }
    #expect(unmatched.count == 2)
  }

  @Test func `clip to a mask keeps what it lets through`() {
    // Gray 0, 85, 170 and 255, from the left.
    let bytes = NSData(data: Data([0, 85, 170, 255]))
    let gray = CGImage(
      width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(data: bytes)!,
      decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)!
    let stencil = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: false)!
    for (mask, alphas) in [(gray, [0, 85, 170, 255]), (stencil, [255, 170, 85, 0])] {
      let context = bitmap(8, 8)
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4), mask: mask)
      fill(context, red1, all)
      #expect((0..<4).map { Int(context.rgba(2 * $0, 6)[3]) } == alphas)
      #expect(context.rgba(7, 3) == nothing)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 4))
    }
  }

  /// The alpha of the pixels of a row of 8 inside a clip from 1.5 to 6.25.
  private static let cutRow: [UInt8] = [0, 128, 255, 255, 255, 255, 64, 0]
  private static let cutClip = CGRect(x: 1.5, y: 0, width: 4.75, height: 8)

  @Test func `what is cleared ends between pixels`() {
    let context = bitmap(8, 8)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.clear(Self.cutClip)
    #expect((0..<8).map { 255 - context.rgba($0, 4)[3] } == Self.cutRow)
  }

  @Test func `a clip between pixels cuts shadows`() {
    let context = bitmap(8, 8)
    context.clip(to: Self.cutClip)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .black)
    context.fill(CGRect(x: -10, y: 0, width: 8, height: 8))
    #expect((0..<8).map { context.rgba($0, 4)[3] } == Self.cutRow)
  }

  @Test func `a clip between pixels cuts what a mask lets through`() {
    let white = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
      provider: CGDataProvider(data: NSData(data: Data([255])))!, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)!
    let context = bitmap(8, 8)
    context.clip(to: Self.cutClip)
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: white)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect((0..<8).map { context.rgba($0, 4)[3] } == Self.cutRow)
  }

  @Test func `masks paint the fill colour`() {
    let bytes = NSData(data: Data([0b1010_0000]))
    let stencil = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
      provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: false)!
    #expect(stencil.isMask && stencil.colorSpace == nil)
    let context = bitmap(4, 1)
    context.setFillColor(blue1)
    context.draw(stencil, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.rgba($0, 0) } == [nothing, blue, nothing, blue])
  }

  @Test func `lines are dashed`() {
    let context = bitmap(12, 1)
    context.setLineWidth(1)
    context.setLineDash(phase: 1, lengths: [3, 2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 12, y: 0.5)])
    #expect((0..<12).map { context.rgba($0, 0)[3] > 0 ? "x" : "." }.joined() == "xx..xxx..xxx")
    let (_, reports) = Diagnostics.collecting { context.setLineDash(phase: 0, lengths: [-1, 2]) }
    #expect(reports.count == 1)
    context.setLineDash(phase: 0, lengths: [])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 12, y: 0.5)])
    #expect((0..<12).allSatisfy { context.rgba($0, 0)[3] == 255 })
  }

  /// Draws one example of every style.
  private func scene(_ context: CGContext) {
    let gradient = CGGradient(colorsSpace: nil, colors: [red1, blue1] as CFArray, locations: [0, 1])!
    context.setShadow(offset: CGSize(width: 2, height: -3), blur: 3, color: .black)
    fill(context, red1, CGRect(x: 4, y: 12, width: 8, height: 8))
    context.setBlendMode(.multiply)
    context.setLineDash(phase: 0, lengths: [3, 2])
    context.setLineWidth(2)
    context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setAlpha(0.5)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 12, height: 24))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 8, y: 8), startRadius: 1, endCenter: CGPoint(x: 10, y: 10),
      endRadius: 8,
      options: [])
    context.saveGState()
    context.clip(to: CGRect(x: 2, y: 2, width: 3, height: 3))
    context.clear(CGRect(x: 0, y: 0, width: 24, height: 24))
    context.endTransparencyLayer()
    context.restoreGState()
    context.setBlendMode(.normal)
    context.clip(to: CGRect(x: 10, y: 0, width: 14, height: 14), mask: bitmapImage())
    context.drawConicGradient(gradient, center: CGPoint(x: 17, y: 7), angle: 1)
  }

  private func bitmapImage() -> CGImage {
    let context = bitmap(4, 4)
    fill(context, CGColor(gray: 1, alpha: 0.6), CGRect(x: 1, y: 0, width: 3, height: 4))
    return context.makeImage()!
  }

  @Test func `a recording draws the same as a bitmap`() throws {
    let direct = bitmap(24, 24)
    scene(direct)
    let recording = CGContext(recording: CGRect(x: 0, y: 0, width: 24, height: 24))
    scene(recording)
    let difference = try #require(recording.makeImage()).pixmap == direct.makeImage()!.pixmap
    #expect(difference)
    let text = try #require(recording.recordedPicture).description
    for word in [
      "style multiply", "shadow (2.0, -3.0)", "begin layer", "end layer", "radial gradient", "conic",
    ] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `memory of others is kept up to date`() {
    let context = bitmap(8, 8)
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    fill(context, red1, all)
    #expect(bytes[0] == 0)
    context.endTransparencyLayer()
    #expect(bytes[0] == 255 && bytes[3] == 255)
    bytes[0] = 7
    context.setShadow(offset: CGSize(width: 1, height: 0), blur: 1)
    fill(context, blue1, CGRect(x: 4, y: 0, width: 1, height: 1))
    #expect(bytes[0] == 7)
  }

  @Test func `interpolation quality takes means when small`() {
    let context = bitmap(8, 8)
    for x in 0..<8 where x % 2 == 0 {
      fill(context, CGColor(gray: 1, alpha: 1), CGRect(x: x, y: 0, width: 1, height: 8))
    }
    let stripes = context.makeImage()!
    func drawn(_ quality: CGInterpolationQuality) -> [UInt8] {
      let small = bitmap(2, 2)
      small.interpolationQuality = quality
      small.draw(stripes, in: CGRect(x: 0, y: 0, width: 2, height: 2))
      return [small.rgba(0, 0)[3], small.rgba(1, 0)[3]]
    }
    #expect(drawn(.high) == [128, 128] && drawn(.default) == [128, 128])
    #expect([[0, 0], [255, 255]].contains(drawn(.none)))
  }

  @Test func `gray and alpha contexts`() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: 0))
    fill(gray, CGColor(gray: 1, alpha: 1), CGRect(x: 0, y: 0, width: 1, height: 2))
    fill(gray, CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), CGRect(x: 1, y: 0, width: 1, height: 2))
    let bytes = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
    // Rec. 709: 71.52 % luminance is the sRGB component 0.8623.
    #expect(gray.bitsPerPixel == 8 && bytes[0] == 255 && bytes[1] == 220)
    let image = try #require(gray.makeImage())
    #expect(image.bitsPerPixel == 8 && image.dataProvider?.data?.count == 4)
    let alpha = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    fill(alpha, CGColor(red: 1, green: 0, blue: 0, alpha: 0.6), CGRect(x: 0, y: 0, width: 1, height: 1))
    let alphas = try #require(alpha.data).assumingMemoryBound(to: UInt8.self)
    #expect(alphas[0] == 153 && alphas[1] == 0)
  }
}

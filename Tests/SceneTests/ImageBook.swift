// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneTesting
import Testing

// Pages of the drawing book about images, colours, shadings and recordings.
@Suite struct ImageBook {
  /// Returns concentric rings of colours, which show sizes and positions.
  private func rings(_ side: Int) -> CGImage {
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    for (number, color) in [red, gold, green, blue].enumerated() {
      context.setFillColor(color)
      let inset = CGFloat(number * side) / 8
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset, dy: inset))
    }
    context.setFillColor(ink)
    context.fill(CGRect(x: 0, y: side / 2, width: side / 4, height: max(1, side / 8)))
    return context.makeImage()!
  }

  /// Returns a gray image that is light where `image` is opaque.
  private func coverage(of image: CGImage) -> CGImage {
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)!
    let area = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    context.beginTransparencyLayer(in: area, auxiliaryInfo: nil)
    context.draw(image, in: area)
    context.setBlendMode(.sourceIn)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(area)
    context.endTransparencyLayer()
    return context.makeImage()!
  }

  @Test func images() {
    let size = CGSize(width: 30, height: 30)
    let (small, large) = (makeImage(), rings(128))
    let pixmap = bookPage(184, 62) { context in
      func cell(_ column: Int, _ row: Int, _ draw: () -> Void) {
        context.inCell(column, row, size: size, height: 61, draw)
      }
      let rect = CGRect(x: 1, y: 1, width: 26, height: 26)
      for (column, quality) in [CGInterpolationQuality.none, .low, .high].enumerated() {
        cell(column, 0) {
          context.interpolationQuality = quality
          context.draw(small, in: rect)
        }
        cell(column, 1) {
          context.interpolationQuality = quality
          context.draw(large, in: CGRect(x: 6, y: 6, width: 14, height: 14))
        }
      }
      cell(3, 0) {
        context.translateBy(x: 13, y: 13)
        context.rotate(by: 0.5)
        context.draw(large, in: CGRect(x: -9, y: -9, width: 18, height: 18))
      }
      cell(4, 0) {
        context.clip(to: rect)
        context.draw(large, in: CGRect(x: 3, y: 5, width: 9, height: 9), byTiling: true)
      }
      cell(5, 0) { context.draw(large.cropping(to: CGRect(x: 0, y: 0, width: 64, height: 64))!, in: rect) }
      cell(3, 1) { context.draw(large.masking(coverage(of: rings(16)))!, in: rect) }
      cell(4, 1) {
        let opaque = bookPage(13, 13) { $0.draw(large, in: CGRect(x: 0, y: 0, width: 13, height: 13)) }
        var layout = CGBitmapInfo.engine
        layout.alpha = .noneSkipFirst
        let image = CGImage(pixmap: opaque, layout: layout)
        context.draw(image.copy(maskingColorComponents: [230, 255, 180, 255, 0, 120])!, in: rect)
      }
      cell(5, 1) {
        context.setFillColor(red)
        context.setAlpha(0.6)
        context.draw(mask(), in: rect)
      }
    }
    expectPicture(of: pixmap, named: "book-images")
  }

  /// Returns an image mask of 8 x 8: a chequerboard with steps of gray.
  private func mask() -> CGImage {
    let bytes = (0..<64).map { (index: Int) -> UInt8 in
      let isPainted = (index / 8 + index) % 2 == 0
      return isPainted ? UInt8(4 * index) : 255
    }
    return CGImage(
      maskWidth: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
      provider: CGDataProvider(data: NSData(bytes: bytes, length: 64))!, decode: nil, shouldInterpolate: false
    )!
  }

  private func drawLayers(in context: CGContext) {
    let layer = CGLayer(context, size: CGSize(width: 9, height: 9), auxiliaryInfo: nil)!
    layer.context!.setFillColor(gold)
    layer.context!.fillEllipse(in: CGRect(x: 1, y: 1, width: 7, height: 7))
    for step in 0..<3 {
      context.draw(layer, at: CGPoint(x: CGFloat(step) * 9, y: CGFloat(step) * 9))
    }
    context.draw(layer, in: CGRect(x: 0, y: 12, width: 14, height: 14))
  }

  private func rainbow() -> CGFunction {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        let t = input[0]
        (output[0], output[1], output[2], output[3]) = (t, 0.5 + 0.5 * sin(12 * t), 1 - t, 1)
      }, releaseInfo: nil)
    return CGFunction(
      info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
      range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)!
  }

  private func dots() -> CGPattern {
    let drawing = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        context.fillEllipse(in: CGRect(x: 3, y: 3, width: 2.5, height: 2.5))
      }, releaseInfo: nil)
    return withUnsafePointer(to: drawing) {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 6, height: 6),
        matrix: CGAffineTransform(scaleX: 2, y: 2),
        xStep: 6, yStep: 6, tiling: .constantSpacing, isColored: false, callbacks: $0)!
    }
  }

  // The same components in sRGB, linear sRGB, Display P3, gray and CMYK; a shading with a colour function,
  // along a line and between circles; a pattern that is painted in a colour.
  @Test func `colours and shadings`() {
    let spaces = [CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3]
    let size = CGSize(width: 30, height: 30)
    let pixmap = bookPage(184, 62) { context in
      func cell(_ column: Int, _ row: Int, _ draw: () -> Void) {
        context.inCell(column, row, size: size, height: 61, draw)
      }
      func bars(_ column: Int, _ make: (CGFloat) -> CGColor) {
        cell(column, 0) {
          for step in 0..<6 {
            context.setFillColor(make(CGFloat(step) / 5))
            context.fill(CGRect(x: 0, y: CGFloat(step) * 4.5, width: 27, height: 4.5))
          }
        }
      }
      for (column, name) in spaces.enumerated() {
        let space = CGColorSpace(name: name)!
        bars(column) { CGColor(colorSpace: space, components: [$0, 0.4, 1 - $0, 1])! }
      }
      bars(3) { CGColor(gray: $0, alpha: 1) }
      bars(4) { CGColor(genericCMYKCyan: $0, magenta: 1 - $0, yellow: 0.2, black: 0.1, alpha: 1) }
      bars(5) { CGColor(red: 0.8, green: 0.2, blue: 0.2, alpha: $0) }
      let rgb = CGColorSpaceCreateDeviceRGB()
      let area = CGRect(x: 0, y: 0, width: 27, height: 27)
      shadings(in: context, area, cell)
      let pattern = dots()
      for (column, components) in [[0.8, 0.2, 0.2, 1], [0.1, 0.4, 0.8, 0.5]].enumerated() {
        cell(2 + column, 1) {
          context.setFillColorSpace(CGColorSpace(patternBaseSpace: rgb)!)
          context.setFillPattern(pattern, colorComponents: components.map { CGFloat($0) })
          context.fill(area)
        }
      }
      cell(4, 1) {
        context.setStrokeColorSpace(CGColorSpace(patternBaseSpace: rgb)!)
        context.setStrokePattern(pattern, colorComponents: [0.2, 0.6, 0.3, 1])
        context.setPatternPhase(CGSize(width: 4, height: 0))
        context.stroke(CGRect(x: 5, y: 5, width: 16, height: 16), width: 7)
      }
      cell(5, 1) {
        drawLayers(in: context)
      }
    }
    expectPicture(of: pixmap, named: "book-colours")
  }

  /// Draws shadings with a colour function, along a line and between circles.
  private func shadings(in context: CGContext, _ area: CGRect, _ cell: (Int, Int, () -> Void) -> Void) {
    let function = rainbow()
    let rgb = CGColorSpaceCreateDeviceRGB()
    cell(0, 1) {
      context.clip(to: area)
      context.drawShading(
        CGShading(
          axialSpace: rgb, start: CGPoint(x: 4, y: 4), end: CGPoint(x: 22, y: 16), function: function,
          extendStart: true, extendEnd: false)!)
    }
    cell(1, 1) {
      context.clip(to: area)
      context.drawShading(
        CGShading(
          radialSpace: rgb, start: CGPoint(x: 9, y: 13), startRadius: 2, end: CGPoint(x: 14, y: 13),
          endRadius: 12, function: function, extendStart: false, extendEnd: false)!)
    }
  }

  // A recording at three scales is sharp at each.
  @Test func recordings() throws {
    let recorder = CGContext(recording: CGRect(x: 0, y: 0, width: 20, height: 20))
    recorder.setFillColor(gold)
    recorder.fillEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
    recorder.setStrokeColor(ink)
    recorder.setLineWidth(1.5)
    recorder.setLineDash(phase: 0, lengths: [3, 1.5])
    recorder.strokeEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 12))
    recorder.setBlendMode(.multiply)
    recorder.setFillColor(color(0.3, 0.6, 0.9))
    recorder.fill(CGRect(x: 8, y: 2, width: 9, height: 9))
    let picture = try #require(recorder.recordedPicture)
    var pixmap = bookPage(124, 62) { _ in }
    for (x, y, scale, angle) in [(2.0, 2.0, 1.0, 0.0), (26, 2, 2, 0), (70, 6, 4.5, 0), (10, 60, 3, 0.3)] {
      let (c, s) = (cos(angle) * scale, sin(angle) * scale)
      let toPixels = Affine(a: c, b: s, c: s, d: -c, tx: x, ty: y + 20 * scale)
      Painter().draw(
        picture, state: DrawState(transform: toPixels, clip: Clip(bounds: pixmap.bounds)), into: &pixmap)
    }
    expectPicture(of: pixmap, named: "book-recordings")
  }
}

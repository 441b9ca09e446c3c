// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CATextLayerTests {
  private let layer = CATextLayer()

  @Test func `fact 136: a new text layer's values`() {
    #expect(layer.string == nil && layer.fontSize == 36 && !layer.isWrapped)
    #expect(layer.font as? NSString == "Helvetica")
    #expect(layer.foregroundColor?.components == [1, 1, 1, 1])
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
  }

  @Test func `strings and fonts come back as they were set`() {
    layer.string = "plain"
    #expect(layer.string as? String == "plain")
    let attributed = NSMutableAttributedString(string: "looks")
    layer.string = attributed
    attributed.append(NSAttributedString(string: " later"))
    #expect((layer.string as? NSAttributedString)?.string == "looks")
    layer.font = "Courier" as NSString
    #expect(layer.font as? NSString == "Courier")
    layer.font = nil
    #expect(layer.font as? NSString == "Helvetica")
    let found = reports {
      layer.string = 7
      layer.font = NSNumber(value: 7)
    }
    #expect(found.map(\.kind) == [.invalid, .invalid])
    #expect(
      (layer.string as? NSAttributedString)?.string == "looks" && layer.font as? NSString == "Helvetica")
    layer.string = nil
    #expect(layer.string == nil)
  }

  @Test func `fact 136: a change of what is drawn asks for display`() {
    for key in [
      "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
      "allowsFontSubpixelQuantization", "style", "contentsScale",
    ] {
      #expect(CATextLayer.needsDisplay(forKey: key), "\(key)")
    }
    #expect(!CATextLayer.needsDisplay(forKey: "opacity"))
    let hosted = Hosted(layer)
    hosted.tick(0.1)
    #expect(!layer.needsDisplay())
    layer.string = "new"
    #expect(layer.needsDisplay())
    hosted.tick(0.2)
    #expect(!layer.needsDisplay())
    layer.fontSize = 12
    #expect(layer.needsDisplay())
    hosted.tick(0.3)
    (layer.string, layer.fontSize, layer.isWrapped) = ("new", 12, false)
    #expect(!layer.needsDisplay())
    layer.style = ["fontSize": 12]
    #expect(layer.needsDisplay())
  }

  @Test func `size and colour animate`() {
    let hosted = Hosted(layer)
    hosted.change {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      (layer.fontSize, layer.foregroundColor) = (12, color(1, 0, 0))
    }
    hosted.tick(0.5)
    let shown = hosted.shown(layer) { $0 }
    #expect(shown?.fontSize == 24 && shown?.foregroundColor == color(1, 0.5, 0.5))
  }

  @Test func `keys and archives reach the text`() throws {
    layer.setValue("words", forKey: "string")
    layer.setValue(true, forKey: "wrapped")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue("end", forKey: "truncationMode")
    #expect(layer.string as? String == "words" && layer.isWrapped)
    #expect(layer.alignmentMode == .center && layer.truncationMode == .end)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data))
    #expect(copy.string as? String == "words" && copy.isWrapped && copy.alignmentMode == .center)
  }

  // MARK: Size, fonts and drawing

  @Test func `the preferred size is that of the text`() {
    let single = CATextLayer()
    (single.string, single.fontSize, single.font) = ("Hello", 20, "Liberation Sans" as NSString)
    #expect(single.preferredFrameSize().width > 40 && single.preferredFrameSize().height > 20)
    // The advances of Liberation Sans for H, e, l, l and o are 1479, 1139, 455, 455 and 1139 of 2048, and its
    // ascent and descent are 1854 and 434.
    #expect(near(single.preferredFrameSize().width, 20 * 4667 / 2048, 0.1))
    #expect(near(single.preferredFrameSize().height, 20 * 2288 / 2048, 0.5))
    single.bounds.size = CGSize(width: 7, height: 3)
    #expect(near(single.preferredFrameSize().width, 20 * 4667 / 2048, 0.1))
    for alignment in [CATextLayerAlignmentMode.center, .right, .justified] {
      single.alignmentMode = alignment
      #expect(near(single.preferredFrameSize().width, 20 * 4667 / 2048, 0.1))
    }
    single.string = nil
    #expect(single.preferredFrameSize() == .zero)
  }

  @Test func `the preferred size of wrapped and attributed text`() {
    let text = CATextLayer()
    (text.string, text.fontSize, text.font) = ("one two", 20, "Liberation Sans" as NSString)
    text.isWrapped = true
    let line = text.preferredFrameSize()
    text.bounds.size.width = line.width * 0.7
    let wrapped = text.preferredFrameSize()
    #expect(near(wrapped.height, 2 * line.height, 0.01) && wrapped.width < line.width * 0.7)
    text.isWrapped = false
    #expect(text.preferredFrameSize() == line)
    text.string = NSAttributedString(string: "one two\nthree", attributes: [:])
    #expect(text.preferredFrameSize().height < 2 * line.height && text.preferredFrameSize().width > 20)
  }

  @Test func `text in a layer of its preferred size is whole`() {
    let text = CATextLayer()
    (text.string, text.fontSize, text.font) = ("Wave", 17, "Liberation Sans" as NSString)
    text.foregroundColor = color(0, 0, 0)
    text.bounds.size = text.preferredFrameSize()
    let plain = pixels(text)
    for mode in [CATextLayerTruncationMode.end, .middle, .start] {
      text.truncationMode = mode
      #expect(pixels(text) == plain, "\(mode.rawValue)")
    }
    text.isWrapped = true
    #expect(pixels(text) == plain)
    #expect(plain.contains { $0 != 0 })
  }

  private func pixels(_ layer: CALayer) -> [UInt8] {
    let context = CGContext(
      data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    layer.render(in: context)
    return Array(UnsafeRawBufferPointer(start: context.data!, count: context.bytesPerRow * 30))
  }

  @Test func `a graphics font is a font`() throws {
    let font = try #require(CGFont("LiberationSerif-Bold" as NSString))
    #expect(reports { layer.font = font }.isEmpty)
    #expect(layer.font === font)
    (layer.string, layer.fontSize) = ("Hello", 20)
    let size = layer.preferredFrameSize()
    layer.font = "LiberationSerif-Bold" as NSString
    #expect(layer.preferredFrameSize() == size)
    layer.font = "Liberation Mono" as NSString
    #expect(layer.preferredFrameSize() != size)
  }

  @Test func `a delegate does not draw over the text`() {
    final class Drawing: NSObject, CALayerDelegate {
      var calls = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls += 1
        ctx.fill(layer.bounds)
      }
    }
    let drawing = Drawing()
    layer.delegate = drawing
    (layer.string, layer.bounds) = ("Hello", CGRect(x: 0, y: 0, width: 50, height: 20))
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(drawing.calls == 0 && layer.contents == nil)
  }
}

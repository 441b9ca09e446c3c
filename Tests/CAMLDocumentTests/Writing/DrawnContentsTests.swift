// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import MultiplaneRaster
import QuartzCore
import Testing

struct DrawnContentsTests {
  private final class Drawing: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
  }

  @Test func `a drawing becomes an image with three pixels to a point`() throws {
    let layer = Drawing()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.setNeedsDisplay()
    let host = LayerHost(root: layer)
    _ = host.tick(to: 0)
    let (text, report) = CAMLWriter(root: layer).text()
    #expect(report.entries.map(\.subject) == ["Drawing", "contents"])
    let contents = try root(text).contents
    let image = try #require(contents as? CGImage)
    #expect(image.width == 6 && image.height == 6)
    #expect(image.pixmap[0, 0] == 0)
    #expect(image.pixmap[5, 5] == 0xFFFF_0000)
  }

  /// Together they have four million pixels at most.
  @Test func `drawings among keyframes are images too`() throws {
    let drawing = Drawing()
    drawing.bounds = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
    drawing.display()
    let contents = try #require(drawing.contents)
    let keyframes = CAKeyframeAnimation(keyPath: "contents")
    keyframes.values = [contents, CGImage(pixmap: Pixmap(width: 3, height: 2)), contents]
    let layer = CALayer()
    layer.add(keyframes, forKey: "contents")
    let (text, report) = CAMLWriter(root: layer).text()
    #expect(
      report.entries.map(\.effect) == ["what a layer draws itself is written as pixels"])
    let read = try #require(try root(text).animation(forKey: "contents") as? CAKeyframeAnimation)
    let images = read.values as? [CGImage]
    #expect(images?.map(\.width) == [1_415, 3, 1_415])
    #expect(images?.first?.pixmap[0, 1_414] == 0xFFFF_0000)
  }

  /// Each still drawing gets at most a quarter of the pixels that are left, 128 million at first.
  @Test func `many large drawings become coarser`() throws {
    let tree = CALayer()
    for _ in 0..<3 {
      let drawing = Drawing()
      drawing.bounds = CGRect(x: 0, y: 0, width: 2, height: 20_000)
      drawing.display()
      tree.addSublayer(drawing)
    }
    let wide = Drawing()
    wide.bounds = CGRect(x: 0, y: 0, width: 4_000, height: 4_000)
    wide.display()
    tree.addSublayer(wide)
    let (text, report) = CAMLWriter(root: tree).text()
    #expect(report.entries.map(\.effect).contains("what the layer draws itself is written as pixels"))
    let images = try root(text).sublayers?.map { $0.contents as? CGImage }
    #expect(images?.map { $0?.height } == [8_192, 8_192, 8_192, 5_657])
  }

  @Test func `drawings beyond the limit of pixels are left out with a report`() throws {
    let drawing = Drawing()
    drawing.bounds = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
    drawing.display()
    let contents = try #require(drawing.contents)
    let tree = CALayer()
    for _ in 0..<140 {
      let layer = CALayer()
      let keyframes = CAKeyframeAnimation(keyPath: "contents")
      keyframes.values = [contents, contents]
      layer.add(keyframes, forKey: "contents")
      tree.addSublayer(layer)
    }
    let report = CAMLWriter(root: tree).text().report
    #expect(
      report.entries.map(\.effect) == [
        "what a layer draws itself is written as pixels", "there are too many; some are left out",
      ])
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import MultiplaneRaster
import Testing
import UIKit

/// A label whose layer shows its text.
private final class LayerLabel: UILabel {
  override class var layerClass: AnyClass { CATextLayer.self }
  override var text: String? {
    get { super.text }
    set {
      super.text = newValue
      (layer as? CATextLayer)?.string = newValue
    }
  }
  func setUp() {
    guard let layer = layer as? CATextLayer else { return }
    layer.foregroundColor = UIColor.red.cgColor
    layer.font = CTFontCreateWithName("Liberation Sans" as CFString, 20, nil)
    layer.fontSize = 20
  }
}

/// Draws a string as code outside of the main actor does.
private func drawCaption(_ text: String, at point: CGPoint) {
  text.draw(at: point, withAttributes: [.foregroundColor: UIColor.red])
  text.draw(in: CGRect(x: 0, y: 20, width: 100, height: 20), withAttributes: nil)
  (text as NSString).draw(at: point, withAttributes: nil)
  (text as NSString).draw(in: CGRect(x: 0, y: 0, width: 100, height: 20))
  let attributed = NSAttributedString(string: text)
  attributed.draw(at: point)
  attributed.draw(in: CGRect(x: 0, y: 0, width: 100, height: 20))
  attributed.draw(
    with: CGRect(x: 0, y: 0, width: 9, height: 9), options: .usesLineFragmentOrigin, context: nil)
}

/// Returns a picture of a caption, from outside of the main actor.
private func caption() -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in
    drawCaption("caption", at: .zero)
  }
}

@MainActor
@Suite struct TextLayerLabelTests {
  @Test func `a label whose layer is a text layer draws its text once`() throws {
    let stage = Stage()
    let label = LayerLabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    label.setUp()
    (label.text, label.textColor) = ("two", .blue)
    stage.perform { stage.window.addSubview(label) }
    let pixmap = stage.picture()
    var (red, blue) = (0, 0)
    for y in 0..<100 {
      for x in 0..<300 {
        let pixel = pixmap[x, y]
        let (r, b) = (pixel >> 16 & 255, pixel & 255)
        if r > b { red += 1 }
        if b > r { blue += 1 }
      }
    }
    #expect(red > 50 && blue == 0)
    #expect(label.layer.contents == nil)
  }

  @Test func `strings are drawn from outside of the main actor`() throws {
    let image = try #require(caption().cgImage)
    let bytes = try #require(image.dataProvider?.data as Data?)
    #expect(bytes.contains { $0 != 0 })
  }

  @Test func `a click is held so long that a button is seen highlighted`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var highlights: [Bool] = []
    let program = Program(
      name: "p", title: "P",
      window: { script in
        script.click(at: CGPoint(x: 50, y: 20), time: 0.5)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        window.addSubview(button)
        return window
      })
    let host = program.makeHost()
    for frame in 0...60 {
      _ = host.tick(to: Double(frame) / 60)
      highlights.append(button.isHighlighted)
    }
    #expect(highlights.count(where: \.self) == 6 && !highlights[29] && highlights[30] && !highlights[60])
  }
}

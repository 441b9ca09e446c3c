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
}

// SPDX-License-Identifier: Apache-2.0

import Multiplane
import TestSupport
import Testing

// The appearance of text layers.
@Suite struct TextScenes {
  @Test func `text is placed and cut`() {
    TestFonts.use()
    expectScene("text-modes", scale: 2) { stage, _ in
      let modes: [(CATextLayerAlignmentMode, CATextLayerTruncationMode, Bool)] = [
        (.left, .none, false), (.center, .end, false), (.right, .middle, false), (.natural, .none, true),
        (.center, .end, true), (.justified, .none, true),
      ]
      for (index, (alignment, truncation, isWrapped)) in modes.enumerated() {
        let text = stage.addText("Layers of painted glass", 9)
        text.frame = CGRect(
          x: 4 + index % 2 * 58, y: index < 2 ? 74 : index < 4 ? 40 : 6, width: 54,
          height: index < 2 ? 13 : 30)
        (text.alignmentMode, text.truncationMode, text.isWrapped) = (alignment, truncation, isWrapped)
        text.backgroundColor = color(1, 1, 1)
      }
    }
  }

  @Test func `text grows`() {
    TestFonts.use()
    expectScene("text-growing", at: [0, 0.5, 1]) { stage, _ in
      let text = stage.addText("Glass", 36)
      text.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      (text.alignmentMode, text.foregroundColor) = (.center, red)
      let (size, tint) = (CABasicAnimation(keyPath: "fontSize"), CABasicAnimation(keyPath: "foregroundColor"))
      (size.fromValue, size.duration) = (12, 1)
      (tint.fromValue, tint.duration) = (blue, 1)
      text.add(size, forKey: nil)
      text.add(tint, forKey: nil)
    }
  }
}

extension CALayer {
  /// Adds a layer of text in the ink colour.
  func addText(_ string: String, _ size: CGFloat) -> CATextLayer {
    let text = CATextLayer()
    (text.string, text.fontSize, text.foregroundColor) = (string, size, ink)
    addSublayer(text)
    return text
  }
}

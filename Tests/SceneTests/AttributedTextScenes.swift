// SPDX-License-Identifier: Apache-2.0

import Multiplane
import TestSupport
import Testing
import UIKit

// The appearance of attributed text.
@Suite struct AttributedTextScenes {
  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func font(_ size: CGFloat) -> UIFont { UIFont(name: "DejaVu Sans", size: size)! }

  @Test func `attributed text shows its attributes`() {
    TestFonts.use()
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 1.5), 2)
    let text = NSMutableAttributedString(string: "")
    func add(_ string: String, _ size: CGFloat = 8, _ attributes: [NSAttributedString.Key: Any]) {
      let usual: [NSAttributedString.Key: Any] = [.font: font(size)]
      text.append(NSAttributedString(string: string, attributes: usual.merging(attributes) { $1 }))
    }
    let centred = style { ($0.alignment, $0.paragraphSpacing) = (.center, 4) }
    add("Shadow", 16, [.shadow: shadow, .foregroundColor: UIColor.red, .paragraphStyle: centred])
    add(" Line\n", 16, [.strokeWidth: 4, .strokeColor: UIColor.blue, .paragraphStyle: centred])
    let hanging = style {
      ($0.headIndent, $0.tabStops) = (12, [NSTextTab(textAlignment: .left, location: 12)])
    }
    add("1.\tA list item hangs ", 7, [.paragraphStyle: hanging])
    add("on its number", 7, [.backgroundColor: UIColor.yellow, .paragraphStyle: hanging])
    add(".\n", 7, [.paragraphStyle: hanging])
    let dotted = NSUnderlineStyle([.single, .patternDot]).rawValue
    add("dots", 7, [.underlineStyle: dotted, .underlineColor: UIColor.red])
    add(" and ", 7, [:])
    add("by word", 7, [.underlineStyle: NSUnderlineStyle([.single, .byWord]).rawValue])
    add(" x", 7, [:])
    add("2", 5, [.baselineOffset: 3])
    add(" \u{2212}", 7, [:])
    add("gone", 7, [.strikethroughStyle: 1, .strikethroughColor: UIColor.red])
    expectScene("text-attributed", scale: 2) { stage, _ in
      let layer = CATextLayer()
      layer.frame = CGRect(x: 4, y: 4, width: 112, height: 72)
      (layer.string, layer.isWrapped, layer.backgroundColor) = (text, true, color(1, 1, 1))
      stage.addSublayer(layer)
    }
  }
}

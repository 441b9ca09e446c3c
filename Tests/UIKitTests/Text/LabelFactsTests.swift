// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// Measurements of Apple's labels.
@MainActor @Suite(.serialized)
struct LabelFactsTests {
  private func label(_ text: String, _ size: CGFloat = 20) -> UILabel {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: size))
    return label
  }

  @Test func `a single line ignores the given width`() {
    let label = label("Words in a line")
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == label.intrinsicContentSize)
  }

  @Test func `labels hug with 251`() {
    #expect(UILabel().contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(UIView().contentHuggingPriority(for: .vertical) == .defaultLow)
    let label = UILabel()
    label.setContentHuggingPriority(.required, for: .vertical)
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(label.contentHuggingPriority(for: .vertical) == .required)
  }

  @Test func `the first paragraph style sets the alignment and the line break mode`() {
    let (label, style) = (UILabel(), NSMutableParagraphStyle())
    (style.alignment, style.lineBreakMode) = (.right, .byTruncatingMiddle)
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
  }

  /// Returns the pixels of a label of 80 x 30 points.
  private func picture(_ label: UILabel) -> Pixmap {
    let stage = Stage()
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    label.baselineAdjustment = .alignCenters
    stage.perform { stage.window.addSubview(label) }
    return stage.picture()
  }

  @Test(arguments: [(0.6, 12.0), (0.9, 18.0)])
  func `text shrinks to its least scale`(_ factor: Double, _ size: Double) {
    let label = label("Shrink me please")
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, factor)
    // It still ends with an ellipsis.
    #expect(picture(label) == picture(self.label("Shrink me please", size)))
  }

  @Test func `several lines and attributed text do not shrink, nor does the natural size`() {
    let (shrunk, plain) = (label("Shrink me please"), label("Shrink me please"))
    shrunk.adjustsFontSizeToFitWidth = true
    #expect(shrunk.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(picture(shrunk) != picture(plain))
    for label in [shrunk, plain] { label.numberOfLines = 2 }
    #expect(picture(shrunk) == picture(plain))
    for label in [shrunk, plain] {
      label.numberOfLines = 1
      label.attributedText = NSAttributedString(string: "Shrink me please")
    }
    #expect(picture(shrunk) == picture(plain))
  }

  @Test func `the natural size wraps at the preferred width`() {
    let label = label("Several words that need more than one line")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 100, height: 0)))
    #expect(label.intrinsicContentSize.width <= 100 && label.intrinsicContentSize.height > 2 * natural.height)
  }

  /// Returns the first and the last row with ink of a label of 60 x 60 points, whose text is shrunk if it has
  /// more than two letters.
  private func rows(_ adjustment: UIBaselineAdjustment, _ text: String = "HHHHHHHHHHHH") -> [Int] {
    let stage = Stage()
    let label = label(text, 40)
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    (label.adjustsFontSizeToFitWidth, label.baselineAdjustment) = (true, adjustment)
    stage.perform { stage.window.addSubview(label) }
    let picture = stage.picture()
    let inked = (0..<60).filter { y in (0..<60).contains { picture[$0, y] >> 24 > 128 } }
    return [inked.first ?? -1, inked.last ?? -1]
  }

  @Test func `a shrunk line is on its baseline, in the middle or at the top`() {
    let (baseline, center, top) = (rows(.alignBaselines), rows(.alignCenters), rows(.none))
    // Letters stand where one of the full size stands. They are large enough for stems of whole pixels.
    #expect(abs(rows(.alignBaselines, "HHHH")[1] - rows(.alignBaselines, "H")[1]) <= 1)
    #expect(abs(center[0] + center[1] - 59) <= 3 && top[0] <= 3)
    #expect(baseline[1] > center[1] && center[1] > top[1])
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// The states of a button, its layout and what it draws.
@MainActor @Suite
struct ButtonTests {
  private let stage = Stage()
  private let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))

  /// Returns an image of one colour.
  private func image(_ color: UIColor, _ size: CGSize = CGSize(width: 20, height: 10)) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      color.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func `a state without its own look has that of the normal state`() {
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    #expect(button.title(for: .disabled) == "normal" && button.title(for: .selected) == "selected")
    #expect(button.currentTitle == "normal" && button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.currentTitle == "selected" && button.currentTitleColor == .red)
    button.isHighlighted = true
    // No look was set for selected and highlighted together.
    #expect(button.currentTitle == "normal")
    button.setTitle("both", for: [.selected, .highlighted])
    #expect(button.currentTitle == "both")
    (button.isSelected, button.isEnabled) = (false, false)
    #expect(button.state == [.highlighted, .disabled] && button.currentTitle == "normal")
    button.isHighlighted = false
    #expect(button.titleLabel?.text == "normal")
  }

  @Test func `the background of each state is drawn over the bounds`() {
    for (state, color) in [
      (UIControl.State.normal, UIColor.red), (.highlighted, .blue), (.disabled, .green), (.selected, .yellow),
    ] { button.setBackgroundImage(image(color), for: state) }
    stage.perform { stage.window.addSubview(button) }
    func ink() -> UInt32 { stage.picture()[70, 40] }
    #expect(ink() == Ink.red)
    let picture = stage.picture()
    #expect(picture[20, 20] == Ink.red && picture[119, 59] == Ink.red)
    #expect(picture[19, 20] == Ink.none && picture[120, 59] == Ink.none && picture[119, 60] == Ink.none)
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 50, y: 40)) }
    #expect(ink() == Ink.blue)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 50, y: 200)) }
    #expect(ink() == Ink.red)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 50, y: 45)) }
    #expect(ink() == Ink.blue)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 50, y: 45)) }
    #expect(ink() == Ink.red)
    stage.perform { button.isSelected = true }
    #expect(ink() == Ink.yellow)
    stage.perform { (button.isSelected, button.isEnabled) = (false, false) }
    #expect(ink() == Ink.green)
  }

  @Test func `an image is drawn in its size in the middle`() {
    button.setImage(image(.red), for: .normal)
    stage.perform { stage.window.addSubview(button) }
    // 20 x 10 points in the middle of 100 x 40, at 20, 20.
    #expect(
      button.imageRect(forContentRect: button.bounds) == CGRect(x: 40, y: 15, width: 20, height: 10))
    let picture = stage.picture()
    #expect(picture[60, 35] == Ink.red && picture[79, 44] == Ink.red)
    #expect(picture[59, 40] == Ink.none && picture[80, 40] == Ink.none)
    #expect(picture[70, 34] == Ink.none && picture[70, 45] == Ink.none)
  }

  @Test func `a template image has the tint colour`() {
    button.setImage(image(.red).withRenderingMode(.alwaysTemplate), for: .normal)
    button.tintColor = .blue
    stage.perform { stage.window.addSubview(button) }
    #expect(stage.picture()[70, 40] == Ink.blue)
    stage.perform { button.tintColor = .green }
    #expect(stage.picture()[70, 40] == Ink.green)
  }

  @Test func `a highlighted button without a look of its own is paler, and with one it is not`() {
    button.setImage(image(.red), for: .normal)
    stage.perform { stage.window.addSubview(button) }
    stage.perform { button.isHighlighted = true }
    let pale = stage.picture()[70, 40]
    #expect(pale != Ink.red && pale >> 24 > 0 && pale >> 24 < 255)
    stage.perform { button.setImage(image(.blue), for: .highlighted) }
    #expect(stage.picture()[70, 40] == Ink.blue)
  }

  @Test func `insets move and enlarge`() {
    button.setImage(image(.red), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 10, bottom: 5, right: 30)
    #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 3, width: 60, height: 32))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 20 + 40, height: 10 + 8))
    #expect(button.intrinsicContentSize == button.sizeThatFits(.zero))
    // In the middle of 60 x 32 points at (10, 3).
    let area = button.contentRect(forBounds: button.bounds)
    #expect(button.imageRect(forContentRect: area) == CGRect(x: 30, y: 14, width: 20, height: 10))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 4, right: 0)
    #expect(button.imageRect(forContentRect: area) == CGRect(x: 36, y: 12, width: 20, height: 10))
  }

  @Test func `the title is on the right of the image, and both are in the middle together`() {
    button.setTitle("OK", for: .normal)
    button.setImage(image(.red), for: .normal)
    let (title, image) = (
      button.titleRect(forContentRect: button.bounds), button.imageRect(forContentRect: button.bounds)
    )
    #expect(image.maxX <= title.minX && title.width > 10)
    #expect(near(image.minX + title.maxX, 100, 0.5) && title.midY == 20 && image.midY == 20)
    let long = String(repeating: "m", count: 50)
    button.setTitle(long, for: .normal)
    #expect(button.titleRect(forContentRect: button.bounds).maxX <= 100)
  }

  @Test func `the fitting size follows the title, and does not depend on the given one`() {
    button.setTitle("OK", for: .normal)
    let size = button.sizeThatFits(.zero)
    #expect(button.sizeThatFits(CGSize(width: 500, height: 500)) == size)
    button.setTitle("OKOK", for: .normal)
    #expect(button.sizeThatFits(.zero).width > size.width)
    #expect(button.sizeThatFits(.zero).height == size.height)
    button.sizeToFit()
    #expect(button.frame.origin == CGPoint(x: 20, y: 20) && button.bounds.size == button.sizeThatFits(.zero))
  }

  @Test func `a tap triggers the primary action`() {
    let log = EventLog(button)
    stage.perform { stage.window.addSubview(button) }
    stage.tap(50, 40)
    #expect(log.take().filter { $0 != "down" }.sorted() == ["primary", "up inside"])
    var count = 0
    let made = UIButton(
      primaryAction: UIAction(title: "Go", image: image(.red)) { _ in count += 1 })
    #expect(made.currentTitle == "Go" && made.currentImage != nil && made.buttonType == .system)
    made.frame = CGRect(x: 150, y: 20, width: 80, height: 40)
    stage.perform { stage.window.addSubview(made) }
    stage.tap(190, 40)
    #expect(count == 1)
  }

  @Test func `a system button has the tint colour, a custom one white`() {
    let system = UIButton(type: .system)
    system.tintColor = .magenta
    #expect(system.currentTitleColor == .magenta)
    #expect(UIButton(type: .custom).currentTitleColor == .white)
    system.setTitleColor(.red, for: .normal)
    system.isEnabled = false
    // A colour that was set counts for the disabled state, too.
    #expect(system.currentTitleColor == .red)
  }

  @Test func `a subclass places image and title`() {
    final class Tall: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 0, width: contentRect.width, height: 15)
      }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 15) }
    }
    let tall = Tall(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    tall.setImage(image(.red), for: .normal)
    tall.setBackgroundImage(image(.blue), for: .normal)
    stage.perform { stage.window.addSubview(tall) }
    let picture = stage.picture()
    #expect(picture[21, 21] == Ink.red && picture[118, 34] == Ink.red)
    #expect(picture[50, 36] == Ink.blue && picture[49, 36] == Ink.none && picture[50, 45] == Ink.none)
  }
}

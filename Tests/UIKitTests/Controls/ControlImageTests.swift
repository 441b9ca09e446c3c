// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Images and alignments of controls and items.
@MainActor @Suite(.serialized)
struct ControlImageTests {
  private let stage = Stage()

  private func square(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test func `a slider shows images for its knob, its line and its ends`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.setThumbImage(square(.red, 20, 20), for: .normal)
    slider.setMinimumTrackImage(square(.green, 4, 8), for: .normal)
    slider.setMaximumTrackImage(square(.blue, 4, 8), for: .normal)
    slider.minimumValueImage = square(.yellow, 10, 10)
    slider.value = 0.5
    stage.perform { stage.window.addSubview(slider) }
    // The line begins 4 points after the image of 10 points; the knob has 186 - 20 points to go.
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 14, y: 16, width: 186, height: 8))
    let picture = stage.picture()
    #expect([5, 50, 107, 150].map { picture[$0, 20] } == [Ink.yellow, Ink.green, Ink.red, Ink.blue])
    #expect(picture[107, 8] == Ink.none && picture[107, 12] == Ink.red)
    stage.drag(CGPoint(x: 107, y: 20), CGPoint(x: 190, y: 20))
    #expect(abs(slider.value - 1) < 1e-6 && stage.picture()[195, 20] == Ink.red)
  }

  @Test func `the line of a slider is where an override says`() {
    final class Thin: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 50, y: 19, width: 100, height: 2)
      }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        super.thumbRect(forBounds: bounds, trackRect: rect, value: value).insetBy(dx: 9, dy: 9)
      }
    }
    let slider = Thin(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (slider.minimumTrackTintColor, slider.maximumTrackTintColor) = (.green, .blue)
    (slider.thumbTintColor, slider.value) = (.red, 0.5)
    stage.perform { stage.window.addSubview(slider) }
    let picture = stage.picture()
    #expect([70, 100, 130].map { picture[$0, 20] } == [Ink.green, Ink.red, Ink.blue])
    #expect(picture[30, 20] == Ink.none && picture[100, 12] == Ink.none)
  }

  @Test func `the contents of a button are aligned`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    button.setImage(square(.red, 20, 20), for: .normal)
    stage.perform { stage.window.addSubview(button) }
    var origins: [CGPoint] = []
    for (across, down) in [
      (.center, .center), (.left, .top), (.right, .bottom), (.leading, .center), (.trailing, .fill),
    ] as [(UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)] {
      stage.perform { (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (across, down) }
      stage.perform { button.layoutIfNeeded() }
      origins.append(button.imageView!.frame.origin)
    }
    #expect(
      origins == [
        CGPoint(x: 90, y: 40), CGPoint(x: 0, y: 0), CGPoint(x: 180, y: 80), CGPoint(x: 0, y: 40),
        CGPoint(x: 180, y: 0),
      ])
    button.contentHorizontalAlignment = .left
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 100)
    #expect(button.imageRect(forContentRect: button.bounds).minX == 7)
    (button.contentHorizontalAlignment, button.imageEdgeInsets) = (.fill, .zero)
    button.setTitle("a", for: .normal)
    // The gap of 4 points, and the room that is left.
    let title = button.titleRect(forContentRect: button.bounds)
    #expect(title.minX == 24 && title.width == 176)
  }

  @Test func `segments have images, widths, looks and can be disabled`() {
    let control = UISegmentedControl(items: [square(.red, 10, 10), "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    control.setWidth(100, forSegmentAt: 0)
    control.setEnabled(false, forSegmentAt: 2)
    let looks: [NSAttributedString.Key: Any] = [
      .foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 30),
    ]
    control.setTitleTextAttributes(looks, for: .selected)
    stage.perform { stage.window.addSubview(control) }
    #expect(stage.picture()[50, 20] == Ink.red && control.imageForSegment(at: 0) != nil)
    #expect(control.titleForSegment(at: 1) == "B" && control.widthForSegment(at: 0) == 100)
    stage.tap(175, 20)
    #expect(control.selectedSegmentIndex == -1 && !control.isEnabledForSegment(at: 2))
    stage.tap(125, 20)
    #expect(control.selectedSegmentIndex == 1)
    control.setBackgroundImage(square(.green, 4, 4), for: .selected, barMetrics: .default)
    stage.perform { control.layoutIfNeeded() }
    #expect(stage.picture()[102, 5] == Ink.green)
    control.setImage(square(.yellow, 10, 10), forSegmentAt: 1)
    stage.perform {}
    #expect(stage.picture()[125, 20] == Ink.yellow && control.titleForSegment(at: 1) == nil)
  }

  @Test func `items of bars have backgrounds and offsets`() {
    let item = UITabBarItem(title: nil, image: square(.red, 28, 28), tag: 0)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    (bar.items, bar.selectedItem) = ([item], item)
    bar.selectionIndicatorImage = square(.green, 40, 40)
    item.imageInsets = UIEdgeInsets(top: 10, left: 0, bottom: -10, right: 0)
    bar.items = [item]
    stage.perform { stage.window.addSubview(bar) }
    let picture = stage.picture()
    // The image is 4 points below the top, and 10 more; the indicator is 40 points high in the middle of 49.
    #expect(picture[150, 8] == Ink.green && picture[150, 20] == Ink.red && picture[150, 38] == Ink.red)
    let button = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    button.setBackgroundImage(square(.blue, 30, 30), for: .normal, barMetrics: .default)
    button.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 4), for: .default)
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    let content = UINavigationItem(title: "")
    content.leftBarButtonItem = button
    navigation.items = [content]
    #expect(button.backgroundImage(for: .normal, barMetrics: .default) != nil)
    #expect(button.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 3, vertical: 4))
    let made = navigation.subviews.lazy.compactMap { $0 as? UIButton }.first
    #expect(made?.titleEdgeInsets == UIEdgeInsets(top: 4, left: 3, bottom: -4, right: -3))
    #expect(made?.backgroundImage(for: .normal) != nil)
  }

  @Test func `animated images play in image views`() {
    let frames = [square(.red, 20, 20), square(.blue, 20, 20)]
    let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
    #expect(view.image?.images == frames && view.image?.duration == 1 && view.bounds.width == 20)
    stage.perform { stage.window.addSubview(view) }
    #expect(
      [0.25, 0.75, 1.25, 1.75].map { stage.picture(at: $0)[10, 10] } == [
        Ink.red, Ink.blue, Ink.red, Ink.blue,
      ])
    stage.perform { view.image = square(.green, 20, 20) }
    #expect(stage.picture(at: 2.75)[10, 10] == Ink.green)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `a flipped image is mirrored`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let view = UIImageView(image: image.withHorizontallyFlippedOrientation())
    stage.perform { stage.window.addSubview(view) }
    #expect(stage.picture()[5, 5] == Ink.none && stage.picture()[15, 5] == Ink.red)
  }
}

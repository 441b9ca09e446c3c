// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Initializers that subclasses override and call, as on Apple's systems.
@MainActor @Suite struct DesignatedInitializerTests {
  private final class Picture: UIImageView {
    let tag2: Int

    override init(image: UIImage?) {
      tag2 = 7
      super.init(image: image)
    }

    override init(image: UIImage?, highlightedImage: UIImage?) {
      tag2 = 8
      super.init(image: image, highlightedImage: highlightedImage)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Note: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      text = "note"
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Choice: UISegmentedControl {
    override init(items: [Any]?) {
      super.init(items: (items ?? []) + ["more"])
    }

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { nil }
  }

  private final class Screens: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      title = "screens"
    }

    required init?(coder: NSCoder) { nil }
  }

  private let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in }

  @Test func `an image view's subclass is made of images`() {
    let one = Picture(image: image)
    #expect(one.tag2 == 7 && one.frame.size == image.size && one.layer.contents != nil)
    #expect(!one.isUserInteractionEnabled)
    let two = Picture(image: image, highlightedImage: nil)
    #expect(two.tag2 == 8 && two.frame.size == image.size && two.layer.contents != nil)
  }

  @Test func `a text view's subclass is made with and without a container`() {
    #expect(Note(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).text == "note")
    #expect(Note(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.minX == 1)
    #expect(Note().text == "note")
    let container = NSTextContainer()
    container.maximumNumberOfLines = 3
    #expect(Note(frame: .zero, textContainer: container).textContainer.maximumNumberOfLines == 3)
  }

  @Test func `a segmented control's subclass is made of items`() {
    let choice = Choice(items: ["one"])
    #expect(choice.numberOfSegments == 2 && choice.titleForSegment(at: 1) == "more")
    #expect(choice.bounds.width > 0)
  }

  @Test func `a navigation controller's subclass is made of its first screen`() {
    let first = UIViewController()
    let screens = Screens(rootViewController: first)
    #expect(screens.title == "screens" && screens.viewControllers == [first])
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A row of dots that stand for pages, of which one is current.
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private var dots: [CALayer] = []

  /// The number of pages, at least 0; default 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = currentPage.clamped(to: 0...lastPage)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var lastPage: Int { max(numberOfPages - 1, 0) }
  /// The index of the current page, clamped to the existing pages; default 0.
  open var currentPage = 0 {
    didSet {
      currentPage = currentPage.clamped(to: 0...lastPage)
      setNeedsLayout()
    }
  }
  /// Indicates whether the dot of a single page is hidden; default false.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots; `nil`, the default, stands for translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current page's dot; `nil`, the default, stands for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Returns the size of the dots for a number of pages, in points. The height is 37 points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(width: max(count * (Self.dot + Self.gap) - Self.gap, 0), height: 37)
  }

  /// The natural size, which is the size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Selects the next page or the previous one, depending on which half was tapped, and sends
  /// `.valueChanged` and `.primaryActionTriggered`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let before = currentPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if currentPage != before { sendValueChange() }
  }

  /// Lays out the dots in the centre.
  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions {
      while dots.count > numberOfPages { dots.removeLast().removeFromSuperlayer() }
      while dots.count < numberOfPages {
        let dot = CALayer()
        layer.addSublayer(dot)
        dots.append(dot)
      }
      let width = size(forNumberOfPages: numberOfPages).width
      for (index, dot) in dots.enumerated() {
        dot.frame = CGRect(
          x: (bounds.width - width) / 2 + CGFloat(index) * (Self.dot + Self.gap),
          y: (bounds.height - Self.dot) / 2, width: Self.dot, height: Self.dot)
        dot.cornerRadius = Self.dot / 2
        let pale = pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)
        dot.backgroundColor = (index == currentPage ? currentPageIndicatorTintColor ?? .white : pale).cgColor
        dot.isHidden = hidesForSinglePage && numberOfPages == 1
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A row of dots, one for each page.
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
  /// The page that is shown, clamped to the pages; default 0.
  open var currentPage = 0 {
    didSet {
      currentPage = currentPage.clamped(to: 0...lastPage)
      setNeedsLayout()
    }
  }
  /// Indicates whether a single dot is hidden; default false.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots; `nil` for translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the dot of the current page; `nil` for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Returns the size of the dots of a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(width: max(count * (Self.dot + Self.gap) - Self.gap, 0), height: 37)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Turns to the next page or the one before, depending on the half that was tapped.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let before = currentPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if currentPage != before { sendActions(for: .valueChanged) }
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

// SPDX-License-Identifier: Apache-2.0

import UIKit

@objc public protocol PagedMenuDelegate {
  func pagedMenu(_ menu: PagedMenu, didSelect index: Int)
  @objc optional func pagedMenuWillOpen(_ menu: PagedMenu)
  @objc optional func pagedMenu(_ menu: PagedMenu, colorForPage index: Int) -> UIColor
  @objc optional func numberOfPages(in menu: PagedMenu) -> Int
  /// A label, or none.
  @objc optional var pagedMenuTitle: String? { get }
}

@objc protocol PagedMenuAnimating: NSObjectProtocol {
  @objc(runFor:)
  optional func run(duration: TimeInterval)
}

open class PagedMenu: UIView {
  @IBOutlet open weak var delegate: PagedMenuDelegate?
  weak var animating: PagedMenuAnimating?

  open var pageCount: Int { return delegate?.numberOfPages?(in: self) ?? 3 }

  open func open() -> UIColor {
    delegate?.pagedMenuWillOpen?(self)
    animating?.run?(duration: 2)
    let color = delegate?.pagedMenu?(self, colorForPage: 1)
    delegate?.pagedMenu(self, didSelect: 1)
    if let other = self.delegate?.pagedMenu?(self, colorForPage: 2) { return other }
    return color ?? .green
  }
}

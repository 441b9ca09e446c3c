// SPDX-License-Identifier: Apache-2.0

package import UIKit

/// A view that can have the keyboard focus and that handles keys while it has it.
@MainActor
protocol KeyHandling: UIView {
  /// Handles a key. Returns `false` if the view has no action for it.
  func handle(_ key: InputKey) -> Bool
}

/// The ring around the view that has the keyboard focus.
final class FocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(roundedRect: inside(1, 1), cornerRadius: Design.corner)
    path.lineWidth = 2
    PlayerColors.accent.setStroke()
    path.stroke()
  }

  /// Shows the ring around a view of the same window. With `nil`, hides the ring.
  func surround(_ view: UIView?) {
    guard let view, let superview, view.window != nil else { return isHidden = true }
    isHidden = false
    let wanted = view.convert(view.bounds, to: superview)
    if frame != wanted { frame = wanted }
  }
}

extension UIView {
  /// This view, if it can have the keyboard focus, or else the views inside it that can, in subview order.
  /// Hidden views, and views beside a modal view, are omitted.
  package var focusableViews: [UIView] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    if canBecomeFirstResponder { return [self] }
    let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    return (modal.map { [$0] } ?? subviews).flatMap(\.focusableViews)
  }
}

// SPDX-License-Identifier: Apache-2.0

package import UIKit

/// A view that can have the keyboard focus, and handles keys while it has it.
@MainActor
protocol KeyHandling: UIView {
  /// Handles a key. Returns whether the view has an action for it.
  func handle(_ key: InputKey) -> Bool
}

/// The frame around the view that has the focus.
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

  /// Shows the ring around a view of the same window, or hides it for `nil`.
  func surround(_ view: UIView?) {
    guard let view, let superview, view.window != nil else { return isHidden = true }
    isHidden = false
    let wanted = view.convert(view.bounds, to: superview)
    if frame != wanted { frame = wanted }
  }
}

extension UIView {
  /// The views in this one that can have the keyboard focus, in reading order.
  package var focusableViews: [UIView] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    if canBecomeFirstResponder { return [self] }
    let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    return (modal.map { [$0] } ?? subviews).flatMap(\.focusableViews)
  }
}

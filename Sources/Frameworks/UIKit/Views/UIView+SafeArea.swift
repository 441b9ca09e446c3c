// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  final var ownSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return self is UIWindow ? UIScreen.main.safeAreaInsets : .zero }
    let outer = superview.bounds.inset(by: superview.safeAreaInsets)
    let more = controller?.additionalSafeAreaInsets ?? .zero
    // The frame is computed without the transform, which the safe area ignores.
    let frame = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
    return UIEdgeInsets(
      top: max(outer.minY - frame.minY, 0) + more.top, left: max(outer.minX - frame.minX, 0) + more.left,
      bottom: max(frame.maxY - outer.maxY, 0) + more.bottom,
      right: max(frame.maxX - outer.maxX, 0) + more.right)
  }

  /// Notifies the view and its controller if the safe area has changed since the last layout.
  final func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != laidOutSafeArea else { return }
    laidOutSafeArea = insets
    if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: self) }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }

  /// Requests layout of the view and all its descendants.
  final func safeAreaDidChange() {
    setNeedsLayout()
    for child in children { child.safeAreaDidChange() }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Views that are as good as invisible take no touches.
  private static let leastTouchableAlpha: Float = 0.01

  final func viewHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, layer.opacity >= Self.leastTouchableAlpha,
      blockingAnimationCount == 0, self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      let inChild = child.shownPoint(point, from: self)
      if let hit = child.hitTest(inChild, with: event) { return hit }
    }
    return self
  }

  /// A point of the superview's space in this view's: where the view is shown, while an animator moves it.
  private func shownPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard leadingAnimatorCount > 0, let shown = layer.presentation(), let space = shown.superlayer else {
      return layer.convert(point, from: superview.layer)
    }
    return shown.convert(point, from: space)
  }
}

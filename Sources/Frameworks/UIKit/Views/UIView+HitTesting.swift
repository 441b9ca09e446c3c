// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The opacity below which a view is ignored by hit testing.
  private static let leastTouchableAlpha: Float = 0.01

  /// Returns the frontmost view at `point`, a point of this view's space; `nil` if there is none.
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

  /// Converts a point of the superview's space to this view's. While an animator runs, the presentation layer
  /// is used, so that touches hit the view where it is on screen.
  private func shownPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard presentationHitTestCount > 0, let shown = layer.presentation(), let space = shown.superlayer else {
      return layer.convert(point, from: superview.layer)
    }
    return shown.convert(point, from: space)
  }
}

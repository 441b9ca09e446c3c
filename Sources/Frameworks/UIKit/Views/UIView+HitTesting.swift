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
      let inChild = child.layer.convert(point, from: layer)
      if let hit = child.hitTest(inChild, with: event) { return hit }
    }
    return self
  }
}

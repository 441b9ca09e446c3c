// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIStackView {
  /// Hides or shows an arranged view and rearranges the others, with an animation in an animation block.
  /// Returns false if the stack does not arrange the view.
  final func setHidden(_ isHidden: Bool, view: UIView) -> Bool {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return false }
    guard isHidden != view.isHidden else { return true }
    let animates =
      AnimationScope.areEnabled && AnimationScope.current?.isActive == true
      && (window != nil || layer.isPublished)
    view.isBeingHidden = isHidden && animates
    view.layer.isHidden = isHidden && !animates
    rearrange()
    guard animates else { return true }
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { view.finishHiding() } }
    layoutIfNeeded()
    CATransaction.commit()
    return true
  }
}

extension UIView {
  /// Indicates whether the position or the size is animated.
  private var isMoving: Bool {
    (layer.animationKeys() ?? []).contains { key in
      guard let path = (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath else { return false }
      return path.hasPrefix("position") || path.hasPrefix("bounds")
    }
  }

  /// Hides the layer of a view that a stack view has hidden, if its animations have ended, and otherwise once
  /// they have: an animator replaces them when it is paused, continued or reversed.
  fileprivate final func finishHiding() {
    guard isBeingHidden else { return }
    guard isMoving else {
      isBeingHidden = false
      return layer.isHidden = true
    }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, self.isBeingHidden, self.isMoving else {
          link.invalidate()
          self?.finishHiding()
          return
        }
      }
    }
    link.add(to: .current, forMode: .common)
  }
}

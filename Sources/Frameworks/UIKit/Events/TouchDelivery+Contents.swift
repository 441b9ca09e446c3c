// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The touches on the contents of scroll views, which hold them back for a moment: the finger may be about to
/// scroll.
extension TouchDelivery {
  /// The time, in seconds, for which a scroll view holds a touch back.
  private static let contentDelay: TimeInterval = 0.15

  /// Gives a new touch to its view, now or after the delay of a scroll view above the view.
  func deliverBegin(_ touch: UITouch, _ event: UIEvent) {
    guard !touch.isCancelledInView, let view = touch.view else { return }
    let scroll = view.superview?.selfAndSuperviews.lazy.compactMap { $0 as? UIScrollView }.first {
      $0.isScrollEnabled && $0.delaysContentTouches
    }
    guard scroll != nil else { return giveToView(touch, event) }
    touch.delay = Delay(Self.contentDelay) { [weak self, weak touch] in
      guard let self, let touch else { return }
      let phase = touch.phase
      touch.phase = .began
      self.giveToView(touch, event)
      touch.phase = phase
    }
  }

  /// Gives a touch to its view unless the view has it, or a scroll view above the view refuses.
  func giveToView(_ touch: UITouch, _ event: UIEvent) {
    touch.delay?.cancel()
    touch.delay = nil
    guard !touch.hasBegunInView, !touch.isCancelledInView, let view = touch.view else { return }
    let scroll = view.superview?.selfAndSuperviews.lazy.compactMap { $0 as? UIScrollView }.first
    guard scroll?.touchesShouldBegin([touch], with: event, in: view) ?? true else {
      touch.isCancelledInView = true
      return
    }
    touch.hasBegunInView = true
    view.touchesBegan([touch], with: event)
  }

  /// Cancels a touch in its view, which receives no more of it.
  func cancelInView(_ touch: UITouch, _ event: UIEvent) {
    touch.delay?.cancel()
    touch.delay = nil
    guard !touch.isCancelledInView else { return }
    touch.isCancelledInView = true
    if touch.hasBegunInView { touch.view?.touchesCancelled([touch], with: event) }
  }

  /// Returns whether the contents of a scroll view keep the touches of its pan recognizer, so that it does
  /// not scroll.
  func contentsKeepTouches(of recognizer: UIGestureRecognizer) -> Bool {
    guard let scroll = recognizer.view as? UIScrollView, recognizer === scroll.panGestureRecognizer else {
      return false
    }
    return recognizer.touches.contains { touch in
      guard let view = touch.view, view !== scroll, touch.hasBegunInView, !touch.isCancelledInView else {
        return false
      }
      return !scroll.canCancelContentTouches || !scroll.touchesShouldCancel(in: view)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The recognizers attached to this view, which receive the touches on it and its subviews; `nil` if there
  /// are none. Setting it replaces all recognizers.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer to this view and detaches it from any other view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Detaches a recognizer from this view and cancels its gesture if one is in progress. Does nothing if the
  /// recognizer is not attached to this view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.abandon()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The view of a container controller that holds the views of its children, under the container's bars. The
/// bars are a part of its safe area, so that they are a part of that of every child that extends under them.
final class BarArea: UIView {
  /// The lengths by which bars cover the view at its edges, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { setNeedsLayout() } }
  }

  override var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets.combined(with: barInsets, max) }
}

/// The view of a container controller with bars.
final class BarredView: UIView {
  /// Lays out the bars. Called with each layout, as the heights of bars follow the safe area.
  var layOutBars: (() -> Void)?
  /// Returns whether the drag from the left edge may begin.
  var mayGoBack: (() -> Bool)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars?()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(gestureRecognizer is UIScreenEdgePanGestureRecognizer) || gestureRecognizer.view !== self
      || mayGoBack?() == true
  }
}

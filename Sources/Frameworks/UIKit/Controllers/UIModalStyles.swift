// SPDX-License-Identifier: Apache-2.0

/// The animations with which a controller's view is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
  /// A slide in from the bottom edge.
  case coverVertical
  /// A flip about the vertical axis.
  case flipHorizontal
  /// A cross dissolve.
  case crossDissolve
  /// A page that curls up from the bottom edge. Divergence: the whole page curls up.
  case partialCurl
}

/// The styles of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// A presentation that covers the whole window. The view below is removed.
  case fullScreen = 0
  /// A card over the dimmed window.
  ///
  /// In a window of compact width, the card has the full width and leaves a gap at the top. In a wider
  /// window, it is in the middle.
  case pageSheet = 1
  /// A card like the card of a page sheet, but smaller in a wide window.
  case formSheet = 2
  /// A presentation that covers the nearest parent that defines a presentation context. The view of that
  /// parent is removed.
  case currentContext = 3
  /// A presentation by the presentation controller of the transitioning delegate.
  case custom = 4
  /// A presentation that covers the whole window. The view below stays visible.
  case overFullScreen = 5
  /// A presentation that covers the nearest parent that defines a presentation context. The view of that
  /// parent stays visible.
  case overCurrentContext = 6
  /// A popover. Divergence: it is shown as a page sheet.
  case popover = 7
  /// No style; a presentation is shown as a page sheet.
  case none = -1
  /// The system's choice of style, which is a page sheet.
  case automatic = -2
}

/// The styles of the status bar. Divergence: there is no status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// The style that matches the appearance.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// The animations of a status bar. Divergence: there is no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide.
  case slide
}

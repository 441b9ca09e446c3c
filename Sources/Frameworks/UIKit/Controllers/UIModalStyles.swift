// SPDX-License-Identifier: Apache-2.0

/// The animations with which a controller's view is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides in from below.
  case coverVertical
  /// A flip of the screen about its vertical axis.
  case flipHorizontal
  /// A cross dissolve.
  case crossDissolve
  /// A page that curls up from the bottom. Divergence: it curls up wholly.
  case partialCurl
}

/// The styles of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole screen; the view below is removed.
  case fullScreen = 0
  /// A card over the dimmed screen: as wide as a compact window, below a gap; in the middle of a wider one.
  case pageSheet = 1
  /// A smaller card in the middle of a wide window; in a compact one as a page sheet.
  case formSheet = 2
  /// Covers the nearest parent that defines a presentation context; its view is removed.
  case currentContext = 3
  /// The arrangement of the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers the whole screen; the view below stays visible.
  case overFullScreen = 5
  /// Covers the nearest parent that defines a presentation context, which stays visible below.
  case overCurrentContext = 6
  /// A popover. Divergence: a page sheet.
  case popover = 7
  /// No presentation style.
  case none = -1
  /// A style chosen by the system: a page sheet.
  case automatic = -2
}

/// The styles of the status bar. There is no status bar here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The style that suits the appearance.
  case `default` = 0
  /// Light letters.
  case lightContent = 1
  /// Dark letters.
  case darkContent = 3
}

/// The animations of a status bar. There is none here.
public enum UIStatusBarAnimation: Int, Sendable {
  /// None.
  case none
  /// A fade.
  case fade
  /// A slide.
  case slide
}

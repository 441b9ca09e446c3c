// SPDX-License-Identifier: Apache-2.0

/// The animations with which a controller's view is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides in from below.
  case coverVertical
  /// A flip of the screen; shown as a cross dissolve.
  case flipHorizontal
  /// A cross dissolve.
  case crossDissolve
  /// A page curl; shown as a cross dissolve.
  case partialCurl
}

/// The styles of a modal presentation. Divergence: none is read; every presented view covers the whole
/// window.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole screen.
  case fullScreen = 0
  /// Covers most of the screen.
  case pageSheet = 1
  /// Covers the middle of the screen.
  case formSheet = 2
  /// Covers the other controller's view.
  case currentContext = 3
  /// Covers an area chosen by the program.
  case custom = 4
  /// Covers the whole screen; the view below stays visible.
  case overFullScreen = 5
  /// Covers the other controller's view, which stays visible below.
  case overCurrentContext = 6
  /// A popover.
  case popover = 7
  /// No presentation style.
  case none = -1
  /// A style chosen by the system.
  case automatic = -2
}

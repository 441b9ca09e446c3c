// SPDX-License-Identifier: Apache-2.0

/// How a view comes when it is put over another one, and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By turning the screen round.
  case flipHorizontal
  /// By dissolving.
  case crossDissolve
  /// By turning up a page; shown as a cross dissolve.
  case partialCurl
}

/// How much of another view one covers that is put over it. The telephone's screen is small: all but `.none` cover
/// it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// All.
  case fullScreen = 0
  /// Most.
  case pageSheet = 1
  /// The middle.
  case formSheet = 2
  /// The other controller's view.
  case currentContext = 3
  /// What the program says.
  case custom = 4
  /// All, which stays visible below.
  case overFullScreen = 5
  /// The other controller's view, which stays visible below.
  case overCurrentContext = 6
  /// A bubble.
  case popover = 7
  /// Nothing.
  case none = -1
  /// What suits the screen.
  case automatic = -2
}

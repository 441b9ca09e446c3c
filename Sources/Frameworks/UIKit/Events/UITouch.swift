// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A finger on the screen, from going down until it is lifted.
@MainActor
public final class UITouch: NSObject {
  /// What a finger is doing.
  public enum Phase: Int, Sendable {
    /// It has gone down.
    case began
    /// It has moved.
    case moved
    /// It rests since the last event.
    case stationary
    /// It has been lifted.
    case ended
    /// Something else has taken it over.
    case cancelled
  }

  /// What the finger is doing.
  public internal(set) var phase = Phase.began
  /// The media time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// How often in a row the finger has gone down at this place.
  public internal(set) var tapCount: Int
  /// The view that the finger went down on, which gets all of its events.
  public internal(set) weak var view: UIView?
  /// The window that the finger went down on.
  public internal(set) weak var window: UIWindow?
  /// The recognizers that watch the finger.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// Which finger it is.
  let number: Int
  var point: CGPoint
  var previousPoint: CGPoint
  /// Whether a gesture has taken the finger away from its view.
  var isTakenFromView = false

  init(number: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval, tapCount: Int) {
    (self.number, self.point, previousPoint) = (number, point, point)
    (self.window, timestamp, self.tapCount) = (window, time, tapCount)
    super.init()
  }

  /// Where the finger is in the space of `view`; `nil` means the window.
  public func location(in view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Where the finger was before its last move in the space of `view`; `nil` means the window.
  public func previousLocation(in view: UIView?) -> CGPoint { converted(previousPoint, to: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// One finger on the screen, from the moment when it goes down until it is lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The finger went down.
    case began
    /// The finger moved.
    case moved
    /// The finger has not moved since the last event.
    case stationary
    /// The finger was lifted.
    case ended
    /// The touch was cancelled.
    case cancelled
  }

  /// The current phase.
  public internal(set) var phase = Phase.began
  /// The media time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// The number of taps in quick succession near this point, including this one.
  public internal(set) var tapCount: Int
  /// The view on which the touch began; `nil` if there was none or it has been released. It receives the
  /// events of the touch until the touch ends or is cancelled.
  public internal(set) weak var view: UIView?
  /// The window in which the touch began. `nil` if it has been released.
  public internal(set) weak var window: UIWindow?
  /// The recognizers that receive the touch. Never `nil`.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// The kinds of what touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A remote control. Divergence: there is none.
    case indirect
    /// A pencil. Divergence: there is none.
    case pencil
    /// A pointer. Divergence: a pointer counts as a finger.
    case indirectPointer
  }

  /// The kind of what touches the screen, which is always a finger.
  public var type: TouchType { .direct }
  /// The force of the touch, where 1 is an average touch; default 0, as on a screen that does not measure it.
  /// Clamped to 0...`maximumPossibleForce`.
  ///
  /// Divergence: Apple's cannot be set. Here, a test sets it.
  public var force: CGFloat {
    get { givenForce }
    set { givenForce = newValue.clamped(to: 0...maximumPossibleForce) }
  }
  private var givenForce: CGFloat = 0
  /// The greatest force: 20/3.
  public var maximumPossibleForce: CGFloat { 20.0 / 3 }
  /// The radius of the finger, in points; default 20. Divergence: Apple's cannot be set.
  public var majorRadius: CGFloat = 20
  /// The uncertainty of `majorRadius`, in points: 0.
  public var majorRadiusTolerance: CGFloat { 0 }

  /// The number that identifies the finger in a window.
  let number: Int
  var point: CGPoint
  var previousPoint: CGPoint
  /// Indicates whether a gesture recognizer has cancelled the touch for its view, or the view does not
  /// receive it.
  var isCancelledInView = false
  /// Indicates whether the view has received the touch.
  var hasBegunInView = false
  /// The call that gives a touch to a view in a scroll view.
  var delay: Delay?

  init(number: Int, at point: CGPoint, in window: UIWindow, time: TimeInterval, tapCount: Int) {
    (self.number, self.point, previousPoint) = (number, point, point)
    (self.window, timestamp, self.tapCount) = (window, time, tapCount)
    super.init()
  }

  /// Returns the position in the space of `view`, or of the window if `view` is `nil`, in points.
  public func location(in view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Returns the position before the last move in the space of `view`, or of the window if `view` is `nil`,
  /// in points.
  public func previousLocation(in view: UIView?) -> CGPoint { converted(previousPoint, to: view) }

  /// Returns the position as `location(in:)` does, which is exact already.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the position before the last move as `previousLocation(in:)` does, which is exact already.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }
}

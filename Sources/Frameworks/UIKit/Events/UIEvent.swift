// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The state of all touches in a window at one time, including touches that were just lifted.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches
    /// A motion of the device.
    case motion
    /// Remote control. Divergence: there is none.
    case remoteControl
    /// Keys.
    case presses
  }

  /// The kinds of motions.
  public enum EventSubtype: Int, Sendable {
    /// No motion.
    case none
    /// A shake of the device.
    case motionShake
  }

  /// The kind of event.
  public final let type: EventType
  /// The kind of motion; `.none` for other events.
  public final let subtype: EventSubtype
  /// The media time of the event, in seconds.
  public final let timestamp: TimeInterval
  private let touches: Set<UITouch>

  init(
    _ touches: Set<UITouch>, time: TimeInterval, type: EventType = .touches, subtype: EventSubtype = .none
  ) {
    (self.touches, timestamp, self.type, self.subtype) = (touches, time, type, subtype)
    super.init()
  }

  /// All touches of the event; never `nil`.
  open var allTouches: Set<UITouch>? { touches }

  /// Returns the touches that began on `view`; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }

  /// Returns the moves of a touch since the last event, of which there is one; `nil` for a touch that is not
  /// one of the event.
  ///
  /// Divergence: hosts send each move by itself, so that no moves are left out.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  /// Returns the moves of a touch that are expected; always empty for a touch of the event, and `nil` for
  /// another one. Divergence: no moves are predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  /// Returns the touches that began in `window`; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
}

// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The state of all touches in a window at one time, including touches that were just lifted.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The media time of the event, in seconds.
  public final let timestamp: TimeInterval
  private let touches: Set<UITouch>

  init(_ touches: Set<UITouch>, time: TimeInterval) {
    (self.touches, timestamp) = (touches, time)
    super.init()
  }

  /// All touches of the event; never `nil`.
  open var allTouches: Set<UITouch>? { touches }

  /// Returns the touches that began on `view`; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }

  /// Returns the touches that began in `window`; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
}

// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// What has happened: all fingers that are on the screen or have just been lifted.
@MainActor
open class UIEvent: NSObject {
  /// The media time of the event, in seconds.
  public final let timestamp: TimeInterval
  private let touches: Set<UITouch>

  init(_ touches: Set<UITouch>, time: TimeInterval) {
    (self.touches, timestamp) = (touches, time)
    super.init()
  }

  /// All fingers.
  open var allTouches: Set<UITouch>? { touches }

  /// The fingers that went down on `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }

  /// The fingers that went down on `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
}

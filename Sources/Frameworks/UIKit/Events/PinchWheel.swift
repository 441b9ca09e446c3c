// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// Two simulated fingers for turning the wheel while Control is held. Each turn changes their distance.
@MainActor
final class PinchWheel {
  private unowned let window: UIWindow
  /// The centre and the distance of the fingers while they are down, in points of the window; `nil` while
  /// they are up.
  private var pinch: (center: CGPoint, distance: CGFloat)?
  private var lift: Delay?

  /// The numbers of the fingers, which no pointer uses.
  private static let fingers = (101, 102)
  /// The initial, minimum and maximum distance between the fingers, in points.
  private static let (distance, nearest, farthest): (CGFloat, CGFloat, CGFloat) = (80, 2, 4_000)
  /// The delay after the last turn until the fingers are lifted, in seconds.
  private static let liftDelay: TimeInterval = 0.3

  init(window: UIWindow) { self.window = window }

  func turn(at point: CGPoint, by scale: CGFloat) {
    guard scale > 0, scale.isFinite, point.x.isFinite, point.y.isFinite else { return }
    if pinch == nil {
      pinch = (point, Self.distance)
      move { window.delivery.begin($0, at: $1) }
    }
    guard var pinch else { return }
    pinch.distance = (pinch.distance * scale).clamped(to: Self.nearest...Self.farthest)
    self.pinch = pinch
    move { window.delivery.move($0, to: $1) }
    lift?.cancel()
    lift = Delay(Self.liftDelay) { [weak self] in self?.end() }
  }

  private func end() {
    move { window.delivery.end($0, at: $1) }
    (pinch, lift) = (nil, nil)
  }

  private func move(_ body: (Int, CGPoint) -> Void) {
    guard let pinch else { return }
    body(Self.fingers.0, CGPoint(x: pinch.center.x - pinch.distance / 2, y: pinch.center.y))
    body(Self.fingers.1, CGPoint(x: pinch.center.x + pinch.distance / 2, y: pinch.center.y))
  }
}

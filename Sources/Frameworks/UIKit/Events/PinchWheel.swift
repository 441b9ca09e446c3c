// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Two fingers that the wheel stands for while Control is held: each turn moves them apart or together.
@MainActor
final class PinchWheel {
  private unowned let window: UIWindow
  /// Where they are around, and how far apart, while they are down.
  private var pinch: (center: CGPoint, distance: CGFloat)?
  private var lift: Delay?

  /// The numbers of the fingers, which no pointer has.
  private static let fingers = (101, 102)
  /// How far apart they go down, in points, and how close and how far they may come.
  private static let (distance, nearest, farthest): (CGFloat, CGFloat, CGFloat) = (80, 2, 4_000)
  /// How long after the last turn they are lifted, in seconds.
  private static let patience: TimeInterval = 0.3

  init(window: UIWindow) { self.window = window }

  func turn(at point: CGPoint, by scale: CGFloat) {
    guard scale > 0, scale.isFinite, point.x.isFinite, point.y.isFinite else { return }
    if pinch == nil {
      pinch = (point, Self.distance)
      move { window.delivery.begin($0, at: $1) }
    }
    guard var pinch else { return }
    pinch.distance = min(max(pinch.distance * scale, Self.nearest), Self.farthest)
    self.pinch = pinch
    move { window.delivery.move($0, to: $1) }
    lift?.cancel()
    lift = Delay(Self.patience) { [weak self] in self?.end() }
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

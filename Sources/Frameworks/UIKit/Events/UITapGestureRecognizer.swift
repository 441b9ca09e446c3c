// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A recognizer of taps: fingers that go down and are lifted near the same point. The gesture is discrete.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The maximum distance that a finger may move during a tap, in points.
  private static let slack: CGFloat = 10
  /// The maximum time between two taps of a series, in seconds.
  private static let interval: TimeInterval = 0.35

  /// The required number of taps in a series; default 1.
  open var numberOfTapsRequired = 1
  /// The required number of fingers for each tap; default 1.
  open var numberOfTouchesRequired = 1

  private var tapCount = 0
  private var fingerCount = 0
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var delay: Delay?
  /// The centre of the last tap of the series.
  private var lastTap: CGPoint?

  final var isWaitingForTap: Bool { delay != nil }

  /// Records the start positions. Fails if there are too many fingers, or if they are far from the last tap
  /// of the series.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    delay?.cancel()
    delay = nil
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.point }
    fingerCount = max(fingerCount, self.touches.count)
    if fingerCount > numberOfTouchesRequired { fail() }
    guard fingerCount == numberOfTouchesRequired, let lastTap, let center else { return }
    let distance = hypot(center.x - lastTap.x, center.y - lastTap.y)
    if distance > TouchDelivery.tapDistance { fail() }
  }

  /// Fails if a finger has moved too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = starts[ObjectIdentifier(touch)] else { continue }
      if hypot(touch.point.x - start.x, touch.point.y - start.y) > Self.slack { return fail() }
    }
  }

  /// Counts a tap when the last finger is lifted, and waits for the next tap of the series.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.isEmpty else { return }
    guard fingerCount == numberOfTouchesRequired else { return fail() }
    tapCount += 1
    lastTap = center
    fingerCount = 0
    starts = [:]
    if tapCount >= numberOfTapsRequired { return recognize() }
    delay = Delay(Self.interval) { [weak self] in
      guard let self else { return }
      delay = nil
      fail()
      if let delivery = view?.window?.delivery {
        delivery.arbitrate(UIEvent([], time: CACurrentMediaTime()))
        delivery.settle()
      }
    }
  }

  /// Discards the counted taps.
  open override func reset() {
    delay?.cancel()
    delay = nil
    (tapCount, fingerCount, starts, lastTap) = (0, 0, [:], nil)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a drag. The gesture is continuous.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that the fingers must move before the gesture begins, in points.
  static let threshold: CGFloat = 10

  /// Returns the part of a translation up to the distance at which a drag begins.
  static func slop(of translation: CGPoint) -> CGPoint {
    let distance = hypot(translation.x, translation.y)
    guard distance > threshold else { return translation }
    return CGPoint(x: translation.x * threshold / distance, y: translation.y * threshold / distance)
  }

  /// The minimum number of fingers; default 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers; default unlimited.
  open var maximumNumberOfTouches = Int.max

  /// The centre of the touches minus the translation, in the window.
  private var origin = CGPoint.zero
  private var lastCenter = CGPoint.zero
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// Returns the translation since the fingers went down, in points, in the space of `view`, or of the window
  /// if `view` is `nil`.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (inside(view, origin), inside(view, lastCenter))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the current translation, in points, in the space of `view`, or of the window if `view` is `nil`.
  /// Later moves add to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = inside(view, lastCenter)
    let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    guard let window = self.view?.window, let view else {
      origin = start
      return
    }
    origin = window.convert(start, from: view)
  }

  /// Returns the velocity of the fingers, in points per second, in the space of `view`, or of the window if
  /// `view` is `nil`.
  open func velocity(in view: UIView?) -> CGPoint {
    let speed = motion.velocity(at: CACurrentMediaTime())
    let ahead = CGPoint(x: lastCenter.x + speed.dx, y: lastCenter.y + speed.dy)
    let (from, to) = (inside(view, lastCenter), inside(view, ahead))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  private func inside(_ view: UIView?, _ point: CGPoint) -> CGPoint {
    guard let window = self.view?.window, let view else { return point }
    return window.convert(point, to: view)
  }

  /// Starts a translation, or continues it with an additional finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches, state == .possible { return fail() }
    recenter(keepingTranslation: self.touches.count > touches.count)
  }

  /// Begins the gesture when the fingers have moved far enough; reports changes after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let center else { return }
    lastCenter = center
    motion.add(center, at: event.timestamp)
    guard state == .possible else { return change() }
    let distance = hypot(center.x - origin.x, center.y - origin.y)
    if distance >= Self.threshold, self.touches.count >= minimumNumberOfTouches { recognize() }
  }

  /// Ends the gesture when the last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.isEmpty else { return recenter(keepingTranslation: true) }
    if state == .possible { if !wantsToBegin { fail() } } else { finish() }
  }

  /// Clears the velocity samples.
  open override func reset() { motion = Motion() }

  /// Adjusts to a new number of fingers, whose mean position jumps. The jump must not count as motion.
  private func recenter(keepingTranslation: Bool) {
    guard let center else { return }
    if keepingTranslation {
      origin = CGPoint(x: origin.x + center.x - lastCenter.x, y: origin.y + center.y - lastCenter.y)
    } else {
      origin = center
    }
    lastCenter = center
    motion = Motion()
    motion.add(center, at: CACurrentMediaTime())
  }
}

/// A short history of positions, from which a velocity is computed.
struct Motion {
  /// The maximum age of a sample, in seconds.
  private static let memory: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, point))
    samples.removeAll { time - $0.time > Self.memory }
  }

  /// Returns the velocity at `time`, in points per second; zero if the last sample is too old.
  func velocity(at time: TimeInterval) -> CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      time - last.time <= Self.memory
    else { return .zero }
    let interval = CGFloat(last.time - first.time)
    return CGVector(
      dx: (last.point.x - first.point.x) / interval, dy: (last.point.y - first.point.y) / interval)
  }
}

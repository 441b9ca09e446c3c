// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Recognizes fingers that are dragged.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers move before a gesture begins, in points.
  private static let threshold: CGFloat = 10

  /// The least number of fingers; default 1.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers; default no limit.
  open var maximumNumberOfTouches = Int.max

  /// Where the fingers would be without the translation, in the window.
  private var origin = CGPoint.zero
  private var lastCenter = CGPoint.zero
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// How far the fingers have been dragged since they went down, in the space of `view`, in points.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (inside(view, origin), inside(view, lastCenter))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Lets the translation go on from here as if it were `translation` now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = inside(view, lastCenter)
    let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    guard let window = self.view?.window, let view else {
      origin = start
      return
    }
    origin = window.convert(start, from: view)
  }

  /// How fast the fingers move, in the space of `view`, in points a second.
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

  /// Notes where the fingers are.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches, state == .possible { return fail() }
    recenter(keepingTranslation: self.touches.count > touches.count)
  }

  /// Begins when the fingers have moved far enough, and tells of moves after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let center else { return }
    lastCenter = center
    motion.add(center, at: event.timestamp)
    guard state == .possible else { return change() }
    let distance = hypot(center.x - origin.x, center.y - origin.y)
    if distance >= Self.threshold, self.touches.count >= minimumNumberOfTouches { recognize() }
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.isEmpty else { return recenter(keepingTranslation: true) }
    if state == .possible { if !wantsToBegin { fail() } } else { finish() }
  }

  /// Forgets the motion.
  open override func reset() { motion = Motion() }

  /// With another number of fingers their middle is elsewhere, which is no motion.
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

/// Where something was of late, for its speed.
struct Motion {
  /// What is older, in seconds, does not count.
  private static let memory: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, point))
    samples.removeAll { time - $0.time > Self.memory }
  }

  /// Points a second; none when it has rested.
  func velocity(at time: TimeInterval) -> CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      time - last.time <= Self.memory
    else { return .zero }
    let interval = CGFloat(last.time - first.time)
    return CGVector(
      dx: (last.point.x - first.point.x) / interval, dy: (last.point.y - first.point.y) / interval)
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct LayerHostInputTests {
  /// A root that shows the points from (-10, 20) to (90, 70).
  private let root = CALayer()
  private let host: LayerHost
  private let log = Log()

  init() {
    CATransaction.flush()
    (root.anchorPoint, root.bounds) = (.zero, CGRect(x: -10, y: 20, width: 100, height: 50))
    root.position = CGPoint(x: 1000, y: 2000)
    host = LayerHost(root: root)
    host.inputHandler = { [log] in log.lines.append("\($0) at \(CACurrentMediaTime())") }
  }

  private func line(_ event: InputEvent, at time: Double) -> String { "\(event) at \(time)" }

  @Test func `events come at the next tick in the space of the root`() {
    host.send(.pointerDown(CGPoint(x: 0, y: 0)))
    host.send(.pointerUp(CGPoint(x: 100, y: 50)))
    #expect(log.take() == [])
    _ = host.tick(to: 1.5)
    // The upper left corner of the picture, and its lower right one.
    #expect(
      log.take() == [
        line(.pointerDown(CGPoint(x: -10, y: 70)), at: 1.5), line(.pointerUp(CGPoint(x: 90, y: 20)), at: 1.5),
      ])
    _ = host.tick(to: 2)
    #expect(log.take() == [])
  }

  @Test func `a root of flipped geometry has its points from the top`() {
    root.isGeometryFlipped = true
    _ = host.tick(to: 0)
    host.send(.pointerDown(CGPoint(x: 5, y: 5)))
    _ = host.tick(to: 1)
    #expect(log.take() == [line(.pointerDown(CGPoint(x: -5, y: 25)), at: 1)])
  }

  @Test func `an event that waits is a change`() {
    _ = host.tick(to: 1)
    #expect(host.nextChange(after: 1) == .infinity)
    host.send(.pointerDown(.zero))
    #expect(host.nextChange(after: 1) == 1)
    _ = host.tick(to: 1)
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func `events come before scheduled calls`() {
    host.schedule(at: 1) { [log] in log.lines.append("call") }
    host.send(.pointerDown(CGPoint(x: 10, y: 50)))
    _ = host.tick(to: 1)
    #expect(log.take() == [line(.pointerDown(CGPoint(x: 0, y: 20)), at: 1), "call"])
  }

  @Test func `of moves in a row the last counts`() {
    host.send(.pointerDown(CGPoint(x: 10, y: 50)))
    for x in 11...20 { host.send(.pointerMove(CGPoint(x: x, y: 50))) }
    _ = host.tick(to: 1)
    #expect(
      log.take() == [
        line(.pointerDown(CGPoint(x: 0, y: 20)), at: 1), line(.pointerMove(CGPoint(x: 10, y: 20)), at: 1),
      ])
  }

  @Test func `digits have no place`() {
    host.send(.digit(7))
    _ = host.tick(to: 1)
    #expect(log.take() == [line(.digit(7), at: 1)])
    #expect(InputEvent.digit(7).location == nil)
  }

  @Test func `bad and too many events are left out`() {
    host.send(.pointerDown(CGPoint(x: CGFloat.nan, y: 0)))
    host.send(.pointerDown(CGPoint(x: 0, y: CGFloat.infinity)))
    _ = host.tick(to: 1)
    #expect(log.take() == [])
    let reported = reports { for _ in 0..<2_000 { host.send(.pointerDown(.zero)) } }
    _ = host.tick(to: 2)
    #expect(log.take().count == 1_000)
    #expect(reported.map(\.kind) == [.invalid])
  }

  @Test func `without a handler events are no change`() {
    host.inputHandler = nil
    _ = host.tick(to: 1)
    host.send(.pointerDown(.zero))
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func `what runs between ticks sees the time of the last`() {
    _ = host.tick(to: 3)
    let source: any FrameSource = host
    var time = 0.0
    source.runAppCode { time = CACurrentMediaTime() }
    #expect(time == 3)
  }
}

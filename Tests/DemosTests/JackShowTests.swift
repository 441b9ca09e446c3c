// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing

/// The jack-in-the-box as a user sees it in a window.
@Suite struct JackShowTests {
  private let host = Program.jackInTheBox.makeInteractiveHost()
  // Points in the picture, whose upper left corner is at (-80, 940) on the stage: the middle of the box, the
  // middle of the closed lid, the middle of the lid rotated by 135 degrees about (75, 400), and a point of
  // the wall.
  private let box = CGPoint(x: 255, y: 640)
  private let closedLid = CGPoint(x: 255, y: 530)
  private let openLid = CGPoint(x: 77, y: 476)
  private let wall = CGPoint(x: 450, y: 50)

  private func press(_ point: CGPoint, at time: Double) {
    host.send(.pointerDown(point))
    host.send(.pointerUp(point))
    _ = host.tick(to: time)
  }

  private func shown<Value>(_ name: String, at time: Double, _ value: (CALayer) -> Value) -> Value? {
    _ = host.tick(to: time)
    return host.perform { host.root.sublayers?.first { $0.name == name }?.presentation().map(value) }
  }

  private func springHeight(at time: Double) -> CGFloat? { shown("spring", at: time) { $0.bounds.height } }

  /// Returns the angle of the lid, in degrees.
  private func lidAngle(at time: Double) -> Double? {
    shown("lid", at: time) { Double(atan2($0.transform.m12, $0.transform.m11) * 180 / .pi) }
  }

  @Test func `nothing happens until somebody clicks`() {
    #expect(springHeight(at: 0) == 200)
    #expect(springHeight(at: 10) == 200)
    #expect(host.nextChange(after: 10) == .infinity)
  }

  @Test func `a click on the box opens it and another closes it`() {
    _ = host.tick(to: 0)
    press(box, at: 10)
    #expect(springHeight(at: 12.7) == 300)
    press(box, at: 20)
    // A quarter of a second.
    #expect(springHeight(at: 20.25) == 200)
    press(box, at: 30)
    #expect(springHeight(at: 32.7) == 300)
  }

  @Test func `the lid can be clicked where it shows`() {
    _ = host.tick(to: 0)
    press(closedLid, at: 1)
    #expect(springHeight(at: 4) == 300)
    // The box is no longer at this point, although the lid's model still is.
    press(closedLid, at: 5)
    #expect(springHeight(at: 6) == 300)
    press(openLid, at: 7)
    #expect(springHeight(at: 8) == 200)
  }

  @Test func `clicks beside the box do nothing`() {
    _ = host.tick(to: 0)
    for point in [wall, openLid, CGPoint(x: -1000, y: 1e9)] { press(point, at: 1) }
    #expect(springHeight(at: 5) == 200)
  }

  @Test func `closing in the middle of the bounces begins where things are`() throws {
    _ = host.tick(to: 0)
    press(box, at: 10)
    let (before, angle) = (try #require(springHeight(at: 10.5)), try #require(lidAngle(at: 10.5)))
    #expect(before != 300)
    press(box, at: 10.5)
    #expect(abs(try #require(springHeight(at: 10.5)) - before) < 1e-9)
    #expect(abs(try #require(lidAngle(at: 10.5)) - angle) < 1e-9)
    #expect(springHeight(at: 10.75) == 200)
    #expect(abs(try #require(lidAngle(at: 10.75))) < 1e-9)
    #expect(abs(try #require(shown("head", at: 10.75) { $0.transform.m12 })) < 1e-9)
  }

  @Test func `the film clicks by itself`() {
    let host = Program.jackInTheBox.makeHost()
    func height(_ time: Double) -> CGFloat? {
      _ = host.tick(to: time)
      return host.perform {
        host.root.sublayers?.first { $0.name == "spring" }?.presentation()?.bounds.height
      }
    }
    #expect(height(0) == 200)
    #expect(height(2.9) == 300)
    #expect(height(3) == 300)
    #expect(height(3.25) == 200)
  }
}

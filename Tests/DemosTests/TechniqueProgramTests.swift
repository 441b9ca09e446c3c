// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing
import UIKit

/// The programs of the book's chapters on time and on pace.
@MainActor
@Suite struct TechniqueProgramTests {
  /// Returns the layers below `layer`, each before its sublayers.
  private func layers(in layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap { layers(in: $0) }
  }

  /// Returns the first layer of a program that shows a picture of a size.
  private func picture(_ show: Showing, _ width: CGFloat, _ height: CGFloat) throws -> CALayer {
    try #require(
      layers(in: show.host.root).first {
        $0.contents is CGImage && $0.bounds.size == CGSize(width: width, height: height)
      })
  }

  private func view<View: UIView>(_ show: Showing) throws -> [View] {
    try #require(show.window?.rootViewController?.view).subviews.compactMap { $0 as? View }
  }

  @Test func `the ship turns three and a half times`() throws {
    let show = Showing(.repeatingShip)
    let ship = try picture(show, 128, 128)
    let fields: [UITextField] = try view(show)
    func angle(_ time: Double) throws -> Double { try show.number("transform.rotation", of: ship, at: time) }
    #expect(near(try angle(0.5 + 0.5), 90 * degree, 1e-6))
    #expect(fields.allSatisfy { !$0.isEnabled && near(Double($0.alpha), 0.25, 1e-6) })
    #expect(near(try angle(0.5 + 6.9), 162 * degree, 1e-6))
    #expect(near(try angle(0.5 + 7), 0, 1e-9))
    #expect(fields.allSatisfy { $0.isEnabled && $0.alpha == 1 })
  }

  @Test func `the door swings for ever`() throws {
    let show = Showing(.swingingDoor)
    let door = try picture(show, 128, 256)
    for (time, degrees) in [(0.0, 0.0), (1, -45), (2, -90), (3, -45), (4, 0), (101, -45)] {
      #expect(
        near(try show.number("transform.rotation.y", of: door, at: time), degrees * degree, 1e-6), "\(time)")
      if time == 4 { _ = show.host.tick(to: 101) }
    }
  }

  @Test func `the ship follows its curve`() throws {
    let show = Showing(.offsetShip)
    let ship = try picture(show, 64, 64)
    let path: [(Double, CGPoint, Double)] = [
      (0, CGPoint(x: 0, y: 150), -63.43), (0.25, CGPoint(x: 67.97, y: 107.81), 10.30),
      (0.5, CGPoint(x: 150, y: 150), 33.69), (0.75, CGPoint(x: 232.03, y: 192.19), 10.30),
    ]
    for (part, point, degrees) in path {
      let shown = try show.shown(ship, at: 0.5 + part)
      #expect(near(shown.position, point, 0.01), "\(part): \(shown.position)")
      #expect(
        near(Double(atan2(shown.transform.m12, shown.transform.m11)), degrees * degree, 0.01 * degree),
        "\(part)")
    }
    // The animation is over, and the model shows upright.
    let rest = try show.shown(ship, at: 1.6)
    #expect(rest.position == CGPoint(x: 0, y: 150))
    #expect(CATransform3DIsIdentity(rest.transform))
    // It starts at three quarters with half the speed. It reaches the end after 0.5 s, and a cycle takes 2 s.
    #expect(near(try show.shown(ship, at: 3).position, CGPoint(x: 232.03, y: 192.19), 3))
    #expect(try show.shown(ship, at: 3.45).position.x > 285)
    #expect(try show.shown(ship, at: 3.6).position.x < 40)
  }

  @Test func `the door follows the finger`() throws {
    let show = Showing(.scrubbedDoor)
    let door = try picture(show, 128, 256)
    func angle(_ time: Double) throws -> Double {
      try show.number("transform.rotation.y", of: door, at: time)
    }
    #expect(try angle(0.4) == 0)
    // 200 points to the left open it, up to the factor 0.999 of the listing. 150 to the right close it to a
    // quarter.
    #expect(near(try angle(2.2), -90 * 0.999 * degree, 1e-6))
    #expect(near(try angle(4), -90 * 0.249 * degree, 1e-6))
    show.perform { door.timeOffset = 0.5 }
    #expect(near(try angle(4.5), -45 * degree, 1e-9))
  }

  @Test func `time is inherited`() throws {
    let show = Showing(.timeHierarchy)
    let squares = layers(in: show.host.root).filter { $0.bounds.size == CGSize(width: 60, height: 60) }
    #expect(squares.count == 2)
    #expect(near(Double(try show.shown(squares[0], at: 1).position.x), 150, 1e-4))
    #expect(try show.shown(squares[1], at: 1).position.x < 100)
    #expect(near(Double(try show.shown(squares[1], at: 1.5).position.x), 150, 1e-4))
    #expect(try show.shown(squares[0], at: 1.6).position.x == 40)
  }

  /// Returns the progress from the middle of the screen to (80, 120) at a fraction of the second after the
  /// tap.
  private func progress(_ show: Showing, _ layer: CALayer, _ part: Double) throws -> Double {
    let x = try show.shown(layer, at: 0.5 + part).position.x
    return Double((187.5 - x) / 107.5)
  }

  // The curve with the control points (0, 0) and (.58, 1).
  private static let easeOut = [(0.25, 0.378), (0.5, 0.685), (0.75, 0.907)]

  @Test func `layers and views go where the finger is`() throws {
    for program in [try #require(Program.implicitEasings.first), try #require(Program.viewEasings.first)] {
      let show = Showing(program)
      let layer = try #require(
        layers(in: show.host.root).first { $0.bounds.size == CGSize(width: 100, height: 100) })
      for (part, value) in Self.easeOut {
        #expect(near(try progress(show, layer, part), value, 0.001), "\(program.name) \(part)")
      }
      #expect(try show.shown(layer, at: 1.6).position == CGPoint(x: 80, y: 120))
    }
  }

  @Test func `the color pulses`() throws {
    let show = Showing(.colorPulse)
    let square = try #require(
      layers(in: show.host.root).first { $0.backgroundColor?.components == [0, 0, 1, 1] })
    let color = try #require(show.shown(square, at: 0.5 + 1.0 / 3).backgroundColor?.components)
    #expect(near(Double(color[0]), 0.3154, 0.001) && color[1] == 0 && near(Double(color[2]), 0.6846, 0.001))
    #expect(try show.shown(square, at: 2.6).backgroundColor?.components == [0, 0, 1, 1])
  }

  @Test func `the curve fills its square`() throws {
    let show = Showing(.timingCurve)
    show.go(to: 0)
    let curve = try #require(layers(in: show.host.root).compactMap { $0 as? CAShapeLayer }.first)
    #expect(curve.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(curve.superlayer?.isGeometryFlipped == true)
  }

  @Test func `the second hand goes on past the minute`() throws {
    let show = Showing(.clock)
    let hand = try picture(show, 3, 90)
    func degrees(_ time: Double) throws -> Double {
      try show.number("transform.rotation.z", of: hand, at: time) / degree
    }
    // The clock starts at 10:08:57. The hand turns every second, for half a second. At half of that its curve
    // has the value .1258.
    #expect(near(try degrees(0), -18, 1e-6))
    #expect(near(try degrees(3), -6, 1e-6))
    #expect(near(try degrees(3.25), -6 + 6 * 0.1258, 0.001))
    #expect(near(try degrees(3.5), 0, 1e-6))
    #expect(near(try degrees(4.25), 6 * 0.1258, 0.001))
  }

  private func height(_ show: Showing, _ time: Double) throws -> Double {
    Double(try show.shown(try picture(show, 64, 64), at: time).position.y)
  }

  @Test func `balls bounce`() throws {
    let byHand = Showing(.handMadeBounce)
    for (time, y) in [
      (0.0, 32.0), (0.3, 268), (0.5, 140), (0.7, 268), (0.8, 220), (0.9, 268), (0.95, 250), (1, 268),
    ] {
      #expect(near(try height(byHand, time), y, 1e-6), "\(time)")
    }
    let line = Showing(.keyframedLine)
    // 60 values, the last of them at 59/60, are spread over the second.
    #expect(near(try height(line, 0.5), 32 + 236 * 29.5 / 60, 0.001))
    let bounce = Showing(.keyframedBounce)
    #expect(near(try height(bounce, 0.999999), 264.5, 0.05))
    #expect(try height(bounce, 1.01) == 32)
    let stays = Showing(.keyframedBounceStays)
    #expect(try height(stays, 1.2) == 268)
    // A tap starts the fall again.
    #expect(try height(stays, 1.5) == 32)
  }

  @Test func `dots follow the curves`() throws {
    let show = Showing(.easingGraphs)
    let dots = layers(in: show.host.root).filter { $0.bounds.size == CGSize(width: 7, height: 7) }
    #expect(dots.count == 30)
    // The first one is quadratic: it has covered a quarter of the distance after half of the time.
    #expect(near(try show.shown(dots[0], at: 1).position, CGPoint(x: 18, y: 9), 0.01))
  }
}

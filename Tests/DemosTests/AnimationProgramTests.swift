// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing
import UIKit

/// The programs of the article on animations. Their button is tapped at 0.5 s.
@MainActor
@Suite struct AnimationProgramTests {
  /// Returns the first view of a class in a program's screen.
  private func view<View: UIView>(_ show: Showing, where isWanted: (View) -> Bool = { _ in true }) throws
    -> View
  {
    let views = try #require(show.window?.rootViewController?.view).subviews
    let found = views.compactMap { $0 as? View }.first { isWanted($0) }
    return try #require(found)
  }

  /// Returns the blue square.
  private func square(_ show: Showing) throws -> CALayer {
    let square: UIView = try view(show, where: { $0.bounds.size == CGSize(width: 200, height: 200) })
    return square.layer
  }

  @Test func `opacity goes from nothing to all`() throws {
    let show = Showing(.opacity)
    let layer = try square(show)
    for (time, value) in [(0.4, 1.0), (0.5, 0), (0.5625, 0.25), (0.625, 0.5), (0.75, 1), (1, 1)] {
      #expect(near(try show.number("opacity", of: layer, at: time), value, 1e-6), "\(time)")
    }
  }

  @Test func `the color goes to red and is blue again`() throws {
    let show = Showing(.backgroundColor)
    let layer = try square(show)
    func color(_ time: Double) throws -> [CGFloat]? {
      try show.shown(layer, at: time).backgroundColor?.components
    }
    #expect(try color(0.5) == [0, 0, 1, 1])
    #expect(try color(0.625) == [0.5, 0, 0.5, 1])
    #expect(try color(0.75) == [0, 0, 1, 1])
  }

  @Test func `arrays are points`() throws {
    let show = Showing(.positionFromArrays)
    let layer = try square(show)
    #expect(try show.shown(layer, at: 0.5).position == CGPoint(x: 0, y: 100))
    #expect(near(try show.shown(layer, at: 0.625).position, CGPoint(x: 50, y: 383.5), 1e-9))
    #expect(try show.shown(layer, at: 0.75).position == CGPoint(x: 187.5, y: 333.5))
  }

  @Test func `by and to begin at their difference`() throws {
    let cases: [(Program, Double)] = [(.stretch, 1), (.stretchLayer, 3), (.stretchView, 3)]
    for (program, end) in cases {
      let show = Showing(program)
      let layer = try square(show)
      for (time, value) in [(0.49, 1), (0.5, 2.5), (1.5, 2.75), (2.499999, 3), (2.5, end)] {
        #expect(
          near(try show.number("transform.scale.y", of: layer, at: time), value, 1e-5),
          "\(program.name) \(time)")
      }
    }
  }

  // The field rests at y = 165. The numbers are the closed form of the damped oscillator.
  @Test func `springs move the field as they are set`() throws {
    let cases: [(Program, [(Double, Double, Double)])] = [
      (.springJump, [(0.5, 166, 1e-9), (0.75, 165, 1e-9)]),
      (.springCut, [(0.5, 166, 1e-9), (0.749999, 165 - 1.155, 0.002), (0.75, 165, 1e-9)]),
      (.springSettled, [(0.624, 165 - 5.88, 0.01), (0.886, 165 + 3.06, 0.01), (4.2, 165, 1e-9)]),
    ]
    for (program, probes) in cases {
      let show = Showing(program)
      let field: UITextField = try view(show)
      for (time, y, tolerance) in probes {
        #expect(
          near(try show.number("position.y", of: field.layer, at: time), y, tolerance),
          "\(program.name) \(time)")
      }
    }
  }

  @Test func `the border flashes and never brightens again`() throws {
    let show = Showing(.borderFlash)
    let field: UITextField = try view(show)
    func alpha(_ time: Double) throws -> CGFloat {
      try #require(show.shown(field.layer, at: time).borderColor).alpha
    }
    #expect(try alpha(0.5) == 1)
    // Half a period later the spring is below its end value: a negative alpha shows nothing. After a whole
    // period it flashes again.
    #expect(try alpha(0.5 + 0.2293) <= 0)
    #expect(try alpha(0.5 + 0.4586) > 0.1)
    #expect(try alpha(0.5 + 2.05) == 0)
  }

  @Test func `the label wobbles twice`() throws {
    let show = Showing(.wobble)
    let label: UILabel = try view(show)
    for (time, degrees) in [(0.5, 0.0), (0.5625, -45), (0.6875, 45), (0.8125, -45), (0.9375, 45), (1, 0)] {
      #expect(
        near(try show.number("transform.rotation", of: label.layer, at: time), degrees * degree, 1e-9),
        "\(time)")
    }
  }

  @Test func `two speeds meet at 22 degrees`() throws {
    let show = Showing(.twoSpeeds)
    let layer = try square(show)
    for (time, degrees) in [(0.5, 45.0), (2.501, 22), (3.499999, -45)] {
      #expect(
        near(try show.number("transform.rotation", of: layer, at: time), degrees * degree, 1e-4), "\(time)")
    }
  }

  @Test func `the balloon flies and the listing hides its beginning`() throws {
    func balloon(_ show: Showing) throws -> CALayer {
      try #require(show.window?.rootViewController?.view.layer.sublayers?.first { $0.contents is CGImage })
    }
    let flight = Showing(.balloon)
    let layer = try balloon(flight)
    #expect(near(try flight.shown(layer, at: 0.5).position, CGPoint(x: -50, y: 0), 1e-9))
    #expect(near(try flight.shown(layer, at: 1.25).position, CGPoint(x: 187.5, y: 166.75), 1e-9))
    #expect(near(try flight.shown(layer, at: 2).position, CGPoint(x: 425, y: 333.5), 1e-9))
    #expect(near(try flight.shown(layer, at: 3.6).position, CGPoint(x: -50, y: 567), 1e-9))

    // The implicit animation from (-25, 125) overrides the flight for 0.25 s. It ends at the value without
    // it: the flight's position, (-10.4167, 27.7917) by then. Its curve has the value .802403 at half its
    // time.
    let verbatim = Showing(.balloonVerbatim)
    let other = try balloon(verbatim)
    #expect(near(try verbatim.shown(other, at: 0.5).position, CGPoint(x: -25, y: 125), 1e-9))
    let half = CGPoint(x: -25 + 14.5833 * 0.802403, y: 125 - 97.2083 * 0.802403)
    #expect(near(try verbatim.shown(other, at: 0.625).position, half, 1e-3))
    #expect(near(try verbatim.shown(other, at: 1.25).position, CGPoint(x: 187.5, y: 166.75), 1e-9))
  }

  @Test func `screens are pushed by transitions`() throws {
    let show = Showing(.navigation)
    let navigation: UINavigationController = try show.controller()
    show.go(to: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.view.layer.animation(forKey: "transition") is CATransition)
    show.go(to: 1.6)
    #expect(navigation.view.layer.animationKeys() == nil)
    show.go(to: 2.1)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.topViewController?.title == "Screen 1")
  }

  @Test func `the group waits and turns without growing`() throws {
    let show = Showing(.groupDelegate)
    let layer = try square(show)
    for (time, opacity, degrees) in [(0.75, 0.0, 45.0), (1, 0, 45), (1.25, 0.5, 22.5), (1.5, 1, 0)] {
      #expect(near(try show.number("opacity", of: layer, at: time), opacity, 1e-6), "\(time)")
      #expect(
        near(try show.number("transform.rotation", of: layer, at: time), degrees * degree, 1e-6), "\(time)")
      #expect(near(try show.number("transform.scale.x", of: layer, at: time), 1, 1e-6), "\(time)")
    }
  }

  @Test func `one animation flies twice`() throws {
    let show = Showing(.namedAnimations)
    let (label, field): (UILabel, UITextField) = (try view(show), try view(show))
    func x(_ layer: CALayer, _ time: Double) throws -> Double {
      try show.number("position.x", of: layer, at: time)
    }
    #expect(near(try x(label.layer, 0.5), -187.5, 1e-9))
    #expect(near(try x(field.layer, 0.7), -187.5, 1e-9))
    #expect(near(try x(label.layer, 1.5), 0, 1e-9))
    #expect(near(try x(field.layer, 1.8), 0, 1e-9))
    #expect(near(try x(label.layer, 2.5), 187.5, 1e-9))
    // The pulses begin with the frame that reports the end.
    #expect(near(try show.number("transform.scale.x", of: label.layer, at: 2.5), 1.5, 1e-9))
    #expect(near(try show.number("transform.scale.x", of: label.layer, at: 2.625), 1.25, 1e-9))
    #expect(near(try show.number("transform.scale.x", of: field.layer, at: 2.8), 1.5, 1e-9))
    #expect(near(try show.number("transform.scale.x", of: field.layer, at: 3.1), 1, 1e-9))
  }

  @Test func `a second tap takes the flights away`() throws {
    let show = Showing(.removeNamed)
    let (label, field): (UILabel, UITextField) = (try view(show), try view(show))
    #expect(try show.number("position.x", of: label.layer, at: 1.49) < 0)
    for layer in [label.layer, field.layer] {
      #expect(try show.number("position.x", of: layer, at: 1.5) == 187.5)
      #expect(layer.animationKeys() == nil)
    }
    show.go(to: 2)
    // Nothing pulses, because no animation has finished.
    #expect(label.layer.animationKeys() == nil)
  }

  @Test func `bars turn eased and at one pace`() throws {
    let show = Showing(.basicTurn)
    let bars = try #require(show.window?.rootViewController?.view).subviews
      .filter { $0.bounds.size == CGSize(width: 200, height: 40) }
    #expect(bars.count == 2)
    // The curve (.42, 0), (.58, 1) has the value .12916 at a quarter of its time.
    for (time, eased, linear) in [(0.25, 33.376, 22.5), (0.5, 0, 0), (0.75, -33.376, -22.5), (1, -45, -45)] {
      for (bar, degrees) in zip(bars, [eased, linear]) {
        let angle = try show.number("transform.rotation.z", of: bar.layer, at: 0.5 + time)
        #expect(near(angle, degrees * degree, 0.01 * degree), "\(time): \(angle / degree)")
      }
    }
  }

  @Test func `yellow becomes blue along each curve`() throws {
    let show = Showing(.linearColors)
    let bars = try #require(show.window?.rootViewController?.view).subviews
      .filter { $0.bounds.size == CGSize(width: 295, height: 64) }
    // The values of linear, easeIn, easeOut, easeInEaseOut and default at half of their time.
    for (bar, part) in zip(bars, [0.5, 0.31536, 0.68464, 0.5, 0.80240]) {
      let color = try #require(try show.shown(bar.layer, at: 1.25).backgroundColor?.components)
      #expect(near(Double(color[0]), 1 - part, 1e-4) && near(Double(color[1]), 1 - part, 1e-4))
      #expect(near(Double(color[2]), part, 1e-4))
    }
    #expect(bars.count == 5)
  }

  @Test func `six curves pass their control points`() throws {
    let show = Showing(.sixCurves)
    var points: [[CGPoint]] = []
    for view in try #require(show.window?.rootViewController?.view).subviews {
      for case let shape as CAShapeLayer in view.layer.sublayers ?? [] {
        var own: [CGPoint] = []
        shape.path?.applyWithBlock { element in
          let count = element.pointee.type == .addCurveToPoint ? 3 : 1
          own += (0..<count).map { element.pointee.points[$0] }
        }
        points.append(own)
      }
    }
    let controls: [(Double, Double, Double, Double)] = [
      (0, 0, 100, 100), (42, 0, 100, 100), (0, 0, 58, 100), (42, 0, 58, 100), (25, 10, 25, 100),
      (100, 0, 75, 100),
    ]
    #expect(points.count == 6)
    for (own, c) in zip(points, controls) {
      let expected = [
        CGPoint.zero, CGPoint(x: c.0, y: c.1), CGPoint(x: c.2, y: c.3), CGPoint(x: 100, y: 100),
      ]
      #expect(own.count == 4 && zip(own, expected).allSatisfy { near($0, $1, 1e-5) }, "\(own)")
    }
  }
}

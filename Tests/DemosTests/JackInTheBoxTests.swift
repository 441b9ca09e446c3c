// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing

private func near(_ a: Double?, _ b: Double, _ tolerance: Double) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

extension CALayer {
  /// Returns the first layer with a name in the tree below this one.
  fileprivate func layer(named name: String) -> CALayer? {
    if self.name == name { return self }
    for layer in sublayers ?? [] {
      if let found = layer.layer(named: name) { return found }
    }
    return nil
  }
}

/// The presentation values of the jack-in-the-box.
private struct Pose {
  let lid: Double
  let spring: Double
  let head: Double
  let tilt: Double

  init?(_ host: LayerHost) {
    func number(_ name: String, _ keyPath: String) -> Double? {
      host.perform { host.root.layer(named: name)?.presentation()?.value(forKeyPath: keyPath) as? Double }
    }
    guard let lid = number("lid", "transform.rotation.z"),
      let spring = number("spring", "bounds.size.height"),
      let head = number("head", "position.y"), let tilt = number("head", "transform.rotation.z")
    else { return nil }
    (self.lid, self.spring, self.head, self.tilt) = (lid, spring, head, tilt)
  }
}

extension LayerHost {
  fileprivate func pose(at time: Double) -> Pose? {
    _ = tick(to: time)
    return Pose(self)
  }
}

@Suite struct JackInTheBoxLayersTests {
  private let show = JackShow()

  private func frame(_ name: String) -> CGRect? { show.root.layer(named: name)?.frame }

  @Test func `the stage holds the room and the box in front of the head and the spring`() {
    #expect(show.root.name == "stage")
    #expect(show.root.bounds == CGRect(x: -80, y: 180, width: 500, height: 760))
    let depths = ["side", "lid", "head", "spring", "room"].map { show.root.layer(named: $0)?.zPosition }
    #expect(depths == [0, 0, -1, -2, -10])
    #expect(show.root.sublayers?.count == 5)
  }

  @Test func `the box is closed with the head in it`() {
    #expect(frame("side") == CGRect(x: 75, y: 200, width: 200, height: 200))
    #expect(frame("lid") == CGRect(x: 75, y: 400, width: 200, height: 20))
    #expect(show.root.layer(named: "lid")?.anchorPoint == .zero)
    // Head and spring are anchored at the middle of their lower edges.
    #expect(frame("head") == CGRect(x: 100, y: 200, width: 150, height: 150))
    #expect(frame("spring") == CGRect(x: 125, y: 205, width: 100, height: 200))
    for name in ["head", "spring"] {
      #expect(show.root.layer(named: name)?.anchorPoint == CGPoint(x: 0.5, y: 0))
    }
  }

  @Test func `the layers of the jack are those of the tree`() {
    #expect(show.jack.box.lid === show.root.layer(named: "lid"))
    #expect(show.jack.box.side === show.root.layer(named: "side"))
    #expect(show.jack.jackLayer === show.root.layer(named: "head"))
    #expect(show.jack.springLayer === show.root.layer(named: "spring"))
  }

  @Test func `the spring was drawn at its full height`() {
    // It needs no redraw, although its height has changed since.
    #expect(!show.jack.springLayer.needsDisplay())
    for name in ["room", "side", "lid", "head"] {
      #expect(show.root.layer(named: name)?.needsDisplay() == true, "\(name)")
    }
  }
}

@Suite struct JackInTheBoxAnimationsTests {
  private let show = JackShow()
  private let host: LayerHost
  private let easeIn = CAMediaTimingFunction(name: .easeIn)
  private let easeOut = CAMediaTimingFunction(name: .easeOut)

  init() throws {
    host = LayerHost { [show] in show.root }
    _ = host.tick(to: 0)
    host.perform { show.jack.openJack() }
    _ = host.tick(to: 0)
  }

  private func animation(_ layer: CALayer, _ key: String) throws -> CAKeyframeAnimation {
    try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
  }

  private func values(_ animation: CAKeyframeAnimation) -> [Double] {
    (animation.values as? [NSNumber])?.map(\.doubleValue) ?? []
  }

  private func expect(_ animation: CAKeyframeAnimation, _ expected: [Double], tolerance: Double = 1e-9) {
    let actual = values(animation)
    #expect(actual.count == expected.count)
    for (a, b) in zip(actual, expected) { #expect(near(a, b, tolerance)) }
  }

  @Test func `the lid has ten values that fall back by a third each time`() throws {
    let lid = try animation(show.jack.box.lid, "transform.rotation.z")
    expect(lid, [0, 135, 90, 135, 120, 135, 130, 135, 135 - 5.0 / 3, 135].map(radians))
    #expect(lid.timingFunctions == (0..<5).flatMap { _ in [easeIn, easeOut] })
    #expect(lid.duration == 1.2 && lid.beginTime == 0)
    #expect(lid.fillMode == .forwards && !lid.isRemovedOnCompletion)
    #expect(lid.keyTimes == nil && lid.calculationMode == .linear)
  }

  // 120 points, multiplied by 0.6 nine times: 120, 72, 43.2 ... 1.21.
  private var bounces: [Double] {
    var height = 120.0
    var list: [Double] = []
    for _ in 0..<10 {
      list += [height, 0]
      height *= 0.6
    }
    return list
  }

  @Test func `spring and head have twenty values of the same bounces`() throws {
    let spring = try animation(show.jack.springLayer, "bounds.size.height")
    let head = try animation(show.jack.jackLayer, "position.y")
    expect(spring, bounces.map { 300 + $0 })
    expect(head, bounces.map { 480 + $0 })
    for bounce in [spring, head] {
      #expect(bounce.timingFunctions == (0..<10).flatMap { _ in [easeOut, easeIn] })
      #expect(bounce.duration == 2.4 && bounce.beginTime == 0.2)
      #expect(bounce.fillMode == .forwards && !bounce.isRemovedOnCompletion)
    }
  }

  @Test func `the wobble has twenty two values to both sides`() throws {
    let wobble = try animation(show.jack.jackLayer, "transform.rotation.z")
    // 40 degrees, multiplied by 0.7 ten times: 40, 28, 19.6 ... 1.13.
    var degrees = 40.0
    var expected: [Double] = []
    for _ in 0..<11 {
      expected += [radians(degrees), radians(-degrees)]
      degrees *= 0.7
    }
    expect(wobble, expected)
    #expect(wobble.timingFunctions == Array(repeating: easeOut, count: 22))
    #expect(wobble.duration == 2.4 && wobble.beginTime == 0.2)
    #expect(wobble.fillMode == .forwards && wobble.isRemovedOnCompletion)
  }

  @Test func `opening changes no model value`() {
    #expect(show.jack.springLayer.bounds.size.height == 200)
    #expect(show.jack.jackLayer.position.y == 200)
    #expect(CATransform3DIsIdentity(show.jack.box.lid.transform))
  }
}

@Suite struct JackInTheBoxMotionTests {
  private let host = Program.jackInTheBox.makeHost()

  /// A moment of the first 1.2 s in which the lid of the box opens: the number of the keyframe segment, the
  /// elapsed fraction of that segment, and the expected angle of the lid in degrees.
  struct Moment: CustomTestStringConvertible, Sendable {
    let segment: Double
    let part: Double
    let degrees: Double
    var time: Double { (segment + part) * 1.2 / 9 }
    var testDescription: String { "segment \(segment) at \(part)" }
  }

  // Ten values make nine segments. With the parameter s of the Bezier curves, y(s) = 3s^2 - 2s^3 for both,
  // and x(s) = 1.26 s(1-s)^2 + 3 s^2(1-s) + s^3 for ease-in, 1.74 s^2(1-s) + s^3 for ease-out. So, exactly:
  // s = 1/4: y = .15625, x = .3334375 (in), .0971875 (out)
  // s = 1/2: y = .5,     x = .6575 (in),    .3425 (out)
  // s = 3/4: y = .84375, x = .9028125 (in), .6665625 (out)
  static let moments = [
    Moment(segment: 0, part: 0, degrees: 0),
    Moment(segment: 0, part: 0.3334375, degrees: 135 * 0.15625),
    Moment(segment: 0, part: 0.6575, degrees: 67.5),
    Moment(segment: 0, part: 0.9028125, degrees: 135 * 0.84375),
    Moment(segment: 1, part: 0, degrees: 135),
    Moment(segment: 1, part: 0.3425, degrees: 112.5),
    Moment(segment: 1, part: 0.6665625, degrees: 135 - 45 * 0.84375),
    Moment(segment: 2, part: 0.6575, degrees: 112.5),
    Moment(segment: 3, part: 0.0971875, degrees: 135 - 15 * 0.15625),
    Moment(segment: 4, part: 0.6575, degrees: 127.5),
    Moment(segment: 5, part: 0.3425, degrees: 132.5),
    Moment(segment: 8, part: 0.9028125, degrees: 135 - 5.0 / 3 * (1 - 0.84375)),
    Moment(segment: 9, part: 0, degrees: 135),
  ]

  @Test(arguments: moments)
  func `the lid follows its curves`(moment: Moment) throws {
    _ = host.tick(to: 0)
    let pose = try #require(host.pose(at: moment.time))
    #expect(near(pose.lid, radians(moment.degrees), 1e-6))
  }

  @Test func `the lid is where the specification probes it`() throws {
    _ = host.tick(to: 0)
    #expect(near(host.pose(at: 0.06)?.lid, radians(35.55), radians(0.005)))
    #expect(near(host.pose(at: 0.6)?.lid, radians(124.73), radians(0.005)))
    #expect(near(host.pose(at: 2)?.lid, radians(135), 1e-12))
  }

  @Test func `the head stays on the spring at every frame`() throws {
    for frame in 0..<240 {
      let time = Double(frame) / 60
      let pose = try #require(host.pose(at: time))
      let distance = pose.head - pose.spring
      switch time {
      case ..<0.2:
        #expect(distance == 0 && pose.spring == 200, "closed at \(time)")
      case ...3:
        #expect(near(distance, 180, 1e-9), "\(distance) at \(time)")
      case 3.25...:
        #expect(distance == 0 && pose.spring == 200, "closed again at \(time)")
      default:
        #expect(distance > 0 && distance < 180, "closing at \(time)")
      }
    }
  }

  @Test func `spring and head jump to the top and fall to rest`() throws {
    _ = host.tick(to: 0)
    #expect(near(host.pose(at: 0.2)?.spring, 420, 1e-9))
    // 20 values make 19 segments of 2.4 s. The second value is the first time at rest, the third the second
    // peak.
    #expect(near(host.pose(at: 0.2 + 2.4 / 19)?.spring, 300, 1e-9))
    #expect(near(host.pose(at: 0.2 + 2 * 2.4 / 19)?.spring, 372, 1e-9))
    // Halfway down or up in the parameter: ease-out falls, ease-in rises.
    #expect(near(host.pose(at: 0.2 + 2.3425 * 2.4 / 19)?.spring, 336, 1e-5))
    #expect(near(host.pose(at: 0.2 + 3.6575 * 2.4 / 19)?.spring, 300 + 43.2 / 2, 1e-5))
    #expect(host.pose(at: 2.6)?.spring == 300)
    #expect(host.pose(at: 2.99)?.head == 480)
  }

  @Test func `the wobble ends with a jump from its last value`() throws {
    _ = host.tick(to: 0)
    #expect(host.pose(at: 0.1)?.tilt == 0)
    #expect(near(host.pose(at: 0.2)?.tilt, radians(40), 1e-9))
    // The 22nd value is 40 x .7^10 = 1.12990 degrees to the right.
    #expect(near(host.pose(at: 2.6 - 1e-9)?.tilt, radians(-1.12990), 1e-6))
    #expect(host.pose(at: 2.6)?.tilt == 0)
    let head = try #require(host.root.layer(named: "head"))
    #expect(head.animationKeys() == ["position.y"])
  }

  // MARK: Closing

  @Test func `closing takes a quarter second from the open pose`() throws {
    _ = host.tick(to: 0)
    let open = try #require(host.pose(at: 3))
    #expect(near(open.lid, radians(135), 1e-6) && near(open.spring, 300, 1e-9) && near(open.head, 480, 1e-9))
    // The default curve at s = 1/2: x = .75 s(1-s) + s^3 = .3125, y = .3 s(1-s)^2 + 3 s^2(1-s) + s^3 = .5375.
    let early = try #require(host.pose(at: 3 + 0.3125 * 0.25))
    #expect(near(early.lid, radians(135 * 0.4625), 1e-6))
    #expect(near(early.spring, 300 - 100 * 0.5375, 1e-5))
    #expect(near(early.head, 480 - 280 * 0.5375, 1e-5))
    // At half its time the curve has the value .802403.
    let half = try #require(host.pose(at: 3.125))
    #expect(near(half.lid, radians(135 * (1 - 0.802403)), 1e-5))
    let closed = try #require(host.pose(at: 3.25))
    #expect(closed.lid == 0 && closed.spring == 200 && closed.head == 200 && closed.tilt == 0)
    for name in ["lid", "head", "spring"] {
      #expect(host.root.layer(named: name)?.animationKeys() == nil)
    }
  }

  @Test func `closing abruptly is done at once`() throws {
    let show = JackShow()
    let host = LayerHost { show.root }
    _ = host.tick(to: 0)
    host.perform { show.jack.openJack() }
    _ = host.tick(to: 0)
    #expect(near(host.pose(at: 2)?.lid, radians(135), 1e-9))
    host.perform {
      show.jack.closeJackAbruptly()
      CATransaction.flush()
    }
    let closed = try #require(Pose(host))
    #expect(closed.lid == 0 && closed.spring == 200 && closed.head == 200)
    #expect(show.jack.box.lid.animationKeys() == nil)
  }

  @Test func `closing in the middle of a bounce starts from what shows`() throws {
    let show = JackShow()
    let host = LayerHost { show.root }
    _ = host.tick(to: 0)
    host.perform { show.jack.openJack() }
    _ = host.tick(to: 0)
    let before = try #require(host.pose(at: 0.3))
    host.perform {
      show.jack.closeJack()
      CATransaction.flush()
    }
    let after = try #require(Pose(host))
    #expect(near(after.lid, before.lid, 1e-9))
    #expect(near(after.spring, before.spring, 1e-9) && near(after.head, before.head, 1e-9))
    let closed = try #require(host.pose(at: 0.55))
    #expect(closed.lid == 0 && closed.spring == 200 && closed.head == 200)
  }

  @Test func `the box opens again in the same way`() throws {
    let show = JackShow()
    let host = LayerHost { show.root }
    _ = host.tick(to: 0)
    for start in [0.0, 8] {
      _ = host.tick(to: start)
      host.perform { show.jack.openJack() }
      _ = host.tick(to: start)
      #expect(near(host.pose(at: start + 0.6575 * 1.2 / 9)?.lid, radians(67.5), 1e-6))
      #expect(near(host.pose(at: start + 0.2)?.head, 600, 1e-9))
      _ = host.tick(to: start + 4)
      host.perform { show.jack.closeJack() }
      _ = host.tick(to: start + 4)
      #expect(host.pose(at: start + 5)?.spring == 200)
    }
  }

  @Test func `the program says how long it is`() {
    #expect(Program.jackInTheBox.duration == 4)
    #expect(Program.jackInTheBox.name == "jack")
    #expect(host.visibleRect.size == CGSize(width: 500, height: 760))
  }
}

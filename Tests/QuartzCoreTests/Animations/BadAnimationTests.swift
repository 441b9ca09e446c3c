// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// An invalid animation has no effect, or a defined one, and is reported exactly once.
@Suite struct BadAnimationTests {
  private let layer = CALayer("layer")
  private let log = AnimationLog()
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func move(_ values: [Any]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = (values, 1)
    return animation
  }

  /// Adds an animation. Returns the reports, and the position of the layer 0.25 s later.
  private func add(_ animation: CAAnimation) -> (reports: [Report], x: Double) {
    let found = reports { hosted.change { layer.add(animation, forKey: "it") } }
    return (found, hosted.shown(layer, at: hosted.host.time + 0.25) { Double($0.position.x) } ?? .nan)
  }

  @Test(
    arguments: [
      [0, 0.8, 0.3, 1], [0, .nan, 1, 1], [0, 2, 3, 1], [-0.5, 0.6, 0.7, 1], [1, 0], [],
    ] as [[Double]])
  func `key times that do not rise give even spacing`(times: [Double]) {
    let animation = move([0, 30, 60, 90])
    animation.keyTimes = times.map { NSNumber(value: $0) }
    let (found, x) = add(animation)
    #expect(found.map(\.kind) == [.invalid])
    #expect(abs(x - 22.5) < 1e-12)
  }

  @Test func `key times without 0 or 1 at the ends are used and reported`() {
    let animation = move([0, 30, 60, 90])
    animation.keyTimes = [0.2, 0.3, 0.4, 0.5]
    let (found, x) = add(animation)
    #expect(found.map(\.kind) == [.invalid])
    #expect(abs(x - 15) < 1e-12)
  }

  @Test func `key times of no use in paced modes are no mistake`() {
    let animation = move([0, 30, 60])
    (animation.keyTimes, animation.calculationMode) = ([1, 0], .paced)
    #expect(add(animation).reports.isEmpty)
  }

  @Test(arguments: ["tensionValues", "continuityValues", "biasValues"])
  func `a shape that is no number counts as zero`(key: String) {
    let (plain, bad) = (move([0, 10, 0, 50]), move([0, 10, 0, 50]))
    plain.calculationMode = .cubic
    bad.calculationMode = .cubic
    bad.setValue([0, Double.nan, Double.infinity, 0], forKey: key)
    let expected = add(plain).x
    let (found, x) = add(bad)
    #expect(found.map(\.kind) == [.invalid])
    #expect(x == expected)
  }

  /// A setter that makes one number of an animation negative.
  struct Setter: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: @Sendable (CAAnimation) -> Void

    static let all = [
      Setter(testDescription: "duration") { $0.duration = -3 },
      Setter(testDescription: "repeatCount") { $0.repeatCount = -3 },
      Setter(testDescription: "repeatDuration") { $0.repeatDuration = -3 },
    ]
  }

  @Test(arguments: Setter.all) func `negative times count as zero`(setter: Setter) {
    let (animation, plain) = (move([0, 100]), move([0, 100]))
    (animation.duration, plain.duration) = (0, 0)
    setter.set(animation)
    CATransaction.setAnimationDuration(1)
    let found = reports { hosted.change { layer.add(animation, forKey: "it") } }
    #expect(found.map(\.kind) == [.invalid])
    #expect(layer.animation(forKey: "it")?.duration == 1)
    #expect(hosted.shown(layer, at: 0.25) { $0.position.x } == 25)
    hosted.tick(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: ["mass", "stiffness"])
  func `a spring without mass or stiffness keeps its own`(key: String) {
    let (plain, spring) = (CASpringAnimation(keyPath: "position.x"), CASpringAnimation(keyPath: "position.x"))
    for animation in [plain, spring] { (animation.toValue, animation.duration) = (100, 1) }
    let found = reports { spring.setValue(0, forKey: key) }
    #expect(found.map(\.kind) == [.invalid])
    #expect(add(spring).x == add(plain).x)
  }

  // MARK: Groups

  @Test func `a group inside a group inside itself is left out`() {
    let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
    (outer.duration, outer.animations) = (1, [inner, move([8, 8])])
    inner.animations = [outer]
    let (found, x) = add(outer)
    #expect(found.map(\.kind) == [.invalid])
    #expect(x == 8)
    inner.animations = nil
  }

  @Test func `groups that lie too deep are left out`() {
    var group = CAAnimationGroup()
    (group.duration, group.animations) = (1, [move([8, 8])])
    for _ in 0..<10_000 {
      let outer = CAAnimationGroup()
      (outer.duration, outer.animations) = (1, [group])
      group = outer
    }
    let (found, x) = add(group)
    #expect(found.map(\.kind) == [.invalid])
    #expect(x == 0)
    // So many nested groups are released one by one. A recursive release would need a deep stack.
    var next: CAAnimationGroup? = group
    while let current = next {
      next = current.animations?.first as? CAAnimationGroup
      current.animations = nil
    }
  }

  @Test func `a group that multiplies without end is cut`() {
    var group = CAAnimationGroup()
    (group.duration, group.animations) = (1, [move([8, 8])])
    for _ in 0..<40 {
      let outer = CAAnimationGroup()
      (outer.duration, outer.animations) = (1, [group, group])
      group = outer
    }
    #expect(add(group).reports.map(\.kind) == [.invalid])
  }

  // MARK: Delegates

  @Test func `a delegate that adds the same animation for ever gets one a tick`() {
    log.whenStopped = { [layer] animation in layer.add(animation, forKey: "again") }
    let animation = fade(duration: 1e-9, delegate: log)
    hosted.change { layer.add(animation, forKey: "again") }
    for step in 1...100 {
      hosted.tick(Double(step) / 60)
      #expect(log.take().count <= 2)
      #expect(layer.animationKeys()?.count ?? 0 <= 1)
    }
    log.whenStopped = nil
  }

  @Test func `a delegate that adds and removes for ever is heard once a tick`() {
    var count = 0
    log.whenStopped = { [layer, log] _ in
      count += 1
      layer.add(fade(duration: 5, delegate: log), forKey: "again")
      layer.removeAnimation(forKey: "again")
    }
    hosted.change { layer.add(fade(duration: 0.1, delegate: log), forKey: "again") }
    for step in 1...50 { hosted.tick(Double(step)) }
    #expect(count > 0 && count <= 100)
    // Otherwise the next test on this thread would get the callback.
    log.whenStopped = nil
    hosted.tick(51)
  }
}

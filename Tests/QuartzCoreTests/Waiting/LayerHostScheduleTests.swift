// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct LayerHostScheduleTests {
  private let log = AnimationLog()
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted
  private var host: LayerHost { hosted.host }

  init() { hosted = Hosted(layer) }

  private func note(_ line: String) -> () -> Void {
    { [log] in log.lines.append("\(line) at \(CACurrentMediaTime())") }
  }

  // MARK: Scheduled calls

  @Test func `calls run in the order of time and then of scheduling`() {
    host.schedule(at: 2, note("late"))
    host.schedule(at: 1, note("first"))
    host.schedule(at: 1, note("second"))
    host.schedule(at: -5, note("past"))
    hosted.tick(0.5)
    #expect(log.take() == ["past at 0.5"])
    hosted.tick(1)
    #expect(log.take() == ["first at 1.0", "second at 1.0"])
    hosted.tick(9)
    hosted.tick(10)
    #expect(log.take() == ["late at 9.0"])
  }

  @Test func `a call may schedule another`() {
    host.schedule(at: 1) { [host, log] in
      log.lines.append("one")
      host.schedule(at: 1) { log.lines.append("same tick") }
      host.schedule(at: 2) { log.lines.append("later") }
    }
    hosted.tick(1)
    #expect(log.take() == ["one", "same tick"])
    hosted.tick(2)
    #expect(log.take() == ["later"])
  }

  @Test func `a time that is no number is reported and infinity never comes`() {
    #expect(reports { host.schedule(at: .nan, note("never")) }.map(\.kind) == [.invalid])
    host.schedule(at: .infinity, note("never"))
    hosted.tick(1e12)
    #expect(log.lines.isEmpty)
  }

  // MARK: The next change

  @Test func `a still tree has no next change`() {
    hosted.tick(1)
    #expect(host.nextChange(after: 1) == .infinity)
    hosted.change { layer.contentsScale = 2 }
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func `an uncommitted change is due now`() {
    hosted.tick(1)
    layer.contentsScale = 2
    #expect(host.nextChange(after: 1) == 1)
    hosted.tick(1)
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func `a running animation changes at every time`() {
    hosted.change { layer.add(fade(), forKey: "fade") }
    hosted.tick(0)
    #expect(host.nextChange(after: 0) == 0)
    #expect(host.nextChange(after: 0.5) == 0.5)
    hosted.tick(1)
    hosted.tick(1.1)
    #expect(host.nextChange(after: 1.1) == .infinity)
  }

  @Test func `a delayed animation changes when it begins`() {
    let animation = fade()
    animation.beginTime = 3
    hosted.change { layer.add(animation, forKey: "fade") }
    hosted.tick(0.5)
    #expect(host.nextChange(after: 0.5) == 3)
  }

  @Test func `a scheduled call is a change`() {
    hosted.tick(1)
    host.schedule(at: 4) {}
    #expect(host.nextChange(after: 1) == 4)
  }

  @Test func `news for delegates is due now`() {
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(0.5)
    hosted.change { layer.removeAllAnimations() }
    #expect(host.nextChange(after: 0.5) == 0.5)
    hosted.tick(0.5)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.5"])
    #expect(host.nextChange(after: 0.5) == .infinity)
  }

  @Test func `the last end is that of the animations that end`() {
    #expect(host.lastFiniteEnd == nil)
    let endless = fade()
    endless.repeatCount = .infinity
    hosted.change {
      layer.add(fade(duration: 2), forKey: "a")
      layer.add(fade(duration: 1), forKey: "b")
      layer.add(endless, forKey: "c")
    }
    #expect(host.lastFiniteEnd == 2)
  }
}

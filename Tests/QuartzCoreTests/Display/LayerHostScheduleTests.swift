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

  @Test func callsRunInTheOrderOfTimeAndThenOfScheduling() {
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

  @Test func aCallMayScheduleAnother() {
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

  @Test func aTimeThatIsNoNumberIsReportedAndInfinityNeverComes() {
    #expect(reports { host.schedule(at: .nan, note("never")) }.map(\.kind) == [.invalid])
    host.schedule(at: .infinity, note("never"))
    hosted.tick(1e12)
    #expect(log.lines.isEmpty)
  }

  // MARK: The next change

  @Test func aStillTreeHasNoNextChange() {
    hosted.tick(1)
    #expect(host.nextChange(after: 1) == .infinity)
    hosted.change { layer.contentsScale = 2 }
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func anUncommittedChangeIsDueNow() {
    hosted.tick(1)
    layer.contentsScale = 2
    #expect(host.nextChange(after: 1) == 1)
    hosted.tick(1)
    #expect(host.nextChange(after: 1) == .infinity)
  }

  @Test func aRunningAnimationChangesAtEveryTime() {
    hosted.change { layer.add(fade(), forKey: "fade") }
    hosted.tick(0)
    #expect(host.nextChange(after: 0) == 0)
    #expect(host.nextChange(after: 0.5) == 0.5)
    hosted.tick(1)
    hosted.tick(1.1)
    #expect(host.nextChange(after: 1.1) == .infinity)
  }

  @Test func aDelayedAnimationChangesWhenItBegins() {
    let animation = fade()
    animation.beginTime = 3
    hosted.change { layer.add(animation, forKey: "fade") }
    hosted.tick(0.5)
    #expect(host.nextChange(after: 0.5) == 3)
  }

  @Test func aScheduledCallIsAChange() {
    hosted.tick(1)
    host.schedule(at: 4) {}
    #expect(host.nextChange(after: 1) == 4)
  }

  @Test func newsForDelegatesIsDueNow() {
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(0.5)
    hosted.change { layer.removeAllAnimations() }
    #expect(host.nextChange(after: 0.5) == 0.5)
    hosted.tick(0.5)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.5"])
    #expect(host.nextChange(after: 0.5) == .infinity)
  }

  @Test func theLastEndIsThatOfTheAnimationsThatEnd() {
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

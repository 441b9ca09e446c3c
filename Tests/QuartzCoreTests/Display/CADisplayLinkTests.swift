// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A target that logs its calls.
private final class Target: Log, SelectorTarget {
  func receive(_ selector: Selector, from sender: Any) {
    guard let link = sender as? CADisplayLink else { return }
    lines.append("\(selector) \(link.timestamp) \(CACurrentMediaTime())")
  }
}

@Suite struct CADisplayLinkTests {
  private let hosted = Hosted()

  init() { hosted.host.prepare(frameDuration: 0.125) }

  /// Adds a link that logs its time stamps.
  private func link(_ configure: (CADisplayLink) -> Void = { _ in }) -> (CADisplayLink, Log) {
    let log = Log()
    let link = CADisplayLink { log.lines.append("\($0.timestamp)") }
    configure(link)
    hosted.host.perform { link.add(to: .current, forMode: .common) }
    return (link, log)
  }

  private func tick(_ times: Double...) { for time in times { hosted.tick(time) } }

  @Test func `it calls once for each frame`() {
    let (link, log) = link()
    #expect((link.timestamp, link.targetTimestamp, link.duration) == (0, 0, 0))
    tick(0.125, 0.25, 0.375)
    #expect(log.take() == ["0.125", "0.25", "0.375"])
    #expect((link.timestamp, link.targetTimestamp, link.duration) == (0.375, 0.5, 0.125))
    // A second tick within one frame is not a second frame. A late frame causes one call.
    tick(0.375, 0.4, 1, 1.125)
    #expect(log.take() == ["1.0", "1.125"])
  }

  @Test func `the target receives the selector at the media time of the frame`() {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(("step:")))
    hosted.host.perform { link.add(to: .main, forMode: .default) }
    tick(0.125)
    #expect(target.take() == ["step: 0.125 0.125"])
    let named: Selector = "step:"
    #expect(named == Selector("step:") && named.description == "step:")
  }

  @Test func `a target that cannot receive is reported`() {
    let found = reports { _ = CADisplayLink(target: NSObject(), selector: Selector("step:")) }
    #expect(found.map(\.kind) == [.unsupported])
  }

  @Test func `it drives the frame that it is called for`() {
    let layer = CALayer("moved")
    hosted.change { hosted.root.addSublayer(layer) }
    let link = CADisplayLink { link in
      CATransaction.setDisableActions(true)
      layer.position.x = 100 * link.timestamp
    }
    hosted.host.perform { link.add(to: .current, forMode: .common) }
    #expect(hosted.shown(layer, at: 0.25) { $0.position.x } == 25)
    #expect(hosted.shown(layer, at: 0.375) { $0.position.x } == 37.5)
  }

  @Test func `a paused link does not call`() {
    let (link, log) = link { $0.isPaused = true }
    tick(0.125)
    #expect(hosted.host.nextChange(after: 0.125) == .infinity)
    link.isPaused = false
    #expect(hosted.host.nextChange(after: 0.125) == 0.125)
    tick(0.25)
    link.isPaused = true
    tick(0.375)
    #expect(log.take() == ["0.25"])
  }

  @Test func `invalidation ends the calls and lets go of the target`() {
    var target: Target? = Target()
    weak let watched = target
    let link = CADisplayLink(target: target!, selector: Selector("step:"))
    target = nil
    hosted.host.perform { link.add(to: .current, forMode: .common) }
    #expect(watched != nil)
    link.invalidate()
    #expect(watched == nil)
    tick(0.125)
    hosted.host.perform { link.add(to: .current, forMode: .common) }
    tick(0.25)
    #expect(link.timestamp == 0 && hosted.host.nextChange(after: 0.25) == .infinity)
  }

  @Test func `a link may invalidate itself and others while it calls`() {
    let log = Log()
    var links: [CADisplayLink] = []
    for name in ["a", "b"] {
      let link = CADisplayLink { _ in
        log.lines.append(name)
        for link in links { link.invalidate() }
      }
      links.append(link)
      hosted.host.perform { link.add(to: .current, forMode: .common) }
    }
    tick(0.125, 0.25)
    #expect(log.take() == ["a"])
    links = []
  }

  @Test func `it is removed when every addition is taken back`() {
    let (link, log) = link()
    let loop = RunLoop.current
    hosted.host.perform {
      link.add(to: loop, forMode: .default)
      link.add(to: loop, forMode: .default)
    }
    tick(0.125)
    link.remove(from: loop, forMode: .default)
    link.remove(from: loop, forMode: .default)
    tick(0.25)
    link.remove(from: loop, forMode: .common)
    tick(0.375)
    #expect(log.take() == ["0.125", "0.25"])
  }

  @Test func `outside of any host it waits for the next one`() {
    let log = Log()
    let link = CADisplayLink { log.lines.append("\($0.timestamp)") }
    link.add(to: .current, forMode: .common)
    tick(0.125)
    #expect(log.take() == ["0.125"])
    let stray = CADisplayLink { _ in }
    let loop = Unchecked(RunLoop.current)
    let found = Unchecked(Found())
    let other = Unchecked(stray)
    onAnotherThread {
      found.value.reports = reports { other.value.add(to: loop.value, forMode: .common) }
    }
    #expect(found.value.reports.map(\.kind) == [.unsupported])
  }

  private final class Found { var reports: [Report] = [] }

  // Frames of 1/8 s.
  @Test(arguments: [
    (0, 1.0), (8, 1), (4, 2), (2, 4), (1, 8), (3, 3), (5, 2), (7, 1), (100, 1),
  ])
  func `the preferred rate is the displays divided by a whole number`(rate: Int, step: Double) {
    var pace = DisplayPace()
    pace.framesPerSecond = rate
    #expect(pace.step(frameDuration: 0.125) == step)
  }

  private static let ranges: [(CAFrameRateRange, Double)] = [
    (.default, 1), (CAFrameRateRange(minimum: 2, maximum: 4), 2),
    (CAFrameRateRange(minimum: 2, maximum: 4, preferred: 2), 4),
    // 5 is between 4 and 8. Only 8 is in the range, then only 4.
    (CAFrameRateRange(minimum: 5, maximum: 8, preferred: 5), 1),
    (CAFrameRateRange(minimum: 3, maximum: 7, preferred: 7), 2),
    (CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120), 1),
  ]

  @Test(arguments: ranges)
  func `the range chooses the rate`(range: CAFrameRateRange, step: Double) {
    var pace = DisplayPace()
    pace.range = range
    #expect(pace.step(frameDuration: 0.125) == step)
  }

  @Test func `a slower link calls in every few frames`() {
    let (link, log) = link { $0.preferredFramesPerSecond = 4 }
    tick(0.125, 0.25, 0.375, 0.5, 0.625)
    #expect(log.take() == ["0.125", "0.375", "0.625"])
    #expect(link.targetTimestamp == 0.875 && link.duration == 0.125)
    #expect(hosted.host.nextChange(after: 0.625) == 0.875)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 8)
    tick(0.75)
    #expect(log.take() == ["0.75"])
    link.preferredFrameRateRange = .default
    link.preferredFramesPerSecond = 0
    link.frameInterval = 3
    tick(0.875, 1, 1.125)
    #expect(log.take() == ["1.125"])
  }

  @Test func `values out of range are reported and change nothing`() {
    let (link, _) = link()
    let found = reports {
      link.preferredFramesPerSecond = -1
      link.frameInterval = 0
      link.preferredFrameRateRange = CAFrameRateRange(minimum: -1, maximum: .nan)
      hosted.host.prepare(frameDuration: 0)
    }
    #expect(found.count == 4)
    #expect(link.preferredFramesPerSecond == 0 && link.frameInterval == 1)
    #expect(link.preferredFrameRateRange == .default)
    tick(0.125)
    #expect(link.duration == 0.125)
  }
}

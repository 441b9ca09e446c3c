// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization
import Testing

@Suite struct LayerHostTests {
  private let log = AnimationLog()
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted
  private var host: LayerHost { hosted.host }

  init() { hosted = Hosted(layer) }

  private func note(_ line: String) -> () -> Void {
    { [log] in log.lines.append("\(line) at \(CACurrentMediaTime())") }
  }

  // MARK: The clock

  @Test func performSetsTheCurrentMediaTime() {
    hosted.tick(3.5)
    #expect(host.perform { CACurrentMediaTime() } == 3.5)
    #expect(
      host.perform {
        hosted.tick(4); return CACurrentMediaTime()
      } == 3.5)
    #expect(host.perform { CACurrentMediaTime() } == 4)
    #expect(host.time == 4)
  }

  @Test func outsideOfHostsTimeIsThatOfTheMachine() {
    let first = CACurrentMediaTime()
    let second = CACurrentMediaTime()
    #expect(first > 0 && first.isFinite && second >= first)
    // Time since start-up, not of day: years lie between the two.
    #expect(abs(Date().timeIntervalSince1970 - first) > 365 * 86_400)
  }

  @Test func performNestsAndRestores() {
    let other = LayerHost(root: CALayer(), startTime: 7)
    hosted.tick(1)
    let times = host.perform {
      [CACurrentMediaTime(), other.perform { CACurrentMediaTime() }, CACurrentMediaTime()]
    }
    #expect(times == [1, 7, 1])
    struct Oops: Error {}
    #expect(throws: Oops.self) { try host.perform { throw Oops() } }
    #expect(CACurrentMediaTime() != 1)
  }

  @Test func theRootIsMadeAtTheStartTime() {
    var time = -1.0
    let host = LayerHost(startTime: 5) {
      time = CACurrentMediaTime()
      return CALayer("made")
    }
    #expect(time == 5 && host.time == 5 && host.root.name == "made")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aStartTimeThatIsNoNumberIsReportedAndCountsAsZero(time: Double) {
    let found = reports {
      #expect(LayerHost(root: CALayer(), startTime: time).time == 0)
      #expect(LayerHost(startTime: time) { CALayer() }.time == 0)
    }
    #expect(found.map(\.kind) == [.invalid])
  }

  @Test func timeNeverGoesBackNorBecomesNoNumber() {
    hosted.tick(3)
    hosted.tick(2)
    #expect(host.time == 3)
    for time in [Double.nan, .infinity, -.infinity] { _ = reports { hosted.tick(time) } }
    #expect(host.time == 3)
  }

  // MARK: The order of a tick

  @Test func aTickCallsTimersThenDelegatesThenCompletionBlocksThenLayoutThenDrawing() {
    final class Noting: CALayer {
      var note: (String) -> Void = { _ in }
      override func layoutSublayers() { note("layout") }
      override func draw(in ctx: CGContext) { note("draw") }
    }
    let noting = Noting(size: CGSize(width: 5, height: 5))
    hosted.change { hosted.root.addSublayer(noting) }
    noting.note = { [log] in log.lines.append($0) }
    host.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("block"))
      layer.add(fade(delegate: log), forKey: nil)
      CATransaction.commit()
    }
    host.schedule(at: 1) { [log] in
      log.lines.append("timer")
      noting.setNeedsLayout()
      noting.setNeedsDisplay()
    }
    hosted.tick(1)
    #expect(
      log.take() == ["timer", "fade starts at 1.0", "fade ends at 1.0", "block at 1.0", "layout", "draw"])
  }

  @Test func whatATimerChangesShowsInTheSameTick() {
    host.schedule(at: 1) { [layer] in layer.contentsScale = 2 }
    #expect(hosted.shown(layer, at: 1) { $0.contentsScale } == 2)
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

  // MARK: Trees

  @Test func aRootInAnotherLayerIsTakenOutWithAReport() {
    let parent = CALayer()
    let root = CALayer("root")
    parent.addSublayer(root)
    var host: LayerHost?
    #expect(reports { host = LayerHost(root: root) }.map(\.kind) == [.invalid])
    #expect(root.superlayer == nil && parent.sublayers == nil)
    _ = host?.tick(to: 0)
    #expect(root.presentation() != nil)
  }

  @Test func aRootOfAnotherHostIsTakenOverWithAReport() {
    let root = CALayer("root")
    let child = CALayer("child")
    root.addSublayer(child)
    let first = LayerHost(root: root)
    _ = first.tick(to: 0)
    var second: LayerHost?
    #expect(reports { second = LayerHost(root: root, startTime: 5) }.map(\.kind) == [.invalid])
    _ = second?.tick(to: 5)
    second?.perform { child.add(fade(), forKey: nil) }
    _ = second?.tick(to: 5)
    _ = second?.tick(to: 5.5)
    #expect(second?.perform { child.presentation()?.opacity } == 0.5)
    _ = first.tick(to: 1)
    _ = second?.tick(to: 5.75)
    #expect(second?.perform { child.presentation()?.opacity } == 0.75)
  }

  @Test func twoHostsKeepTheirOwnTimes() {
    let other = CALayer()
    let slow = Hosted(other, startTime: 100)
    hosted.change { layer.add(fade(), forKey: nil) }
    slow.change { other.add(fade(), forKey: nil) }
    hosted.tick(0.5)
    slow.tick(100.25)
    #expect(hosted.shown(layer) { $0.opacity } == 0.5)
    #expect(slow.shown(other) { $0.opacity } == 0.25)
    // One transaction may touch both; each begins at its own time.
    CATransaction.begin()
    layer.add(fade(), forKey: "again")
    other.add(fade(), forKey: "again")
    CATransaction.commit()
    CATransaction.flush()
    hosted.tick(0.75)
    slow.tick(100.5)
    #expect(hosted.shown(layer) { $0.opacity } == 0.25)
    #expect(slow.shown(other) { $0.opacity } == 0.25)
  }

  @Test func aLayerMovesFromHostToHost() {
    let other = Hosted()
    hosted.change { layer.add(fade(delegate: log), forKey: nil) }
    hosted.tick(0.5)
    other.change { other.root.addSublayer(layer) }
    hosted.tick(0.75)
    other.tick(9)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.75"])
    #expect(other.shown(layer) { $0.name } == "layer")
    #expect(hosted.root.sublayers == nil)
  }

  @Test func removedLayersAreFreedWithTheNextCommit() {
    weak var removed: CALayer?
    do {
      let parent = CALayer("parent")
      parent.addSublayer(CALayer("child"))
      removed = parent.sublayers?.first
      hosted.change { hosted.root.addSublayer(parent) }
      #expect(removed?.presentation() != nil)
      hosted.change { parent.removeFromSuperlayer() }
    }
    #expect(removed == nil)
  }

  @Test func placesInTheTreeAreUsedAgain() {
    var capacity = 0
    for round in 0..<20 {
      let layers = (0..<100).map { CALayer("\($0)") }
      hosted.change { hosted.root.sublayers = layers }
      let tree = hosted.tick(Double(round))
      capacity = round == 0 ? 2 * tree.capacity : capacity
      #expect(tree.capacity <= capacity)
      #expect(layers.allSatisfy { $0.presentation()?.name == $0.name })
    }
  }

  @Test func aLayerThatMovesWithinTheTreeKeepsItsPlace() {
    let (a, b) = (CALayer("a"), CALayer("b"))
    a.addSublayer(CALayer("inside"))
    hosted.change { hosted.root.sublayers = [a, b] }
    hosted.change { b.addSublayer(a) }
    let tree = hosted.tick(1)
    let indents = tree.description.components(separatedBy: "\n").map { $0.prefix { $0 == " " }.count }
    #expect(indents == [0, 2, 4, 6])
  }

  @Test func whenTheHostGoesItsLayersAreFreeForAnother() {
    let root = CALayer("root")
    let child = CALayer("child")
    root.addSublayer(child)
    weak var gone: LayerHost?
    do {
      let host = LayerHost(root: root)
      gone = host
      _ = host.tick(to: 3)
      #expect(child.presentation() != nil)
    }
    #expect(gone == nil)
    #expect(root.presentation() == nil && child.presentation() == nil)
    child.opacity = 0.5
    #expect(child.animationKeys() == nil)
    let next = LayerHost(root: root)
    _ = next.tick(to: 0)
    #expect(next.perform { child.presentation()?.opacity } == 0.5)
  }

  @Test func aHostCanGoInTheMiddleOfChanges() {
    let root = CALayer()
    do {
      let host = LayerHost(root: root)
      _ = host.tick(to: 0)
      root.contentsScale = 2
      root.addSublayer(CALayer())
    }
    CATransaction.flush()
    #expect(root.sublayers?.count == 1)
  }

  // MARK: Threads

  @Test func anotherThreadCommitsItsOwnChanges() {
    let shared = Unchecked((layer, hosted))
    onAnotherThread {
      let (layer, hosted) = shared.value
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 7, y: 7)
      hosted.root.addSublayer(CALayer("from elsewhere"))
      CATransaction.commit()
    }
    #expect(hosted.shown(layer) { $0.position.x } == 7)
    #expect(hosted.root.sublayers?.last?.presentation() != nil)
  }

  @Test func whatAnotherThreadDoesNotCommitDoesNotShowBeforeItDoes() {
    let shared = Unchecked(layer)
    let (changed, goOn, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let thread = Thread {
      shared.value.contentsScale = 2
      changed.signal()
      goOn.wait()
      CATransaction.flush()
      done.signal()
    }
    thread.start()
    changed.wait()
    #expect(hosted.shown(layer) { $0.contentsScale } == 1)
    goOn.signal()
    done.wait()
    #expect(hosted.shown(layer) { $0.contentsScale } == 2)
  }

  @Test func twoHostsRunOnTwoThreads() {
    let results = Mutex<[Float]>([])
    let group = DispatchGroup()
    for offset in [0.0, 100] {
      group.enter()
      Thread {
        let layer = CALayer()
        let hosted = Hosted(layer, startTime: offset)
        hosted.change { layer.add(fade(), forKey: nil) }
        for step in 0...8 {
          if let shown = hosted.shown(layer, at: offset + Double(step) / 16, { $0.opacity }) {
            results.withLock { $0.append(shown - Float(step) / 16) }
          }
        }
        group.leave()
      }.start()
    }
    group.wait()
    #expect(results.withLock { $0 } == Array(repeating: 0, count: 18))
  }
}

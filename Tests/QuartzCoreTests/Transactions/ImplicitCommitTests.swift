// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization
import TestSupport
import Testing

@Suite struct ImplicitCommitTests {
  /// Runs one pass of this thread's run loop, which needs something to wait for.
  private static func turnRunLoop() {
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    timer.invalidate()
  }

  @Test func `the end of a run loops turn commits`() {
    let seen = Mutex<[CGFloat?]>([])
    onAnotherThread {
      let layer = CALayer()
      let hosted = Hosted(layer)
      layer.contentsScale = 2
      let before = hosted.shown(layer) { $0.contentsScale }
      Self.turnRunLoop()
      seen.withLock { $0 = [before, hosted.shown(layer) { $0.contentsScale }] }
    }
    #expect(seen.withLock { $0 } == [1, 2])
  }

  @Test func `the end of a run loops turn tells of what was removed`() {
    let lines = Mutex<[String]>([])
    onAnotherThread {
      let layer = CALayer()
      let log = AnimationLog()
      let hosted = Hosted(layer)
      hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
      layer.removeAllAnimations()
      Self.turnRunLoop()
      lines.withLock { $0 = log.lines.map { $0.components(separatedBy: " at ")[0] } }
    }
    #expect(lines.withLock { $0 } == ["fade is cut"])
  }

  @Test(.tags(.threads)) func `a thread without a run loop needs a flush`() {
    let seen = Mutex<[CGFloat?]>([])
    onAnotherThread {
      let layer = CALayer()
      let hosted = Hosted(layer)
      layer.contentsScale = 2
      let before = hosted.shown(layer) { $0.contentsScale }
      CATransaction.flush()
      seen.withLock { $0 = [before, hosted.shown(layer) { $0.contentsScale }] }
    }
    #expect(seen.withLock { $0 } == [1, 2])
  }
}

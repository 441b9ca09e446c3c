// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization
import TestSupport
import Testing

@Suite struct CATransactionTests {
  init() { CATransaction.flush() }

  @Test func `fact 57: outside of transactions defaults hold`() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func `fact 57: the keys are Apple's`() {
    #expect(kCATransactionAnimationDuration == "animationDuration")
    #expect(kCATransactionDisableActions == "disableActions")
    #expect(kCATransactionAnimationTimingFunction == "animationTimingFunction")
    #expect(kCATransactionCompletionBlock == "completionBlock")
  }

  @Test func `fact 58: what is set inside holds inside only`() {
    CATransaction.begin()
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationTimingFunction(easeIn)
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() === easeIn)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
  }

  @Test func `fact 59: a transaction inside another starts with its values`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(false)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `fact 60: key value coding shares the accessor's values`() {
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.25)
    #expect(CATransaction.value(forKey: "disableActions") as? Bool == false)
    CATransaction.setValue(NSNumber(value: 3), forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(4)
    #expect(CATransaction.value(forKey: "animationDuration") as? Double == 4)
    let curve = CAMediaTimingFunction(name: .easeOut)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.animationTimingFunction() === curve)
    CATransaction.commit()
  }

  @Test func `fact 60: any key can be used and is inherited`() {
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "mine") == nil)
    CATransaction.setValue("here", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "mine") as? String == "here")
    CATransaction.commit()
    CATransaction.setValue(nil, forKey: "mine")
    #expect(CATransaction.value(forKey: "mine") == nil)
    CATransaction.commit()
  }

  @Test func `facts 61, 62: a commit too many does nothing`() {
    CATransaction.commit()
    CATransaction.setAnimationDuration(5)
    // Changes outside a transaction belong to the implicit one, which only a flush or a run loop closes.
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 5)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `fact 62: a flush leaves an open transaction alone`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 7)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `transactions 1: the outermost commit publishes`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    func shown() -> CGFloat? { hosted.shown(layer) { $0.zPosition } }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    layer.zPosition = 1
    CATransaction.commit()
    #expect(shown() == 0)
    CATransaction.commit()
    #expect(shown() == 1)
  }

  @Test func `changes outside of transactions wait for a flush or a tick`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    func shown() -> CGFloat? { hosted.shown(layer) { $0.contentsScale } }
    layer.contentsScale = 2
    #expect(shown() == 1)
    CATransaction.flush()
    #expect(shown() == 2)
    layer.contentsScale = 3
    hosted.tick(1)
    #expect(shown() == 3)
  }

  @Test func `transactions 1: an explicit transaction inside the implicit one waits for it`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    layer.name = "touched"
    layer.contentsScale = 2
    CATransaction.begin()
    layer.contentsScale = 3
    CATransaction.commit()
    #expect(hosted.shown(layer) { $0.contentsScale } == 1)
    CATransaction.flush()
    #expect(hosted.shown(layer) { $0.contentsScale } == 3)
  }

  @Test func `a tick leaves no transaction open`() {
    let layer = CALayer()
    let child = CALayer()
    layer.addSublayer(child)
    let hosted = Hosted(layer)
    hosted.change { child.add(fade(), forKey: "fade") }
    child.removeFromSuperlayer()
    hosted.tick(0.5)
    // Without an open transaction, commit publishes immediately.
    CATransaction.begin()
    layer.contentsScale = 2
    CATransaction.commit()
    #expect(hosted.shown(layer) { $0.contentsScale } == 2)
  }

  @Test func `layout and drawing leave no transaction open either`() {
    final class Busy: CALayer {
      override func layoutSublayers() { sublayers?.first?.position.x += 1 }
      override func draw(in ctx: CGContext) { contentsScale += 1 }
    }
    let layer = Busy(size: CGSize(width: 1, height: 1))
    layer.addSublayer(CALayer())
    let hosted = Hosted(layer)
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    hosted.tick(1)
    #expect(hosted.shown(layer) { $0.contentsScale } == 2)
    CATransaction.begin()
    layer.contentsScale = 5
    CATransaction.commit()
    #expect(hosted.shown(layer) { $0.contentsScale } == 5)
  }

  @Test(.tags(.threads)) func `fact 64: each thread has its own transactions`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    CATransaction.setDisableActions(true)
    let seen = Mutex<[Double]>([])
    onAnotherThread {
      let before = CATransaction.animationDuration()
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      let inside = CATransaction.animationDuration()
      let disabled = CATransaction.disableActions()
      CATransaction.commit()
      seen.withLock { $0 = [before, inside, disabled ? 1 : 0] }
    }
    #expect(seen.withLock { $0 } == [0.25, 9, 0])
    #expect(CATransaction.animationDuration() == 5)
    CATransaction.commit()
  }

  @Test(.tags(.threads)) func `fact 63: the lock can be taken again by its thread and keeps others out`() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.begin()
    CATransaction.commit()
    let layer = Unchecked(CALayer())
    let started = DispatchSemaphore(value: 0)
    let changed = DispatchSemaphore(value: 0)
    let thread = Thread {
      started.signal()
      layer.value.zPosition = 1
      CATransaction.flush()
      changed.signal()
    }
    thread.start()
    started.wait()
    // The other thread cannot pass the setter, however long the test waits.
    #expect(changed.wait(timeout: .now() + .milliseconds(20)) == .timedOut)
    #expect(layer.value.zPosition == 0)
    CATransaction.unlock()
    CATransaction.unlock()
    changed.wait()
    #expect(layer.value.zPosition == 1)
  }
}

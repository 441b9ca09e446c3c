// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// Facts about transactions from test suites that run against Apple's own classes. The numbers are those of
// the project's list.
@Suite struct TransactionFacts {
  init() { CATransaction.flush() }

  @Test func `fact 57: without a transaction there are a quarter of a second, actions and no curve`() {
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
  }

  @Test func `fact 61: a commit, flush or unlock too many does nothing`() {
    CATransaction.commit()
    CATransaction.flush()
    CATransaction.flush()
    CATransaction.lock()
    CATransaction.unlock()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `fact 63: an unlock without a lock is harmless, and transactions work under the lock`() {
    CATransaction.unlock()
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    CATransaction.unlock()
    CATransaction.unlock()
    CATransaction.unlock()
    // The lock is free: another thread can acquire it.
    onAnotherThread {
      CATransaction.lock()
      CATransaction.unlock()
    }
  }

  @Test func `fact 66: with two blocks set, both run, and a transaction inside runs neither`() {
    let hosted = Hosted()
    var ran: [Int] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran.append(1) }
    CATransaction.setCompletionBlock { ran.append(2) }
    CATransaction.begin()
    CATransaction.commit()
    CATransaction.commit()
    #expect(ran.isEmpty && CATransaction.completionBlock() == nil)
    hosted.tick(1)
    #expect(ran == [1, 2])
  }
}

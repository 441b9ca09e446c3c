// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import QuartzCore
import Testing

/// The dates of timers on the clock of a host.
@MainActor @Suite struct TimerDateTests {
  /// A value that the blocks of a test share.
  private final class Box: @unchecked Sendable { var seconds = 0.0 }

  @Test func `a timer with an interval calls first at its date`() {
    let stage = WaitingStage { log in
      for (name, date) in [("past", Date() - 5), ("soon", Date() + 0.1), ("late", Date() + 0.7)] {
        let timer = Timer(fire: date, interval: 0.5, repeats: true) { timer in
          if log.note(name) == 2 { timer.invalidate() }
        }
        RunLoop.main.add(timer, forMode: .common)
      }
    }
    #expect(
      stage.run(to: 90) == ["past 0.0", "soon 0.1", "past 0.5", "soon 0.6", "late 0.7", "late 1.2"])
  }

  @Test(arguments: [false, true])
  func `a paused timer goes on with the time that was left`(isSum: Bool) {
    let left = Box()
    let stage = WaitingStage { log in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log.note("call") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) {
        left.seconds = isSum ? timer.fireDate.timeIntervalSinceNow : timer.fireDate.timeIntervalSince(Date())
        timer.fireDate = .distantFuture
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        timer.fireDate = isSum ? Date() + left.seconds : Date(timeIntervalSinceNow: left.seconds)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.4) { timer.fireDate += 0.25 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.2) { timer.invalidate() }
    }
    #expect(stage.run(to: 240) == ["call 0.5", "call 2.3", "call 3.05"])
    #expect(abs(left.seconds - 0.3) < 0.1)
  }

  @Test func `a timer that is moved before the host calls at the new date`() {
    let log = CallLog()
    let timer = Timer(timeInterval: 0.25, repeats: false) { _ in log.note("moved") }
    RunLoop.main.add(timer, forMode: .common)
    timer.fireDate = Date(timeIntervalSinceNow: 60)
    timer.fireDate = Date(timeIntervalSinceNow: 0.75)
    let host = LayerHost(root: CALayer())
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
    #expect(log.take() == ["moved 0.75"])
  }
}

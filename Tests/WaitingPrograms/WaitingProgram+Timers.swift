// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import QuartzCore
import UIKit

extension WaitingProgram {
  /// Timers and delayed calls.
  static let timers = [
    WaitingProgram("repeated timer", ["1", "2", "3", "over"]) { view in
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        let isLast = MainActor.assumeIsolated {
          view.step("\(view.steps.count + 1)")
          return view.steps.count == 3
        }
        if isLast { timer.invalidate() }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { view.step("over") }
      }
    },
    WaitingProgram("timers in run loops", ["dated", "common", "default"]) { view in
      let common = Timer(timeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { view.step("common") }
      }
      RunLoop.main.add(common, forMode: .common)
      let usual = Timer(timeInterval: 0.75, repeats: true) { timer in
        MainActor.assumeIsolated { view.step("default") }
        timer.invalidate()
      }
      RunLoop.current.add(usual, forMode: .default)
      RunLoop.current.add(usual, forMode: .common)
      let dated = Timer(fire: Date() + 0.25, interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { view.step("dated") }
      }
      RunLoop.main.add(dated, forMode: .default)
    },
    WaitingProgram("timers with selectors", ["scheduled red", "added blue", "scheduled red"]) { view in
      let receiver = Receiver(view)
      Timer.scheduledTimer(
        timeInterval: 0.4, target: receiver, selector: Selector("scheduled:", Receiver.scheduled(_:)),
        userInfo: "red", repeats: true)
      let added = Timer(
        timeInterval: 0.6, target: receiver, selector: Selector("added:", Receiver.added(_:)),
        userInfo: "blue", repeats: false)
      RunLoop.main.add(added, forMode: .common)
    },
    WaitingProgram("delayed calls", ["soon", "late"]) { view in
      let receiver = Receiver(view)
      view.kept.append(receiver)
      let step = Selector("step:", Receiver.step(_:))
      receiver.perform(step, with: "late", afterDelay: 0.75)
      receiver.perform(step, with: "never", afterDelay: 0.5)
      receiver.perform(step, with: "soon", afterDelay: 0)
      NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: step, object: "never")
    },
    WaitingProgram("paused timer", ["tick", "moved"]) { view in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        let isLast = MainActor.assumeIsolated {
          view.step(view.steps.isEmpty ? "tick" : "moved")
          return view.steps.count == 2
        }
        if isLast { timer.invalidate() }
      }
      view.kept.append(timer)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [unowned timer] in
        timer.fireDate = .distantFuture
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [unowned timer] in
        timer.fireDate = Date(timeIntervalSinceNow: 0.1)
      }
    },
  ]

  private final class Receiver: NSObject {
    private let view: StepView

    init(_ view: StepView) { self.view = view }

    func scheduled(_ timer: Timer) {
      note("scheduled", timer)
      let view = view
      if MainActor.assumeIsolated({ view.steps.count == 3 }) { timer.invalidate() }
    }

    func added(_ timer: Timer) { note("added", timer) }

    func step(_ name: String) {
      let view = view
      MainActor.assumeIsolated { view.step(name) }
    }

    private func note(_ name: String, _ timer: Timer) {
      step("\(name) \(timer.userInfo ?? "nothing")")
    }
  }
}

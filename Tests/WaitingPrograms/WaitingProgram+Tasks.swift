// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import QuartzCore
import UIKit

extension WaitingProgram {
  /// Tasks on the main actor, and code that waits in callbacks.
  static let tasks = [
    WaitingProgram("tasks", ["a", "block", "b", "a yielded", "b yielded"]) { view in
      Task { @MainActor in
        view.step("a")
        await Task.yield()
        view.step("a yielded")
      }
      DispatchQueue.main.async { view.step("block") }
      Task { @MainActor in
        view.step("b")
        await Task.yield()
        view.step("b yielded")
      }
    },
    WaitingProgram("sleeping tasks", ["asleep", "quarter", "half", "late"]) { view in
      Task {
        view.step("asleep")
        try await Task.sleep(nanoseconds: 250_000_000)
        view.step("quarter")
        try await Task.sleep(for: .milliseconds(250))
        view.step("half")
        try await Task.sleep(until: .now + .seconds(0.4), clock: .continuous)
        view.step("late")
      }
    },
    WaitingProgram("cancelled tasks", ["cancelled", "group 3"]) { view in
      let sleeper = Task {
        do {
          try await Task.sleep(for: .seconds(60))
          view.step("slept")
        } catch { view.step("cancelled") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { sleeper.cancel() }
      Task {
        let sum = await Adder().sum(after: 0.5)
        view.step("group \(sum)")
      }
    },
    WaitingProgram("awaited animation", ["begin", "animated", "again"]) { view in
      Task {
        view.step("begin")
        await animate(view, alpha: 0)
        view.step("animated")
        await animate(view, alpha: 1)
        view.step("again")
      }
    },
  ]

  @MainActor private static func animate(_ view: StepView, alpha: CGFloat) async {
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.5) {
        view.box.alpha = alpha
      } completion: { _ in
        continuation.resume()
      }
    }
  }

  private actor Adder {
    func sum(after seconds: Double) async -> Int {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...2 {
          group.addTask {
            try? await Task.sleep(for: .seconds(seconds))
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
  }

  /// Code that waits in delegates, completion blocks and display links.
  static let callers = [
    WaitingProgram("completion blocks", ["shown", "next turn", "delayed", "transaction"]) { view in
      DispatchQueue.main.async {
        UIView.animate(withDuration: 0.25) {
          view.box.center.x = 50
        } completion: { _ in
          view.step("shown")
          DispatchQueue.main.async { view.step("next turn") }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            view.step("delayed")
            CATransaction.begin()
            CATransaction.setCompletionBlock { DispatchQueue.main.async { view.step("transaction") } }
            view.box.layer.add(CABasicAnimation.fade(for: 0.25), forKey: "fade")
            CATransaction.commit()
          }
        }
      }
    },
    WaitingProgram("animation delegates", ["started", "block", "stopped", "timer"]) { view in
      let delegate = Delegate(view)
      let fade = CABasicAnimation.fade(for: 0.5)
      fade.delegate = delegate
      DispatchQueue.main.async { view.box.layer.add(fade, forKey: "fade") }
    },
    WaitingProgram("display links", ["frame", "block", "end"]) { view in
      let link = CADisplayLink { link in
        guard CACurrentMediaTime() >= 0.5 else { return }
        link.invalidate()
        MainActor.assumeIsolated {
          DispatchQueue.main.async { view.step("block") }
          _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
            MainActor.assumeIsolated { view.step("end") }
          }
          view.step("frame")
        }
      }
      link.add(to: .main, forMode: .common)
    },
  ]

  private final class Delegate: NSObject, CAAnimationDelegate {
    private let view: StepView

    init(_ view: StepView) { self.view = view }

    func animationDidStart(_ anim: CAAnimation) {
      let view = view
      MainActor.assumeIsolated {
        view.step("started")
        DispatchQueue.main.async { view.step("block") }
      }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      let view = view
      MainActor.assumeIsolated {
        view.step("stopped")
        _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
          MainActor.assumeIsolated { view.step("timer") }
        }
      }
    }
  }
}

extension CABasicAnimation {
  fileprivate static func fade(for duration: Double) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = duration
    return fade
  }
}

// SPDX-License-Identifier: Apache-2.0

import UIKit

public final class Pulse: NSObject {
  public static let didPulse = Notification.Name("PulseDidPulse")
  public var beats = 0, late = 0, heard: [String] = []
  private var timer: Timer?

  public func start() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(hear(_:)), name: Pulse.didPulse, object: nil)
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: #selector(beat(timer:)), userInfo: ["by": 2], repeats: true)
    timer?.fire()
    RunLoop.main.add(timer!, forMode: .common)
    perform(#selector(tooLate), with: nil, afterDelay: 0.35)
    perform(#selector(tooLate), with: nil, afterDelay: 0.5)
  }

  @objc private func beat(timer: Timer) {
    beats += (timer.userInfo as? [String: Int])?["by"] ?? 1
    NotificationCenter.default.post(name: Pulse.didPulse, object: self, userInfo: ["count": beats])
  }

  @objc private func hear(_ notification: Notification) {
    heard.append("\(notification.userInfo?["count"] ?? 0)")
  }

  @objc func tooLate() {
    late += 1
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
    NotificationCenter.default.removeObserver(self)
  }
}

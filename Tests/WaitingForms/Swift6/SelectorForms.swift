// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Each form of waiting with a selector, and some of Dispatch and Foundation in a file that imports UIKit.
public enum SelectorForms {
  /// Waits in each form. Each calls `note` with its name.
  @MainActor public static func run(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    let receiver = Receiver(note)
    let timed = Selector("timed:", Receiver.timed(_:))
    Timer.scheduledTimer(
      timeInterval: 0.1, target: receiver, selector: timed, userInfo: "scheduled selector", repeats: false)
    let timer = Timer(
      timeInterval: 0.1, target: receiver, selector: timed, userInfo: "selector", repeats: false)
    RunLoop.main.add(timer, forMode: .common)
    let called = Selector("called:", Receiver.called(_:))
    receiver.perform(called, with: "delayed", afterDelay: 0.1)
    DispatchQueue.main.async { note("UIKit async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("UIKit after") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { note("UIKit scheduled") }
    }
    let plain = Timer(timeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { note("UIKit timer") }
    }
    RunLoop.main.add(plain, forMode: .default)
  }

  private final class Receiver: NSObject {
    private let note: @MainActor @Sendable (String) -> Void

    init(_ note: @escaping @MainActor @Sendable (String) -> Void) { self.note = note }

    func timed(_ timer: Timer) { called(timer.userInfo as? String ?? "nothing") }

    func called(_ name: String) {
      let note = note
      MainActor.assumeIsolated { note(name) }
    }
  }
}

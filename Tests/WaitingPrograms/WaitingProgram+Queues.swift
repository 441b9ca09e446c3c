// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import QuartzCore
import UIKit

extension WaitingProgram {
  /// Blocks, work items, groups and background queues.
  static let queues = [
    WaitingProgram("nested blocks", ["a", "b", "a1", "b1", "a2"]) { view in
      DispatchQueue.main.async {
        view.step("a")
        DispatchQueue.main.async {
          view.step("a1")
          DispatchQueue.main.async { view.step("a2") }
        }
      }
      DispatchQueue.main.async {
        view.step("b")
        DispatchQueue.main.async { view.step("b1") }
      }
    },
    WaitingProgram("delayed blocks", ["now", "first", "second", "wall", "nested", "last"]) { view in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.step("last") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        view.step("first")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { view.step("nested") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { view.step("second") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5, qos: .userInitiated) { view.step("wall") }
      DispatchQueue.main.asyncAfter(deadline: .now()) { view.step("now") }
    },
    WaitingProgram("work items", ["item", "notified", "kept"]) { view in
      let item = DispatchWorkItem { view.step("item") }
      let cancelled = DispatchWorkItem { view.step("cancelled") }
      item.notify(queue: .main) { view.step("notified") }
      DispatchQueue.main.async(execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: cancelled)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75, execute: DispatchWorkItem { view.step("kept") })
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { cancelled.cancel() }
    },
    WaitingProgram("typewriter", ["W", "a", "i", "t"]) { view in
      type("Wait", on: view)
    },
    WaitingProgram("debounced search", ["search abc"]) { view in
      let search = Search()
      view.kept.append(search)
      for (index, text) in ["a", "ab", "abc"].enumerated() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1 * Double(index + 1)) {
          search.item?.cancel()
          let item = DispatchWorkItem { view.step("search \(text)") }
          search.item = item
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
        }
      }
    },
    WaitingProgram("group of animations", ["short", "long", "all"]) { view in
      let group = DispatchGroup()
      for (name, duration) in [("long", 0.75), ("short", 0.5)] {
        group.enter()
        DispatchQueue.main.async {
          let box = UIView(frame: CGRect(x: 40, y: 20, width: 10, height: 10))
          box.backgroundColor = .blue
          view.addSubview(box)
          UIView.animate(withDuration: duration) {
            box.alpha = 0
          } completion: { _ in
            view.step(name)
            group.leave()
          }
        }
      }
      group.notify(queue: .main) { view.step("all") }
    },
    WaitingProgram("waited background queue", ["built", "loaded"], usesThreads: true) { view in
      let group = DispatchGroup()
      DispatchQueue.global(qos: .userInitiated).async(group: group) {
        let sum = (0..<1000).reduce(0, +)
        DispatchQueue.main.async { view.step(sum == 499_500 ? "loaded" : "wrong") }
      }
      group.wait()
      view.step("built")
    },
    WaitingProgram("operations", ["operation", "loop", "block"]) { view in
      OperationQueue.main.addOperation { MainActor.assumeIsolated { view.step("operation") } }
      RunLoop.main.perform { MainActor.assumeIsolated { view.step("loop") } }
      DispatchQueue.main.async { view.step("block") }
    },
  ]

  @MainActor private final class Search {
    var item: DispatchWorkItem?
  }

  @MainActor private static func type(_ text: Substring, on view: StepView) {
    guard let letter = text.first else { return }
    view.step(String(letter))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { type(text.dropFirst(), on: view) }
  }
}

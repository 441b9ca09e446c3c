// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Synchronization

/// A block or a task's next step that code has sent to a queue. It runs once, wherever it is found first.
///
/// Sendable: only the thread that claims it uses the context.
final class SentWork: @unchecked Sendable {
  let context: UnsafeMutableRawPointer?
  private let function: cwait_function
  private let discard: cwait_function?
  /// The queue of Dispatch for which the work was meant; `nil` for the main queue.
  private let target: UnsafeMutableRawPointer?
  private let isClaimed = Atomic<Bool>(false)
  private var hasRun = false

  /// Creates work that takes over `context`.
  ///
  /// - Parameter discard: Releases the context of work that never runs. `nil` for the step of a task, which
  ///   goes to its queue instead, because others may wait for the task.
  init(
    _ context: UnsafeMutableRawPointer?, _ function: @escaping cwait_function, discard: cwait_function?,
    target: UnsafeMutableRawPointer? = nil
  ) {
    (self.context, self.function, self.discard, self.target) = (context, function, discard, target)
  }

  deinit {
    guard !hasRun else { return }
    if let discard { discard(context) } else { cwait_real_async(target, context, function) }
  }

  /// Indicates whether the work is the step of a task.
  var isStep: Bool { discard == nil }
  var isForMainQueue: Bool { target == nil }
  var hasBeenClaimed: Bool { isClaimed.load(ordering: .acquiring) }

  /// Returns true for the first caller, who then runs the work.
  func claim() -> Bool { !isClaimed.exchange(true, ordering: .acquiringAndReleasing) }

  /// Runs the work. The caller has claimed it.
  func run() {
    hasRun = true
    function(context)
  }

  /// Sends the work to the main queue too, at a time of Dispatch or, with 0, at once, for the case that no
  /// host claims it.
  func sendToMainQueue(at time: UInt64) {
    let reference = Unmanaged.passRetained(self).toOpaque()
    let run: cwait_function = { reference in
      guard let reference else { return }
      let work = Unmanaged<SentWork>.fromOpaque(reference).takeRetainedValue()
      if work.claim() { work.run() }
    }
    if time == 0 {
      cwait_real_async(nil, reference, run)
    } else {
      cwait_real_after(time, nil, reference, run)
    }
  }
}

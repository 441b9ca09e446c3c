// SPDX-License-Identifier: Apache-2.0

/// A completion block and the number of running animations that it waits for.
final class CompletionGroup {
  private let block: () -> Void
  private var runningCount = 0
  private var isClosed = false
  private var hasRun = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func join() { runningCount += 1 }

  func leave() { runningCount -= 1 }

  /// Marks the end of the transaction. No more animations join the group.
  func close() { isClosed = true }

  var isReady: Bool { isClosed && runningCount <= 0 && !hasRun }

  func runIfReady() {
    guard isReady else { return }
    hasRun = true
    block()
  }
}

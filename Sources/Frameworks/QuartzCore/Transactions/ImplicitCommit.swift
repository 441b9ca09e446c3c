// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// Commits a thread's implicit transaction at the end of its run loop's turn.
enum ImplicitCommit {
  /// Late enough in the turn that everything else that runs before the loop waits has run.
  private static let order: CFIndex = 2_000_000

  /// Core Foundation's activities before waiting and exit, which its Swift interface does not show.
  private static let moments: CFOptionFlags = 1 << 5 | 1 << 7

  private static let isArranged = ThreadLocal<Bool>()

  /// Makes sure that this thread's run loop, if it ever runs, commits.
  static func arrange() {
    guard isArranged.value == nil else { return }
    isArranged.value = true
    let observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, moments, true, order) { _, _ in
      TransactionStack.current.flush()
      TransactionStack.current.deliver()
    }
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopCommonModes)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// The run loop observer that commits a thread's implicit transaction at the end of each turn.
enum ImplicitCommit {
  /// The observer's order. It is high, so all other observers run before the commit.
  private static let order = 2_000_000

  /// The Core Foundation activities before-waiting and exit. The Swift interface does not export their
  /// constants.
  private static let moments: CFOptionFlags = 1 << 5 | 1 << 7

  private static let isArranged = ThreadLocal<Bool>()

  /// Installs the observer on this thread's run loop, once. It has no effect if the run loop never runs.
  static func arrange() {
    guard isArranged.value == nil else { return }
    isArranged.value = true
    let observer = CFRunLoopObserverCreateWithHandler(nil, moments, true, order) { _, _ in
      TransactionStack.current.flush()
      TransactionStack.current.deliver()
    }
    CFRunLoopAddObserver(CoreFoundation.CFRunLoopGetCurrent(), observer, kCFRunLoopCommonModes)
  }
}

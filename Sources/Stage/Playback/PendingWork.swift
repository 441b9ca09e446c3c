// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import MultiplaneDiagnostics

/// The work that waits for the main run loop, which does not run while a film is made. The work of a host's
/// own code does not: it is in the host's queue.
package enum PendingWork {
  /// Returns the descriptor that becomes readable when a block waits on the main queue.
  ///
  /// Foundation's run loop on Linux also waits for this descriptor, and libdispatch exports the function for
  /// that purpose.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private static func mainQueueDescriptor() -> Int32

  package static var hasTimer: Bool {
    CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode) != 0
  }

  package static var hasBlock: Bool {
    var descriptor = pollfd(fd: mainQueueDescriptor(), events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Reports pending timers and blocks. Does nothing on threads other than the main one, because their run
  /// loops may be running.
  static func report() {
    if Thread.isMainThread { report(hasTimer: hasTimer, hasBlock: hasBlock) }
  }

  package static func report(hasTimer: Bool, hasBlock: Bool) {
    let advice = "play with a RealTimeClock or --realtime"
    if hasTimer {
      Diagnostics.report(
        .unsupported, "Timer",
        "a timer that no host's code has set is pending, and the run loop does not run while a film is made; "
          + "set it on the thread of the host, or \(advice)")
    }
    if hasBlock {
      Diagnostics.report(
        .unsupported, "DispatchQueue.main",
        "a block from another thread has arrived after the last frame and has not run; wait for it, or "
          + advice)
    }
  }
}

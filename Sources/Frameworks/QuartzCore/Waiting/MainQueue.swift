// SPDX-License-Identifier: Apache-2.0

import CWaiting

/// A check for code that runs on the main queue, and so on the main actor, whichever thread serves the queue.
package enum MainQueue {
  package static var isCurrent: Bool { cwait_is_main_queue() }
}

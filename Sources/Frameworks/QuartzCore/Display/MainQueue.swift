// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A check for code that runs on the main queue, and so on the main actor, whichever thread serves the queue.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

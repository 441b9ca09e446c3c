// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A flag that one thread sets and others read.
package final class SharedFlag: Sendable {
  private let value = Atomic(false)

  /// Creates a flag that is not set.
  package init() {}

  package var isSet: Bool { value.load(ordering: .relaxed) }

  package func set() { value.store(true, ordering: .relaxed) }
  package func clear() { value.store(false, ordering: .relaxed) }
}

// SPDX-License-Identifier: Apache-2.0

import CSwiftRuntime
import Foundation

/// A lock of the name that Apple's low-level lock has. It must not be moved while it is held.
public struct os_unfair_lock_s {
  fileprivate var word: Int32 = 0

  /// Creates a lock that is not held.
  public init() {}
}

/// A lock of the name that Apple's low-level lock has.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes a lock, and waits until it is free. A lock that this thread holds already is never free.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

/// Takes a lock if it is free. Returns true if it did.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool {
  csr_take(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Int32.self)) != 0
}

/// Frees a lock that this thread holds.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
  csr_free(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Int32.self))
}

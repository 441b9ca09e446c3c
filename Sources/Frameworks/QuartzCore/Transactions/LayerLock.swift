// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The global lock of all layers. Setters, commits and presentations hold it, but never while user code runs.
enum LayerLock {
  private final class RecursiveMutex: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
      pthread_mutex_init(pointer, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }
  }

  private static let mutex = RecursiveMutex()

  static func lock() { pthread_mutex_lock(mutex.pointer) }
  static func unlock() { pthread_mutex_unlock(mutex.pointer) }

  @inline(__always)
  static func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread-local variable. Its value is released when the thread ends.
package final class ThreadLocal<Value>: @unchecked Sendable {
  // Sendable, because only the thread that created a box accesses it.
  private final class Box {
    var value: Value?
  }

  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    self.key = key
  }

  package var value: Value? {
    get { existingBox?.value }
    set { box.value = newValue }
  }

  private var existingBox: Box? {
    pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
  }

  private var box: Box {
    if let existingBox { return existingBox }
    let box = Box()
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }
}

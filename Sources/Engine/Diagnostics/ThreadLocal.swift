// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread-local reference to an object. The object is released when the thread ends.
///
/// Setters of layers read such references. They do not use `ThreadLocal`, because calls of generic code in
/// another module take many times as long: 100,000 layers were committed in twice the time.
package final class ThreadObject: Sendable {
  private let key: pthread_key_t

  /// Creates a reference that is `nil` in every thread.
  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    self.key = key
  }

  /// The object of the current thread.
  package var object: AnyObject? {
    get {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let old = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
      if let old { Unmanaged<AnyObject>.fromOpaque(old).release() }
    }
  }
}

/// A thread-local variable. Its value is released when the thread ends.
package final class ThreadLocal<Value>: Sendable {
  private final class Box {
    var value: Value?
  }

  private let box = ThreadObject()

  /// Creates a variable that is `nil` in every thread.
  package init() {}

  /// The value of the current thread.
  package var value: Value? {
    get { box.object.flatMap { unsafeDowncast($0, to: Box.self).value } }
    set {
      let box = box.object.map { unsafeDowncast($0, to: Box.self) } ?? Box()
      box.value = newValue
      if self.box.object == nil { self.box.object = box }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#else
  public import Darwin
#endif

/// A thread-local reference to an object. The object is released when the thread ends.
///
/// Property setters of layers and every tick read such references, so other modules inline the calls.
public final class ThreadObject: Sendable {
  @usableFromInline
  let key: pthread_key_t

  /// Creates a reference that is `nil` in every thread.
  public init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    self.key = key
  }

  /// The object of the current thread, or `nil` if none was set.
  @inlinable
  public var object: AnyObject? {
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
///
/// Inlinable, so that other modules specialize it: a tick without changes sets the media time twice, and took
/// two fifths longer with the generic code.
public final class ThreadLocal<Value>: Sendable {
  @usableFromInline
  final class Box {
    @usableFromInline
    var value: Value?

    @inlinable
    init() {}
  }

  @usableFromInline
  let box = ThreadObject()

  /// Creates a variable that is `nil` in every thread.
  public init() {}

  /// The value of the current thread, or `nil` if none was set.
  @inlinable
  public var value: Value? {
    get { box.object.flatMap { unsafeDowncast($0, to: Box.self).value } }
    set {
      if let object = box.object {
        unsafeDowncast(object, to: Box.self).value = newValue
      } else {
        let new = Box()
        new.value = newValue
        box.object = new
      }
    }
  }
}

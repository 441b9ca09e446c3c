// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Threads whose creation can fail.
///
/// Foundation's `Thread` does not tell if the system refuses a thread, so its caller would wait for work that
/// nobody does.
package enum WorkerThread {
  /// The stack size of a thread in bytes. It is the main thread's usual stack size, because trees and frames
  /// can be deeply nested.
  package static let stackSize = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs `body` and then ends.
  ///
  /// - Returns: 0, or the system's error number if there can be no further thread.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(
      &thread, &attributes,
      { context in
        // The closures of some systems pass an optional pointer.
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    if error != 0 { box.release() }
    return error
  }

  /// Returns the system's message for the error number of a thread that cannot be made.
  package static func reason(_ error: Int32) -> String {
    error == EAGAIN
      ? "the limit of processes or of memory is reached" : String(cString: strerror(error))
  }
}

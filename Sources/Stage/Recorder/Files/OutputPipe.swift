// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An open descriptor, such as standard output, or a named pipe or device. Written bytes cannot be replaced.
package final class OutputPipe: ByteOutput, Sendable {
  package let path: String
  package var canReplace: Bool { false }

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let mayRetry: @Sendable () -> Bool

  /// Creates an output on an open descriptor, which is not closed.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, open for writing.
  ///   - name: The name in error messages.
  ///   - mayRetry: Called if a signal interrupts a write. If it returns `false`, the write fails instead of
  ///     being retried.
  package init(descriptor: Int32, name: String, mayRetry: @escaping @Sendable () -> Bool = { true }) {
    self.descriptor = descriptor
    ownsDescriptor = false
    path = name
    self.mayRetry = mayRetry
  }

  /// Opens a named pipe or a device for writing. Waits until a pipe has a reader.
  ///
  /// - Parameter mayRetry: Called while there is no reader and when a signal interrupts a write. If it
  ///   returns `false`, the opening or the write fails.
  init(path: String, mayRetry: @escaping @Sendable () -> Bool) throws(RecorderError) {
    // Without `O_NONBLOCK`, opening would block until there is a reader, and a signal would not end the wait.
    var opened = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    while opened < 0, errno == ENXIO || errno == EINTR {
      guard mayRetry() else { throw .cannotCreate(path: path, reason: errorText(EINTR)) }
      usleep(20_000)
      opened = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    }
    guard opened >= 0 else { throw .cannotCreate(path: path, reason: errorText(errno)) }
    _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
    (descriptor, ownsDescriptor, self.path, self.mayRetry) = (opened, true, path, mayRetry)
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  package func append(_ bytes: UnsafeRawBufferPointer) throws(RecorderError) {
    let error = writeAll(bytes, while: mayRetry) { rest, _ in write(descriptor, rest.baseAddress, rest.count)
    }
    if error == EPIPE { throw .readerLeft(path: path) }
    guard error == 0 else { throw .writingFailed(path: path, reason: errorText(error)) }
  }

  package func replace(_ bytes: [UInt8], at offset: Int) throws {
    throw RecorderError.writingFailed(path: path, reason: errorText(ESPIPE))
  }

  package func commit() throws(RecorderError) {}
  package func discard() {}
}

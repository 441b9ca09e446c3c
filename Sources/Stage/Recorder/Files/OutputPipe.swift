// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An open descriptor, such as standard output, or a named pipe. Written bytes cannot be replaced.
package final class OutputPipe: ByteOutput, Sendable {
  package let path: String
  package var canReplace: Bool { false }

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let mayRetry: @Sendable () -> Bool

  /// Creates an output on an open descriptor, which is not closed.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - mayRetry: Called if a signal interrupts a write. Returning false makes the write fail instead of a
  ///     retry.
  package init(descriptor: Int32, name: String, mayRetry: @escaping @Sendable () -> Bool = { true }) {
    self.descriptor = descriptor
    ownsDescriptor = false
    path = name
    self.mayRetry = mayRetry
  }

  /// Opens a named pipe or a device for writing. Waits for the reader of a pipe.
  ///
  /// - Parameter mayRetry: Called while there is no reader and if a signal interrupts a write. Returning
  ///   false makes the opening or the write fail.
  init(path: String, mayRetry: @escaping @Sendable () -> Bool) throws(RecorderError) {
    // Without a reader, opening would block, and a signal would not end that.
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

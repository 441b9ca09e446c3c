// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An open descriptor, such as standard output. Written bytes cannot be replaced, and the descriptor is not
/// closed.
package final class OutputPipe: ByteOutput, Sendable {
  package let path: String
  package var canReplace: Bool { false }

  private let descriptor: Int32
  private let mayRetry: @Sendable () -> Bool

  /// Creates an output on an open descriptor.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - mayRetry: called if a signal interrupts a write. Returning false makes the write fail instead of a
  ///     retry.
  package init(descriptor: Int32, name: String, mayRetry: @escaping @Sendable () -> Bool = { true }) {
    self.descriptor = descriptor
    path = name
    self.mayRetry = mayRetry
  }

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

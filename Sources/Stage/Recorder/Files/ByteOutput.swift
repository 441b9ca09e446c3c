// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An output that receives the bytes of a picture or film in order.
package protocol ByteOutput: EncoderOutput {
  /// The name of the output in error messages.
  var path: String { get }
  /// Indicates whether bytes that have been written can be replaced.
  var canReplace: Bool { get }

  /// Appends bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(RecorderError)

  /// Overwrites bytes at `offset`. Allowed only if `canReplace` is `true`.
  func replace(_ bytes: [UInt8], at offset: Int) throws
}

extension ByteOutput {
  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try append($0) }
  }
}

/// A destination that can be opened for writing the bytes of an output.
package enum OutputDestination: Sendable {
  /// A file, which appears at its path when it is complete.
  case file(String)
  /// A descriptor from which another process reads during writing.
  case pipe(OutputPipe)
  /// A named pipe, or a character device such as `/dev/stdout`. `mayRetry` is called while the pipe has no
  /// reader and when a signal interrupts a write. If it returns `false`, waiting ends.
  case device(String, mayRetry: @Sendable () -> Bool)
  /// `/dev/null`, which accepts all bytes and stores none.
  case null(String)

  /// Creates the destination for a path: a file, a named pipe or a device.
  package init(path: String, mayRetry: @escaping @Sendable () -> Bool = { true }) {
    var (status, null) = (stat(), stat())
    guard stat(path, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      self = .file(path)
      return
    }
    let isNull = stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev && null.st_rdev != 0
    self = isNull ? .null(path) : .device(path, mayRetry: mayRetry)
  }

  /// The name of the destination in error messages.
  package var path: String {
    switch self {
    case .file(let path): path
    case .pipe(let pipe): pipe.path
    case .device(let path, _), .null(let path): path
    }
  }

  func open() throws(RecorderError) -> any ByteOutput {
    switch self {
    case .file(let path): try OutputFile(path: path)
    case .pipe(let pipe): pipe
    case .device(let path, let mayRetry): try OutputPipe(path: path, mayRetry: mayRetry)
    case .null(let path): NullOutput(path: path)
    }
  }

  /// Indicates whether written bytes cannot be replaced.
  var isStream: Bool {
    switch self {
    case .file, .null: false
    case .pipe, .device: true
    }
  }
}

/// An output that discards all bytes.
private final class NullOutput: ByteOutput {
  let path: String
  let canReplace = true

  init(path: String) { self.path = path }

  func append(_ bytes: UnsafeRawBufferPointer) {}
  func replace(_ bytes: [UInt8], at offset: Int) {}
  func commit() {}
  func discard() {}
}

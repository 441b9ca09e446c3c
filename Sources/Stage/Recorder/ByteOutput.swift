// SPDX-License-Identifier: Apache-2.0

/// An output of the bytes of a picture or film, in order.
package protocol ByteOutput: AnyObject {
  /// The name of the output in messages.
  var path: String { get }
  /// True if bytes that were written can be replaced.
  var canReplace: Bool { get }

  /// Appends bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(RecorderError)

  /// Overwrites bytes at `offset`. Allowed only if `canReplace` is true.
  func replace(_ bytes: [UInt8], at offset: Int) throws

  /// Completes the output.
  func commit() throws(RecorderError)

  /// Discards the output. No file is left behind; the bytes already written to a pipe remain.
  func discard()
}

extension ByteOutput {
  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try append($0) }
  }
}

/// A destination that can be opened for writing.
package enum OutputDestination: Sendable {
  /// A file, which appears under its path when it is complete.
  case file(String)
  /// A descriptor that another process reads during writing.
  case pipe(OutputPipe)

  /// The name of the destination in messages.
  var path: String {
    switch self {
    case .file(let path): path
    case .pipe(let pipe): pipe.path
    }
  }

  func open() throws(RecorderError) -> any ByteOutput {
    switch self {
    case .file(let path): try OutputFile(path: path)
    case .pipe(let pipe): pipe
    }
  }
}

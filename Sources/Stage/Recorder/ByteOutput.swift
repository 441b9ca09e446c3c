// SPDX-License-Identifier: Apache-2.0

/// Where the bytes of a picture or film go, in order.
package protocol ByteOutput: AnyObject {
  /// What messages call it.
  var path: String { get }
  /// Whether bytes that were written can be replaced.
  var canReplace: Bool { get }

  /// Appends bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(RecorderError)

  /// Writes over what stands at `offset`; only where `canReplace`.
  func replace(_ bytes: [UInt8], at offset: Int) throws

  /// Completes the output.
  func commit() throws(RecorderError)

  /// Gives up; nothing is left where nothing can be left.
  func discard()
}

extension ByteOutput {
  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try append($0) }
  }
}

/// A place that can be opened for writing.
package enum OutputPlace: Sendable {
  /// A file, which appears under its path when it is complete.
  case file(String)
  /// A descriptor that somebody reads from while it is written.
  case pipe(OutputPipe)

  /// What messages call it.
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

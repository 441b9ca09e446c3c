// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// Receives bytes for a consumer. The arguments are `info`, the bytes and their count. Returns the number of
/// bytes that were received.
public typealias CGDataConsumerPutBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int

/// Releases the `info` of a consumer.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a consumer of one's own.
public struct CGDataConsumerCallbacks {
  /// Receives bytes. Without it, nothing can be written.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// Called when the consumer is released; may be `nil`.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates callbacks that receive nothing.
  public init() {}

  /// Creates callbacks.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
  }
}

/// A receiver of the bytes of a file, for example of an image.
public final class CGDataConsumer: Hashable {
  private enum Target {
    case data(CFMutableData)
    case file(URL)
    case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
  }

  private let target: Target

  private init(_ target: Target) { self.target = target }

  deinit {
    if case .callbacks(let info, let callbacks) = target { callbacks.releaseConsumer?(info) }
  }

  /// Creates a consumer that appends to `data`.
  public convenience init?(data: CFMutableData) { self.init(.data(data)) }

  /// Creates a consumer that replaces the file at `url`. Returns `nil`, and reports an issue, if it is not
  /// the URL of a file.
  public convenience init?(url: CFURL) {
    guard (url as URL).isFileURL else {
      Diagnostics.report(.invalid, "CGDataConsumer.init(url:)", "\(url) is not a file's URL")
      return nil
    }
    self.init(.file(url as URL))
  }

  /// Creates a consumer that passes bytes to a function, with `info` as the first argument.
  public convenience init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    self.init(.callbacks(info, cbks.pointee))
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.dataConsumer.rawValue }

  /// Passes all bytes of a file to the target. Throws an error if it does not receive all of them.
  package func write(_ bytes: Data) throws {
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url): try bytes.write(to: url, options: .atomic)
    case .callbacks(let info, let callbacks):
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.flatMap { callbacks.putBytes?(info, $0, buffer.count) } ?? 0
      }
      if count != bytes.count { throw ConsumerError.refused(count: bytes.count - count) }
    }
  }

  /// Returns `true` if both are the same object.
  public static func == (a: CGDataConsumer, b: CGDataConsumer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The failure of a consumer's function.
private enum ConsumerError: Error, CustomStringConvertible {
  case refused(count: Int)

  var description: String {
    switch self {
    case .refused(let count): "the consumer did not receive \(count) bytes"
    }
  }
}

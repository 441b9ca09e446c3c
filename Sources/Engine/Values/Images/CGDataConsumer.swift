// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// A function that receives bytes for a data consumer. The arguments are `info`, the bytes and their count.
/// It returns the number of bytes that it received.
public typealias CGDataConsumerPutBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int

/// A function that releases the `info` of a data consumer.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a custom data consumer.
public struct CGDataConsumerCallbacks {
  /// The function that receives bytes. If it is `nil`, nothing can be written.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// The function that is called when the consumer is released, or `nil` for none.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates callbacks whose functions are `nil`.
  public init() {}

  /// Creates callbacks from the two functions.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
  }
}

/// A receiver of the bytes of a file, such as an image file.
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

  /// Creates a consumer that appends to `data`. Never `nil`.
  public convenience init?(data: CFMutableData) { self.init(.data(data)) }

  /// Creates a consumer that replaces the file at `url`. Returns `nil`, and reports an issue, if `url` is not
  /// a file URL.
  public convenience init?(url: CFURL) {
    guard (url as URL).isFileURL else {
      Diagnostics.report(.invalid, "CGDataConsumer.init(url:)", "\(url) is not a file's URL")
      return nil
    }
    self.init(.file(url as URL))
  }

  /// Creates a consumer that passes bytes to the function `putBytes` of `cbks`, with `info` as its first
  /// argument, and calls `releaseConsumer` with `info` when it is released. Never `nil`.
  public convenience init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    self.init(.callbacks(info, cbks.pointee))
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.dataConsumer.rawValue }

  /// Passes all bytes of a file to the destination. Throws an error if the destination does not receive all
  /// of them.
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

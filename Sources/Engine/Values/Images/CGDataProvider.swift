// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// A function that releases the memory from which a data provider was created. The arguments are `info`, the
/// memory and its size in bytes.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// An immutable buffer of bytes, such as the bytes of an image.
public final class CGDataProvider: Hashable, Sendable {
  package let bytes: Data

  package init(bytes: Data) { self.bytes = bytes }

  /// Creates a provider from a copy of `data`. Never `nil`.
  public convenience init?(data: CFData) {
    self.init(bytes: Data(referencing: data))
  }

  /// Creates a provider from the current content of the file at `url`. Returns `nil`, and reports an issue,
  /// if the file cannot be read.
  public convenience init?(url: CFURL) {
    do {
      self.init(bytes: try Data(contentsOf: url as URL))
    } catch {
      Diagnostics.report(.invalid, "CGDataProvider.init(url:)", "the file cannot be read: \(error)")
      return nil
    }
  }

  /// Creates a provider from the current content of the file at the path `filename`. Returns `nil`, and
  /// reports an issue, if the file cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// Creates a provider from a copy of `size` bytes of memory, and calls `releaseData` with `info` before
  /// returning. Returns `nil`, without calling `releaseData`, if `size` is negative.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.dataProvider.rawValue }

  /// The bytes of the provider. Never `nil`.
  public var data: CFData? { NSData(data: bytes) }

  /// Returns `true` if both are the same object.
  public static func == (a: CGDataProvider, b: CGDataProvider) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

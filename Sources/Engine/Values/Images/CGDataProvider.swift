// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics

/// Gives back memory that a data provider was made from: `info`, the memory, and its size in bytes.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes for something to be made of, such as an image; they never change.
public final class CGDataProvider: Hashable, Sendable {
  package let bytes: Data

  package init(bytes: Data) { self.bytes = bytes }

  /// Creates a provider of a copy of `data`.
  public convenience init?(data: CFData) {
    self.init(bytes: Data(referencing: data))
  }

  /// Creates a provider of what is in a file now; `nil`, with a report, when it cannot be read.
  public convenience init?(url: CFURL) {
    do {
      self.init(bytes: try Data(contentsOf: url as URL))
    } catch {
      Diagnostics.report(.invalid, "CGDataProvider.init(url:)", "the file cannot be read: \(error)")
      return nil
    }
  }

  /// Creates a provider of what is in the file of a path now; `nil`, with a report, when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// Creates a provider with a copy of `size` bytes of memory, and calls `releaseData` at once, with `info`.
  /// Returns `nil` if `size` is negative.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.dataProvider.rawValue }

  /// The bytes.
  public var data: CFData? { NSData(data: bytes) }

  /// Returns `true` if both are the same object.
  public static func == (a: CGDataProvider, b: CGDataProvider) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

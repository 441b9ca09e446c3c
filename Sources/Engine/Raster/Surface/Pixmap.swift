// SPDX-License-Identifier: Apache-2.0

/// A rectangle of pixels: premultiplied sRGB, 8 bits a channel in memory order B, G, R, A, rows from the top, no padding.
///
/// A pixmap is a value: a copy shares its memory until one of the two is written to.
public struct Pixmap: Sendable, Equatable {
  /// The number of pixels in a row; at least 0.
  public let width: Int
  /// The number of rows; at least 0.
  public let height: Int
  private var storage: PixelStorage

  /// A pixmap without pixels.
  package static let empty = Pixmap(width: 0, height: 0)

  /// The largest width and height, in pixels, that anything here makes a pixmap of.
  package static let maximumSide = 32_768
  /// The largest number of pixels that anything here makes a pixmap of.
  package static let maximumPixelCount = 268_435_456

  /// Creates a transparent black pixmap; negative sizes count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    storage = PixelStorage(byteCount: self.width * self.height * 4)
  }

  /// Creates a pixmap in memory of somebody else's, which has at least as many bytes as it needs and outlives it and its
  /// copies. These are no values of their own: what is written to one shows in all.
  package init(viewing bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    storage = PixelStorage(viewing: UnsafeMutableRawBufferPointer(rebasing: bytes[..<(width * height * 4)]))
  }

  /// The number of bytes from the start of one row to the start of the next; always `4 * width`.
  public var bytesPerRow: Int { width * 4 }

  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Calls `body` with the pixels, row after row from the top.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(storage.bytes))
  }

  /// Calls `body` with the pixels to write to, row after row from the top.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&storage), !storage.isView { storage = PixelStorage(copying: storage) }
    return try body(storage.bytes)
  }

  /// Makes all pixels be anything, for a caller that writes to every one of them: shared memory is left to the others
  /// instead of being copied.
  package mutating func forgetPixels() {
    guard !isKnownUniquelyReferenced(&storage), !storage.isView else { return }
    storage = PixelStorage(uninitializedByteCount: storage.bytes.count)
  }

  /// Whether both have the same size and the same pixels.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.storage === b.storage || a.storage.bytes.elementsEqual(b.storage.bytes)
  }
}

/// The memory of a pixmap; written to only through its single owner.
private final class PixelStorage: @unchecked Sendable {
  /// Rows of a cache line's alignment let vector loops start without a prologue.
  private static let alignment = 64

  let bytes: UnsafeMutableRawBufferPointer
  /// Whether the memory is somebody else's.
  let isView: Bool

  init(viewing bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
    isView = true
  }

  init(uninitializedByteCount byteCount: Int) {
    isView = false
    bytes = .allocate(byteCount: byteCount, alignment: Self.alignment)
  }

  convenience init(byteCount: Int) {
    self.init(uninitializedByteCount: byteCount)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  convenience init(copying other: PixelStorage) {
    self.init(uninitializedByteCount: other.bytes.count)
    bytes.copyMemory(from: UnsafeRawBufferPointer(other.bytes))
  }

  deinit { if !isView { bytes.deallocate() } }
}

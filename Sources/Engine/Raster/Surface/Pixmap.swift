// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A rectangle of pixels: premultiplied sRGB, 8 bits per channel in the memory order B, G, R, A, with rows
/// from the top and no padding.
///
/// ```
/// var pixmap = Pixmap(width: 2, height: 1)  // transparent black
/// pixmap.withUnsafeMutableBytes { bytes in bytes[3] = 255 }  // the first pixel becomes opaque black
/// let total = pixmap.bytesPerRow * pixmap.height
/// ```
///
/// - Invariant: no colour channel of a pixel exceeds its alpha. Code that writes pixels must maintain this.
/// - A pixmap is a value: a copy shares its memory until one of the two is changed, which copies all pixels.
/// - Memory: 4 bytes per pixel. `init(width:height:)` allocates and clears all of it.
public struct Pixmap: Sendable, Equatable {
  /// The number of pixels in a row, at least 0.
  public private(set) var width: Int
  /// The number of rows, at least 0.
  public private(set) var height: Int
  private var storage: PixelStorage

  /// A pixmap without pixels.
  package static let empty = Pixmap(width: 0, height: 0)

  /// The maximum width and height, in pixels, of a pixmap that this package creates.
  package static let maximumSide = 32_768
  /// The maximum number of pixels of a pixmap that this package creates.
  package static let maximumPixelCount = 268_435_456

  /// Creates a transparent black pixmap. The process stops if there is not enough memory for the pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row. Negative values count as 0.
  ///   - height: The number of rows. Negative values count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    storage = PixelStorage(byteCount: self.width * self.height * 4)
  }

  /// Creates a pixmap with undefined pixels, for a caller that overwrites all of them. Precondition: `width`
  /// and `height` are at least 0.
  package init(undefinedWidth width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    storage = PixelStorage(uninitializedByteCount: width * height * 4)
  }

  /// Creates a pixmap that borrows memory. The memory must be large enough and outlive the pixmap and its
  /// copies. Copies are not independent values: a write to one of them changes all.
  package init(viewing bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    storage = PixelStorage(viewing: UnsafeMutableRawBufferPointer(rebasing: bytes[..<(width * height * 4)]))
  }

  /// The number of bytes from the start of one row to the start of the next, which is always `4 * width`.
  public var bytesPerRow: Int { width * 4 }

  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Calls `body` with the bytes of all pixels, row by row from the top, and returns its result. The buffer
  /// is valid only during the call. Rethrows the error of `body`.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: storage.bytes[..<(width * height * 4)]))
  }

  /// Calls `body` with the mutable bytes of all pixels, row by row from the top, and returns its result. The
  /// buffer is valid only during the call. If another pixmap shares the pixels, they are copied first.
  /// Rethrows the error of `body`.
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&storage), !storage.isView { storage = PixelStorage(copying: storage) }
    return try body(UnsafeMutableRawBufferPointer(rebasing: storage.bytes[..<(width * height * 4)]))
  }

  /// Makes all pixels undefined, for a caller that overwrites all of them. Shared memory is replaced instead
  /// of copied.
  package mutating func discardPixels() {
    guard !isKnownUniquelyReferenced(&storage), !storage.isView else { return }
    storage = PixelStorage(uninitializedByteCount: storage.bytes.count)
  }

  /// Makes this a transparent black pixmap of another size. Its memory is kept if it is large enough and no
  /// copy shares it.
  package mutating func reset(width: Int, height: Int) {
    let byteCount = width * height * 4
    guard isKnownUniquelyReferenced(&storage), !storage.isView, storage.bytes.count >= byteCount else {
      self = Pixmap(width: width, height: height)
      return
    }
    (self.width, self.height) = (width, height)
    UnsafeMutableRawBufferPointer(rebasing: storage.bytes[..<byteCount])
      .initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Returns true if both pixmaps have the same size and the same pixels.
  public static func == (a: Pixmap, b: Pixmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    if a.storage === b.storage { return true }
    return a.withUnsafeBytes { a in b.withUnsafeBytes { b in a.elementsEqual(b) } }
  }
}

/// The memory of a pixmap. Only its unique owner writes to it.
private final class PixelStorage: @unchecked Sendable {
  /// If rows start at a cache line, vector loops can start without a prologue.
  private static let alignment = 64

  /// The maximum size of memory that comes from the allocator, in bytes. Larger memory comes from the system
  /// and goes back to it. The allocator keeps what it frees for each thread, which doubled the memory of a
  /// film of 3840 x 2160 pixels, and it uses small pages.
  private static let largestAllocation = 2 << 20

  private enum Owner { case caller, allocator, system }

  let bytes: UnsafeMutableRawBufferPointer
  private let owner: Owner
  /// True if all bytes are known to have been 0 at first.
  private let isZero: Bool
  /// True if the memory is borrowed.
  var isView: Bool { owner == .caller }

  init(viewing bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
    (owner, isZero) = (.caller, false)
  }

  init(uninitializedByteCount byteCount: Int) {
    if byteCount > Self.largestAllocation, let spare = SparePixels.take(byteCount) {
      (bytes, owner, isZero) = (spare, .system, false)
    } else if byteCount > Self.largestAllocation, let pages = Self.pages(byteCount) {
      (bytes, owner, isZero) = (pages, .system, true)
    } else {
      bytes = .allocate(byteCount: byteCount, alignment: Self.alignment)
      (owner, isZero) = (.allocator, false)
    }
  }

  /// Returns memory of zeros from the system, or `nil` if the system has none left.
  private static func pages(_ byteCount: Int) -> UnsafeMutableRawBufferPointer? {
    let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    // Asking for large pages is only a hint, so a failure does not matter.
    _ = madvise(start, byteCount, Int32(MADV_HUGEPAGE))
    return UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  convenience init(byteCount: Int) {
    self.init(uninitializedByteCount: byteCount)
    if !isZero { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  convenience init(copying other: PixelStorage) {
    self.init(uninitializedByteCount: other.bytes.count)
    bytes.copyMemory(from: UnsafeRawBufferPointer(other.bytes))
  }

  deinit {
    switch owner {
    case .caller: break
    case .allocator: bytes.deallocate()
    case .system: SparePixels.keep(bytes) { munmap($0.baseAddress, $0.count) }
    }
  }
}

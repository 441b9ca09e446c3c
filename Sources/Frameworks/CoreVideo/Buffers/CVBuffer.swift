// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A picture in memory with attachments.
///
/// Two buffers are equal if they are the same object. Several threads may use a buffer, but the program must
/// see to it that none writes pixels that another reads.
public final class CVBuffer: Hashable {
  /// The width and the height, in pixels.
  package let width: Int
  package let height: Int
  /// The pixel format.
  package let formatType: OSType
  /// The planes, in order. A format that is not planar has one.
  package let planes: [PixelPlane]
  /// The attributes with which the buffer was created.
  let attributes: CFDictionary
  /// The number of bytes of all planes.
  let dataSize: Int
  /// The structure that describes the planes, for memory of the program's own.
  let planeDescription: UnsafeMutableRawPointer?
  package let attachments = AttachmentStore()
  let locks = LockCounts()
  /// Keeps the memory of the planes.
  private let memory: PixelMemory

  /// Creates a buffer whose planes lie in `memory`.
  init(_ shape: PixelShape, planes: [PixelPlane], memory: PixelMemory, _ attributes: CFDictionary?) {
    (width, height, formatType) = (shape.width, shape.height, shape.formatType)
    self.planes = planes
    self.memory = memory
    self.attributes = attributes ?? NSDictionary()
    dataSize = memory.byteCount
    planeDescription = memory.planeDescription
    for (key, mode) in [
      (kCVBufferPropagatedAttachmentsKey, true), (kCVBufferNonPropagatedAttachmentsKey, false),
    ] {
      guard let values = attributes?.object(forKey: key) as? CFDictionary else { continue }
      attachments.set(values, propagates: mode)
    }
  }

  /// Indicates whether luma and chroma are in separate planes.
  package var isPlanar: Bool { planes.count > 1 }

  /// Returns true if both are the same object.
  public static func == (a: CVBuffer, b: CVBuffer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A picture in memory.
public typealias CVImageBuffer = CVBuffer
/// A picture of pixels in main memory.
public typealias CVPixelBuffer = CVImageBuffer

/// The size and pixel format of a picture.
struct PixelShape {
  var width: Int
  var height: Int
  var formatType: OSType
}

/// One plane of a picture in memory.
package struct PixelPlane {
  /// The first byte.
  package var base: UnsafeMutableRawPointer
  /// The number of samples in a row. A sample of chroma has two bytes.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The number of bytes from the start of a row to the start of the next.
  package var bytesPerRow: Int
}

/// The memory of a picture, which is released at the end of the object.
final class PixelMemory {
  /// The first byte of memory of this module's own; `nil` for memory of the program's.
  let base: UnsafeMutableRawPointer?
  let byteCount: Int
  let planeDescription: UnsafeMutableRawPointer?
  private let release: () -> Void

  /// Adopts memory that `release` gives back.
  init(
    base: UnsafeMutableRawPointer?, byteCount: Int, planeDescription: UnsafeMutableRawPointer? = nil,
    release: @escaping () -> Void
  ) {
    self.base = base
    self.byteCount = byteCount
    self.planeDescription = planeDescription
    self.release = release
  }

  /// Allocates memory of zeros. Returns `nil` if there is not enough.
  convenience init?(byteCount: Int, alignment: Int) {
    var base: UnsafeMutableRawPointer?
    guard byteCount > 0, posix_memalign(&base, alignment, byteCount) == 0, let base else { return nil }
    base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    self.init(base: base, byteCount: byteCount, release: { free(base) })
  }

  deinit { release() }
}

/// The numbers of locks of a buffer's memory, for reading and for writing.
final class LockCounts {
  private let lock = NSLock()
  private var reading = 0
  private var writing = 0

  /// Indicates whether there is a lock.
  var isLocked: Bool { lock.withLock { reading > 0 || writing > 0 } }

  func add(readOnly: Bool) {
    lock.withLock { if readOnly { reading += 1 } else { writing += 1 } }
  }

  /// Removes a lock. Returns false if there is none of this kind.
  func remove(readOnly: Bool) -> Bool {
    lock.withLock {
      guard (readOnly ? reading : writing) > 0 else { return false }
      if readOnly { reading -= 1 } else { writing -= 1 }
      return true
    }
  }
}

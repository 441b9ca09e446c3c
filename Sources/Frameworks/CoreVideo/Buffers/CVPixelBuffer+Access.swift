// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneDiagnostics

/// The purpose of a lock.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  /// The flags as a bit field.
  public let rawValue: CVOptionFlags
  /// Creates flags from a bit field.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  /// The pixels will be read and not written.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Locks a buffer's memory, so that its addresses can be taken. Locks are counted. They do not wait for other
/// locks.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.locks.add(readOnly: lockFlags.contains(.readOnly))
  return kCVReturnSuccess
}

/// Removes a lock. The flags must be those of the lock: without such a lock, the result is
/// `kCVReturnInvalidArgument`.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.locks.remove(readOnly: unlockFlags.contains(.readOnly))
    ? kCVReturnSuccess : kCVReturnInvalidArgument
}

/// Returns the first byte of a buffer.
///
/// Planar buffers return the first byte of the first plane, or the description with which the program created
/// them. Without a lock, the result is `nil` and an issue is reported.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  guard pixelBuffer.isReadable("CVPixelBufferGetBaseAddress") else { return nil }
  return pixelBuffer.planeDescription ?? pixelBuffer.planes.first?.base
}

/// Returns the first byte of a plane, or `nil` if there is no such plane. A buffer that is not planar is its
/// plane 0. Without a lock, the result is `nil` and an issue is reported.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  guard pixelBuffer.isReadable("CVPixelBufferGetBaseAddressOfPlane") else { return nil }
  return pixelBuffer.plane(planeIndex)?.base
}

/// Returns the number of bytes from the start of a row to the start of the next; for planar buffers, that of
/// the first plane.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.plane(0)?.bytesPerRow ?? 0
}

/// Returns the number of bytes from the start of a plane's row to the start of the next, or 0 if there is no
/// such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.bytesPerRow ?? 0
}

/// Returns the width, in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }

/// Returns the height, in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }

/// Returns the number of samples in a row of a plane, or 0 if there is no such plane. A sample of chroma has
/// two bytes.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.width ?? 0
}

/// Returns the number of rows of a plane, or 0 if there is no such plane.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.plane(planeIndex)?.height ?? 0
}

/// Returns true if luma and chroma are in separate planes.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }

/// Returns the number of planes, or 0 for buffers that are not planar.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.isPlanar ? pixelBuffer.planes.count : 0
}

/// Returns the pixel format.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.formatType
}

/// Returns the number of bytes of all planes, with the bytes at the ends of rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.dataSize }

/// Stores the numbers of extra columns and rows around the picture, which are always 0.
public func CVPixelBufferGetExtendedPixels(
  _ pixelBuffer: CVPixelBuffer, _ extraColumnsOnLeft: UnsafeMutablePointer<Int>?,
  _ extraColumnsOnRight: UnsafeMutablePointer<Int>?, _ extraRowsOnTop: UnsafeMutablePointer<Int>?,
  _ extraRowsOnBottom: UnsafeMutablePointer<Int>?
) {
  for count in [extraColumnsOnLeft, extraColumnsOnRight, extraRowsOnTop, extraRowsOnBottom] {
    count?.pointee = 0
  }
}

/// Returns success: there are no extra columns and rows to fill.
@discardableResult
public func CVPixelBufferFillExtendedPixels(_ pixelBuffer: CVPixelBuffer) -> CVReturn { kCVReturnSuccess }

/// Returns the attributes with which a buffer was created, with its size and pixel format.
public func CVPixelBufferCopyCreationAttributes(_ pixelBuffer: CVPixelBuffer) -> CFDictionary {
  let result = pixelBuffer.attributes.mutableCopy() as? NSMutableDictionary ?? NSMutableDictionary()
  result[kCVPixelBufferWidthKey] = NSNumber(value: pixelBuffer.width)
  result[kCVPixelBufferHeightKey] = NSNumber(value: pixelBuffer.height)
  result[kCVPixelBufferPixelFormatTypeKey] = NSNumber(value: pixelBuffer.formatType)
  return result
}

extension CVBuffer {
  /// Returns a plane, or `nil` if there is no such plane.
  fileprivate func plane(_ index: Int) -> PixelPlane? {
    planes.indices.contains(index) ? planes[index] : nil
  }

  /// Returns true if there is a lock. Otherwise an issue is reported.
  fileprivate func isReadable(_ function: String) -> Bool {
    guard !locks.isLocked else { return true }
    Diagnostics.report(.invalid, function, "the buffer is not locked; there is no address")
    return false
  }
}

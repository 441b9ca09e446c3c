// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneDiagnostics

/// A function that releases the memory of a pixel buffer. Its arguments are the reference constant and the
/// first byte.
public typealias CVPixelBufferReleaseBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void

/// A function that releases the memory of a planar pixel buffer. Its arguments are the reference constant,
/// the memory and its size, and the number of planes and their first bytes.
public typealias CVPixelBufferReleasePlanarBytesCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, Int, UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Void

/// Creates a pixel buffer, whose pixels are zeros.
///
/// Each row begins at a multiple of 64 bytes. Attributes may set another alignment.
///
/// - Returns: `kCVReturnInvalidPixelFormat` for formats that are not supported, `kCVReturnInvalidSize` for
///   sizes that are not positive or above 32,768 pixels a side or 268,435,456 in all,
///   `kCVReturnInvalidPixelBufferAttributes` for attributes that are not valid, and
///   `kCVReturnAllocationFailed` without enough memory.
public func CVPixelBufferCreate(
  _ allocator: CFTypeRef?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let shape = PixelShape(width: width, height: height, formatType: pixelFormatType)
  do throws(PixelBufferError) {
    let plan = try PixelBufferPlan(shape, pixelBufferAttributes)
    pixelBufferOut.pointee = try plan.makeBuffer(pixelBufferAttributes)
    return kCVReturnSuccess
  } catch { return error.code }
}

/// Creates a pixel buffer in memory of the program's own, which must stay until the callback is called. The
/// callback is called at the end of the buffer, and only if the function succeeds.
///
/// - Returns: The codes of `CVPixelBufferCreate`, `kCVReturnInvalidArgument` for planar formats, and
///   `kCVReturnInvalidSize` if `bytesPerRow` is less than a row needs.
public func CVPixelBufferCreateWithBytes(
  _ allocator: CFTypeRef?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int,
  _ releaseCallback: CVPixelBufferReleaseBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let shape = PixelShape(width: width, height: height, formatType: pixelFormatType)
  do throws(PixelBufferError) {
    let layout = try PixelBufferPlan.layout(of: shape)
    guard !layout.isPlanar else { throw PixelBufferError(kCVReturnInvalidArgument) }
    let plane = GivenPlane(base: baseAddress, width: width, height: height, bytesPerRow: bytesPerRow)
    let planes = try checkedPlanes([plane], layout, shape)
    let memory = PixelMemory(base: nil, byteCount: bytesPerRow * height) {
      releaseCallback?(releaseRefCon, baseAddress)
    }
    pixelBufferOut.pointee = CVPixelBuffer(shape, planes: planes, memory: memory, pixelBufferAttributes)
    return kCVReturnSuccess
  } catch { return error.code }
}

/// Creates a planar pixel buffer in memory of the program's own, which must stay until the callback is
/// called. The callback is called at the end of the buffer, and only if the function succeeds.
///
/// - Parameters:
///   - dataPtr: The memory that contains all planes, or `nil` if each has memory of its own.
///   - dataSize: The number of bytes at `dataPtr`. With `dataPtr`, each plane must lie within them.
/// - Returns: The codes of `CVPixelBufferCreate`, `kCVReturnInvalidArgument` for another number of planes
///   than the format has or a missing plane, and `kCVReturnInvalidSize` if a plane has another size, or fewer
///   bytes than it needs.
public func CVPixelBufferCreateWithPlanarBytes(
  _ allocator: CFTypeRef?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ dataPtr: UnsafeMutableRawPointer?, _ dataSize: Int, _ numberOfPlanes: Int,
  _ planeBaseAddress: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ planeWidth: UnsafeMutablePointer<Int>,
  _ planeHeight: UnsafeMutablePointer<Int>, _ planeBytesPerRow: UnsafeMutablePointer<Int>,
  _ releaseCallback: CVPixelBufferReleasePlanarBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let shape = PixelShape(width: width, height: height, formatType: pixelFormatType)
  do throws(PixelBufferError) {
    let layout = try PixelBufferPlan.layout(of: shape)
    guard numberOfPlanes == layout.planes.count else { throw PixelBufferError(kCVReturnInvalidArgument) }
    let given = (0..<numberOfPlanes).map {
      GivenPlane(
        base: planeBaseAddress[$0], width: planeWidth[$0], height: planeHeight[$0],
        bytesPerRow: planeBytesPerRow[$0])
    }
    let planes = try checkedPlanes(given, layout, shape)
    if let dataPtr { try checkBounds(planes, dataPtr, dataSize) }
    let total = planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    let memory = PixelMemory(base: nil, byteCount: total, planeDescription: dataPtr) {
      var bases = given.map { $0.base.map { UnsafeRawPointer($0) } }
      releaseCallback?(releaseRefCon, dataPtr, dataSize, numberOfPlanes, &bases)
    }
    pixelBufferOut.pointee = CVPixelBuffer(shape, planes: planes, memory: memory, pixelBufferAttributes)
    return kCVReturnSuccess
  } catch { return error.code }
}

/// A plane as a program describes it.
private struct GivenPlane {
  var base: UnsafeMutableRawPointer?
  var width: Int
  var height: Int
  var bytesPerRow: Int
}

/// The greatest number of bytes in a row of memory that programs give. It keeps products with a height far
/// from overflow.
private let longestRow = 1 << 40

/// Returns planes whose sizes and row lengths fit the format.
private func checkedPlanes(
  _ given: [GivenPlane], _ layout: PixelFormatLayout, _ shape: PixelShape
) throws(PixelBufferError) -> [PixelPlane] {
  var planes: [PixelPlane] = []
  for (plane, format) in zip(given, layout.planes) {
    let size = PixelBufferPlan.size(of: format, in: shape)
    guard let base = plane.base else { throw PixelBufferError(kCVReturnInvalidArgument) }
    let rows = size.width * format.bytesPerSample...longestRow
    guard (plane.width, plane.height) == size, rows.contains(plane.bytesPerRow) else {
      Diagnostics.report(
        .invalid, "CVPixelBuffer",
        "a plane of \(plane.width) x \(plane.height) samples in rows of \(plane.bytesPerRow) bytes; "
          + "there is no buffer")
      throw PixelBufferError(kCVReturnInvalidSize)
    }
    planes.append(
      PixelPlane(base: base, width: size.width, height: size.height, bytesPerRow: plane.bytesPerRow))
  }
  return planes
}

/// Throws unless all planes lie in the memory.
private func checkBounds(
  _ planes: [PixelPlane], _ start: UnsafeMutableRawPointer, _ byteCount: Int
) throws(PixelBufferError) {
  for plane in planes {
    let offset = plane.base - start
    guard offset >= 0, byteCount >= plane.bytesPerRow * plane.height,
      offset <= byteCount - plane.bytesPerRow * plane.height
    else { throw PixelBufferError(kCVReturnInvalidSize) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster

/// The memory that a pixel buffer needs: its planes and their positions.
struct PixelBufferPlan {
  /// One plane.
  struct Plane {
    var width: Int
    var height: Int
    var bytesPerRow: Int
    /// The distance from the first byte of the memory.
    var offset: Int
  }

  let shape: PixelShape
  let planes: [Plane]
  let byteCount: Int
  let alignment: Int

  /// The alignment of rows and planes without an attribute, in bytes: a line of a processor's cache.
  private static let defaultAlignment = 64
  /// The greatest alignment, in bytes: a page of memory.
  private static let greatestAlignment = 4096

  /// Computes the memory of a buffer, or throws the code of an error.
  init(_ shape: PixelShape, _ attributes: CFDictionary?) throws(PixelBufferError) {
    let layout = try Self.layout(of: shape)
    let rowAlignment = try Self.alignment(kCVPixelBufferBytesPerRowAlignmentKey, attributes)
    let planeAlignment = try Self.alignment(kCVPixelBufferPlaneAlignmentKey, attributes)
    try Self.refuseExtendedPixels(attributes)
    var planes: [Plane] = []
    var end = 0
    for plane in layout.planes {
      let (width, height) = Self.size(of: plane, in: shape)
      let bytesPerRow = (width * plane.bytesPerSample).roundedUp(toMultipleOf: rowAlignment)
      let offset = end.roundedUp(toMultipleOf: planeAlignment)
      planes.append(Plane(width: width, height: height, bytesPerRow: bytesPerRow, offset: offset))
      end = offset + bytesPerRow * height
    }
    (self.shape, self.planes, byteCount) = (shape, planes, end)
    alignment = max(rowAlignment, planeAlignment, Self.defaultAlignment)
  }

  /// Returns the layout of a format, or throws if it is not supported or the size is out of range.
  static func layout(of shape: PixelShape) throws(PixelBufferError) -> PixelFormatLayout {
    guard let layout = PixelFormatLayout.of(shape.formatType) else {
      Diagnostics.report(
        .unsupported, "CVPixelBuffer",
        "pixel format \(shape.formatType.characters); there is no buffer")
      throw PixelBufferError(kCVReturnInvalidPixelFormat)
    }
    guard isAdmitted(shape) else {
      Diagnostics.report(
        .invalid, "CVPixelBuffer", "\(shape.width) x \(shape.height) pixels; there is no buffer")
      throw PixelBufferError(kCVReturnInvalidSize)
    }
    return layout
  }

  /// Indicates whether a size is in the limits of pixmaps.
  private static func isAdmitted(_ shape: PixelShape) -> Bool {
    let sides = 1...Pixmap.maximumSide
    return sides.contains(shape.width) && sides.contains(shape.height)
      && shape.width * shape.height <= Pixmap.maximumPixelCount
  }

  /// The numbers of samples in a row of a plane, and of its rows.
  static func size(of plane: PixelFormatLayout.Plane, in shape: PixelShape) -> (width: Int, height: Int) {
    let extra = plane.sharing - 1
    return ((shape.width + extra) / plane.sharing, (shape.height + extra) / plane.sharing)
  }

  private static func alignment(
    _ key: CFString, _ attributes: CFDictionary?
  ) throws(PixelBufferError) -> Int {
    guard let value = attributes?.object(forKey: key) else { return defaultAlignment }
    let number = (value as? NSNumber)?.intValue ?? 0
    guard number > 0, number <= greatestAlignment, number & (number - 1) == 0 else {
      Diagnostics.report(
        .invalid, "CVPixelBuffer", "\(key) is \(value), no power of two up to \(greatestAlignment)")
      throw PixelBufferError(kCVReturnInvalidPixelBufferAttributes)
    }
    return number
  }

  private static func refuseExtendedPixels(_ attributes: CFDictionary?) throws(PixelBufferError) {
    let keys = [
      kCVPixelBufferExtendedPixelsLeftKey, kCVPixelBufferExtendedPixelsTopKey,
      kCVPixelBufferExtendedPixelsRightKey, kCVPixelBufferExtendedPixelsBottomKey,
    ]
    for key in keys {
      guard let value = attributes?.object(forKey: key), (value as? NSNumber)?.intValue != 0 else { continue }
      Diagnostics.report(.unsupported, "CVPixelBuffer", "\(key) is \(value), but must be 0")
      throw PixelBufferError(kCVReturnInvalidPixelBufferAttributes)
    }
  }
}

/// A code of Core Video other than success.
struct PixelBufferError: Error {
  let code: CVReturn

  init(_ code: CVReturn) { self.code = code }
}

extension PixelBufferPlan {
  /// Returns a buffer in memory of its own, or throws if there is not enough.
  func makeBuffer(_ attributes: CFDictionary?) throws(PixelBufferError) -> CVPixelBuffer {
    guard let memory = PixelMemory(byteCount: byteCount, alignment: alignment) else {
      throw PixelBufferError(kCVReturnAllocationFailed)
    }
    return try makeBuffer(in: memory, attributes)
  }

  /// Returns a buffer in memory of this module's own that is large enough.
  func makeBuffer(
    in memory: PixelMemory, _ attributes: CFDictionary?
  ) throws(PixelBufferError) -> CVPixelBuffer {
    guard let base = memory.base, memory.byteCount >= byteCount else {
      throw PixelBufferError(kCVReturnAllocationFailed)
    }
    let planes = planes.map {
      PixelPlane(base: base + $0.offset, width: $0.width, height: $0.height, bytesPerRow: $0.bytesPerRow)
    }
    return CVPixelBuffer(shape, planes: planes, memory: memory, attributes)
  }
}

extension Int {
  /// The least multiple of a positive number that is not below this number, which is at least 0 and far from
  /// overflow.
  fileprivate func roundedUp(toMultipleOf unit: Int) -> Int { (self + unit - 1) / unit * unit }
}

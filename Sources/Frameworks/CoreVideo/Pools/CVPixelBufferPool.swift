// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneDiagnostics

/// The number of unused buffers that a pool keeps: a number of at least 0. Default 0; a pool always keeps a
/// few.
public var kCVPixelBufferPoolMinimumBufferCountKey: CFString { "MinimumBufferCount" }
/// The age in seconds at which unused buffers are released. Has no effect: call `CVPixelBufferPoolFlush`.
public var kCVPixelBufferPoolMaximumBufferAgeKey: CFString { "MaximumBufferAge" }
/// The number of buffers in use at which a pool creates no more, in auxiliary attributes.
public var kCVPixelBufferPoolAllocationThresholdKey: CFString { "BufferPoolAllocationThreshold" }
/// The name of a notification that a buffer became free. It is not posted.
public var kCVPixelBufferPoolFreeBufferNotification: CFString { "CVPixelBufferPoolFreeBufferNotification" }

/// The buffers that a flush releases.
public struct CVPixelBufferPoolFlushFlags: OptionSet, Sendable {
  /// The flags as a bit field.
  public let rawValue: CVOptionFlags
  /// Creates flags from a bit field.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  /// All unused buffers. Without it, those beyond the minimum number.
  public static let excessBuffers = CVPixelBufferPoolFlushFlags(rawValue: 1)
}

/// A supply of pixel buffers with the same size and format. The memory of a buffer that is no longer used
/// returns to its pool, which uses it again.
///
/// A new buffer's pixels are not defined: zeros, or those of an earlier buffer. Any thread may use a pool.
public final class CVPixelBufferPool: Hashable {
  fileprivate let attributes: CFDictionary
  fileprivate let bufferAttributes: CFDictionary
  private let plan: PixelBufferPlan
  private let supply: PixelMemorySupply

  fileprivate init(
    _ attributes: CFDictionary?, _ bufferAttributes: CFDictionary?
  ) throws(PixelBufferError) {
    self.attributes = attributes ?? NSDictionary()
    self.bufferAttributes = bufferAttributes ?? NSDictionary()
    let values = self.bufferAttributes
    func number(_ key: CFString) -> Int? { (values.object(forKey: key) as? NSNumber)?.intValue }
    let formats = values.object(forKey: kCVPixelBufferPixelFormatTypeKey)
    let format =
      (formats as? NSNumber)?.uint32Value
      ?? (formats as? NSArray)?.lazy.compactMap { ($0 as? NSNumber)?.uint32Value }.first {
        PixelFormatLayout.of($0) != nil
      }
    guard let width = number(kCVPixelBufferWidthKey), let height = number(kCVPixelBufferHeightKey), let format
    else {
      Diagnostics.report(
        .invalid, "CVPixelBufferPool", "width, height or pixel format is missing; there is no pool")
      throw PixelBufferError(kCVReturnInvalidPixelBufferAttributes)
    }
    plan = try PixelBufferPlan(PixelShape(width: width, height: height, formatType: format), values)
    let minimum = (attributes?.object(forKey: kCVPixelBufferPoolMinimumBufferCountKey) as? NSNumber)?.intValue
    guard minimum ?? 0 >= 0 else { throw PixelBufferError(kCVReturnInvalidPoolAttributes) }
    supply = PixelMemorySupply(minimum: minimum ?? 0)
  }

  fileprivate func makeBuffer(threshold: Int?) throws(PixelBufferError) -> CVPixelBuffer {
    try plan.makeBuffer(in: supply.take(plan, threshold: threshold), bufferAttributes)
  }

  fileprivate func flush(keepingMinimum: Bool) { supply.flush(keepingMinimum: keepingMinimum) }

  /// Returns true if both are the same object.
  public static func == (a: CVPixelBufferPool, b: CVPixelBufferPool) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The memory of a pool: what is unused, and the number of buffers in use.
private final class PixelMemorySupply {
  /// The number of unused buffers that a pool keeps at least, so that those of a film's frames are used
  /// again.
  private static let usualCount = 8

  private let lock = NSLock()
  private let minimum: Int
  private var unused: [PixelMemory] = []
  private var usedCount = 0

  init(minimum: Int) { self.minimum = minimum }

  /// Returns memory that returns to this supply at its end.
  func take(_ plan: PixelBufferPlan, threshold: Int?) throws(PixelBufferError) -> PixelMemory {
    lock.lock()
    defer { lock.unlock() }
    if unused.isEmpty, let threshold, usedCount >= threshold {
      throw PixelBufferError(kCVReturnWouldExceedAllocationThreshold)
    }
    let own = unused.popLast() ?? PixelMemory(byteCount: plan.byteCount, alignment: plan.alignment)
    guard let own else { throw PixelBufferError(kCVReturnPoolAllocationFailed) }
    usedCount += 1
    return PixelMemory(base: own.base, byteCount: own.byteCount) { self.giveBack(own) }
  }

  private func giveBack(_ memory: PixelMemory) {
    lock.withLock {
      usedCount -= 1
      if unused.count < max(minimum, Self.usualCount) { unused.append(memory) }
    }
  }

  func flush(keepingMinimum: Bool) {
    lock.withLock { unused.removeFirst(max(0, unused.count - (keepingMinimum ? minimum : 0))) }
  }
}

/// Creates a pool of pixel buffers. The attributes of the buffers must contain the width, the height and the
/// pixel format, which may be an array of which the first supported format is used.
///
/// - Returns: The codes of `CVPixelBufferCreate`, `kCVReturnInvalidPixelBufferAttributes` if the width,
///   height or format is missing, and `kCVReturnInvalidPoolAttributes` for a minimum number below 0.
public func CVPixelBufferPoolCreate(
  _ allocator: CFTypeRef?, _ poolAttributes: CFDictionary?, _ pixelBufferAttributes: CFDictionary?,
  _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
  poolOut.pointee = nil
  do throws(PixelBufferError) {
    poolOut.pointee = try CVPixelBufferPool(poolAttributes, pixelBufferAttributes)
    return kCVReturnSuccess
  } catch { return error.code }
}

/// Creates a pixel buffer in unused memory of a pool, or in new memory.
///
/// - Returns: `kCVReturnPoolAllocationFailed` without enough memory.
public func CVPixelBufferPoolCreatePixelBuffer(
  _ allocator: CFTypeRef?, _ pixelBufferPool: CVPixelBufferPool,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(allocator, pixelBufferPool, nil, pixelBufferOut)
}

/// Creates a pixel buffer like `CVPixelBufferPoolCreatePixelBuffer`. With a threshold in the attributes, the
/// result is `kCVReturnWouldExceedAllocationThreshold` if there is no unused memory and at least that many
/// buffers are in use.
public func CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(
  _ allocator: CFTypeRef?, _ pixelBufferPool: CVPixelBufferPool, _ auxAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  let threshold = auxAttributes?.object(forKey: kCVPixelBufferPoolAllocationThresholdKey) as? NSNumber
  do throws(PixelBufferError) {
    pixelBufferOut.pointee = try pixelBufferPool.makeBuffer(threshold: threshold?.intValue)
    return kCVReturnSuccess
  } catch { return error.code }
}

/// Returns the attributes of a pool.
public func CVPixelBufferPoolGetAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? { pool.attributes }

/// Returns the attributes of a pool's buffers.
public func CVPixelBufferPoolGetPixelBufferAttributes(_ pool: CVPixelBufferPool) -> CFDictionary? {
  pool.bufferAttributes
}

/// Releases unused memory of a pool.
public func CVPixelBufferPoolFlush(_ pool: CVPixelBufferPool, _ options: CVPixelBufferPoolFlushFlags) {
  pool.flush(keepingMinimum: !options.contains(.excessBuffers))
}

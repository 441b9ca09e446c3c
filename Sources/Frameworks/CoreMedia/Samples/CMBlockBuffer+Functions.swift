// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// Flags of block buffers, of which none has an effect but `kCMBlockBufferAlwaysCopyDataFlag`.
public typealias CMBlockBufferFlags = UInt32

/// Memory is allocated at once, as it always is.
public let kCMBlockBufferAssureMemoryNowFlag: CMBlockBufferFlags = 1 << 0
/// Bytes are copied although they are contiguous.
public let kCMBlockBufferAlwaysCopyDataFlag: CMBlockBufferFlags = 1 << 1
/// Memory is not gathered, as it never is.
public let kCMBlockBufferDontOptimizeDepthFlag: CMBlockBufferFlags = 1 << 2
/// Empty references are permitted, as they always are.
public let kCMBlockBufferPermitEmptyReferenceFlag: CMBlockBufferFlags = 1 << 3

/// The call succeeded.
public let kCMBlockBufferNoErr: OSStatus = 0
/// The buffer could not be created.
public let kCMBlockBufferStructureAllocationFailedErr: OSStatus = -12700
/// Memory could not be allocated.
public let kCMBlockBufferBlockAllocationFailedErr: OSStatus = -12701
/// The functions for memory are not valid.
public let kCMBlockBufferBadCustomBlockSourceErr: OSStatus = -12702
/// An offset is outside of the memory.
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12703
/// A length is not positive, or goes beyond the memory.
public let kCMBlockBufferBadLengthParameterErr: OSStatus = -12704
/// A pointer is missing.
public let kCMBlockBufferBadPointerParameterErr: OSStatus = -12705
/// The buffer has no bytes.
public let kCMBlockBufferEmptyBBufErr: OSStatus = -12706
/// Memory was not allocated.
public let kCMBlockBufferUnallocatedBlockErr: OSStatus = -12707
/// There is not enough room.
public let kCMBlockBufferInsufficientSpaceErr: OSStatus = -12708

/// Functions that allocate and release memory.
public struct CMBlockBufferCustomBlockSource {
  /// The version: 0.
  public var version: UInt32
  /// Allocates memory: the reference constant and the number of bytes.
  public var AllocateBlock: (@convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?)?
  /// Releases memory: the reference constant, the memory and its size.
  public var FreeBlock: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Void)?
  /// The reference constant.
  public var refCon: UnsafeMutableRawPointer?

  /// Creates a source from its fields.
  public init(
    version: UInt32,
    AllocateBlock: (@convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?)?,
    FreeBlock: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Void)?,
    refCon: UnsafeMutableRawPointer?
  ) {
    self.version = version
    self.AllocateBlock = AllocateBlock
    self.FreeBlock = FreeBlock
    self.refCon = refCon
  }
}

/// Creates a buffer without bytes.
public func CMBlockBufferCreateEmpty(
  allocator: CFTypeRef?, capacity: UInt32, flags: CMBlockBufferFlags,
  blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  blockBufferOut.pointee = CMBlockBuffer()
  return 0
}

/// Creates a buffer with a part of memory.
///
/// The memory is released at the end of the buffer: by the source, or else by `free`, or not at all with the
/// allocator `kCFAllocatorNull`. Without memory, the buffer allocates its own, of zeros.
public func CMBlockBufferCreateWithMemoryBlock(
  allocator: CFTypeRef?, memoryBlock: UnsafeMutableRawPointer?, blockLength: Int, blockAllocator: CFTypeRef?,
  customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  let buffer = CMBlockBuffer()
  let status = CMBlockBufferAppendMemoryBlock(
    buffer, memoryBlock: memoryBlock, length: blockLength, blockAllocator: blockAllocator,
    customBlockSource: customBlockSource, offsetToData: offsetToData, dataLength: dataLength, flags: flags)
  blockBufferOut.pointee = status == 0 ? buffer : nil
  return status
}

/// Creates a buffer that shares bytes of another. A length of 0 is the rest of the other.
public func CMBlockBufferCreateWithBufferReference(
  allocator: CFTypeRef?, referenceBuffer: CMBlockBuffer, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  let buffer = CMBlockBuffer()
  let status = CMBlockBufferAppendBufferReference(
    buffer, targetBBuf: referenceBuffer, offsetToData: offsetToData, dataLength: dataLength, flags: flags)
  blockBufferOut.pointee = status == 0 ? buffer : nil
  return status
}

/// Creates a buffer whose bytes are in one piece of memory: that of another buffer if its bytes are, or a
/// copy. A length of 0 is the rest of the other.
public func CMBlockBufferCreateContiguous(
  allocator: CFTypeRef?, sourceBuffer: CMBlockBuffer, blockAllocator: CFTypeRef?,
  customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
  blockBufferOut.pointee = nil
  let buffer = CMBlockBuffer()
  switch sourceBuffer.wholeRange(offsetToData, dataLength) {
  case .failure(let error): return error.code
  case .success(let range):
    let mustCopy = flags & kCMBlockBufferAlwaysCopyDataFlag != 0
    if !mustCopy,
      CMBlockBufferIsRangeContiguous(sourceBuffer, atOffset: range.lowerBound, length: range.count)
    {
      buffer.appendSegments(of: sourceBuffer, range)
    } else {
      let status = buffer.appendMemory(
        nil, blockLength: range.count, source: customBlockSource?.pointee, range: 0..<range.count)
      guard status == 0, let base = buffer.segments.first?.base else { return status }
      sourceBuffer.forEachPart(of: range) { part, distance in
        UnsafeMutableRawBufferPointer(start: base + distance, count: part.count).copyMemory(
          from: UnsafeRawBufferPointer(part))
      }
    }
    blockBufferOut.pointee = buffer
    return 0
  }
}

/// Appends a part of memory; see `CMBlockBufferCreateWithMemoryBlock`.
public func CMBlockBufferAppendMemoryBlock(
  _ theBuffer: CMBlockBuffer, memoryBlock: UnsafeMutableRawPointer?, length: Int, blockAllocator: CFTypeRef?,
  customBlockSource: UnsafePointer<CMBlockBufferCustomBlockSource>?, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags
) -> OSStatus {
  guard offsetToData >= 0, offsetToData <= length else { return kCMBlockBufferBadOffsetParameterErr }
  guard dataLength > 0, dataLength <= length - offsetToData else {
    return kCMBlockBufferBadLengthParameterErr
  }
  return theBuffer.appendMemory(
    memoryBlock, blockLength: length, source: customBlockSource?.pointee,
    range: offsetToData..<offsetToData + dataLength,
    keepsBlock: memoryBlock != nil && blockAllocator === kCFAllocatorNull)
}

/// Appends bytes that are shared with another buffer. A length of 0 is the rest of the other.
public func CMBlockBufferAppendBufferReference(
  _ theBuffer: CMBlockBuffer, targetBBuf: CMBlockBuffer, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags
) -> OSStatus {
  switch targetBBuf.wholeRange(offsetToData, dataLength) {
  case .failure(let error): return error.code
  case .success(let range):
    theBuffer.appendSegments(of: targetBBuf, range)
    return 0
  }
}

/// Returns success: memory is always allocated at once.
public func CMBlockBufferAssureBlockMemory(_ theBuffer: CMBlockBuffer) -> OSStatus {
  theBuffer.isEmpty ? kCMBlockBufferEmptyBBufErr : 0
}

/// Stores the address of bytes: in the buffer if they are contiguous, otherwise that of a copy in the
/// temporary memory, which must have at least `length` bytes.
public func CMBlockBufferAccessDataBytes(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int, length: Int, temporaryBlock: UnsafeMutableRawPointer,
  returnedPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> OSStatus {
  returnedPointerOut.pointee = nil
  if CMBlockBufferIsRangeContiguous(theBuffer, atOffset: offset, length: length) {
    return CMBlockBufferGetDataPointer(
      theBuffer, atOffset: offset, lengthAtOffsetOut: nil, totalLengthOut: nil,
      dataPointerOut: returnedPointerOut)
  }
  let status = CMBlockBufferCopyDataBytes(
    theBuffer, atOffset: offset, dataLength: length, destination: temporaryBlock)
  if status == 0 { returnedPointerOut.pointee = temporaryBlock.assumingMemoryBound(to: CChar.self) }
  return status
}

/// Copies bytes to memory, which must have at least `dataLength` bytes.
public func CMBlockBufferCopyDataBytes(
  _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
  destination: UnsafeMutableRawPointer
) -> OSStatus {
  switch theSourceBuffer.range(offsetToData, dataLength) {
  case .failure(let error): return error.code
  case .success(let range):
    theSourceBuffer.forEachPart(of: range) { part, distance in
      UnsafeMutableRawBufferPointer(start: destination + distance, count: part.count).copyMemory(
        from: UnsafeRawBufferPointer(part))
    }
    return 0
  }
}

/// Replaces bytes by those of memory, which must have at least `dataLength` bytes.
public func CMBlockBufferReplaceDataBytes(
  with sourceBytes: UnsafeRawPointer, blockBuffer destinationBuffer: CMBlockBuffer,
  offsetIntoDestination: Int,
  dataLength: Int
) -> OSStatus {
  switch destinationBuffer.range(offsetIntoDestination, dataLength) {
  case .failure(let error): return error.code
  case .success(let range):
    destinationBuffer.forEachPart(of: range) { part, distance in
      part.copyMemory(from: UnsafeRawBufferPointer(start: sourceBytes + distance, count: part.count))
    }
    return 0
  }
}

/// Replaces bytes by a byte. A length of 0 is the rest of the buffer.
public func CMBlockBufferFillDataBytes(
  with fillByte: CChar, blockBuffer destinationBuffer: CMBlockBuffer, offsetIntoDestination: Int,
  dataLength: Int
) -> OSStatus {
  switch destinationBuffer.wholeRange(offsetIntoDestination, dataLength) {
  case .failure(let error): return error.code
  case .success(let range):
    destinationBuffer.forEachPart(of: range) { part, _ in
      part.initializeMemory(as: CChar.self, repeating: fillByte)
    }
    return 0
  }
}

/// Stores the address of a byte, and the numbers of bytes that follow it in the same memory and that the
/// buffer has in all.
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int, lengthAtOffsetOut: UnsafeMutablePointer<Int>?,
  totalLengthOut: UnsafeMutablePointer<Int>?,
  dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
  let total = theBuffer.dataLength
  guard total > 0 else { return kCMBlockBufferEmptyBBufErr }
  guard offset >= 0, offset < total else { return kCMBlockBufferBadOffsetParameterErr }
  var isFirst = true
  theBuffer.forEachPart(of: offset..<total) { part, _ in
    guard isFirst else { return }
    isFirst = false
    lengthAtOffsetOut?.pointee = part.count
    dataPointerOut?.pointee = part.baseAddress?.assumingMemoryBound(to: CChar.self)
  }
  totalLengthOut?.pointee = total
  return 0
}

/// Returns the number of bytes.
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }

/// Returns true if bytes are in one piece of memory. A length of 0 is the rest of the buffer.
public func CMBlockBufferIsRangeContiguous(_ theBuffer: CMBlockBuffer, atOffset offset: Int, length: Int)
  -> Bool
{
  guard case .success(let range) = theBuffer.wholeRange(offset, length), !range.isEmpty else { return false }
  var count = 0
  theBuffer.forEachPart(of: range) { _, _ in count += 1 }
  return count == 1
}

/// Returns true if a buffer has no pieces of memory.
public func CMBlockBufferIsEmpty(_ theBuffer: CMBlockBuffer) -> Bool { theBuffer.isEmpty }

extension CMBlockBuffer {
  /// Returns the range of an offset and a length, where a length of 0 is the rest of the buffer.
  fileprivate func wholeRange(_ offset: Int, _ length: Int) -> Result<Range<Int>, BlockBufferError> {
    range(offset, length == 0 ? max(dataLength - max(offset, 0), 0) : length)
  }
}

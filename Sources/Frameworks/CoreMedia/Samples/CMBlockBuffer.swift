// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// A sequence of bytes in one or more pieces of memory.
///
/// Functions that read and write bytes never leave the buffer: they return
/// `kCMBlockBufferBadOffsetParameterErr` or `kCMBlockBufferBadLengthParameterErr`. One thread at a time may
/// change a buffer.
public final class CMBlockBuffer: Hashable {
  /// A part of a piece of memory.
  struct Segment {
    var memory: BlockMemory
    var offset: Int
    var length: Int

    var base: UnsafeMutableRawPointer { memory.base + offset }
  }

  var segments: [Segment] = []
  let attachments = AttachmentStore()

  /// The number of bytes.
  public var dataLength: Int { segments.reduce(0) { $0 + $1.length } }
  /// Indicates whether the buffer has no pieces of memory.
  public var isEmpty: Bool { segments.isEmpty }

  /// Creates a buffer without bytes.
  public init() {}

  /// Creates a buffer with bytes of zeros.
  ///
  /// - Throws: An error with a code of `CMBlockBufferCreateWithMemoryBlock` for a length that is not
  ///   positive, and without enough memory.
  public convenience init(length: Int) throws {
    self.init()
    try check(appendMemory(nil, blockLength: length, source: nil, range: 0..<max(length, 0)))
  }

  /// Returns a copy of the bytes. It throws no errors at present.
  public func dataBytes() throws -> Data {
    var result = Data()
    for segment in segments { result.append(Data(bytes: segment.base, count: segment.length)) }
    return result
  }

  /// Replaces bytes from an offset on.
  ///
  /// - Throws: An error with a code of `CMBlockBufferReplaceDataBytes` if they do not fit.
  public func replaceDataBytes(with bytes: some DataProtocol, at offset: Int = 0) throws {
    let data = Data(bytes)
    try data.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      try check(
        CMBlockBufferReplaceDataBytes(
          with: base, blockBuffer: self, offsetIntoDestination: offset, dataLength: source.count))
    }
  }

  /// Returns true if both are the same object.
  public static func == (a: CMBlockBuffer, b: CMBlockBuffer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A piece of memory, which is released at the end of the object.
final class BlockMemory {
  let base: UnsafeMutableRawPointer
  let length: Int
  private let release: () -> Void

  init(base: UnsafeMutableRawPointer, length: Int, release: @escaping () -> Void) {
    self.base = base
    self.length = length
    self.release = release
  }

  deinit { release() }
}

extension CMBlockBuffer {
  /// Calls `body` with the parts of the segments that lie in a range, and their distance from its start.
  func forEachPart(
    of range: Range<Int>, _ body: (_ part: UnsafeMutableRawBufferPointer, _ distance: Int) -> Void
  ) {
    var start = 0
    for segment in segments {
      let part = range.clamped(to: start..<start + segment.length)
      if !part.isEmpty {
        let bytes = UnsafeMutableRawBufferPointer(
          start: segment.base + (part.lowerBound - start), count: part.count)
        body(bytes, part.lowerBound - range.lowerBound)
      }
      start += segment.length
    }
  }

  /// Returns the range of an offset and a length, or the code of an error if it leaves the buffer.
  func range(_ offset: Int, _ length: Int) -> Result<Range<Int>, BlockBufferError> {
    let total = dataLength
    guard !isEmpty else { return .failure(BlockBufferError(kCMBlockBufferEmptyBBufErr)) }
    guard offset >= 0, offset <= total else {
      return .failure(BlockBufferError(kCMBlockBufferBadOffsetParameterErr))
    }
    guard length >= 0, length <= total - offset else {
      return .failure(BlockBufferError(kCMBlockBufferBadLengthParameterErr))
    }
    return .success(offset..<offset + length)
  }

  /// Appends a range of a piece of memory: `base`, which is released by the source or else as memory of
  /// `malloc`, or new memory of zeros.
  func appendMemory(
    _ base: UnsafeMutableRawPointer?, blockLength: Int, source: CMBlockBufferCustomBlockSource?,
    range: Range<Int>, keepsBlock: Bool = false
  ) -> OSStatus {
    guard blockLength > 0, !range.isEmpty else { return kCMBlockBufferBadLengthParameterErr }
    guard range.lowerBound >= 0, range.upperBound <= blockLength else {
      return kCMBlockBufferBadOffsetParameterErr
    }
    let context = source?.refCon
    var memory = base
    if memory == nil {
      memory = source?.AllocateBlock.map { $0(context, blockLength) } ?? calloc(1, blockLength)
    }
    guard let memory else { return kCMBlockBufferBlockAllocationFailedErr }
    let releaseBlock = source?.FreeBlock
    let block = BlockMemory(base: memory, length: blockLength) {
      if let releaseBlock {
        releaseBlock(context, memory, blockLength)
      } else if !keepsBlock {
        free(memory)
      }
    }
    segments.append(Segment(memory: block, offset: range.lowerBound, length: range.count))
    return 0
  }

  /// Appends the segments of a range of another buffer.
  func appendSegments(of other: CMBlockBuffer, _ range: Range<Int>) {
    var start = 0
    // Another buffer may be this one.
    let parts = other.segments
    for segment in parts {
      let part = range.clamped(to: start..<start + segment.length)
      if !part.isEmpty {
        segments.append(
          Segment(
            memory: segment.memory, offset: segment.offset + part.lowerBound - start, length: part.count))
      }
      start += segment.length
    }
  }
}

/// A code of block buffers other than success.
struct BlockBufferError: Error {
  let code: OSStatus

  init(_ code: OSStatus) { self.code = code }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// The start of each buffer is a multiple of 16 bytes, as it always is in memory of the system.
public let kCMSampleBufferFlag_AudioBufferList_Assure16ByteAlignment: UInt32 = 1 << 0

/// Stores a list of buffers of the sound, whose memory the block buffer keeps.
///
/// The list has a buffer for each channel if the format says so, of equal parts of the data, otherwise one.
///
/// - Parameters:
///   - bufferListSizeNeededOut: The bytes that the list needs.
///   - bufferListOut: The list, or `nil` to ask for its size.
///   - bufferListSize: The bytes of the list, at least those that it needs; else the result is
///     `kCMSampleBufferError_ArrayTooSmall`.
/// - Returns: `kCMSampleBufferError_InvalidMediaTypeForOperation` unless the samples are sound, and
///   `kCMSampleBufferError_BufferNotReady` without data.
public func CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
  _ sbuf: CMSampleBuffer, bufferListSizeNeededOut: UnsafeMutablePointer<Int>?,
  bufferListOut: UnsafeMutablePointer<AudioBufferList>?, bufferListSize: Int,
  blockBufferAllocator: CFTypeRef?, blockBufferMemoryAllocator: CFTypeRef?, flags: UInt32,
  blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>?
) -> OSStatus {
  guard let format = sbuf.soundLayout else { return kCMSampleBufferError_InvalidMediaTypeForOperation }
  let needed = AudioBufferList.sizeInBytes(maximumBuffers: format.bufferCount)
  bufferListSizeNeededOut?.pointee = needed
  guard let bufferListOut else { return 0 }
  guard bufferListSize >= needed else { return kCMSampleBufferError_ArrayTooSmall }
  guard let source = sbuf.content.dataBuffer, sbuf.content.isReady else {
    return kCMSampleBufferError_BufferNotReady
  }
  var contiguous: CMBlockBuffer?
  let status = CMBlockBufferCreateContiguous(
    allocator: nil, sourceBuffer: source, blockAllocator: nil, customBlockSource: nil, offsetToData: 0,
    dataLength: 0, flags: 0, blockBufferOut: &contiguous)
  guard status == 0, let contiguous, let base = contiguous.segments.first?.base else { return status }
  let length = contiguous.dataLength / format.bufferCount
  guard let byteCount = UInt32(exactly: length) else { return kCMSampleBufferError_InvalidSampleData }
  bufferListOut.pointee.mNumberBuffers = UInt32(format.bufferCount)
  let list = UnsafeMutableAudioBufferListPointer(bufferListOut)
  for index in 0..<format.bufferCount {
    list[index] = AudioBuffer(
      mNumberChannels: UInt32(format.channelsPerBuffer), mDataByteSize: byteCount,
      mData: base + index * length)
  }
  blockBufferOut?.pointee = contiguous
  return 0
}

/// Copies frames of sound without compression to the buffers of a list, which must have as many buffers as
/// the format needs, each with enough bytes.
///
/// - Returns: `kCMSampleBufferError_ArrayTooSmall` unless they fit, and
///   `kCMSampleBufferError_SampleIndexOutOfRange` for frames that the buffer does not have.
public func CMSampleBufferCopyPCMDataIntoAudioBufferList(
  _ sbuf: CMSampleBuffer, at frameOffset: Int32, frameCount numFrames: Int32,
  into bufferList: UnsafeMutablePointer<AudioBufferList>
) -> OSStatus {
  guard let format = sbuf.soundLayout, format.isPCM, format.bytesPerFrame > 0 else {
    return kCMSampleBufferError_InvalidMediaTypeForOperation
  }
  guard let source = sbuf.content.dataBuffer, sbuf.content.isReady else {
    return kCMSampleBufferError_BufferNotReady
  }
  let (offset, count) = (Int(frameOffset), Int(numFrames))
  guard offset >= 0, count >= 0, offset + count <= sbuf.content.count else {
    return kCMSampleBufferError_SampleIndexOutOfRange
  }
  let list = UnsafeMutableAudioBufferListPointer(bufferList)
  let byteCount = count * format.bytesPerFrame
  guard list.count >= format.bufferCount,
    (0..<format.bufferCount).allSatisfy({ list[$0].mDataByteSize >= byteCount && list[$0].mData != nil })
  else { return kCMSampleBufferError_ArrayTooSmall }
  let length = source.dataLength / format.bufferCount
  guard (offset + count) * format.bytesPerFrame <= length else {
    return kCMSampleBufferError_InvalidSampleData
  }
  for index in 0..<format.bufferCount {
    guard let target = list[index].mData else { continue }
    let status = CMBlockBufferCopyDataBytes(
      source, atOffset: index * length + offset * format.bytesPerFrame, dataLength: byteCount,
      destination: target)
    guard status == 0 else { return status }
    list[index].mDataByteSize = UInt32(byteCount)
  }
  return 0
}

/// Copies the bytes of the buffers of a list, one after the other, to a sample buffer that has no data.
///
/// - Returns: `kCMSampleBufferError_AlreadyHasDataBuffer` if it has, and the codes of
///   `CMSampleBufferSetDataBuffer`.
public func CMSampleBufferSetDataBufferFromAudioBufferList(
  _ sbuf: CMSampleBuffer, blockBufferAllocator: CFTypeRef?, blockBufferMemoryAllocator: CFTypeRef?,
  flags: UInt32, bufferList: UnsafePointer<AudioBufferList>
) -> OSStatus {
  guard sbuf.content.dataBuffer == nil else { return kCMSampleBufferError_AlreadyHasDataBuffer }
  let list = UnsafeMutableAudioBufferListPointer(UnsafeMutablePointer(mutating: bufferList))
  let buffers = list.filter { $0.mData != nil && $0.mDataByteSize > 0 }
  let block = CMBlockBuffer()
  let total = buffers.reduce(0) { $0 + Int($1.mDataByteSize) }
  let status = block.appendMemory(nil, blockLength: total, source: nil, range: 0..<total)
  guard status == 0 else { return status }
  var offset = 0
  for buffer in buffers {
    guard let data = buffer.mData else { continue }
    _ = CMBlockBufferReplaceDataBytes(
      with: data, blockBuffer: block, offsetIntoDestination: offset, dataLength: Int(buffer.mDataByteSize))
    offset += Int(buffer.mDataByteSize)
  }
  return CMSampleBufferSetDataBuffer(sbuf, newValue: block)
}

/// The arrangement of sound in buffers.
private struct SoundLayout {
  var bufferCount: Int
  var channelsPerBuffer: Int
  /// The bytes of a frame in one buffer.
  var bytesPerFrame: Int
  var isPCM: Bool
}

extension CMSampleBuffer {
  /// The greatest number of channels of sound in buffers of their own.
  private static let greatestChannelCount: UInt32 = 1024

  /// The arrangement of the sound, or `nil` for other media and too many channels.
  fileprivate var soundLayout: SoundLayout? {
    guard let stream = content.format?.audioStreamBasicDescription,
      stream.mChannelsPerFrame <= Self.greatestChannelCount
    else { return nil }
    let channels = Int(stream.mChannelsPerFrame)
    let isSeparate = stream.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
    let isPCM = stream.mFormatID == kAudioFormatLinearPCM
    return SoundLayout(
      bufferCount: isPCM && isSeparate ? max(channels, 1) : 1,
      channelsPerBuffer: isPCM && isSeparate ? 1 : channels, bytesPerFrame: Int(stream.mBytesPerFrame),
      isPCM: isPCM)
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Testing

/// Samples, their formats and bytes.
@Suite
struct CMSampleBufferTests {
  private func time(_ value: Int64, _ scale: Int32 = 10) -> CMTime { CMTime(value: value, timescale: scale) }

  private func timing(_ start: Int64, _ duration: Int64) -> CMSampleTimingInfo {
    CMSampleTimingInfo(
      duration: time(duration), presentationTimeStamp: time(start), decodeTimeStamp: .invalid)
  }

  /// A block of bytes 0, 1, 2, ... in pieces of the given lengths.
  private func block(_ lengths: Int...) throws -> CMBlockBuffer {
    let result = CMBlockBuffer()
    var next: UInt8 = 0
    for length in lengths {
      let piece = try CMBlockBuffer(length: length)
      try piece.replaceDataBytes(with: (0..<length).map { next + UInt8($0) })
      next += UInt8(length)
      #expect(
        CMBlockBufferAppendBufferReference(
          result, targetBBuf: piece, offsetToData: 0, dataLength: length, flags: 0) == 0)
    }
    return result
  }

  private func stream(separate: Bool) -> AudioStreamBasicDescription {
    AudioStreamBasicDescription(
      mSampleRate: 48_000, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagIsPacked | (separate ? kAudioFormatFlagIsNonInterleaved : 0),
      mBytesPerPacket: separate ? 2 : 4, mFramesPerPacket: 1, mBytesPerFrame: separate ? 2 : 4,
      mChannelsPerFrame: 2, mBitsPerChannel: 16, mReserved: 0)
  }

  private func sound(_ data: CMBlockBuffer, frames: Int, separate: Bool) throws -> CMSampleBuffer {
    let format = try CMFormatDescription(audioStreamBasicDescription: stream(separate: separate))
    var buffer: CMSampleBuffer?
    #expect(
      CMAudioSampleBufferCreateReadyWithPacketDescriptions(
        allocator: kCFAllocatorDefault, dataBuffer: data, formatDescription: format, sampleCount: frames,
        presentationTimeStamp: time(3), packetDescriptions: nil, sampleBufferOut: &buffer) == 0)
    return try #require(buffer)
  }

  // MARK: Bytes

  @Test func `bytes in pieces read as one sequence`() throws {
    let block = try block(3, 4)
    #expect(block.dataLength == 7)
    #expect(try Array(block.dataBytes()) == [0, 1, 2, 3, 4, 5, 6])
    #expect(CMBlockBufferIsRangeContiguous(block, atOffset: 3, length: 4))
    #expect(!CMBlockBufferIsRangeContiguous(block, atOffset: 2, length: 2))
    var copy = [UInt8](repeating: 9, count: 3)
    #expect(CMBlockBufferCopyDataBytes(block, atOffset: 2, dataLength: 2, destination: &copy) == 0)
    #expect(copy == [2, 3, 9])
    try block.replaceDataBytes(with: [20, 30] as [UInt8], at: 2)
    #expect(
      CMBlockBufferFillDataBytes(with: 5, blockBuffer: block, offsetIntoDestination: 5, dataLength: 0) == 0)
    #expect(try Array(block.dataBytes()) == [0, 1, 20, 30, 4, 5, 5])
    var contiguous: CMBlockBuffer?
    #expect(
      CMBlockBufferCreateContiguous(
        allocator: nil, sourceBuffer: block, blockAllocator: nil, customBlockSource: nil, offsetToData: 1,
        dataLength: 4, flags: 0, blockBufferOut: &contiguous) == 0)
    #expect(try contiguous.map { Array(try $0.dataBytes()) } == [1, 20, 30, 4])
  }

  @Test func `ranges beyond the bytes are refused`() throws {
    let block = try block(3, 4)
    var copy = [UInt8](repeating: 9, count: 9)
    for (offset, length) in [(-1, 2), (8, 1)] {
      #expect(
        CMBlockBufferCopyDataBytes(block, atOffset: offset, dataLength: length, destination: &copy)
          == kCMBlockBufferBadOffsetParameterErr)
    }
    for (offset, length) in [(0, 8), (6, 2), (0, -1), (1, Int.max)] {
      #expect(
        CMBlockBufferReplaceDataBytes(
          with: copy, blockBuffer: block, offsetIntoDestination: offset, dataLength: length)
          == kCMBlockBufferBadLengthParameterErr)
    }
    #expect(copy == [UInt8](repeating: 9, count: 9))
    #expect(throws: NSError.self) { try CMBlockBuffer(length: 0) }
    #expect(
      CMBlockBufferCopyDataBytes(CMBlockBuffer(), atOffset: 0, dataLength: 0, destination: &copy)
        == kCMBlockBufferEmptyBBufErr)
  }

  @Test func `memory given with the null allocator stays`() throws {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyMemory(from: [1, 2, 3, 4] as [UInt8], byteCount: 4)
    var block: CMBlockBuffer?
    #expect(
      CMBlockBufferCreateWithMemoryBlock(
        allocator: nil, memoryBlock: bytes, blockLength: 4, blockAllocator: kCFAllocatorNull,
        customBlockSource: nil, offsetToData: 1, dataLength: 2, flags: 0, blockBufferOut: &block) == 0)
    #expect(try block.map { Array(try $0.dataBytes()) } == [2, 3])
    block = nil
    #expect(bytes.load(as: UInt8.self) == 1)
  }

  // MARK: Formats

  @Test func `descriptions of pictures follow their buffer`() throws {
    var pixels: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 6, 4, kCVPixelFormatType_32BGRA, nil, &pixels) == kCVReturnSuccess)
    let buffer = try #require(pixels)
    CVBufferSetAttachment(
      buffer, kCVImageBufferPixelAspectRatioKey,
      [
        kCVImageBufferPixelAspectRatioHorizontalSpacingKey: 4,
        kCVImageBufferPixelAspectRatioVerticalSpacingKey: 3,
      ] as CFDictionary, .shouldPropagate)
    let format = try CMFormatDescription(imageBuffer: buffer)
    #expect(format.mediaType == .video && format.mediaSubType.rawValue == kCVPixelFormatType_32BGRA)
    #expect(format.dimensions == CMVideoDimensions(width: 6, height: 4))
    #expect(format.presentationDimensions() == CGSize(width: 8, height: 4))
    #expect(format.matchesImageBuffer(buffer))
    CVBufferRemoveAllAttachments(buffer)
    #expect(!format.matchesImageBuffer(buffer))
    let plain = try CMFormatDescription(imageBuffer: buffer)
    #expect(plain != format)
    #expect(try plain == CMFormatDescription(imageBuffer: buffer))
    #expect(throws: NSError.self) { try CMFormatDescription(videoCodecType: .h264, width: 0, height: 4) }
  }

  @Test func `descriptions of sound keep the format, the channels and the decoder's data`() throws {
    var (asbd, layout) = (stream(separate: false), AudioChannelLayout())
    layout.mChannelLayoutTag = kAudioChannelLayoutTag_Stereo
    var made: CMAudioFormatDescription?
    #expect(
      CMAudioFormatDescriptionCreate(
        allocator: nil, asbd: &asbd, layoutSize: MemoryLayout<AudioChannelLayout>.size, layout: &layout,
        magicCookieSize: 3, magicCookie: [7, 8, 9] as [UInt8], extensions: nil, formatDescriptionOut: &made)
        == 0)
    let format = try #require(made)
    #expect(CMFormatDescriptionGetMediaType(format) == kCMMediaType_Audio)
    #expect(CMAudioFormatDescriptionGetStreamBasicDescription(format)?.pointee == asbd)
    #expect(
      CMAudioFormatDescriptionGetChannelLayout(format, sizeOut: nil)?.pointee.mChannelLayoutTag
        == kAudioChannelLayoutTag_Stereo)
    #expect(format.magicCookie.map { Array($0) } == [7, 8, 9])
    #expect(format.dimensions == CMVideoDimensions(width: 0, height: 0))
  }

  // MARK: Samples

  @Test func `equally spaced samples follow from the first`() throws {
    let buffer = try CMSampleBuffer(
      dataBuffer: block(6), formatDescription: nil, numSamples: 3, sampleTimings: [timing(5, 2)],
      sampleSizes: [2])
    #expect(buffer.numSamples == 3 && buffer.totalSampleSize == 6 && buffer.sampleSize(at: 2) == 2)
    #expect(buffer.duration == time(6) && buffer.presentationTimeStamp == time(5))
    #expect(try buffer.sampleTimingInfo(at: 2).presentationTimeStamp == time(9))
    #expect(throws: NSError.self) { try buffer.sampleTimingInfo(at: 3) }
    #expect(throws: NSError.self) { try buffer.sampleTimingInfo(at: -1) }
    #expect(buffer.sampleSize(at: 3) == 0)
  }

  @Test func `samples out of order span from the earliest to the latest`() throws {
    let buffer = try CMSampleBuffer(
      dataBuffer: nil, formatDescription: nil, numSamples: 3,
      sampleTimings: [timing(8, 2), timing(2, 3), timing(5, 3)], sampleSizes: [])
    #expect(buffer.presentationTimeStamp == time(2) && buffer.duration == time(8))
    #expect(!buffer.decodeTimeStamp.isValid && buffer.totalSampleSize == 0)
    let moved = try CMSampleBuffer(copying: buffer, withNewTiming: [timing(100, 1)])
    #expect(moved.presentationTimeStamp == time(100) && moved.duration == time(3))
    #expect(throws: NSError.self) {
      try CMSampleBuffer(copying: buffer, withNewTiming: [timing(1, 1), timing(2, 1)])
    }
  }

  @Test func `sizes must fit the data`() throws {
    func make(_ sizes: [Int], count: Int = 2) throws -> CMSampleBuffer {
      try CMSampleBuffer(
        dataBuffer: block(4), formatDescription: nil, numSamples: count, sampleTimings: [], sampleSizes: sizes
      )
    }
    #expect(try make([1, 3]).totalSampleSize == 4)
    #expect(throws: NSError.self) { try make([1, 4]) }
    #expect(throws: NSError.self) { try make([-1, 2]) }
    #expect(throws: NSError.self) { try make([Int.max]) }
    #expect(throws: NSError.self) { try make([1, 1, 1]) }
    #expect(throws: NSError.self) { try make([], count: -1) }
  }

  @Test func `a picture is a sample of its description`() throws {
    var pixels: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 6, 4, kCVPixelFormatType_32BGRA, nil, &pixels) == kCVReturnSuccess)
    let image = try #require(pixels)
    let format = try CMFormatDescription(imageBuffer: image)
    let buffer = try CMSampleBuffer(
      imageBuffer: image, formatDescription: format, sampleTiming: timing(1, 1))
    #expect(CMSampleBufferGetImageBuffer(buffer) === image && CMSampleBufferGetDataBuffer(buffer) == nil)
    #expect(CMSampleBufferGetFormatDescription(buffer) == format && CMSampleBufferGetNumSamples(buffer) == 1)
    #expect(CMSampleBufferDataIsReady(buffer) && CMSampleBufferIsValid(buffer))
    let other = try CMFormatDescription(videoCodecType: .h264, width: 6, height: 4)
    #expect(throws: NSError.self) {
      try CMSampleBuffer(imageBuffer: image, formatDescription: other, sampleTiming: timing(1, 1))
    }
    CMSampleBufferInvalidate(buffer)
    var copy: CMSampleBuffer?
    #expect(
      CMSampleBufferCreateCopy(allocator: nil, sampleBuffer: buffer, sampleBufferOut: &copy)
        == kCMSampleBufferError_Invalidated && copy == nil)
  }

  @Test func `data can become ready later`() throws {
    var made: CMSampleBuffer?
    let data = try block(2)
    let status = CMSampleBufferCreate(
      allocator: nil, dataBuffer: nil, dataReady: false,
      makeDataReadyCallback: { buffer, context in
        guard let context else { return -1 }
        let data = Unmanaged<CMBlockBuffer>.fromOpaque(context).takeUnretainedValue()
        return CMSampleBufferSetDataBuffer(buffer, newValue: data)
      }, refcon: Unmanaged.passUnretained(data).toOpaque(), formatDescription: nil, sampleCount: 1,
      sampleTimingEntryCount: 0, sampleTimingArray: nil, sampleSizeEntryCount: 0, sampleSizeArray: nil,
      sampleBufferOut: &made)
    let buffer = try #require(made)
    #expect(status == 0 && !CMSampleBufferDataIsReady(buffer))
    #expect(CMSampleBufferMakeDataReady(buffer) == 0)
    #expect(CMSampleBufferDataIsReady(buffer) && buffer.dataBuffer === data)
    #expect(
      CMSampleBufferSetDataBuffer(buffer, newValue: data) == kCMSampleBufferError_AlreadyHasDataBuffer)
    #expect(!CMSampleBufferGetPresentationTimeStamp(buffer).isValid)
  }

  @Test func `attachments of buffers and samples`() throws {
    let buffer = try CMSampleBuffer(
      dataBuffer: nil, formatDescription: nil, numSamples: 2, sampleTimings: [timing(0, 1)], sampleSizes: [])
    CMSetAttachment(
      buffer, key: "kept", value: NSNumber(value: 1), attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
    CMSetAttachment(
      buffer, key: "passed", value: NSNumber(value: 2), attachmentMode: kCMAttachmentMode_ShouldPropagate)
    let block = CMBlockBuffer()
    CMPropagateAttachments(buffer, destination: block)
    #expect(CMGetAttachment(block, key: "passed", attachmentModeOut: nil) as? NSNumber == 2)
    #expect(CMGetAttachment(block, key: "kept", attachmentModeOut: nil) == nil)
    #expect(CMSampleBufferGetSampleAttachmentsArray(buffer, createIfNecessary: false) == nil)
    buffer.sampleAttachments[1][.notSync] = true
    #expect(buffer.sampleAttachments.count == 2 && buffer.sampleAttachments[1][.notSync] as? Bool == true)
    #expect(buffer.sampleAttachments[0][.notSync] == nil)
    let copy = try CMSampleBuffer(copying: buffer, withNewTiming: [timing(1, 1)])
    buffer.sampleAttachments[1][.notSync] = nil
    let samples = try #require(CMSampleBufferGetSampleAttachmentsArray(copy, createIfNecessary: false))
    #expect(samples.count == 2 && (samples[1] as? NSDictionary)?.count == 1)
    #expect(CMGetAttachment(copy, key: "kept", attachmentModeOut: nil) as? NSNumber == 1)
  }

  // MARK: Sound

  @Test func `channels in turn share a buffer, others have their own`() throws {
    // Four frames of two channels and two bytes.
    for separate in [false, true] {
      let buffer = try sound(block(5, 11), frames: 4, separate: separate)
      #expect(buffer.duration == time(4, 48_000) && buffer.presentationTimeStamp == time(3))
      #expect(buffer.totalSampleSize == 16)
      try buffer.withAudioBufferList { list, _ in
        #expect(list.map(\.mNumberChannels) == (separate ? [1, 1] : [2]))
        #expect(list.map(\.mDataByteSize) == (separate ? [8, 8] : [16]))
        let bytes = list.flatMap {
          Array(UnsafeRawBufferPointer(start: $0.mData, count: Int($0.mDataByteSize)))
        }
        #expect(bytes == Array(0..<16))
      }
    }
  }

  @Test func `frames are copied to buffers that are large enough`() throws {
    let buffer = try sound(block(16), frames: 4, separate: true)
    let lists = UnsafeMutableRawPointer.allocate(
      byteCount: AudioBufferList.sizeInBytes(maximumBuffers: 2), alignment: 16)
    defer { lists.deallocate() }
    let list = lists.initializeMemory(as: AudioBufferList.self, to: AudioBufferList())
    list.pointee.mNumberBuffers = 2
    let buffers = UnsafeMutableAudioBufferListPointer(list)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 16)
    defer { memory.deallocate() }
    func copy(at offset: Int32, _ count: Int32, room: UInt32) -> OSStatus {
      for index in 0..<2 {
        buffers[index] = AudioBuffer(mNumberChannels: 1, mDataByteSize: room, mData: memory + 4 * index)
      }
      return CMSampleBufferCopyPCMDataIntoAudioBufferList(buffer, at: offset, frameCount: count, into: list)
    }
    #expect(copy(at: 1, 2, room: 4) == 0)
    #expect(Array(UnsafeRawBufferPointer(start: memory, count: 8)) == [2, 3, 4, 5, 10, 11, 12, 13])
    #expect(copy(at: 1, 2, room: 3) == kCMSampleBufferError_ArrayTooSmall)
    #expect(copy(at: 3, 2, room: 4) == kCMSampleBufferError_SampleIndexOutOfRange)
    #expect(copy(at: -1, 1, room: 4) == kCMSampleBufferError_SampleIndexOutOfRange)
  }
}

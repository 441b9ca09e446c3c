// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

extension CMSampleBuffer {
  /// The bytes of samples, or `nil` if there are none.
  public var dataBuffer: CMBlockBuffer? { content.dataBuffer }
  /// The picture, or `nil` if there is none.
  public var imageBuffer: CVImageBuffer? { content.imageBuffer }
  /// The format of samples, or `nil` if it is not known.
  public var formatDescription: CMFormatDescription? { content.format }
  /// The number of samples.
  public var numSamples: Int { content.count }
  /// The time from the earliest start to the latest end of samples.
  public var duration: CMTime { content.duration }
  /// The earliest time of presentation.
  public var presentationTimeStamp: CMTime { content.start }
  /// The time at which the first sample is decoded.
  public var decodeTimeStamp: CMTime { CMSampleBufferGetDecodeTimeStamp(self) }
  /// The duration of the output.
  public var outputDuration: CMTime { CMSampleBufferGetOutputDuration(self) }
  /// The time at which output begins.
  public var outputPresentationTimeStamp: CMTime { CMSampleBufferGetOutputPresentationTimeStamp(self) }
  /// The bytes of all samples, or 0 if they are not known.
  public var totalSampleSize: Int { CMSampleBufferGetTotalSampleSize(self) }
  /// Indicates whether the buffer was not invalidated.
  public var isValid: Bool { isUsable }

  /// Sets the time at which output begins. It throws no errors at present.
  public func setOutputPresentationTimeStamp(_ newValue: CMTime) throws {
    try check(CMSampleBufferSetOutputPresentationTimeStamp(self, newValue: newValue))
  }

  /// Sets the bytes of samples.
  ///
  /// - Throws: An error with a code of `CMSampleBufferSetDataBuffer`.
  public func setDataBuffer(_ newValue: CMBlockBuffer) throws {
    try check(CMSampleBufferSetDataBuffer(self, newValue: newValue))
  }

  /// Returns the times of a sample.
  ///
  /// - Throws: An error with a code of `CMSampleBufferGetSampleTimingInfo`.
  public func sampleTimingInfo(at index: Int) throws -> CMSampleTimingInfo {
    var timing = CMSampleTimingInfo()
    try check(CMSampleBufferGetSampleTimingInfo(self, at: index, timingInfoOut: &timing))
    return timing
  }

  /// Returns the times with which the buffer was created.
  ///
  /// - Throws: An error with the code `kCMSampleBufferError_BufferHasNoSampleTimingInfo` if there are none.
  public func sampleTimingInfos() throws -> [CMSampleTimingInfo] {
    if content.timings.isEmpty { try check(kCMSampleBufferError_BufferHasNoSampleTimingInfo) }
    return content.timings
  }

  /// Returns the bytes of a sample, or 0 if they are not known.
  public func sampleSize(at index: Int) -> Int { CMSampleBufferGetSampleSize(self, at: index) }

  /// Returns the sizes with which the buffer was created.
  ///
  /// - Throws: An error with the code `kCMSampleBufferError_BufferHasNoSampleSizes` if there are none.
  public func sampleSizes() throws -> [Int] {
    if content.sizes.isEmpty { try check(kCMSampleBufferError_BufferHasNoSampleSizes) }
    return content.sizes
  }

  /// Makes the buffer invalid. It throws no errors at present.
  public func invalidate() throws { try check(CMSampleBufferInvalidate(self)) }

  /// Makes the data ready.
  ///
  /// - Throws: An error with a code of `CMSampleBufferMakeDataReady`.
  public func makeDataReady() throws { try check(CMSampleBufferMakeDataReady(self)) }

  /// Calls `body` with a list of buffers of the sound and the block buffer that keeps their memory.
  ///
  /// - Throws: An error with a code of `CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer`, and the
  ///   errors of `body`.
  public func withAudioBufferList<Result>(
    blockBufferMemoryAllocator: CFTypeRef? = nil,
    body: (UnsafeMutableAudioBufferListPointer, CMBlockBuffer) throws -> Result
  ) throws -> Result {
    var size = 0
    func fill(_ list: UnsafeMutablePointer<AudioBufferList>?, _ block: inout CMBlockBuffer?) -> OSStatus {
      CMSampleBufferGetAudioBufferListWithRetainedBlockBuffer(
        self, bufferListSizeNeededOut: &size, bufferListOut: list, bufferListSize: size,
        blockBufferAllocator: nil, blockBufferMemoryAllocator: blockBufferMemoryAllocator, flags: 0,
        blockBufferOut: &block)
    }
    var block: CMBlockBuffer?
    try check(fill(nil, &block))
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<AudioBufferList>.alignment)
    defer { memory.deallocate() }
    let list = memory.initializeMemory(as: AudioBufferList.self, to: AudioBufferList())
    try check(fill(list, &block))
    guard let block else { throw osError(kCMSampleBufferError_BufferNotReady) }
    return try withExtendedLifetime(block) { try body(UnsafeMutableAudioBufferListPointer(list), block) }
  }
}

extension CMSampleBuffer {
  /// Creates a buffer of one picture.
  ///
  /// - Throws: An error with a code of `CMSampleBufferCreateForImageBuffer`.
  public convenience init(
    imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription, sampleTiming: CMSampleTimingInfo
  ) throws {
    var made: CMSampleBuffer?
    try withUnsafePointer(to: sampleTiming) {
      try check(
        CMSampleBufferCreateReadyWithImageBuffer(
          allocator: nil, imageBuffer: imageBuffer, formatDescription: formatDescription, sampleTiming: $0,
          sampleBufferOut: &made))
    }
    guard let made else { throw osError(kCMSampleBufferError_AllocationFailed) }
    self.init(made.content)
  }

  /// Creates a buffer of samples.
  ///
  /// - Throws: An error with a code of `CMSampleBufferCreate`.
  public convenience init(
    dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?, numSamples: Int,
    sampleTimings: [CMSampleTimingInfo], sampleSizes: [Int]
  ) throws {
    let content = Content(
      dataBuffer: dataBuffer, format: formatDescription, count: numSamples, timings: sampleTimings,
      sizes: sampleSizes)
    try check(content.status)
    self.init(content)
  }

  /// Creates a buffer with the same data and attachments and other times.
  ///
  /// - Throws: An error with a code of `CMSampleBufferCreateCopyWithNewTiming`.
  public convenience init(copying other: CMSampleBuffer, withNewTiming timing: [CMSampleTimingInfo]) throws {
    var made: CMSampleBuffer?
    try check(
      CMSampleBufferCreateCopyWithNewTiming(
        allocator: nil, sampleBuffer: other, sampleTimingEntryCount: timing.count, sampleTimingArray: timing,
        sampleBufferOut: &made))
    guard let made else { throw osError(kCMSampleBufferError_AllocationFailed) }
    self.init(made.content, makeReady: made.makeReady)
    made.attachments.copy(to: attachments)
    sampleDictionaries = made.sampleDictionaries
  }
}

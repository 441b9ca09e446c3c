// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// Creates a buffer of samples.
///
/// Times and sizes are those of each sample; or one, of equally spaced or equal samples; or none.
///
/// - Returns: `kCMSampleBufferError_InvalidEntryCount` for another number of them, and
///   `kCMSampleBufferError_InvalidSampleData` for sizes below 0, or beyond data that are ready.
public func CMSampleBufferCreate(
  allocator: CFTypeRef?, dataBuffer: CMBlockBuffer?, dataReady: Bool,
  makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?,
  refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
  formatDescription: CMFormatDescription?, sampleCount numSamples: CMItemCount,
  sampleTimingEntryCount numSampleTimingEntries: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
  sampleSizeEntryCount numSampleSizeEntries: CMItemCount,
  sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard let timings = entries(sampleTimingArray, numSampleTimingEntries, numSamples),
    let sizes = entries(sampleSizeArray, numSampleSizeEntries, numSamples)
  else { return kCMSampleBufferError_InvalidEntryCount }
  let content = CMSampleBuffer.Content(
    dataBuffer: dataBuffer, format: formatDescription, count: numSamples, timings: timings, sizes: sizes,
    isReady: dataReady)
  return make(content, closure(makeDataReadyCallback, makeDataReadyRefcon), sampleBufferOut)
}

/// Creates a buffer of samples whose data are ready; see `CMSampleBufferCreate`.
public func CMSampleBufferCreateReady(
  allocator: CFTypeRef?, dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?,
  sampleCount numSamples: CMItemCount, sampleTimingEntryCount numSampleTimingEntries: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
  sampleSizeEntryCount numSampleSizeEntries: CMItemCount,
  sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  CMSampleBufferCreate(
    allocator: allocator, dataBuffer: dataBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
    formatDescription: formatDescription, sampleCount: numSamples,
    sampleTimingEntryCount: numSampleTimingEntries, sampleTimingArray: sampleTimingArray,
    sampleSizeEntryCount: numSampleSizeEntries, sampleSizeArray: sampleSizeArray,
    sampleBufferOut: sampleBufferOut)
}

/// Creates a buffer of one picture.
///
/// - Returns: `kCMSampleBufferError_InvalidMediaFormat` if the description is not that of the picture.
public func CMSampleBufferCreateForImageBuffer(
  allocator: CFTypeRef?, imageBuffer: CVImageBuffer, dataReady: Bool,
  makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?,
  refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
  formatDescription: CMVideoFormatDescription, sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard CMVideoFormatDescriptionMatchesImageBuffer(formatDescription, imageBuffer: imageBuffer) else {
    return kCMSampleBufferError_InvalidMediaFormat
  }
  let content = CMSampleBuffer.Content(
    imageBuffer: imageBuffer, format: formatDescription, count: 1, timings: [sampleTiming.pointee],
    isReady: dataReady)
  return make(content, closure(makeDataReadyCallback, makeDataReadyRefcon), sampleBufferOut)
}

/// Creates a buffer of one picture that is ready; see `CMSampleBufferCreateForImageBuffer`.
public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: CFTypeRef?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
  sampleTiming: UnsafePointer<CMSampleTimingInfo>, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  CMSampleBufferCreateForImageBuffer(
    allocator: allocator, imageBuffer: imageBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
    formatDescription: formatDescription, sampleTiming: sampleTiming, sampleBufferOut: sampleBufferOut)
}

/// Creates a buffer of sound, whose first sample is heard at a time. The samples are frames of sound without
/// compression, or packets, which `packetDescriptions` describes.
///
/// - Returns: `kCMSampleBufferError_InvalidMediaFormat` if the description is not one of sound with a sample
///   rate of at least 1.
public func CMAudioSampleBufferCreateWithPacketDescriptions(
  allocator: CFTypeRef?, dataBuffer: CMBlockBuffer?, dataReady: Bool,
  makeDataReadyCallback: CMSampleBufferMakeDataReadyCallback?,
  refcon makeDataReadyRefcon: UnsafeMutableRawPointer?,
  formatDescription: CMFormatDescription, sampleCount numSamples: CMItemCount, presentationTimeStamp: CMTime,
  packetDescriptions: UnsafePointer<AudioStreamPacketDescription>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  guard let stream = formatDescription.audioStreamBasicDescription,
    let rate = Int32(exactly: stream.mSampleRate.rounded()), rate > 0
  else { return kCMSampleBufferError_InvalidMediaFormat }
  guard let packets = entries(packetDescriptions, packetDescriptions == nil ? 0 : numSamples, numSamples)
  else {
    return kCMSampleBufferError_InvalidEntryCount
  }
  let isPCM = stream.mFormatID == kAudioFormatLinearPCM
  let frames = isPCM ? 1 : Int64(stream.mFramesPerPacket)
  // In buffers with one channel each, a frame has as many bytes in each.
  let isSeparate = stream.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
  let frameSize = Int(stream.mBytesPerFrame) * (isSeparate ? Int(stream.mChannelsPerFrame) : 1)
  let timing = CMSampleTimingInfo(
    duration: CMTime(value: frames, timescale: rate), presentationTimeStamp: presentationTimeStamp,
    decodeTimeStamp: .invalid)
  let content = CMSampleBuffer.Content(
    dataBuffer: dataBuffer, format: formatDescription, count: numSamples, timings: [timing],
    sizes: isPCM ? [frameSize] : packets.map { Int($0.mDataByteSize) }, isReady: dataReady)
  return make(content, closure(makeDataReadyCallback, makeDataReadyRefcon), sampleBufferOut)
}

/// Creates a buffer of sound that is ready; see `CMAudioSampleBufferCreateWithPacketDescriptions`.
public func CMAudioSampleBufferCreateReadyWithPacketDescriptions(
  allocator: CFTypeRef?, dataBuffer: CMBlockBuffer, formatDescription: CMFormatDescription,
  sampleCount numSamples: CMItemCount, presentationTimeStamp: CMTime,
  packetDescriptions: UnsafePointer<AudioStreamPacketDescription>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  CMAudioSampleBufferCreateWithPacketDescriptions(
    allocator: allocator, dataBuffer: dataBuffer, dataReady: true, makeDataReadyCallback: nil, refcon: nil,
    formatDescription: formatDescription, sampleCount: numSamples,
    presentationTimeStamp: presentationTimeStamp, packetDescriptions: packetDescriptions,
    sampleBufferOut: sampleBufferOut)
}

/// Creates a buffer with the same data, times and attachments.
public func CMSampleBufferCreateCopy(
  allocator: CFTypeRef?, sampleBuffer sbuf: CMSampleBuffer,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  copy(sbuf, sbuf.content, sampleBufferOut)
}

/// Creates a buffer with the same data and attachments and other times.
///
/// - Returns: `kCMSampleBufferError_InvalidEntryCount` for another number of times than 0, 1 or that of
///   samples.
public func CMSampleBufferCreateCopyWithNewTiming(
  allocator: CFTypeRef?, sampleBuffer originalSBuf: CMSampleBuffer,
  sampleTimingEntryCount numSampleTimingEntries: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  sampleBufferOut.pointee = nil
  var content = originalSBuf.content
  guard let timings = entries(sampleTimingArray, numSampleTimingEntries, content.count) else {
    return kCMSampleBufferError_InvalidEntryCount
  }
  content.timings = timings
  content.outputTime = nil
  return copy(originalSBuf, content, sampleBufferOut)
}

/// Returns the entries of an array, or `nil` if their number is neither 0, 1 nor that of samples, or the
/// array is missing.
private func entries<Entry>(_ array: UnsafePointer<Entry>?, _ count: Int, _ sampleCount: Int) -> [Entry]? {
  guard count != 0 else { return [] }
  guard count == 1 || count == sampleCount && count > 0, count <= CMSampleBuffer.Content.greatestCount,
    let array
  else { return nil }
  return Array(UnsafeBufferPointer(start: array, count: count))
}

private func closure(
  _ callback: CMSampleBufferMakeDataReadyCallback?, _ context: UnsafeMutableRawPointer?
) -> ((CMSampleBuffer) -> OSStatus)? {
  callback.map { callback in { callback($0, context) } }
}

/// Stores a buffer if the numbers of its parts fit.
private func make(
  _ content: CMSampleBuffer.Content, _ makeReady: ((CMSampleBuffer) -> OSStatus)?,
  _ result: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  let status = content.status
  if status == 0 { result.pointee = CMSampleBuffer(content, makeReady: makeReady) }
  return status
}

/// Stores a copy of a buffer with other content.
private func copy(
  _ original: CMSampleBuffer, _ content: CMSampleBuffer.Content,
  _ result: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
  result.pointee = nil
  guard original.isUsable else { return kCMSampleBufferError_Invalidated }
  let copy = CMSampleBuffer(content, makeReady: original.makeReady)
  original.attachments.copy(to: copy.attachments)
  copy.sampleDictionaries = original.sampleDictionaries?.map {
    $0.mutableCopy() as? NSMutableDictionary ?? NSMutableDictionary()
  }
  result.pointee = copy
  return 0
}

// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// Returns the bytes of samples, or `nil` if there are none.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.content.dataBuffer }

/// Sets the bytes of samples of a buffer that has none.
///
/// - Returns: `kCMSampleBufferError_AlreadyHasDataBuffer` if it has, and
///   `kCMSampleBufferError_InvalidSampleData` for fewer bytes than the samples have, if the data are ready.
@discardableResult
public func CMSampleBufferSetDataBuffer(_ sbuf: CMSampleBuffer, newValue dataBuffer: CMBlockBuffer)
  -> OSStatus
{
  guard sbuf.isUsable else { return kCMSampleBufferError_Invalidated }
  guard sbuf.content.dataBuffer == nil, sbuf.content.imageBuffer == nil else {
    return kCMSampleBufferError_AlreadyHasDataBuffer
  }
  var content = sbuf.content
  content.dataBuffer = dataBuffer
  let status = content.status
  if status == 0 { sbuf.content = content }
  return status
}

/// Returns the picture, or `nil` if there is none.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.content.imageBuffer
}

/// Returns the format of samples, or `nil` if it is not known.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.content.format
}

/// Returns the number of samples.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.content.count }

/// Returns the time from the earliest start to the latest end of samples, or an invalid time without times.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.content.duration }

/// Returns the earliest time of presentation, or an invalid time without times.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.content.start }

/// Returns the time at which the first sample is decoded, or an invalid time.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.content.timings.first?.decodeTimeStamp ?? .invalid
}

/// Returns the duration; attachments do not change it.
public func CMSampleBufferGetOutputDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.content.duration }

/// Returns the time at which output begins: the one that was set, or that of presentation.
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.content.outputTime ?? sbuf.content.start
}

/// Sets the time at which output begins. An invalid time means that of presentation.
@discardableResult
public func CMSampleBufferSetOutputPresentationTimeStamp(
  _ sbuf: CMSampleBuffer, newValue outputPresentationTimeStamp: CMTime
) -> OSStatus {
  sbuf.content.outputTime = outputPresentationTimeStamp.isValid ? outputPresentationTimeStamp : nil
  return 0
}

/// Stores the times of a sample.
@discardableResult
public func CMSampleBufferGetSampleTimingInfo(
  _ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex, timingInfoOut: UnsafeMutablePointer<CMSampleTimingInfo>
) -> OSStatus {
  guard !sbuf.content.timings.isEmpty else { return kCMSampleBufferError_BufferHasNoSampleTimingInfo }
  guard let timing = sbuf.content.timing(at: sampleIndex) else {
    return kCMSampleBufferError_SampleIndexOutOfRange
  }
  timingInfoOut.pointee = timing
  return 0
}

/// Stores the times with which a buffer was created, and their number. With fewer entries than that, the
/// result is `kCMSampleBufferError_ArrayTooSmall` and only the number is stored.
@discardableResult
public func CMSampleBufferGetSampleTimingInfoArray(
  _ sbuf: CMSampleBuffer, entryCount numSampleTimingEntries: CMItemCount,
  arrayToFill timingArrayOut: UnsafeMutablePointer<CMSampleTimingInfo>?,
  entriesNeededOut timingArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
  let timings = sbuf.content.timings
  timingArrayEntriesNeededOut?.pointee = timings.count
  guard !timings.isEmpty else { return kCMSampleBufferError_BufferHasNoSampleTimingInfo }
  guard let timingArrayOut else { return 0 }
  guard numSampleTimingEntries >= timings.count else { return kCMSampleBufferError_ArrayTooSmall }
  for (index, timing) in timings.enumerated() { (timingArrayOut + index).initialize(to: timing) }
  return 0
}

/// Returns the bytes of a sample, or 0 if they are not known.
public func CMSampleBufferGetSampleSize(_ sbuf: CMSampleBuffer, at sampleIndex: CMItemIndex) -> Int {
  let sizes = sbuf.content.sizes
  guard sampleIndex >= 0, sampleIndex < sbuf.content.count, let first = sizes.first else { return 0 }
  return sizes.count == 1 ? first : sizes[sampleIndex]
}

/// Returns the bytes of all samples, or 0 if they are not known.
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int { sbuf.content.totalSize ?? 0 }

/// Returns true until a buffer is invalidated.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isUsable }

/// Makes a buffer invalid. Its data can no longer be made ready, copied or set.
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
  sbuf.isUsable = false
  return 0
}

/// Returns true if the data are ready.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { sbuf.content.isReady }

/// Marks the data as ready.
///
/// - Returns: `kCMSampleBufferError_InvalidSampleData` for fewer bytes than the samples have.
@discardableResult
public func CMSampleBufferSetDataReady(_ sbuf: CMSampleBuffer) -> OSStatus {
  var content = sbuf.content
  content.isReady = true
  let status = content.status
  if status == 0 { sbuf.content = content }
  return status
}

/// Calls the function that makes the data ready, unless they are.
///
/// - Returns: The code of the function, or `kCMSampleBufferError_BufferNotReady` if there is none.
@discardableResult
public func CMSampleBufferMakeDataReady(_ sbuf: CMSampleBuffer) -> OSStatus {
  guard !sbuf.content.isReady else { return 0 }
  guard sbuf.isUsable else { return kCMSampleBufferError_Invalidated }
  guard let makeReady = sbuf.makeReady else { return kCMSampleBufferError_BufferNotReady }
  let status = makeReady(sbuf)
  return status == 0 ? CMSampleBufferSetDataReady(sbuf) : status
}

/// Returns the attachments of each sample as dictionaries; `nil` if there are none and none shall be created.
///
/// Divergence: the dictionaries are copies, because Foundation on Linux copies what it takes from an array.
/// To set attachments, use `CMSampleBuffer.sampleAttachments`.
public func CMSampleBufferGetSampleAttachmentsArray(_ sbuf: CMSampleBuffer, createIfNecessary: Bool)
  -> CFArray?
{
  let dictionaries = createIfNecessary ? sbuf.createSampleDictionaries() : sbuf.sampleDictionaries
  return dictionaries.map { NSArray(array: $0) }
}

/// The sample needs others: a Boolean. A sample without the attachment counts as one that does not.
public var kCMSampleAttachmentKey_NotSync: CFString { "NotSync" }
/// Decoding does not begin anew at the sample: a Boolean.
public var kCMSampleAttachmentKey_PartialSync: CFString { "PartialSync" }
/// The sample depends on others: a Boolean.
public var kCMSampleAttachmentKey_DependsOnOthers: CFString { "DependsOnOthers" }
/// Others depend on the sample: a Boolean.
public var kCMSampleAttachmentKey_IsDependedOnByOthers: CFString { "IsDependedOnByOthers" }
/// The sample is decoded and not shown: a Boolean.
public var kCMSampleAttachmentKey_DoNotDisplay: CFString { "DoNotDisplay" }
/// The sample is shown at once: a Boolean.
public var kCMSampleAttachmentKey_DisplayImmediately: CFString { "DisplayImmediately" }
/// The length to leave out at the start: the dictionary of a time.
public var kCMSampleBufferAttachmentKey_TrimDurationAtStart: CFString { "TrimDurationAtStart" }
/// The length to leave out at the end: the dictionary of a time.
public var kCMSampleBufferAttachmentKey_TrimDurationAtEnd: CFString { "TrimDurationAtEnd" }

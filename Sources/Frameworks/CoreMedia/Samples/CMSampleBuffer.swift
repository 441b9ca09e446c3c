// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// The times of a sample.
public struct CMSampleTimingInfo: Sendable, Hashable {
  /// The length for which the sample is shown or heard.
  public var duration: CMTime
  /// The time at which the sample is shown or heard.
  public var presentationTimeStamp: CMTime
  /// The time at which the sample is decoded, or an invalid time if samples are in the order of presentation.
  public var decodeTimeStamp: CMTime

  /// Creates invalid times.
  public init() { self.init(duration: .invalid, presentationTimeStamp: .invalid, decodeTimeStamp: .invalid) }

  /// Creates the times of a sample.
  public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
    self.duration = duration
    self.presentationTimeStamp = presentationTimeStamp
    self.decodeTimeStamp = decodeTimeStamp
  }

  /// Invalid times.
  public static let invalid = CMSampleTimingInfo()
}

/// Invalid times.
public let kCMTimingInfoInvalid = CMSampleTimingInfo()

/// A function that makes the data of a buffer ready. Its arguments are the buffer and the reference constant.
/// It returns 0 if it succeeds.
public typealias CMSampleBufferMakeDataReadyCallback =
  (CMSampleBuffer, UnsafeMutableRawPointer?) -> OSStatus

/// Samples of one kind of media with their times: the bytes of a block buffer, or a picture.
///
/// One thread at a time may change a buffer.
public final class CMSampleBuffer: Hashable {
  /// The parts of a sample buffer.
  struct Content {
    var dataBuffer: CMBlockBuffer?
    var imageBuffer: CVImageBuffer?
    var format: CMFormatDescription?
    var count = 0
    /// The times: none, those of the first of equally spaced samples, or those of each sample.
    var timings: [CMSampleTimingInfo] = []
    /// The bytes: none, those of each of equal samples, or those of each sample.
    var sizes: [Int] = []
    var isReady = true
    var outputTime: CMTime?
  }

  var content: Content
  var isUsable = true
  let attachments = AttachmentStore()
  /// The attachments of each sample, or `nil` before they are needed.
  var sampleDictionaries: [NSMutableDictionary]?
  let makeReady: ((CMSampleBuffer) -> OSStatus)?

  init(_ content: Content, makeReady: ((CMSampleBuffer) -> OSStatus)? = nil) {
    self.content = content
    self.makeReady = makeReady
  }

  /// Returns true if both are the same object.
  public static func == (a: CMSampleBuffer, b: CMSampleBuffer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Memory could not be allocated.
public let kCMSampleBufferError_AllocationFailed: OSStatus = -12730
/// A parameter is missing or not valid.
public let kCMSampleBufferError_RequiredParameterMissing: OSStatus = -12731
/// The buffer has data already.
public let kCMSampleBufferError_AlreadyHasDataBuffer: OSStatus = -12732
/// The data are not ready.
public let kCMSampleBufferError_BufferNotReady: OSStatus = -12733
/// The index is not below the number of samples.
public let kCMSampleBufferError_SampleIndexOutOfRange: OSStatus = -12734
/// The buffer has no sizes of samples.
public let kCMSampleBufferError_BufferHasNoSampleSizes: OSStatus = -12735
/// The buffer has no times of samples.
public let kCMSampleBufferError_BufferHasNoSampleTimingInfo: OSStatus = -12736
/// An array is too small.
public let kCMSampleBufferError_ArrayTooSmall: OSStatus = -12737
/// The number of times or sizes is neither 0, 1 nor the number of samples.
public let kCMSampleBufferError_InvalidEntryCount: OSStatus = -12738
/// The samples cannot be divided.
public let kCMSampleBufferError_CannotSubdivide: OSStatus = -12739
/// The times are not valid.
public let kCMSampleBufferError_SampleTimingInfoInvalid: OSStatus = -12740
/// The kind of media does not allow the call.
public let kCMSampleBufferError_InvalidMediaTypeForOperation: OSStatus = -12741
/// The sizes of samples do not fit the data.
public let kCMSampleBufferError_InvalidSampleData: OSStatus = -12742
/// The description does not fit the data.
public let kCMSampleBufferError_InvalidMediaFormat: OSStatus = -12743
/// The buffer was invalidated.
public let kCMSampleBufferError_Invalidated: OSStatus = -12744
/// Loading the data failed.
public let kCMSampleBufferError_DataFailed: OSStatus = -16750
/// Loading the data was cancelled.
public let kCMSampleBufferError_DataCanceled: OSStatus = -16751

extension CMSampleBuffer.Content {
  /// The greatest number of samples in a buffer.
  static let greatestCount = 1 << 28

  /// The code of the error in the numbers of samples, times, sizes and bytes, or 0.
  var status: OSStatus {
    guard (0...Self.greatestCount).contains(count) else { return kCMSampleBufferError_InvalidEntryCount }
    for entries in [timings.count, sizes.count] where entries > 1 && entries != count {
      return kCMSampleBufferError_InvalidEntryCount
    }
    guard let total = totalSize else { return kCMSampleBufferError_InvalidSampleData }
    if isReady, let dataBuffer, total > dataBuffer.dataLength {
      return kCMSampleBufferError_InvalidSampleData
    }
    return 0
  }

  /// The bytes of all samples, or 0 without sizes. `nil` for sizes below 0 and for an overflow.
  var totalSize: Int? {
    guard sizes.allSatisfy({ $0 >= 0 }) else { return nil }
    if sizes.count == 1 {
      let (total, overflow) = sizes[0].multipliedReportingOverflow(by: count)
      return overflow ? nil : total
    }
    var total = 0
    for size in sizes {
      let (sum, overflow) = total.addingReportingOverflow(size)
      if overflow { return nil }
      total = sum
    }
    return total
  }

  /// Returns the times of a sample, or `nil` without times or sample.
  func timing(at index: Int) -> CMSampleTimingInfo? {
    guard index >= 0, index < max(count, 1), let first = timings.first else { return nil }
    guard timings.count == 1 else { return timings[index] }
    guard index > 0 else { return first }
    let step = CMTimeMultiply(first.duration, multiplier: Int32(clamping: index))
    return CMSampleTimingInfo(
      duration: first.duration, presentationTimeStamp: first.presentationTimeStamp + step,
      decodeTimeStamp: first.decodeTimeStamp.isValid ? first.decodeTimeStamp + step : .invalid)
  }

  /// The earliest time of presentation, or an invalid time.
  var start: CMTime {
    timings.isEmpty
      ? .invalid
      : timings.dropFirst().reduce(timings[0].presentationTimeStamp) {
        CMTimeMinimum($0, $1.presentationTimeStamp)
      }
  }

  /// The time from the earliest start to the latest end of samples, or an invalid time.
  var duration: CMTime {
    guard let first = timings.first else { return .invalid }
    if timings.count == 1 {
      return CMTimeMultiply(first.duration, multiplier: Int32(clamping: max(count, 1)))
    }
    var end = first.presentationTimeStamp + first.duration
    for timing in timings.dropFirst() {
      end = CMTimeMaximum(end, timing.presentationTimeStamp + timing.duration)
    }
    return end - start
  }
}

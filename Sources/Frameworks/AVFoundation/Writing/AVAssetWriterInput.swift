// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import QuartzCore
import Synchronization

/// An input of a writer: a track whose samples are encoded, or copied if there are no settings.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {
  // Unchecked: the state has the lock of the writer; settings do not change after the writer has begun.

  /// The kind of media of the track.
  public let mediaType: AVMediaType
  /// The settings of the encoder, or `nil` to copy compressed samples.
  public let outputSettings: [String: Any]?
  /// The format of the samples that will be appended, or `nil` if it is not known yet.
  public let sourceFormatHint: CMFormatDescription?
  /// Indicates whether samples come in real time. It has no effect: an input is always ready.
  open var expectsMediaDataInRealTime = false
  /// The transform that shows frames upright, with the y axis pointing down. Set it before writing begins.
  open var transform = CGAffineTransform.identity
  /// The size of frames that are copied. It has no effect: the size of the format counts.
  open var naturalSize = CGSize.zero
  /// The loudness at which to play. It has no effect.
  open var preferredVolume: Float = 1
  /// The units of timestamps of video per second, or 0 for 720,000.
  open var mediaTimeScale: CMTimeScale = 0
  /// The metadata of the track. It has no effect.
  open var metadata: [AVMetadataItem] = []
  /// The language as a code of ISO 639-2/T, or `nil`.
  open var languageCode: String?
  /// The language as a tag of BCP 47, or `nil`. It has no effect.
  open var extendedLanguageTag: String?
  /// Indicates whether the track is enabled. It always is.
  open var marksOutputTrackAsEnabled = true
  /// Indicates whether frames may be encoded several times. They are not.
  open var performsMultiPassEncodingIfSupported = false
  /// Indicates whether frames can be encoded several times. They cannot.
  open var canPerformMultiplePasses: Bool { false }

  /// The writer to which the input was added.
  weak var core: WriterCore?
  /// The state of the track, which the lock of the writer protects.
  var track = WriterTrack()

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - mediaType: Video or sound.
  ///   - outputSettings: The settings of the encoder, or `nil` to copy compressed samples.
  ///   - sourceFormatHint: The format of the samples, or `nil` to take it from the first one.
  public init(
    mediaType: AVMediaType, outputSettings: [String: Any]?, sourceFormatHint: CMFormatDescription? = nil
  ) {
    (self.mediaType, self.outputSettings) = (mediaType, outputSettings)
    self.sourceFormatHint = sourceFormatHint
    super.init()
  }

  /// Indicates whether samples can be appended: the writer writes, and the input is not finished.
  open var isReadyForMoreMediaData: Bool { core?.isReady(self) ?? false }

  /// Appends samples: a picture, sound without compression, or compressed samples without settings.
  ///
  /// - Returns: False if the writer does not write, or if there was an error, which the writer has.
  open func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
    guard let core else {
      Diagnostics.report(
        .invalid, "AVAssetWriterInput.append", "the input has not been added to a writer; nothing is written")
      return false
    }
    return core.append(sampleBuffer, to: self)
  }

  /// Declares that no more samples follow.
  open func markAsFinished() { core?.finish(self) }

  /// The time after which a closure that appended nothing is called again.
  private static let pause = DispatchTimeInterval.milliseconds(5)

  /// Calls a closure on a queue, again and again while the input is ready, until it is finished or the writer
  /// ends.
  ///
  /// The closure appends samples while `isReadyForMoreMediaData` is true, and marks the input as finished
  /// after the last one.
  open func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping () -> Void) {
    schedule(Request(queue: queue, block: block), after: nil)
  }

  /// A closure that supplies samples.
  private struct Request: @unchecked Sendable {
    // Unchecked: only the queue calls the closure.
    let queue: DispatchQueue
    let block: () -> Void
  }

  private func schedule(_ request: Request, after pause: DispatchTimeInterval?) {
    let step: @Sendable () -> Void = { [weak self] in
      guard let self, let core, !core.hasEnded(self) else { return }
      let count = core.appendedCount(self)
      if isReadyForMoreMediaData { request.block() }
      guard !core.hasEnded(self) else { return }
      schedule(request, after: core.appendedCount(self) == count ? Self.pause : nil)
    }
    if let pause {
      request.queue.asyncAfter(deadline: .now() + pause, execute: step)
    } else {
      request.queue.async(execute: step)
    }
  }
}

/// The state of a track that is being written.
struct WriterTrack {
  /// The index of the track in the file, or `nil` until its format is known.
  var index: Int?
  /// The units of timestamps per second.
  var timescale = WriterSettings.timescale
  /// The size of frames in pixels, and how others are scaled.
  var size: (width: Int, height: Int) = (0, 0)
  var scalingMode = AVVideoScalingModeResize
  var isFinished = false
  var appendedCount = 0
  /// The position after the last sample of sound, in samples of its rate.
  var soundPosition: Int?
}

/// An adaptor that appends pixel buffers to an input, and has a pool of them.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {
  // Unchecked: the pool has a lock.

  /// The input.
  public let assetWriterInput: AVAssetWriterInput
  /// The attributes of the pool's buffers.
  public let sourcePixelBufferAttributes: [String: Any]?
  private let pool = Mutex<Pool>(Pool())

  private struct Pool: @unchecked Sendable { var pool: CVPixelBufferPool? }

  /// Creates an adaptor.
  ///
  /// - Parameters:
  ///   - input: The input, which must not have been added to a writer that writes.
  ///   - sourcePixelBufferAttributes: The attributes of the pool's buffers. Missing ones are the size of the
  ///     input's settings and BGRA.
  public init(assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]?) {
    assetWriterInput = input
    self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
  }

  /// The pool, or `nil` until writing begins.
  open var pixelBufferPool: CVPixelBufferPool? {
    guard assetWriterInput.core?.status == .writing else { return nil }
    return pool.withLock { pool in
      if pool.pool == nil { pool.pool = makePool() }
      return pool.pool
    }
  }

  private func makePool() -> CVPixelBufferPool? {
    let attributes = NSMutableDictionary()
    attributes[kCVPixelBufferPixelFormatTypeKey] = NSNumber(value: kCVPixelFormatType_32BGRA)
    for (key, source) in [
      (kCVPixelBufferWidthKey, AVVideoWidthKey), (kCVPixelBufferHeightKey, AVVideoHeightKey),
    ] {
      if let number = WriterSettings.pixels(assetWriterInput.outputSettings?[source]) {
        attributes[key] = NSNumber(value: number)
      }
    }
    for (key, value) in sourcePixelBufferAttributes ?? [:] {
      let isSize = [kCVPixelBufferWidthKey as String, kCVPixelBufferHeightKey as String].contains(key)
      if isSize, let number = WriterSettings.pixels(value) {
        attributes[NSString(string: key)] = NSNumber(value: number)
      } else if key == kCVPixelBufferPixelFormatTypeKey as String {
        attributes[NSString(string: key)] = value
      }
    }
    var result: CVPixelBufferPool?
    _ = CVPixelBufferPoolCreate(nil, nil, attributes, &result)
    return result
  }

  /// Appends a picture that is shown from a time on.
  ///
  /// - Returns: False if the writer does not write, or if there was an error, which the writer has.
  open func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime) -> Bool {
    var description: CMFormatDescription?
    _ = CMVideoFormatDescriptionCreateForImageBuffer(
      allocator: nil, imageBuffer: pixelBuffer, formatDescriptionOut: &description)
    let timing = CMSampleTimingInfo(
      duration: .invalid, presentationTimeStamp: presentationTime, decodeTimeStamp: .invalid)
    guard let description,
      let sample = try? CMSampleBuffer(
        imageBuffer: pixelBuffer, formatDescription: description, sampleTiming: timing)
    else { return false }
    return assetWriterInput.append(sample)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster
import QuartzCore
import Synchronization

/// A generator of pictures of an asset's first video track, or of its composition, at times.
///
/// - A picture is the frame that is shown at a time, whatever the tolerances: the actual time is that of the
///   frame.
/// - After the end of the track, it is the last frame if the tolerance before the time reaches it, and before
///   the start, the first frame if the tolerance after the time does. Otherwise there is no picture.
/// - Several threads may use a generator. It makes one picture at a time.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  // Unchecked: the settings and the decoder have locks.

  /// The outcome of a request.
  public enum Result: Int, Sendable {
    /// The picture was made.
    case succeeded = 0
    /// There was an error.
    case failed = 1
    /// The request was cancelled.
    case cancelled = 2
  }

  /// The part of a frame to show.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    /// The name of the part.
    public let rawValue: String
    /// Creates a part from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The clean aperture, with square pixels. Files are read as if it were the whole frame.
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    /// The whole frame, with square pixels.
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
    /// The whole frame, with pixels as encoded. They are square here.
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }

  /// The dynamic range of pictures.
  public struct DynamicRangePolicy: RawRepresentable, Hashable, Sendable {
    /// The name of the policy.
    public let rawValue: String
    /// Creates a policy from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pictures have the standard range.
    public static let forceSDR = DynamicRangePolicy(rawValue: "ForceSDR")
    /// Pictures have the range of the source. Here they have the standard range.
    public static let matchSource = DynamicRangePolicy(rawValue: "MatchSource")
  }

  private struct Settings: @unchecked Sendable {
    var appliesTransform = false
    var maximumSize = CGSize.zero
    var apertureMode: ApertureMode?
    var dynamicRange = DynamicRangePolicy.forceSDR
    var composition: AVVideoComposition?
    var before = CMTime.positiveInfinity
    var after = CMTime.positiveInfinity
    /// The number of cancellations. A request that began before the latest one is cancelled.
    var cancellations = 0
  }

  /// The open sources of pictures.
  private struct Sources: @unchecked Sendable {
    var reading: (any TrackReading)?
    var composer: (composer: FrameComposer, composition: AVVideoComposition)?
  }

  /// The asset.
  public let asset: AVAsset
  private let settings = Mutex(Settings())
  private let sources = Mutex(Sources())
  private let queue = DispatchQueue(label: "AVAssetImageGenerator")

  /// Creates a generator of pictures of an asset.
  public init(asset: AVAsset) { self.asset = asset }

  /// Indicates whether pictures are upright. The default is false: they are as stored.
  open var appliesPreferredTrackTransform: Bool {
    get { settings.withLock { $0.appliesTransform } }
    set { settings.withLock { $0.appliesTransform = newValue } }
  }
  /// The size into which pictures fit, in pixels. They are scaled down, never up. A side of 0, the default,
  /// has no limit.
  open var maximumSize: CGSize {
    get { settings.withLock { $0.maximumSize } }
    set { settings.withLock { $0.maximumSize = newValue } }
  }
  /// The part of frames to show. It has no effect.
  open var apertureMode: ApertureMode? {
    get { settings.withLock { $0.apertureMode } }
    set { settings.withLock { $0.apertureMode = newValue } }
  }
  /// The dynamic range of pictures. It is the standard one.
  open var dynamicRangePolicy: DynamicRangePolicy {
    get { settings.withLock { $0.dynamicRange } }
    set { settings.withLock { $0.dynamicRange = newValue } }
  }
  /// The composition whose frames are shown, or `nil` for the first video track.
  open var videoComposition: AVVideoComposition? {
    get { settings.withLock { $0.composition } }
    set { settings.withLock { $0.composition = newValue?.copy() as? AVVideoComposition } }
  }
  /// The compositor of the composition, or `nil`: it belongs to the generator.
  open var customVideoCompositor: (any AVVideoCompositing)? { nil }
  /// The greatest distance of the actual time before the requested one. The default is infinity.
  open var requestedTimeToleranceBefore: CMTime {
    get { settings.withLock { $0.before } }
    set { settings.withLock { $0.before = newValue } }
  }
  /// The greatest distance of the actual time after the requested one. The default is infinity.
  open var requestedTimeToleranceAfter: CMTime {
    get { settings.withLock { $0.after } }
    set { settings.withLock { $0.after = newValue } }
  }

  /// Returns the picture at a time, and stores its actual time.
  ///
  /// - Throws: An `AVError`: `noImageAtTime` if there is no picture within the tolerances.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    let (image, time) = try picture(at: requestedTime)
    actualTime?.pointee = time
    return image
  }

  /// Cancels the requests that wait.
  open func cancelAllCGImageGeneration() { settings.withLock { $0.cancellations += 1 } }

  // MARK: Requests

  /// The number of cancellations until now.
  private var epoch: Int { settings.withLock { $0.cancellations } }

  /// Makes pictures in order, and calls a closure with each on a queue of the generator.
  func enqueue(
    _ times: [CMTime], _ use: @escaping @Sendable (CMTime, Swift.Result<(CGImage, CMTime), any Error>) -> Void
  ) {
    let epoch = epoch
    queue.async { [self] in
      for time in times {
        guard epoch == self.epoch else {
          use(time, .failure(AVError(.operationCancelled)))
          continue
        }
        use(time, Swift.Result { try picture(at: time) })
      }
    }
  }

  private func noImage(_ time: CMTime) -> AVError {
    AVError(
      .noImageAtTime, url: (asset as? AVURLAsset)?.url,
      reason: "there is no picture at \(time.seconds) s")
  }

  private func picture(at requested: CMTime) throws -> (CGImage, CMTime) {
    let settings = settings.withLock { $0 }
    try asset.check()
    guard requested.isNumeric else { throw noImage(requested) }
    return try sources.withLock { sources in
      if let composition = settings.composition {
        return try composed(requested, composition, settings, &sources)
      }
      guard let track = asset.tracks(withMediaType: .video).first else { throw noImage(requested) }
      let time = try clamped(requested, to: track.timeRange, settings)
      let reading = try sources.reading ?? track.makeReading()
      sources.reading = reading
      guard let frame = try reading.frame(at: time) else { throw noImage(requested) }
      let transform = settings.appliesTransform ? track.preferredTransform : .identity
      return (try frame.image(transform, maximumSize: settings.maximumSize), frame.time)
    }
  }

  private func composed(
    _ requested: CMTime, _ composition: AVVideoComposition, _ settings: Settings, _ sources: inout Sources
  ) throws -> (CGImage, CMTime) {
    let range = CMTimeRange(start: .zero, end: asset.duration)
    let time = try clamped(requested, to: range, settings)
    let composer: FrameComposer
    if let open = sources.composer, open.composition === composition {
      composer = open.composer
    } else {
      composer = FrameComposer(asset, composition, isExport: true)
      sources.composer = (composer, composition)
    }
    let image = try composer.image(at: time)
    let frame = TrackFrame(time: time, duration: .invalid, pixmap: image.pixmap, isOpaque: true)
    return (try frame.image(.identity, maximumSize: settings.maximumSize), time)
  }

  /// Returns the time in a range that is shown for a requested time, or throws if the tolerances do not reach
  /// it.
  private func clamped(_ time: CMTime, to range: CMTimeRange, _ settings: Settings) throws -> CMTime {
    guard range.isValid, range.duration > .zero else { throw noImage(time) }
    if time < range.start {
      guard time + settings.after >= range.start else { throw noImage(time) }
      return range.start
    }
    if time >= range.end {
      guard time - settings.before < range.end else { throw noImage(time) }
      return range.end
    }
    return time
  }
}

extension TrackFrame {
  /// Returns the picture after a transform whose y axis points down, scaled down so that it fits into a size.
  /// A side of 0 has no limit.
  fileprivate func image(_ transform: CGAffineTransform, maximumSize: CGSize) throws -> CGImage {
    let natural = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let upright = natural.applying(transform).standardized
    var share = 1.0
    if maximumSize.width > 0 { share = min(share, maximumSize.width / upright.width) }
    if maximumSize.height > 0 { share = min(share, maximumSize.height / upright.height) }
    if transform == .identity, share == 1 { return image }
    let width = max(1, Int((upright.width * share).rounded()))
    let height = max(1, Int((upright.height * share).rounded()))
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.engine.rawValue)
    guard let context else {
      throw AVError(.operationNotAllowed, reason: "pictures of \(width) x \(height) pixels are not made")
    }
    context.interpolationQuality = .high
    // From the context's space, in which y points up, to the upright picture's, in which it points down.
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(
      x: CGFloat(width) / upright.width, y: -CGFloat(height) / upright.height)
    context.translateBy(x: -upright.minX, y: -upright.minY)
    context.concatenate(transform)
    // An image is drawn with y pointing up.
    context.translateBy(x: 0, y: natural.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: natural)
    guard let result = context.makeImage() else { throw AVError(.outOfMemory) }
    return isOpaque ? CGImage(opaquePixels: result.pixmap) : result
  }
}

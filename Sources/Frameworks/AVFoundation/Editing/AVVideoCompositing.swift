// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A compositor of frames that a program supplies.
///
/// An export creates one object of the class. It calls `renderContextChanged(_:)` first and then
/// `startRequest(_:)` once a frame, in the order of time, on the thread of the export. A request may be
/// finished on any thread, and the export waits for it.
public protocol AVVideoCompositing: NSObjectProtocol {
  /// Creates a compositor.
  init()
  /// The attributes of the buffers with the frames of tracks: their pixel format, or an array of pixel
  /// formats, of which the first supported one is used. With `nil`, the buffers have the format BGRA.
  var sourcePixelBufferAttributes: [String: any Sendable]? { get }
  /// The attributes of the buffers that the render context makes.
  var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] { get }
  /// The size or another property of the frames to make has changed.
  func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext)
  /// Begins to compose a frame. The compositor finishes the request.
  func startRequest(_ asyncVideoCompositionRequest: AVAsynchronousVideoCompositionRequest)
  /// The requests that are not finished are no longer needed.
  func cancelAllPendingVideoCompositionRequests()
  /// Indicates whether frames have more colours than those of sRGB. It has no effect.
  var supportsWideColorSourceFrames: Bool { get }
  /// Indicates whether frames may be of high dynamic range. It has no effect.
  var supportsHDRSourceFrames: Bool { get }
}

extension AVVideoCompositing {
  /// The default: nothing happens.
  public func cancelAllPendingVideoCompositionRequests() {}
  /// The default: `false`.
  public var supportsWideColorSourceFrames: Bool { false }
  /// The default: `false`.
  public var supportsHDRSourceFrames: Bool { false }
}

/// The widths of edges, in pixels.
public struct AVEdgeWidths: Sendable, Equatable {
  /// The width of the left edge.
  public var left: CGFloat
  /// The width of the top edge.
  public var top: CGFloat
  /// The width of the right edge.
  public var right: CGFloat
  /// The width of the bottom edge.
  public var bottom: CGFloat
  /// Creates edges without width.
  public init() { self.init(left: 0, top: 0, right: 0, bottom: 0) }
  /// Creates edges.
  public init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// The ratio of a pixel's width to its height.
public struct AVPixelAspectRatio: Sendable, Equatable {
  /// The relative width.
  public var horizontalSpacing: Int
  /// The relative height.
  public var verticalSpacing: Int
  /// Creates the ratio 0 to 0.
  public init() { self.init(horizontalSpacing: 0, verticalSpacing: 0) }
  /// Creates a ratio.
  public init(horizontalSpacing: Int, verticalSpacing: Int) {
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }
}

/// The properties of the frames that a custom compositor makes.
open class AVVideoCompositionRenderContext: NSObject, @unchecked Sendable {
  /// The size of the frames in pixels, without `renderScale`.
  public let size: CGSize
  /// The transform from the size to the pixels of the buffers.
  public let renderTransform: CGAffineTransform
  /// The factor of the buffers' size.
  public let renderScale: Float
  /// The shape of the pixels: square.
  public let pixelAspectRatio = AVPixelAspectRatio(horizontalSpacing: 1, verticalSpacing: 1)
  /// The edges outside of the frame: none.
  public let edgeWidths = AVEdgeWidths()
  /// Indicates whether a lower quality is accepted, as in a player.
  public let highQualityRendering: Bool
  /// The composition whose frames are made.
  public let videoComposition: AVVideoComposition
  private let pool: CVPixelBufferPool?

  package init(_ composition: AVVideoComposition, attributes: [String: any Sendable], isExport: Bool) {
    videoComposition = composition
    size = composition.renderSize
    renderScale = composition.renderScale
    let scale = CGFloat(composition.renderScale)
    renderTransform = CGAffineTransform(scaleX: scale, y: scale)
    highQualityRendering = isExport
    var needed: [String: Any] = [
      kCVPixelBufferPixelFormatTypeKey as String: composition.bufferFormat(attributes),
      kCVPixelBufferWidthKey as String: Int(composition.pixelSize.width),
      kCVPixelBufferHeightKey as String: Int(composition.pixelSize.height),
    ]
    if let alignment = attributes[kCVPixelBufferBytesPerRowAlignmentKey as String] {
      needed[kCVPixelBufferBytesPerRowAlignmentKey as String] = alignment
    }
    var pool: CVPixelBufferPool?
    _ = CVPixelBufferPoolCreate(kCFAllocatorDefault, nil, needed as CFDictionary, &pool)
    self.pool = pool
  }

  /// Returns a buffer for a frame, whose pixels are not defined; `nil` without memory for it.
  open func newPixelBuffer() -> CVPixelBuffer? {
    guard let pool else { return nil }
    var buffer: CVPixelBuffer?
    _ = CVPixelBufferPoolCreatePixelBuffer(kCFAllocatorDefault, pool, &buffer)
    return buffer
  }
}

extension AVVideoComposition {
  /// The size of the frames in pixels.
  package var pixelSize: CGSize {
    let scale = CGFloat(renderScale)
    return CGSize(
      width: (renderSize.width * scale).rounded(), height: (renderSize.height * scale).rounded())
  }

  /// Returns the first supported pixel format of the attributes of a compositor, or BGRA.
  package func bufferFormat(_ attributes: [String: any Sendable]?) -> OSType {
    let supported = [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    ]
    let value = attributes?[kCVPixelBufferPixelFormatTypeKey as String]
    let wanted: [OSType] =
      switch value {
      case let number as OSType: [number]
      case let number as Int: [OSType(truncatingIfNeeded: number)]
      case let number as NSNumber: [number.uint32Value]
      case let numbers as [OSType]: numbers
      case let numbers as [Int]: numbers.map { OSType(truncatingIfNeeded: $0) }
      case let numbers as [NSNumber]: numbers.map(\.uint32Value)
      default: []
      }
    return wanted.first(where: supported.contains) ?? kCVPixelFormatType_32BGRA
  }
}

/// A request to compose one frame.
open class AVAsynchronousVideoCompositionRequest: NSObject, @unchecked Sendable {
  /// The properties of the frame.
  public let renderContext: AVVideoCompositionRenderContext
  /// The time of the frame in the composition.
  public let compositionTime: CMTime
  /// The instruction for this time.
  public let videoCompositionInstruction: any AVVideoCompositionInstructionProtocol
  private let frames: [CMPersistentTrackID: CVPixelBuffer]

  /// The outcome of a request.
  package enum Outcome {
    /// The compositor has made a frame.
    case frame(CVPixelBuffer)
    /// The compositor could not make the frame.
    case failure(any Error)
    /// The request was cancelled.
    case cancelled
  }

  private let lock = NSCondition()
  private var outcome: Outcome?

  package init(
    _ context: AVVideoCompositionRenderContext, at time: CMTime,
    _ instruction: any AVVideoCompositionInstructionProtocol, frames: [CMPersistentTrackID: CVPixelBuffer]
  ) {
    (renderContext, compositionTime, videoCompositionInstruction) = (context, time, instruction)
    self.frames = frames
  }

  /// The identifiers of the tracks whose frames are given, in ascending order.
  open var sourceTrackIDs: [NSNumber] { frames.keys.sorted().map { NSNumber(value: $0) } }
  /// The identifiers of the tracks whose sample data are given: none.
  open var sourceSampleDataTrackIDs: [NSNumber] { [] }

  /// Returns the frame of a track, or `nil` if it has none at this time or is not required.
  open func sourceFrame(byTrackID trackID: CMPersistentTrackID) -> CVPixelBuffer? { frames[trackID] }

  /// Ends the request with a frame.
  open func finish(withComposedVideoFrame composedVideoFrame: CVPixelBuffer) {
    finish(.frame(composedVideoFrame))
  }

  /// Ends the request with an error, which ends the export.
  open func finish(with error: any Error) { finish(.failure(error)) }

  /// Ends the request because it was cancelled.
  open func finishCancelledRequest() { finish(.cancelled) }

  private func finish(_ outcome: Outcome) {
    lock.lock()
    // Only the first answer counts.
    if self.outcome == nil { self.outcome = outcome }
    lock.broadcast()
    lock.unlock()
  }

  /// The time between two questions whether the work is cancelled, in seconds.
  private static let pollInterval = 0.1

  /// Waits until the request is finished. Returns `nil` when `isCancelled` returns `true` before.
  package func wait(isCancelled: () -> Bool) -> Outcome? {
    lock.lock()
    defer { lock.unlock() }
    while outcome == nil {
      if isCancelled() { return nil }
      _ = lock.wait(until: Date(timeIntervalSinceNow: Self.pollInterval))
    }
    return outcome
  }
}

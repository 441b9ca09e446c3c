// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

extension AVVideoComposition {
  /// A treatment of metadata of high dynamic range.
  public struct PerFrameHDRDisplayMetadataPolicy: RawRepresentable, Hashable, Sendable {
    /// The name of the treatment.
    public let rawValue: String
    /// Creates a treatment from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The metadata of the sources are passed on.
    public static let propagate = PerFrameHDRDisplayMetadataPolicy(rawValue: "Propagate")
    /// The metadata are computed from the frames.
    public static let generate = PerFrameHDRDisplayMetadataPolicy(rawValue: "Generate")
  }

  /// The values of a video composition.
  public struct Configuration: @unchecked Sendable {
    /// The tool that draws layers with each frame; `nil` for none.
    public var animationTool: AVVideoCompositionCoreAnimationTool?
    /// The name of the colour primaries. Only BT.709, the default, is supported.
    public var colorPrimaries: String?
    /// The name of the transfer function. Only BT.709, the default, is supported.
    public var colorTransferFunction: String?
    /// The name of the colour matrix. Only BT.709, the default, is supported.
    public var colorYCbCrMatrix: String?
    /// The class that composes frames, or `nil` for the built-in compositor.
    public var customVideoCompositorClass: (any AVVideoCompositing.Type)?
    /// The time from one frame to the next.
    public var frameDuration: CMTime
    /// The instructions in the order of time, without gaps.
    public var instructions: [any AVVideoCompositionInstructionProtocol]
    /// The treatment of metadata of high dynamic range. It has no effect.
    public var perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy
    /// The factor by which the frames are larger than `renderSize`.
    public var renderScale: Float
    /// The size of the frames in pixels, before `renderScale`.
    public var renderSize: CGSize
    /// The identifiers of tracks of sample data. They are not supported.
    public var sourceSampleDataTrackIDs: [CMPersistentTrackID]
    /// The identifier of a track whose frames have the times of the composition's frames. It is not
    /// supported.
    public var sourceTrackIDForFrameTiming: CMPersistentTrackID

    /// Creates the values of a composition.
    public init(
      animationTool: AVVideoCompositionCoreAnimationTool? = nil, colorPrimaries: String? = nil,
      colorTransferFunction: String? = nil, colorYCbCrMatrix: String? = nil,
      customVideoCompositorClass: (any AVVideoCompositing.Type)? = nil, frameDuration: CMTime = .zero,
      instructions: [any AVVideoCompositionInstructionProtocol] = [],
      perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy = .propagate,
      renderScale: Float = 1, renderSize: CGSize = .zero,
      sourceSampleDataTrackIDs: [CMPersistentTrackID] = [], sourceTrackIDForFrameTiming: Int32 = 0
    ) {
      (self.animationTool, self.colorPrimaries) = (animationTool, colorPrimaries)
      (self.colorTransferFunction, self.colorYCbCrMatrix) = (colorTransferFunction, colorYCbCrMatrix)
      (self.customVideoCompositorClass, self.frameDuration) = (customVideoCompositorClass, frameDuration)
      (self.instructions, self.renderScale, self.renderSize) = (instructions, renderScale, renderSize)
      self.perFrameHDRDisplayMetadataPolicy = perFrameHDRDisplayMetadataPolicy
      self.sourceSampleDataTrackIDs = sourceSampleDataTrackIDs
      self.sourceTrackIDForFrameTiming = sourceTrackIDForFrameTiming
    }

    /// Creates the values that show an asset: the size of its upright frames, its frame rate, and an
    /// instruction for its duration.
    ///
    /// - Parameters:
    ///   - asset: The asset.
    ///   - prototypeInstruction: The instruction whose background and post-processing are used, or `nil`.
    public init(for asset: AVAsset, prototypeInstruction: AVVideoCompositionInstruction? = nil) async throws {
      self.init(propertiesOf: asset, prototype: prototypeInstruction)
    }
  }
}

extension AVVideoComposition.Configuration {
  /// The frame rate of a composition of an asset that states none, in frames per second.
  private static let usualRate: CMTimeScale = 30

  /// Creates the values that show an asset. An asset without video gives no size and no instruction.
  package init(propertiesOf asset: AVAsset, prototype: AVVideoCompositionInstruction? = nil) {
    self.init(frameDuration: CMTime(value: 1, timescale: Self.usualRate))
    let tracks = asset.tracks(withMediaType: .video)
    guard let first = tracks.first else { return }
    renderSize = asset is AVComposition ? asset.naturalSize : first.uprightRect.size
    let durations = tracks.map(\.minFrameDuration).filter { $0.isNumeric && $0 > .zero }
    if let shortest = durations.min() { frameDuration = shortest }
    let size = renderSize
    let layers = tracks.map { track in
      var layer = AVVideoCompositionLayerInstruction.Configuration(assetTrack: track)
      layer.setTransform(track.transform(filling: size), at: .zero)
      return AVMutableVideoCompositionLayerInstruction(configuration: layer)
    }
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
    instruction.layerInstructions = layers
    if let prototype {
      instruction.backgroundColor = prototype.backgroundColor
      instruction.enablePostProcessing = prototype.enablePostProcessing
    }
    instructions = [instruction]
  }
}

extension AVAssetTrack {
  /// The rectangle of the upright frames: that of the natural size after the preferred transform.
  package var uprightRect: CGRect {
    CGRect(origin: .zero, size: naturalSize).applying(preferredTransform)
  }

  /// Returns the transform that shows the upright frames from the origin, scaled to fill a size.
  package func transform(filling size: CGSize) -> CGAffineTransform {
    let rect = uprightRect
    guard rect.width > 0, rect.height > 0 else { return preferredTransform }
    let origin = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let upright = preferredTransform.concatenating(origin)
    guard rect.size != size else { return upright }
    return upright.concatenating(
      CGAffineTransform(scaleX: size.width / rect.width, y: size.height / rect.height))
  }
}

extension AVVideoComposition {
  /// Creates a composition that shows an asset: the size of its upright frames, its frame rate, and an
  /// instruction for its duration.
  public convenience init(propertiesOf asset: AVAsset) {
    self.init(configuration: Configuration(propertiesOf: asset))
  }

  /// Returns a composition that shows an asset.
  public class func videoComposition(withPropertiesOf asset: AVAsset) async throws -> Self {
    Self(configuration: Configuration(propertiesOf: asset))
  }

  /// Makes a composition that shows an asset, and passes it to a closure.
  public class func videoComposition(
    withPropertiesOf asset: AVAsset,
    completionHandler: @escaping @Sendable (AVVideoComposition?, (any Error)?) -> Void
  ) {
    completionHandler(Self(configuration: Configuration(propertiesOf: asset)), nil)
  }
}

extension AVMutableVideoComposition {
  /// Creates a composition that shows an asset, with the background and the post-processing of an
  /// instruction.
  public convenience init(
    propertiesOf asset: AVAsset, prototypeInstruction: AVVideoCompositionInstruction
  ) {
    self.init(configuration: Configuration(propertiesOf: asset, prototype: prototypeInstruction))
  }

  /// Returns a composition that shows an asset, with the background and the post-processing of an
  /// instruction.
  public class func videoComposition(
    withPropertiesOf asset: AVAsset, prototypeInstruction: AVVideoCompositionInstruction
  ) async throws -> Self {
    Self(configuration: Configuration(propertiesOf: asset, prototype: prototypeInstruction))
  }
}

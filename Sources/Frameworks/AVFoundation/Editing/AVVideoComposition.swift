// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// The composition of the frames of video tracks: the size and the times of its frames, and instructions for
/// ranges of time.
open class AVVideoComposition: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package var configuration: Configuration

  /// Creates a composition without instructions, whose frames have no size.
  public override init() { configuration = Configuration() }

  /// Creates a composition with the values of a configuration.
  public required init(configuration: Configuration) { self.configuration = configuration }

  /// The class that composes frames, or `nil` for the built-in compositor.
  open var customVideoCompositorClass: (any AVVideoCompositing.Type)? {
    configuration.customVideoCompositorClass
  }
  /// The time from one frame to the next.
  open var frameDuration: CMTime { configuration.frameDuration }
  /// The identifier of a track whose frames have the times of the composition's frames. It is not supported.
  open var sourceTrackIDForFrameTiming: CMPersistentTrackID { configuration.sourceTrackIDForFrameTiming }
  /// The size of the frames in pixels, before `renderScale`.
  open var renderSize: CGSize { configuration.renderSize }
  /// The factor by which the frames are larger than `renderSize`. The default is 1.
  open var renderScale: Float { configuration.renderScale }
  /// The instructions in the order of time, without gaps.
  open var instructions: [any AVVideoCompositionInstructionProtocol] { configuration.instructions }
  /// The tool that draws layers with each frame, for exports; `nil` for none.
  open var animationTool: AVVideoCompositionCoreAnimationTool? { configuration.animationTool }
  /// The name of the colour primaries. Only BT.709, the default, is supported.
  open var colorPrimaries: String? { configuration.colorPrimaries }
  /// The name of the colour matrix. Only BT.709, the default, is supported.
  open var colorYCbCrMatrix: String? { configuration.colorYCbCrMatrix }
  /// The name of the transfer function. Only BT.709, the default, is supported.
  open var colorTransferFunction: String? { configuration.colorTransferFunction }
  /// The identifiers of tracks of sample data. They are not supported.
  open var sourceSampleDataTrackIDs: [CMPersistentTrackID] { configuration.sourceSampleDataTrackIDs }
  /// The treatment of metadata of high dynamic range. It has no effect.
  open var perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy {
    configuration.perFrameHDRDisplayMetadataPolicy
  }

  /// Returns a composition with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { AVVideoComposition(configuration: configuration) }

  /// Returns a mutable composition with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    AVMutableVideoComposition(configuration: configuration)
  }
}

/// A video composition whose values can be changed.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
  /// The class that composes frames, or `nil` for the built-in compositor.
  open override var customVideoCompositorClass: (any AVVideoCompositing.Type)? {
    get { configuration.customVideoCompositorClass }
    set { configuration.customVideoCompositorClass = newValue }
  }
  /// The time from one frame to the next.
  open override var frameDuration: CMTime {
    get { configuration.frameDuration }
    set { configuration.frameDuration = newValue }
  }
  /// The identifier of a track whose frames have the times of the composition's frames. It is not supported.
  open override var sourceTrackIDForFrameTiming: CMPersistentTrackID {
    get { configuration.sourceTrackIDForFrameTiming }
    set { configuration.sourceTrackIDForFrameTiming = newValue }
  }
  /// The size of the frames in pixels, before `renderScale`.
  open override var renderSize: CGSize {
    get { configuration.renderSize }
    set { configuration.renderSize = newValue }
  }
  /// The factor by which the frames are larger than `renderSize`. The default is 1.
  open override var renderScale: Float {
    get { configuration.renderScale }
    set { configuration.renderScale = newValue }
  }
  /// The instructions in the order of time, without gaps.
  open override var instructions: [any AVVideoCompositionInstructionProtocol] {
    get { configuration.instructions }
    set { configuration.instructions = newValue }
  }
  /// The tool that draws layers with each frame, for exports; `nil` for none.
  open override var animationTool: AVVideoCompositionCoreAnimationTool? {
    get { configuration.animationTool }
    set { configuration.animationTool = newValue }
  }
  /// The name of the colour primaries. Only BT.709, the default, is supported.
  open override var colorPrimaries: String? {
    get { configuration.colorPrimaries }
    set { configuration.colorPrimaries = newValue }
  }
  /// The name of the colour matrix. Only BT.709, the default, is supported.
  open override var colorYCbCrMatrix: String? {
    get { configuration.colorYCbCrMatrix }
    set { configuration.colorYCbCrMatrix = newValue }
  }
  /// The name of the transfer function. Only BT.709, the default, is supported.
  open override var colorTransferFunction: String? {
    get { configuration.colorTransferFunction }
    set { configuration.colorTransferFunction = newValue }
  }
  /// The identifiers of tracks of sample data. They are not supported.
  open override var sourceSampleDataTrackIDs: [CMPersistentTrackID] {
    get { configuration.sourceSampleDataTrackIDs }
    set { configuration.sourceSampleDataTrackIDs = newValue }
  }
  /// The treatment of metadata of high dynamic range. It has no effect.
  open override var perFrameHDRDisplayMetadataPolicy: PerFrameHDRDisplayMetadataPolicy {
    get { configuration.perFrameHDRDisplayMetadataPolicy }
    set { configuration.perFrameHDRDisplayMetadataPolicy = newValue }
  }
}

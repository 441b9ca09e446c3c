// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// The composition of frames in a range of time.
public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
  /// The range of the composition's time for which the instruction counts.
  var timeRange: CMTimeRange { get }
  /// Indicates whether a Core Animation tool draws its layers in the range.
  var enablePostProcessing: Bool { get }
  /// Indicates whether frames of the range differ even if those of the sources do not.
  var containsTweening: Bool { get }
  /// The identifiers of the tracks whose frames are needed, as numbers. With `nil`, all video tracks are.
  var requiredSourceTrackIDs: [NSValue]? { get }
  /// The identifier of the track whose frames are shown without a compositor, or
  /// `kCMPersistentTrackID_Invalid`.
  var passthroughTrackID: CMPersistentTrackID { get }
  /// The identifiers of the tracks of sample data that are needed. They are not supported.
  var requiredSourceSampleDataTrackIDs: [NSNumber] { get }
}

extension AVVideoCompositionInstructionProtocol {
  /// The default: no tracks of sample data.
  public var requiredSourceSampleDataTrackIDs: [NSNumber] { [] }
}

/// The layers of tracks that are composed in a range of time.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol, NSCopying,
  NSMutableCopying, @unchecked Sendable
{
  /// The values of an instruction.
  public struct Configuration: Sendable {
    /// The colour behind the layers. With `nil`, it is opaque black.
    public var backgroundColor: CGColor?
    /// Indicates whether a Core Animation tool draws its layers in the range.
    public var enablePostProcessing: Bool
    /// The layers, the top one first.
    public var layerInstructions: [AVVideoCompositionLayerInstruction]
    /// The identifiers of tracks of sample data. They are not supported.
    public var requiredSourceSampleDataTrackIDs: [CMPersistentTrackID]
    /// The range of the composition's time.
    public var timeRange: CMTimeRange

    /// Creates the values of an instruction.
    public init(
      backgroundColor: CGColor? = nil, enablePostProcessing: Bool = true,
      layerInstructions: [AVVideoCompositionLayerInstruction] = [],
      requiredSourceSampleDataTrackIDs: [CMPersistentTrackID] = [], timeRange: CMTimeRange = .zero
    ) {
      self.backgroundColor = backgroundColor
      self.enablePostProcessing = enablePostProcessing
      self.layerInstructions = layerInstructions
      self.requiredSourceSampleDataTrackIDs = requiredSourceSampleDataTrackIDs
      self.timeRange = timeRange
    }
  }

  package var configuration: Configuration

  /// Creates an instruction without layers, for an empty range.
  public override init() { configuration = Configuration() }

  /// Creates an instruction with the values of a configuration.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// The range of the composition's time for which the instruction counts.
  open var timeRange: CMTimeRange { configuration.timeRange }
  /// The colour behind the layers. With `nil`, it is opaque black.
  open var backgroundColor: CGColor? { configuration.backgroundColor }
  /// The layers, the top one first.
  open var layerInstructions: [AVVideoCompositionLayerInstruction] { configuration.layerInstructions }
  /// Indicates whether a Core Animation tool draws its layers in the range.
  open var enablePostProcessing: Bool { configuration.enablePostProcessing }
  /// The identifiers of the tracks of all layers.
  open var requiredSourceTrackIDs: [NSValue]? {
    configuration.layerInstructions.map { NSNumber(value: $0.trackID) }
  }
  /// The identifier of the track whose frames are shown as they are, if the only layer changes nothing.
  open var passthroughTrackID: CMPersistentTrackID {
    guard layerInstructions.count == 1, layerInstructions[0].configuration.isPlain else {
      return kCMPersistentTrackID_Invalid
    }
    return layerInstructions[0].trackID
  }
  /// Indicates whether a layer has a ramp.
  open var containsTweening: Bool {
    layerInstructions.contains { layer in
      let values = layer.configuration
      return values.transforms.entries.contains { $0.start != $0.end }
        || values.opacities.entries.contains { $0.start != $0.end }
        || values.crops.entries.contains { $0.start != $0.end }
    }
  }
  /// The identifiers of tracks of sample data. They are not supported.
  open var requiredSourceSampleDataTrackIDs: [NSNumber] {
    configuration.requiredSourceSampleDataTrackIDs.map { NSNumber(value: $0) }
  }

  /// Returns an instruction with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    AVVideoCompositionInstruction(configuration: configuration)
  }

  /// Returns a mutable instruction with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    AVMutableVideoCompositionInstruction(configuration: configuration)
  }
}

/// An instruction whose values can be changed.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable {
  /// The range of the composition's time for which the instruction counts.
  open override var timeRange: CMTimeRange {
    get { configuration.timeRange }
    set { configuration.timeRange = newValue }
  }
  /// The colour behind the layers. With `nil`, it is opaque black.
  open override var backgroundColor: CGColor? {
    get { configuration.backgroundColor }
    set { configuration.backgroundColor = newValue }
  }
  /// The layers, the top one first.
  open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
    get { configuration.layerInstructions }
    set { configuration.layerInstructions = newValue }
  }
  /// Indicates whether a Core Animation tool draws its layers in the range.
  open override var enablePostProcessing: Bool {
    get { configuration.enablePostProcessing }
    set { configuration.enablePostProcessing = newValue }
  }
  /// The identifiers of tracks of sample data. They are not supported.
  open override var requiredSourceSampleDataTrackIDs: [NSNumber] {
    get { super.requiredSourceSampleDataTrackIDs }
    set { configuration.requiredSourceSampleDataTrackIDs = newValue.map(\.int32Value) }
  }
}

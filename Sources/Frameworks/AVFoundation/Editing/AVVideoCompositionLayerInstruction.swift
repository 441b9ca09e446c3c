// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics

/// The transform, opacity and crop of a track's frames over time.
///
/// - The transform maps the natural coordinates of the frames, in pixels with y down from the top left
///   corner, to those of the composition's frame.
/// - Before the first ramp or set value, the transform is the identity, the opacity is 1 and nothing is
///   cropped. Afterwards, the last value holds. Values within ramps are interpolated linearly.
open class AVVideoCompositionLayerInstruction: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package var configuration: Configuration

  /// Creates an instruction for no track.
  public override init() { configuration = Configuration() }

  /// Creates an instruction with the values of a configuration.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// The identifier of the track.
  open var trackID: CMPersistentTrackID { configuration.trackID }

  /// Returns an instruction with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    AVVideoCompositionLayerInstruction(configuration: configuration)
  }

  /// Returns a mutable instruction with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    AVMutableVideoCompositionLayerInstruction(configuration: configuration)
  }

  /// Gets the ramp of the transform that contains a time, or the first one that begins later. Returns `false`
  /// if there is none.
  public func getTransformRamp(
    for time: CMTime, start: UnsafeMutablePointer<CGAffineTransform>?,
    end: UnsafeMutablePointer<CGAffineTransform>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    configuration.transforms.write(at: time, start, end, timeRange)
  }

  /// Gets the ramp of the opacity that contains a time, or the first one that begins later. Returns `false`
  /// if there is none.
  public func getOpacityRamp(
    for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?, endOpacity: UnsafeMutablePointer<Float>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    configuration.opacities.write(at: time, startOpacity, endOpacity, timeRange)
  }

  /// Gets the ramp of the crop rectangle that contains a time, or the first one that begins later. Returns
  /// `false` if there is none.
  public func getCropRectangleRamp(
    for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?,
    endCropRectangle: UnsafeMutablePointer<CGRect>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    configuration.crops.write(at: time, startCropRectangle, endCropRectangle, timeRange)
  }

  /// Returns the ramp of the transform that contains a time, or the first one that begins later.
  public func transformRamp(at time: CMTime) -> TransformRamp? { configuration.transformRamp(at: time) }

  /// Returns the ramp of the opacity that contains a time, or the first one that begins later.
  public func opacityRamp(at time: CMTime) -> OpacityRamp? { configuration.opacityRamp(at: time) }

  /// Returns the ramp of the crop rectangle that contains a time, or the first one that begins later.
  public func cropRectangleRamp(at time: CMTime) -> CropRectangleRamp? {
    configuration.cropRectangleRamp(at: time)
  }
}

extension RampCourse {
  /// Writes the entry at a time to the pointers that are not `nil`. Returns `false` if there is none.
  fileprivate func write(
    at time: CMTime, _ start: UnsafeMutablePointer<Value>?, _ end: UnsafeMutablePointer<Value>?,
    _ range: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard let entry = entry(at: time) else { return false }
    start?.pointee = entry.start
    end?.pointee = entry.end
    range?.pointee = entry.range
    return true
  }
}

/// A layer instruction whose values can be changed.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction, @unchecked Sendable
{
  /// Creates an instruction for a track.
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init(configuration: Configuration(assetTrack: track))
  }

  /// The identifier of the track.
  open override var trackID: CMPersistentTrackID {
    get { configuration.trackID }
    set { configuration.trackID = newValue }
  }

  /// Adds a ramp of the transform in a range of the composition's time.
  open func setTransformRamp(
    fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform, timeRange: CMTimeRange
  ) {
    configuration.addTransformRamp(
      TransformRamp(timeRange: timeRange, start: startTransform, end: endTransform))
  }

  /// Sets the transform from a time of the composition on.
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
    configuration.setTransform(transform, at: time)
  }

  /// Adds a ramp of the opacity in a range of the composition's time. Opacities are clamped to 0...1.
  open func setOpacityRamp(
    fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange
  ) {
    configuration.addOpacityRamp(OpacityRamp(timeRange: timeRange, start: startOpacity, end: endOpacity))
  }

  /// Sets the opacity from a time of the composition on. It is clamped to 0...1.
  open func setOpacity(_ opacity: Float, at time: CMTime) { configuration.setOpacity(opacity, at: time) }

  /// Adds a ramp of the crop rectangle in a range of the composition's time. The rectangle is in pixels of
  /// the frame, y down from its top left corner, before the transform.
  open func setCropRectangleRamp(
    fromStartCropRectangle startCropRectangle: CGRect, toEndCropRectangle endCropRectangle: CGRect,
    timeRange: CMTimeRange
  ) {
    configuration.addCropRectangleRamp(
      CropRectangleRamp(timeRange: timeRange, start: startCropRectangle, end: endCropRectangle))
  }

  /// Sets the crop rectangle from a time of the composition on.
  open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {
    configuration.setCropRectangle(cropRectangle, at: time)
  }
}

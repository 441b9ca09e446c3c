// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
import MultiplaneDiagnostics
import MultiplaneGeometry

extension AVVideoCompositionLayerInstruction {
  /// A change of the transform in a range of the composition's time.
  public struct TransformRamp: Equatable, Sendable {
    /// The range of the composition's time.
    public var timeRange: CMTimeRange
    /// The transform at the start of the range.
    public var start: CGAffineTransform
    /// The transform at the end of the range.
    public var end: CGAffineTransform

    /// Creates a ramp.
    public init(timeRange: CMTimeRange, start: CGAffineTransform, end: CGAffineTransform) {
      (self.timeRange, self.start, self.end) = (timeRange, start, end)
    }
  }

  /// A change of the opacity in a range of the composition's time.
  public struct OpacityRamp: Equatable, Sendable {
    /// The range of the composition's time.
    public var timeRange: CMTimeRange
    /// The opacity at the start of the range.
    public var start: Float
    /// The opacity at the end of the range.
    public var end: Float

    /// Creates a ramp.
    public init(timeRange: CMTimeRange, start: Float, end: Float) {
      (self.timeRange, self.start, self.end) = (timeRange, start, end)
    }
  }

  /// A change of the crop rectangle in a range of the composition's time.
  public struct CropRectangleRamp: Equatable, Sendable {
    /// The range of the composition's time.
    public var timeRange: CMTimeRange
    /// The rectangle at the start of the range.
    public var start: CGRect
    /// The rectangle at the end of the range.
    public var end: CGRect

    /// Creates a ramp.
    public init(timeRange: CMTimeRange, start: CGRect, end: CGRect) {
      (self.timeRange, self.start, self.end) = (timeRange, start, end)
    }
  }

  /// The values of a layer instruction.
  public struct Configuration: Sendable {
    /// The identifier of the track.
    public var trackID: CMPersistentTrackID
    package private(set) var transforms = RampCourse<CGAffineTransform>()
    package private(set) var opacities = RampCourse<Float>()
    package private(set) var crops = RampCourse<CGRect>()

    /// Creates values for the track with an identifier.
    public init(trackID: CMPersistentTrackID = .zero) { self.trackID = trackID }

    /// Creates values for a track.
    public init(assetTrack: AVAssetTrack) { trackID = assetTrack.trackID }

    /// Returns the ramp of the crop rectangle that contains a time, or the first one that begins later.
    public func cropRectangleRamp(at time: CMTime) -> CropRectangleRamp? {
      crops.entry(at: time).map { CropRectangleRamp(timeRange: $0.range, start: $0.start, end: $0.end) }
    }

    /// Returns the ramp of the opacity that contains a time, or the first one that begins later.
    public func opacityRamp(at time: CMTime) -> OpacityRamp? {
      opacities.entry(at: time).map { OpacityRamp(timeRange: $0.range, start: $0.start, end: $0.end) }
    }

    /// Returns the ramp of the transform that contains a time, or the first one that begins later.
    public func transformRamp(at time: CMTime) -> TransformRamp? {
      transforms.entry(at: time).map { TransformRamp(timeRange: $0.range, start: $0.start, end: $0.end) }
    }

    /// Sets the opacity from a time on. It is clamped to 0...1. A time that is no number is reported.
    public mutating func setOpacity(_ opacity: Float, at time: CMTime) {
      check(opacities.set(opacity.clamped(to: 0...1, ifNaN: 1), at: time), "setOpacity")
    }

    /// Adds a ramp of the opacity. Opacities are clamped to 0...1. A range that is not valid is reported.
    public mutating func addOpacityRamp(_ ramp: OpacityRamp) {
      let (start, end) = (ramp.start.clamped(to: 0...1, ifNaN: 1), ramp.end.clamped(to: 0...1, ifNaN: 1))
      check(opacities.add(from: start, to: end, in: ramp.timeRange), "setOpacityRamp")
    }

    /// Sets the transform from a time on. A time that is no number is reported.
    public mutating func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
      check(transforms.set(transform, at: time), "setTransform")
    }

    /// Adds a ramp of the transform. A range that is not valid is reported.
    public mutating func addTransformRamp(_ ramp: TransformRamp) {
      check(transforms.add(from: ramp.start, to: ramp.end, in: ramp.timeRange), "setTransformRamp")
    }

    /// Sets the crop rectangle from a time on. A time that is no number is reported.
    public mutating func setCropRectangle(_ rect: CGRect, at time: CMTime) {
      check(crops.set(rect, at: time), "setCropRectangle")
    }

    /// Adds a ramp of the crop rectangle. A range that is not valid is reported.
    public mutating func addCropRectangleRamp(_ ramp: CropRectangleRamp) {
      check(crops.add(from: ramp.start, to: ramp.end, in: ramp.timeRange), "setCropRectangleRamp")
    }

    private func check(_ isAccepted: Bool, _ method: String) {
      guard !isAccepted else { return }
      Diagnostics.report(
        .invalid, "AVVideoCompositionLayerInstruction.\(method)", "its time is no number; it has no effect")
    }
  }
}

extension AVVideoCompositionLayerInstruction.Configuration {
  /// Returns the transform at a time of the composition. The six numbers of a matrix are interpolated.
  package func transform(at time: CMTime) -> CGAffineTransform {
    transforms.value(at: time) { a, b, fraction in
      CGAffineTransform(
        a: .between(a.a, b.a, at: fraction), b: .between(a.b, b.b, at: fraction),
        c: .between(a.c, b.c, at: fraction), d: .between(a.d, b.d, at: fraction),
        tx: .between(a.tx, b.tx, at: fraction), ty: .between(a.ty, b.ty, at: fraction))
    } ?? .identity
  }

  /// Returns the opacity at a time of the composition.
  package func opacity(at time: CMTime) -> Float {
    opacities.value(at: time) { .between($0, $1, at: $2) } ?? 1
  }

  /// Returns the crop rectangle at a time of the composition, or `nil` if nothing is cropped.
  package func crop(at time: CMTime) -> CGRect? {
    crops.value(at: time) { a, b, fraction in
      CGRect(
        x: .between(a.minX, b.minX, at: fraction), y: .between(a.minY, b.minY, at: fraction),
        width: .between(a.width, b.width, at: fraction), height: .between(a.height, b.height, at: fraction))
    }
  }

  /// Indicates whether the frames are drawn as they are: at their own position, opaque and complete, at all
  /// times.
  package var isPlain: Bool {
    transforms.entries.allSatisfy { $0.start == .identity && $0.end == .identity }
      && opacities.entries.allSatisfy { $0.start == 1 && $0.end == 1 } && crops.entries.isEmpty
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A track of a composition: ranges of the tracks of files, one after the other.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
  /// The pieces of the track, whose sources are tracks of files.
  package var timeline = TrackTimeline<AVAssetTrack>()
  /// The assets of the pieces. Their tracks do not keep them alive.
  private var assets: [ObjectIdentifier: AVAsset] = [:]
  /// The values that a program can set on a mutable track.
  package var values = Values()
  let identifier: CMPersistentTrackID
  let kind: AVMediaType
  weak var composition: AVComposition?

  /// The values that a program can set on a mutable track.
  package struct Values {
    package var preferredTransform = CGAffineTransform.identity
    package var preferredVolume: Float = 1
    package var naturalTimeScale: CMTimeScale = 0
    package var languageCode: String?
    package var extendedLanguageTag: String?
    package var isEnabled = true
  }

  package init(_ identifier: CMPersistentTrackID, _ kind: AVMediaType, in composition: AVComposition?) {
    (self.identifier, self.kind, self.composition) = (identifier, kind, composition)
    super.init()
  }

  package override func makeReading(rate: Int, channels: Int) throws -> any TrackReading {
    CompositionReading(timeline, rate: rate, channels: channels)
  }

  /// Takes the pieces and values of another track.
  func take(_ other: AVCompositionTrack) {
    (timeline, values, assets) = (other.timeline, other.values, other.assets)
  }

  /// Keeps the assets of a track's media alive.
  func keepAssets(of track: AVAssetTrack) {
    if let track = track as? AVCompositionTrack {
      assets.merge(track.assets) { own, _ in own }
    } else if let asset = track.asset {
      keep(asset)
    }
  }

  /// Keeps an asset of a piece alive.
  func keep(_ asset: AVAsset) { assets[ObjectIdentifier(asset)] = asset }

  /// The track of a file that plays first, or `nil` for a track without pieces.
  package var firstSource: AVAssetTrack? {
    timeline.pieces.lazy.compactMap(\.source).first
  }

  /// The composition, or `nil` if it no longer exists.
  open override var asset: AVAsset? { composition }
  /// The identifier of the track.
  open override var trackID: CMPersistentTrackID { identifier }
  /// The kind of the track's media.
  open override var mediaType: AVMediaType { kind }
  /// The range from the start of the composition to the end of the last segment.
  open override var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: timeline.duration) }
  /// The size of the frames of the first segment.
  open override var naturalSize: CGSize { firstSource?.naturalSize ?? .zero }
  /// The transform that shows frames upright. It is the identity until a program sets it, also for segments
  /// with another transform.
  open override var preferredTransform: CGAffineTransform { values.preferredTransform }
  /// The volume of the sound.
  open override var preferredVolume: Float { values.preferredVolume }
  /// Indicates whether the track is used.
  open override var isEnabled: Bool { values.isEnabled }
  /// The frame rate of the first segment's file, in frames per second.
  open override var nominalFrameRate: Float { firstSource?.nominalFrameRate ?? 0 }
  /// The shortest time between frames of the first segment's file.
  open override var minFrameDuration: CMTime { firstSource?.minFrameDuration ?? .invalid }
  /// The number of units per second of the first segment's file, or the one that a program has set.
  open override var naturalTimeScale: CMTimeScale {
    values.naturalTimeScale > 0 ? values.naturalTimeScale : firstSource?.naturalTimeScale ?? 0
  }
  /// The formats of the first segment's track.
  open override var formatDescriptions: [Any] { firstSource?.formatDescriptions ?? [] }
  /// The segments in the order of time, without gaps.
  open var segments: [AVCompositionTrackSegment] {
    timeline.pieces.map { AVCompositionTrackSegment($0) }
  }

  package override var allSegments: [AVAssetTrackSegment] { segments }

  /// Returns the segment that plays at a time, or the last one that does not begin later.
  open func segment(forTrackTime trackTime: CMTime) -> AVCompositionTrackSegment? {
    segments.last { $0.timeMapping.target.start <= trackTime }
  }

  /// Returns the time in a segment's file that plays at a time; invalid in a pause and outside of the
  /// segments.
  open override func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
    guard let piece = timeline.piece(at: trackTime), piece.source != nil else { return .invalid }
    return piece.sourceTime(at: trackTime)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A track of an asset: pictures, sound, or other media.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  // Unchecked: the values of a file's track do not change; compositions are used by one thread at a time.

  /// Creates a track without media.
  public override init() { super.init() }

  /// The asset, or `nil` if it no longer exists.
  open var asset: AVAsset? { nil }
  /// The number of the track in its asset.
  open var trackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }
  /// The kind of the track's media.
  open var mediaType: AVMediaType { .video }
  /// The formats of the track's media, each a `CMFormatDescription`.
  open var formatDescriptions: [Any] { [] }
  /// Indicates whether the track can be played.
  open var isPlayable: Bool { isDecodable }
  /// Indicates whether the track can be decoded.
  open var isDecodable: Bool { true }
  /// Indicates whether the track is used.
  open var isEnabled: Bool { true }
  /// Indicates whether the media is in the file of the asset. It always is.
  open var isSelfContained: Bool { true }
  /// The number of bytes of all samples, or 0 if it is not known.
  open var totalSampleDataLength: Int64 { 0 }
  /// The range of the asset in which the track plays.
  open var timeRange: CMTimeRange { .invalid }
  /// The number of units per second in which the track's times are exact.
  open var naturalTimeScale: CMTimeScale { 0 }
  /// The bits per second, or 0 if they are not known.
  open var estimatedDataRate: Float { 0 }
  /// The language as a code of ISO 639-2/T, or `nil` if it is not known.
  open var languageCode: String? { nil }
  /// The language as a tag of BCP 47, or `nil` if it is not known.
  open var extendedLanguageTag: String? { nil }
  /// The size of the frames in pixels, before the preferred transform.
  open var naturalSize: CGSize { .zero }
  /// The transform that shows frames upright, with the y axis pointing down.
  open var preferredTransform: CGAffineTransform { .identity }
  /// The loudness at which to play.
  open var preferredVolume: Float { 1 }
  /// The frames per second, or 0 if they are not known or the track has no frames.
  open var nominalFrameRate: Float { 0 }
  /// The shortest length of a frame, or an invalid time.
  open var minFrameDuration: CMTime { .invalid }
  /// Indicates whether frames are decoded in another order than they are shown.
  open var requiresFrameReordering: Bool { false }
  /// The metadata of the track.
  open var metadata: [AVMetadataItem] { [] }
  /// The metadata of the track in the form that all types of files share.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// The forms of metadata that the track has.
  open var availableMetadataFormats: [AVMetadataFormat] { [] }

  /// The segments in the order of time. Tracks whose segments have a class of their own also have a property
  /// `segments` of that class.
  package var allSegments: [AVAssetTrackSegment] {
    [AVAssetTrackSegment(timeMapping: CMTimeMapping(source: timeRange, target: timeRange))]
  }

  /// Returns true if the track has a property.
  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    switch mediaCharacteristic {
    case .visual, .frameBased: mediaType == .video
    case .audible: mediaType == .audio
    case .legible: [.text, .subtitle, .closedCaption].contains(mediaType)
    default: false
    }
  }

  /// Returns the time of the media that plays at a time of the track; invalid in a pause.
  open func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
    guard let mapping = segment(containing: trackTime)?.timeMapping, !mapping.isEmpty else { return .invalid }
    return CMTimeMapTimeFromRangeToRange(trackTime, fromRange: mapping.target, toRange: mapping.source)
  }

  /// Opens a source of the track's frames, sound and packets.
  ///
  /// - Parameters:
  ///   - rate: The samples of sound per second, for `TrackReading.readSound(from:into:)`.
  ///   - channels: The number of channels of that sound, from 1 to 8.
  /// - Throws: An `AVError` if the track cannot be decoded.
  package func makeReading(rate: Int = 48_000, channels: Int = 2) throws -> any TrackReading {
    throw AVError(.operationNotSupportedForAsset, reason: "the track \(trackID) has no media to read")
  }
}

/// An object with segments.
///
/// The members that return segments are in extensions of this protocol, so that the track of a composition
/// can have members of the same names that return its own class of segments.
public protocol SegmentOwner: AnyObject {}

extension AVAssetTrack: SegmentOwner, AVAsynchronousKeyValueLoading {}

extension SegmentOwner where Self: AVAssetTrack {
  /// The segments in the order of time.
  public var segments: [AVAssetTrackSegment] { allSegments }

  /// Returns the segment that plays at a time, or the last one that does not begin later.
  public func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
    segment(containing: trackTime)
  }
}

extension AVAssetTrack {
  /// Returns the segment that plays at a time, or the last one that does not begin later.
  fileprivate func segment(containing time: CMTime) -> AVAssetTrackSegment? {
    allSegments.last { $0.timeMapping.target.start <= time }
  }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  private static func property<Value>(
    _ name: String, _ value: @escaping (Root) -> Value
  ) -> AVAsyncProperty<Root, Value> { AVAsyncProperty(name, value) }

  /// The formats of the track's media.
  public static var formatDescriptions: AVAsyncProperty<Root, [CMFormatDescription]> {
    property("formatDescriptions") { $0.formatDescriptions.compactMap { $0 as? CMFormatDescription } }
  }
  /// Indicates whether the track can be played.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { property("isPlayable") { $0.isPlayable } }
  /// Indicates whether the track can be decoded.
  public static var isDecodable: AVAsyncProperty<Root, Bool> { property("isDecodable") { $0.isDecodable } }
  /// Indicates whether the track is used.
  public static var isEnabled: AVAsyncProperty<Root, Bool> { property("isEnabled") { $0.isEnabled } }
  /// Indicates whether the media is in the file of the asset.
  public static var isSelfContained: AVAsyncProperty<Root, Bool> {
    property("isSelfContained") { $0.isSelfContained }
  }
  /// The number of bytes of all samples.
  public static var totalSampleDataLength: AVAsyncProperty<Root, Int64> {
    property("totalSampleDataLength") { $0.totalSampleDataLength }
  }
  /// The range of the asset in which the track plays.
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { property("timeRange") { $0.timeRange } }
  /// The number of units per second in which the track's times are exact.
  public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> {
    property("naturalTimeScale") { $0.naturalTimeScale }
  }
  /// The bits per second.
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
    property("estimatedDataRate") { $0.estimatedDataRate }
  }
  /// The language as a code of ISO 639-2/T.
  public static var languageCode: AVAsyncProperty<Root, String?> {
    property("languageCode") { $0.languageCode }
  }
  /// The language as a tag of BCP 47.
  public static var extendedLanguageTag: AVAsyncProperty<Root, String?> {
    property("extendedLanguageTag") { $0.extendedLanguageTag }
  }
  /// The size of the frames in pixels, before the preferred transform.
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { property("naturalSize") { $0.naturalSize } }
  /// The transform that shows frames upright.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    property("preferredTransform") { $0.preferredTransform }
  }
  /// The loudness at which to play.
  public static var preferredVolume: AVAsyncProperty<Root, Float> {
    property("preferredVolume") { $0.preferredVolume }
  }
  /// The frames per second.
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    property("nominalFrameRate") { $0.nominalFrameRate }
  }
  /// The shortest length of a frame.
  public static var minFrameDuration: AVAsyncProperty<Root, CMTime> {
    property("minFrameDuration") { $0.minFrameDuration }
  }
  /// Indicates whether frames are decoded in another order than they are shown.
  public static var requiresFrameReordering: AVAsyncProperty<Root, Bool> {
    property("requiresFrameReordering") { $0.requiresFrameReordering }
  }
  /// The segments in the order of time.
  public static var segments: AVAsyncProperty<Root, [AVAssetTrackSegment]> {
    property("segments") { $0.allSegments }
  }
  /// The metadata of the track.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { property("metadata") { $0.metadata } }
  /// The metadata of the track in the form that all types of files share.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    property("commonMetadata") { $0.commonMetadata }
  }
}

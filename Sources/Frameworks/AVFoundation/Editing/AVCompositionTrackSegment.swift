// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
import Foundation

/// A range of a file's track that plays in a range of a composition, or a pause.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {
  /// The track whose range plays, or `nil` for a pause and for a file that has not been opened.
  package let sourceTrack: AVAssetTrack?
  /// The URL of the file, or `nil` for a pause.
  public let sourceURL: URL?
  /// The identifier of the track in its file, or `kCMPersistentTrackID_Invalid` for a pause.
  public let sourceTrackID: CMPersistentTrackID

  /// Creates a segment from a range of a file's track and the range of the composition in which it plays.
  public init(
    url URL: URL, trackID: CMPersistentTrackID, sourceTimeRange: CMTimeRange, targetTimeRange: CMTimeRange
  ) {
    (sourceTrack, sourceURL, sourceTrackID) = (nil, URL, trackID)
    super.init(timeMapping: CMTimeMapping(source: sourceTimeRange, target: targetTimeRange))
  }

  /// Creates a pause.
  public init(timeRange: CMTimeRange) {
    (sourceTrack, sourceURL, sourceTrackID) = (nil, nil, kCMPersistentTrackID_Invalid)
    super.init(timeMapping: CMTimeMapping(source: .invalid, target: timeRange))
  }

  /// Creates the segment of a piece.
  init(_ piece: TrackTimeline<AVAssetTrack>.Piece) {
    sourceTrack = piece.source
    sourceURL = (piece.source?.asset as? AVURLAsset)?.url
    sourceTrackID = piece.source?.trackID ?? kCMPersistentTrackID_Invalid
    super.init(timeMapping: piece.mapping)
  }

  /// Indicates whether nothing plays.
  open override var isEmpty: Bool { sourceURL == nil && sourceTrack == nil }

  /// Returns the piece of the segment and the asset to keep. A file that cannot be opened, or has no such
  /// track, gives `nil`.
  func piece() -> (piece: TrackTimeline<AVAssetTrack>.Piece, asset: AVAsset?)? {
    if isEmpty { return (TrackTimeline.Piece(pause: timeMapping.target), nil) }
    if let sourceTrack { return (TrackTimeline.Piece(sourceTrack, timeMapping), sourceTrack.asset) }
    let asset = sourceURL.map { AVURLAsset(url: $0) }
    return asset?.track(withTrackID: sourceTrackID).map { (TrackTimeline.Piece($0, timeMapping), asset) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics

/// A composition whose tracks can be changed.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
  /// The greatest number of tracks. A track more is refused and reported.
  static let maximumTrackCount = 256

  /// Creates a composition without tracks.
  public override init() { super.init() }

  /// Creates a composition without tracks. The options of URL assets have no effect.
  public init(urlAssetInitializationOptions: [String: Any]?) { super.init() }

  /// The size of the frames. Until a program sets it, it is that of the first video track.
  open override var naturalSize: CGSize {
    get { super.naturalSize }
    set { chosenSize = newValue }
  }

  /// Adds an empty track.
  ///
  /// - Parameters:
  ///   - mediaType: The type of the track's media.
  ///   - preferredTrackID: The identifier, or `kCMPersistentTrackID_Invalid` for a new one. An identifier
  ///     that is taken is replaced by a new one.
  /// - Returns: The track, or `nil` if there are 256 already, which is reported.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    guard compositionTracks.count < Self.maximumTrackCount else {
      Diagnostics.report(
        .invalid, "AVMutableComposition.addMutableTrack",
        "there are \(Self.maximumTrackCount) tracks already; none is added")
      return nil
    }
    let taken = Set(compositionTracks.map(\.identifier))
    var identifier = preferredTrackID
    if identifier <= 0 || taken.contains(identifier) {
      // The numbers from 1 on are enough, because there are fewer tracks than numbers.
      identifier = (1...CMPersistentTrackID(taken.count + 1)).first { !taken.contains($0) } ?? 1
    }
    let track = AVMutableCompositionTrack(identifier, mediaType, in: self)
    compositionTracks.append(track)
    return track
  }

  /// Removes a track of the composition. Another track has no effect.
  open func removeTrack(_ track: AVCompositionTrack) { compositionTracks.removeAll { $0 === track } }

  /// Returns a track into which ranges of another track can be inserted: the first one of its media type, or
  /// `nil`.
  open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
    mutableTracks.first { $0.kind == track.mediaType }
  }

  fileprivate var mutableTracks: [AVMutableCompositionTrack] {
    compositionTracks.compactMap { $0 as? AVMutableCompositionTrack }
  }

  // MARK: Editing

  /// Inserts a range of all video and audio tracks of an asset at a time. What plays from that time on in any
  /// track plays later.
  ///
  /// Each track of the asset goes into a track of its media type that has none yet. Tracks are added for
  /// others.
  ///
  /// - Parameters:
  ///   - timeRange: The range of the asset. An infinite length ends with the asset.
  ///   - asset: The asset.
  ///   - startTime: The time in the composition, or an invalid time for its end.
  /// - Throws: An `AVError` if the range is empty, no numbers or outside of the asset, or if the time is no
  ///   number or negative. Then nothing has changed.
  open func insertTimeRange(_ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime) throws {
    let start = startTime.isValid ? startTime : duration
    var range = timeRange
    if range.start.isNumeric, !range.duration.isNumeric {
      range = CMTimeRange(start: range.start, end: asset.duration)
    }
    guard start.isNumeric, start >= .zero, range.isValid, range.start.isNumeric, range.duration > .zero else {
      throw AVError(.invalidCompositionTrackSegmentDuration)
    }
    // A copy is edited first, so that an error changes nothing.
    let former = mutableTracks.map { ($0, $0.timeline) }
    let formerTracks = compositionTracks
    do {
      try insert(range, of: asset, at: start)
    } catch {
      compositionTracks = formerTracks
      for (track, timeline) in former { track.timeline = timeline }
      throw error
    }
  }

  private func insert(_ range: CMTimeRange, of asset: AVAsset, at start: CMTime) throws {
    var free = mutableTracks
    for source in asset.tracks where source.mediaType == .video || source.mediaType == .audio {
      let shared = CMTimeRangeGetIntersection(range, otherRange: source.timeRange)
      guard shared.isValid, shared.duration > .zero else { continue }
      let index = free.firstIndex { $0.kind == source.mediaType }
      let track = index.map { free.remove(at: $0) }
      guard
        let target = track
          ?? addMutableTrack(withMediaType: source.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
      else { throw AVError(.operationNotSupportedForAsset) }
      try target.insertTimeRange(range, of: source, at: start)
    }
    // The other tracks stay in step.
    for track in free { track.timeline.insertPause(CMTimeRange(start: start, duration: range.duration)) }
  }

  /// Inserts a pause into all tracks. What plays from its start on plays later.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    for track in mutableTracks { track.insertEmptyTimeRange(timeRange) }
  }

  /// Removes a range from all tracks. What plays after it plays earlier.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    for track in mutableTracks { track.removeTimeRange(timeRange) }
  }

  /// Changes the length of a range in all tracks: what it contains plays slower or faster.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    for track in mutableTracks { track.scaleTimeRange(timeRange, toDuration: duration) }
  }
}

extension AVMutableComposition {
  /// The tracks in the order in which they were added.
  public var tracks: [AVMutableCompositionTrack] { mutableTracks }

  /// Returns the tracks of a media type.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVMutableCompositionTrack] {
    mutableTracks.filter { $0.kind == mediaType }
  }

  /// Returns the track with an identifier, or `nil`.
  public func track(withTrackID trackID: CMPersistentTrackID) -> AVMutableCompositionTrack? {
    mutableTracks.first { $0.identifier == trackID }
  }

  /// Inserts a range of all tracks of an asset at a time; see the method without `async`.
  public func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let insert: () throws -> Void = { try self.insertTimeRange(timeRange, of: asset, at: startTime) }
    try insert()
  }
}

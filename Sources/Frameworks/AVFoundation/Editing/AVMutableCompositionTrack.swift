// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics

/// A track of a composition whose segments can be changed.
///
/// Times are exact. Ranges that are no numbers are reported, or refused with an error, and change nothing.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
  /// The transform that shows frames upright. The default is the identity.
  open override var preferredTransform: CGAffineTransform {
    get { values.preferredTransform }
    set { values.preferredTransform = newValue }
  }
  /// The volume of the sound. The default is 1.
  open override var preferredVolume: Float {
    get { values.preferredVolume }
    set { values.preferredVolume = newValue }
  }
  /// The number of units per second.
  open override var naturalTimeScale: CMTimeScale {
    get { super.naturalTimeScale }
    set { values.naturalTimeScale = newValue }
  }
  /// Indicates whether the track is used. The default is `true`.
  open override var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The language of the track, by ISO 639-2.
  open override var languageCode: String? {
    get { values.languageCode }
    set { values.languageCode = newValue }
  }
  /// The language of the track, by BCP 47.
  open override var extendedLanguageTag: String? {
    get { values.extendedLanguageTag }
    set { values.extendedLanguageTag = newValue }
  }
  /// The segments in the order of time, without gaps. Segments that are not valid are reported, and the
  /// former ones stay.
  open override var segments: [AVCompositionTrackSegment] {
    get { super.segments }
    set {
      do {
        try validateSegments(newValue)
        let new = newValue.compactMap { $0.piece() }
        guard new.count == newValue.count else { throw AVError(.noSourceTrack) }
        for asset in new.compactMap(\.asset) { keep(asset) }
        timeline.replace(with: new.map(\.piece))
      } catch {
        Diagnostics.report(.invalid, "AVMutableCompositionTrack.segments", "\(error); they are not changed")
      }
    }
  }

  // MARK: Editing

  /// Inserts a range of a track at a time. What plays from that time on plays later.
  ///
  /// A pause fills the time between the end of this track and a later time. A range of a composition's track
  /// inserts its segments.
  ///
  /// - Parameters:
  ///   - timeRange: The range of the source. An infinite length ends with the source.
  ///   - track: The source, of the same media type.
  ///   - startTime: The time in this track, or an invalid time for its end.
  /// - Throws: An `AVError` if the range is empty, no numbers or outside of the source, if the time is no
  ///   number or negative, or if the source is of another type.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
    guard track.mediaType == mediaType else { throw AVError(.compositionTrackSegmentsNotContiguous) }
    let range = try track.checked(timeRange)
    let time = startTime.isValid ? startTime : timeline.duration
    guard time.isNumeric, time >= .zero, timeline.pieces.count < TrackTimeline<AVAssetTrack>.maximumPieceCount
    else { throw AVError(.invalidVideoComposition) }
    keepAssets(of: track)
    timeline.insert(track.pieces(in: range), length: range.duration, at: time)
  }

  /// Inserts ranges of tracks, one after the other, at a time. The range of `NSNull` is a pause.
  ///
  /// - Throws: An `AVError` as for one range, before anything is inserted.
  open func insertTimeRanges(_ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime) throws
  {
    let former = timeline
    var time = startTime.isValid ? startTime : timeline.duration
    do {
      for (value, track) in zip(timeRanges, tracks) {
        let before = timeline.duration
        try insertTimeRange(value.timeRangeValue, of: track, at: time)
        time = time + (timeline.duration - CMTimeMaximum(before, time))
      }
    } catch {
      timeline = former
      throw error
    }
  }

  /// Inserts a pause. What plays from its start on plays later. A pause at the end of the track has no
  /// effect.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    guard check(timeRange, "insertEmptyTimeRange") else { return }
    timeline.insertPause(timeRange)
  }

  /// Removes a range. What plays after it plays earlier.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    guard let range = clipped(timeRange), check(range, "removeTimeRange") else { return }
    timeline.remove(range)
  }

  /// Changes the length of a range: what it contains plays slower or faster. What plays after it moves.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    guard check(timeRange, "scaleTimeRange") else { return }
    guard duration.isNumeric, duration > .zero else {
      Diagnostics.report(
        .invalid, "AVMutableCompositionTrack.scaleTimeRange", "a range cannot last \(duration.seconds) s")
      return
    }
    timeline.scale(timeRange, to: duration)
  }

  /// Checks segments: their ranges are valid, and each begins where the one before it ends, the first at 0.
  ///
  /// - Throws: An `AVError` for the first segment that is not valid.
  open func validateSegments(_ trackSegments: [AVCompositionTrackSegment]) throws {
    var end = CMTime.zero
    for segment in trackSegments {
      let mapping = segment.timeMapping
      guard mapping.target.start.isNumeric, mapping.target.duration.isNumeric, mapping.target.duration > .zero
      else { throw AVError(.invalidCompositionTrackSegmentDuration) }
      guard mapping.target.start == end else { throw AVError(.compositionTrackSegmentsNotContiguous) }
      end = mapping.target.end
      if segment.isEmpty { continue }
      guard mapping.source.start.isNumeric, mapping.source.start >= .zero else {
        throw AVError(.invalidCompositionTrackSegmentSourceStartTime)
      }
      guard mapping.source.duration.isNumeric, mapping.source.duration > .zero else {
        throw AVError(.invalidCompositionTrackSegmentSourceDuration)
      }
    }
  }

  /// Returns a range whose length is at most that of the rest of the track, or `nil` if it is not valid.
  private func clipped(_ range: CMTimeRange) -> CMTimeRange? {
    guard range.isValid, !range.duration.isNumeric, range.start.isNumeric else { return range }
    guard range.start < timeline.duration else { return nil }
    return CMTimeRange(start: range.start, end: timeline.duration)
  }

  private func check(_ range: CMTimeRange, _ method: String) -> Bool {
    if range.isValid, range.start.isNumeric, range.duration.isNumeric, range.start >= .zero { return true }
    Diagnostics.report(
      .invalid, "AVMutableCompositionTrack.\(method)",
      "the range is negative or no number; it has no effect")
    return false
  }
}

extension AVAssetTrack {
  /// Returns a range of the track that can be inserted. An infinite length becomes that of the rest of the
  /// track.
  fileprivate func checked(_ range: CMTimeRange) throws -> CMTimeRange {
    guard range.isValid, range.start.isNumeric, range.start >= .zero else {
      throw AVError(.invalidCompositionTrackSegmentSourceStartTime)
    }
    let own = timeRange
    let result =
      range.duration.isNumeric ? range : CMTimeRange(start: range.start, end: own.end)
    guard result.isValid, result.duration > .zero else {
      throw AVError(.invalidCompositionTrackSegmentSourceDuration)
    }
    guard range.start < own.end, result.end > own.start else {
      throw AVError(.invalidCompositionTrackSegmentSourceStartTime)
    }
    return result
  }

  /// Returns the pieces that play a range of the track from the time 0 on.
  fileprivate func pieces(in range: CMTimeRange) -> [TrackTimeline<AVAssetTrack>.Piece] {
    guard let track = self as? AVCompositionTrack else {
      let target = CMTimeRange(start: .zero, duration: range.duration)
      return [TrackTimeline.Piece(self, CMTimeMapping(source: range, target: target))]
    }
    let offset = CMTime.zero - range.start
    return track.timeline.pieces(in: range).map { $0.moved(by: offset) }
  }
}

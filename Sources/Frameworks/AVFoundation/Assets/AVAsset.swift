// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// Tracks of video, sound and other media that belong together: a file or a composition.
///
/// A file is read when the first property is asked for. Properties of a file that cannot be read are empty,
/// which is reported; `load(_:)` throws the error.
open class AVAsset: NSObject, @unchecked Sendable {
  // Unchecked: a file's description has a lock; compositions are used by one thread at a time.

  /// Creates an asset without tracks.
  package override init() { super.init() }

  /// Throws an `AVError` if the asset cannot be read.
  package func check() throws {}

  /// The tracks. Assets whose tracks have a class of their own also have a property `tracks` of that class.
  package var allTracks: [AVAssetTrack] { [] }

  /// The length: the end of the last track.
  open var duration: CMTime { allTracks.map(\.timeRange.end).filter(\.isNumeric).max() ?? .zero }
  /// The size of the first video track in pixels, before its preferred transform.
  open var naturalSize: CGSize { allTracks.first { $0.mediaType == .video }?.naturalSize ?? .zero }
  /// The transform that shows the first video track upright.
  open var preferredTransform: CGAffineTransform {
    allTracks.first { $0.mediaType == .video }?.preferredTransform ?? .identity
  }
  /// The speed at which to play. It is 1.
  open var preferredRate: Float { 1 }
  /// The loudness at which to play. It is 1.
  open var preferredVolume: Float { 1 }

  /// The metadata in the form that all types of files share, such as the title.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// The metadata in all forms.
  open var metadata: [AVMetadataItem] { [] }
  /// The forms of metadata that the asset has.
  open var availableMetadataFormats: [AVMetadataFormat] { [] }
  /// The date on which the media was made, or `nil` if it is not known.
  open var creationDate: AVMetadataItem? {
    metadata.first { $0.identifier == .commonIdentifierCreationDate }
  }
  /// The lyrics, or `nil` if there are none.
  open var lyrics: String? { nil }
  /// The chapters, or an empty array if there are none.
  package var chapters: [AVTimedMetadataGroup] { [] }

  /// Indicates whether times and durations are exact. They are.
  open var providesPreciseDurationAndTiming: Bool { true }
  /// Indicates whether the asset can be played.
  open var isPlayable: Bool { !allTracks.isEmpty }
  /// Indicates whether the asset can be exported.
  open var isExportable: Bool { !allTracks.isEmpty }
  /// Indicates whether an `AVAssetReader` can read the asset.
  open var isReadable: Bool { !allTracks.isEmpty }
  /// Indicates whether the asset can be part of a composition.
  open var isComposable: Bool { !allTracks.isEmpty }
  /// Indicates whether the asset is protected. It never is: protected files cannot be read.
  open var hasProtectedContent: Bool { false }

  /// Has no effect: loading cannot be cancelled, because it takes place at once.
  open func cancelLoading() {}

  /// Calls a closure, because the values of all keys are known at once.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    handler?()
  }

  /// Returns the state of a key: loaded, or failed with an `AVError` if the asset cannot be read.
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?)
    -> AVKeyValueStatus
  {
    do {
      try check()
      return .loaded
    } catch {
      outError?.pointee = error as NSError
      return .failed
    }
  }
}

/// The state of a value that is loaded by key.
public enum AVKeyValueStatus: Int, Sendable {
  /// The state is not known.
  case unknown = 0
  /// Loading runs.
  case loading = 1
  /// The value is known.
  case loaded = 2
  /// Loading failed.
  case failed = 3
  /// Loading was cancelled.
  case cancelled = 4
}

/// An object with tracks.
///
/// The members that return tracks are in extensions of this protocol, so that a composition can have members
/// of the same names that return its own class of tracks.
public protocol TrackOwner {}

extension AVAsset: TrackOwner, AVAsynchronousKeyValueLoading {}

extension TrackOwner where Self == AVAsset {
  /// Creates an asset of a file, an `AVURLAsset`.
  public init(url URL: URL) { self = AVURLAsset(url: URL, options: nil) }
}

extension TrackOwner where Self: AVAsset {
  /// The tracks.
  public var tracks: [AVAssetTrack] { allTracks }

  /// Returns the track with a number, or `nil` if there is none.
  public func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    allTracks.first { $0.trackID == trackID }
  }

  /// Returns the tracks of a kind of media.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    allTracks.filter { $0.mediaType == mediaType }
  }

  /// Returns the tracks with a property.
  public func tracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
    allTracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }
}

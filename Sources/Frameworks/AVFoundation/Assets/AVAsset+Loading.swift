// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

extension AVAsset {
  /// Returns the tracks of a kind of media.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public func loadTracks(
    withMediaType mediaType: AVMediaType, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [AVAssetTrack] {
    try check()
    return tracks(withMediaType: mediaType)
  }

  /// Returns the tracks with a property.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public func loadTracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [AVAssetTrack] {
    try check()
    return tracks(withMediaCharacteristic: mediaCharacteristic)
  }

  /// Returns the track with a number, or `nil` if there is none.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public func loadTrack(
    withTrackID trackID: CMPersistentTrackID, isolation: isolated (any Actor)? = #isolation
  ) async throws -> AVAssetTrack? {
    try check()
    return track(withTrackID: trackID)
  }

  /// Passes the tracks of a kind of media, or an `AVError`, to a closure.
  public func loadTracks(
    withMediaType mediaType: AVMediaType, completionHandler: @escaping ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    do {
      try check()
      completionHandler(tracks(withMediaType: mediaType), nil)
    } catch {
      completionHandler(nil, error)
    }
  }

  /// Returns the metadata of a form.
  public func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] {
    metadata.filter { $0.keySpace?.rawValue == format.keySpace }
  }

  /// Returns the metadata of a form.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public func loadMetadata(
    for format: AVMetadataFormat, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [AVMetadataItem] {
    try check()
    return metadata(forFormat: format)
  }

  /// The languages of the chapters: one that is not known, or none without chapters.
  public var availableChapterLocales: [Locale] { chapters.isEmpty ? [] : [Locale(identifier: "und")] }

  /// Returns the chapters, each with its title. Files have them in one language.
  public func chapterMetadataGroups(
    bestMatchingPreferredLanguages preferredLanguages: [String]
  ) -> [AVTimedMetadataGroup] { chapters }

  /// Returns the chapters, each with its title.
  public func chapterMetadataGroups(
    withTitleLocale locale: Locale, containingItemsWithCommonKeys commonKeys: [AVMetadataKey]?
  ) -> [AVTimedMetadataGroup] { chapters }

  /// Returns the chapters, each with its title.
  ///
  /// - Throws: An `AVError` if the asset cannot be read.
  public func loadChapterMetadataGroups(
    bestMatchingPreferredLanguages preferredLanguages: [String],
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [AVTimedMetadataGroup] {
    try check()
    return chapters
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  private static func property<Value>(
    _ name: String, _ value: @escaping (Root) -> Value
  ) -> AVAsyncProperty<Root, Value> {
    AVAsyncProperty(name) { asset in
      try asset.check()
      return value(asset)
    }
  }

  /// The length.
  public static var duration: AVAsyncProperty<Root, CMTime> { property("duration") { $0.duration } }
  /// The tracks.
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { property("tracks") { $0.allTracks } }
  /// The speed at which to play.
  public static var preferredRate: AVAsyncProperty<Root, Float> {
    property("preferredRate") { $0.preferredRate }
  }
  /// The loudness at which to play.
  public static var preferredVolume: AVAsyncProperty<Root, Float> {
    property("preferredVolume") { $0.preferredVolume }
  }
  /// The transform that shows the first video track upright.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    property("preferredTransform") { $0.preferredTransform }
  }
  /// The size of the first video track.
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { property("naturalSize") { $0.naturalSize } }
  /// The metadata in all forms.
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { property("metadata") { $0.metadata } }
  /// The metadata in the form that all types of files share.
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> {
    property("commonMetadata") { $0.commonMetadata }
  }
  /// The forms of metadata that the asset has.
  public static var availableMetadataFormats: AVAsyncProperty<Root, [AVMetadataFormat]> {
    property("availableMetadataFormats") { $0.availableMetadataFormats }
  }
  /// The date on which the media was made.
  public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> {
    property("creationDate") { $0.creationDate }
  }
  /// The languages of the chapters.
  public static var availableChapterLocales: AVAsyncProperty<Root, [Locale]> {
    property("availableChapterLocales") { $0.availableChapterLocales }
  }
  /// Indicates whether times and durations are exact.
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    property("providesPreciseDurationAndTiming") { $0.providesPreciseDurationAndTiming }
  }
  /// Indicates whether the asset can be played.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { property("isPlayable") { $0.isPlayable } }
  /// Indicates whether the asset can be exported.
  public static var isExportable: AVAsyncProperty<Root, Bool> { property("isExportable") { $0.isExportable } }
  /// Indicates whether an `AVAssetReader` can read the asset.
  public static var isReadable: AVAsyncProperty<Root, Bool> { property("isReadable") { $0.isReadable } }
  /// Indicates whether the asset can be part of a composition.
  public static var isComposable: AVAsyncProperty<Root, Bool> { property("isComposable") { $0.isComposable } }
  /// Indicates whether the asset is protected.
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    property("hasProtectedContent") { $0.hasProtectedContent }
  }
}

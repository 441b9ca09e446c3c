// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder
import Synchronization

/// The key of the option that asks for exact times and durations: a Boolean. They always are exact.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
/// The key of the option that forbids references to other files. None is ever followed.
public let AVURLAssetReferenceRestrictionsKey = "AVURLAssetReferenceRestrictionsKey"
/// The key of the option with the cookies of requests. It has no effect.
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"
/// The key of the option with the type of the file. It has no effect: the type is found in the file.
public let AVURLAssetOverrideMIMETypeKey = "AVURLAssetOverrideMIMETypeKey"

/// An asset of a file of video, sound or both.
///
/// - The file is read with libav, which supports MP4, QuickTime, MP3, WAVE, WebM and others. Playlists and
///   other addresses than those of local files are refused, and no other file is opened, even if the file
///   refers to it.
/// - Times are those of the file, as exact fractions.
/// - The cover of an album is no track.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  // Unchecked: the description of the file has a lock.

  /// The URL of the file.
  public let url: URL
  private let content = Mutex<Content?>(nil)

  /// The description of a file and its tracks, or the reason why there is none.
  private struct Content {
    var file: MediaFile?
    var tracks: [FileTrack] = []
    var error: AVError?
  }

  /// Creates an asset of a file. The file is read when the first property is asked for.
  ///
  /// - Parameters:
  ///   - URL: The file URL of the file.
  ///   - options: Options by key. None has an effect.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init()
  }

  /// The types of files that can be read.
  public class func audiovisualTypes() -> [AVFileType] {
    [.mp4, .mov, .m4v, .m4a, .mobile3GPP, .mobile3GPP2, .caf, .wav, .aiff, .aifc, .mp3, .ac3, .eac3]
  }

  /// Returns the content of the file, which the first call reads.
  private func loaded() -> Content {
    content.withLock { content in
      if let content { return content }
      let new = read()
      content = new
      if let error = new.error {
        Diagnostics.report(.invalid, "AVURLAsset", "\(error); the asset has no tracks")
      }
      return new
    }
  }

  private func read() -> Content {
    guard url.isFileURL else {
      return Content(
        error: AVError(.failedToLoadMediaData, url: url, reason: "only local files are read"))
    }
    do throws(RecorderError) {
      let file = try MediaFile(path: url.path)
      let tracks = FileTrack.tracks(of: file, in: self)
      guard !tracks.isEmpty else {
        let reason = "it has neither video nor sound"
        return Content(error: AVError(.fileFormatNotRecognized, url: url, reason: reason))
      }
      return Content(file: file, tracks: tracks)
    } catch {
      return Content(error: AVError(error, url: url))
    }
  }

  package override func check() throws {
    if let error = loaded().error { throw error }
  }

  package override var allTracks: [AVAssetTrack] { loaded().tracks }

  /// The metadata in all forms: each item in the form of the file, and in the common one if it has such a
  /// key.
  open override var metadata: [AVMetadataItem] {
    loaded().file.map { FileMetadata.items($0.texts, formats: $0.formats) } ?? []
  }

  /// The forms of metadata that the file has.
  open override var availableMetadataFormats: [AVMetadataFormat] {
    guard let file = loaded().file, !file.texts.isEmpty else { return [] }
    return [FileMetadata.format(of: file.formats)]
  }

  package override var chapters: [AVTimedMetadataGroup] { loaded().file?.chapters.map(\.group) ?? [] }
}

extension MediaFile.Chapter {
  /// The chapter as metadata of a range of time.
  fileprivate var group: AVTimedMetadataGroup {
    let range = CMTimeRange(start: unit.time(start), end: unit.time(end))
    let items = title.map { [AVMetadataItem(.commonIdentifierTitle, text: $0)] } ?? []
    return AVTimedMetadataGroup(items: items, timeRange: range)
  }
}

/// The metadata of files by the names of libavformat.
enum FileMetadata {
  /// The key that all types of files share, for each name of libavformat.
  private static let commonKeys: [String: AVMetadataKey] = [
    "title": .commonKeyTitle, "artist": .commonKeyArtist, "author": .commonKeyAuthor,
    "album": .commonKeyAlbumName, "description": .commonKeyDescription, "copyright": .commonKeyCopyrights,
    "creation_time": .commonKeyCreationDate, "date": .commonKeyCreationDate,
    "encoder": .commonKeySoftware, "publisher": .commonKeyPublisher, "composer": .commonKeyCreator,
    "make": .commonKeyMake, "model": .commonKeyModel, "location": .commonKeyLocation,
    "com.apple.quicktime.title": .commonKeyTitle, "com.apple.quicktime.make": .commonKeyMake,
    "com.apple.quicktime.model": .commonKeyModel, "com.apple.quicktime.software": .commonKeySoftware,
    "com.apple.quicktime.creationdate": .commonKeyCreationDate,
    "com.apple.quicktime.description": .commonKeyDescription,
    "com.apple.quicktime.location.ISO6709": .commonKeyLocation,
  ]
  /// Names that describe the file and not its content.
  private static let hidden: Set<String> = ["major_brand", "minor_version", "compatible_brands"]

  /// Returns the form of the metadata of a file.
  static func format(of formats: [String]) -> AVMetadataFormat {
    if formats.contains("mov") { return .quickTimeMetadata }
    return formats.contains("mp3") ? .id3Metadata : .unknown
  }

  /// Returns the items of texts: first those of the common form.
  static func items(_ texts: [(name: String, value: String)], formats: [String]) -> [AVMetadataItem] {
    let texts = texts.filter { !hidden.contains($0.name) }
    let space = format(of: formats).keySpace
    let common = texts.compactMap { text in
      commonKeys[text.name].map {
        AVMetadataItem(AVMetadataIdentifier(rawValue: "comn/\($0.rawValue)"), text: text.value)
      }
    }
    let own = texts.map {
      AVMetadataItem(AVMetadataIdentifier(rawValue: "\(space)/\($0.name)"), text: $0.value)
    }
    return space == AVMetadataKeySpace.common.rawValue ? common : common + own
  }
}

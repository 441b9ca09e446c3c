// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneRecorder

extension AVError {
  /// Creates the error of an export that could not read or write a file.
  init(export error: RecorderError) {
    let code: Code =
      switch error {
      case .cannotDecode, .cannotRead: .decodeFailed
      case .encoderMissing, .libraryMissing: .encoderNotFound
      case .writingFailed: .diskFull
      case .tooLarge, .tooSmall: .invalidVideoComposition
      default: .exportFailed
      }
    self.init(code, reason: error.description, underlying: error)
  }
}

extension AVFileType {
  /// The container of a film of this type, or `nil` if there is none.
  var filmKind: FilmKind? {
    switch self {
    case .mp4, .m4v: .mp4
    case .mov: .quickTime
    default: nil
    }
  }
}

extension [AVMetadataItem] {
  /// The texts that a film's metadata hold, by their names in libav. The first item of a key counts.
  var filmTags: [String: String] {
    let names: [(key: AVMetadataKey, name: String)] = [
      (.commonKeyTitle, "title"), (.commonKeyArtist, "artist"), (.commonKeyAuthor, "artist"),
      (.commonKeyAlbumName, "album"), (.commonKeyDescription, "description"),
      (.commonKeyCopyrights, "copyright"), (.commonKeyCreationDate, "date"), (.commonKeyType, "genre"),
    ]
    var result: [String: String] = [:]
    for item in self {
      guard let key = item.commonKey, let text = item.stringValue,
        let name = names.first(where: { $0.key == key })?.name
      else { continue }
      if result[name] == nil { result[name] = text }
    }
    return result
  }
}

extension AVAssetTrack {
  /// The sound of the track's file from a time of the asset on, or `nil` if the file has other sounds or is
  /// not known.
  func filmSound(at time: CMTime) -> FilmSound? {
    guard let asset = asset as? AVURLAsset, asset.url.isFileURL,
      asset.tracks(withMediaType: .audio).count == 1
    else { return nil }
    return FilmSound(path: asset.url.path, start: time.seconds)
  }
}

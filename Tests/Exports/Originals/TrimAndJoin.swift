// SPDX-License-Identifier: Apache-2.0

import AVFoundation

struct ClipPart {
  var url: URL
  var start: Double
  var end: Double
}

enum JoinError: Error {
  case cannotExport
  case failed(String)
}

/// Joins parts of several clips into one film.
final class ClipJoiner {
  private let composition = AVMutableComposition()
  private var session: AVAssetExportSession?

  var progress: Float { session?.progress ?? 0 }

  func append(_ part: ClipPart) throws {
    let asset = AVURLAsset(url: part.url)
    let range = CMTimeRangeFromTimeToTime(
      start: CMTimeMakeWithSeconds(part.start, preferredTimescale: 600),
      end: CMTimeMakeWithSeconds(part.end, preferredTimescale: 600))
    let cursor = composition.duration
    for type in [AVMediaType.video, .audio] {
      guard let source = asset.tracks(withMediaType: type).first else { continue }
      let track =
        composition.mutableTrack(compatibleWith: source)
        ?? composition.addMutableTrack(
          withMediaType: type, preferredTrackID: kCMPersistentTrackID_Invalid)
      try track?.insertTimeRange(range, of: source, at: cursor)
    }
  }

  func exportJoined(to outputURL: URL, completion: @escaping (Result<Double, Error>) -> Void) {
    if FileManager.default.fileExists(atPath: outputURL.path) {
      try? FileManager.default.removeItem(at: outputURL)
    }
    guard
      let snapshot = composition.copy() as? AVComposition,
      let session = AVAssetExportSession(asset: snapshot, presetName: AVAssetExportPresetHighestQuality),
      session.supportedFileTypes.contains(.mp4)
    else {
      completion(.failure(JoinError.cannotExport))
      return
    }
    self.session = session
    session.outputURL = outputURL
    session.outputFileType = .mp4
    session.timeRange = CMTimeRange(start: .zero, duration: composition.duration)
    let title = AVMutableMetadataItem()
    title.identifier = .commonIdentifierTitle
    title.value = "Joined clips" as NSString
    title.extendedLanguageTag = "en"
    session.metadata = [title]
    session.exportAsynchronously { [weak self] in
      defer { self?.session = nil }
      switch session.status {
      case .completed:
        completion(.success(CMTimeGetSeconds(snapshot.duration)))
      case .failed, .cancelled:
        completion(.failure(JoinError.failed(session.error?.localizedDescription ?? "unknown")))
      default:
        break
      }
    }
  }

  func cancel() {
    session?.cancelExport()
  }
}

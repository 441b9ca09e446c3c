// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRecorder

/// One export: the checks of its settings, and the writing of its file.
struct ExportJob {
  let asset: AVAsset
  private let preset: ExportPreset
  let settings: ExportSettings
  let isCancelled: @Sendable () -> Bool
  let progress: @Sendable (Float) -> Void

  /// The number of samples a second of mixed sound.
  static let soundRate = 48_000

  init(
    asset: AVAsset, preset: ExportPreset, settings: ExportSettings,
    isCancelled: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Float) -> Void
  ) {
    // Later changes of a composition do not count.
    self.asset = (asset as? AVComposition)?.copy() as? AVComposition ?? asset
    (self.preset, self.settings) = (preset, settings)
    (self.isCancelled, self.progress) = (isCancelled, progress)
  }

  /// Exports. Throws an `AVError` if a setting is invalid or the file cannot be written.
  func run() throws {
    do {
      let (path, type) = try destination()
      let range = try exportedRange()
      reportUnsupported()
      let videoTracks = asset.tracks(withMediaType: .video)
      switch preset.contents {
      case .film where !videoTracks.isEmpty: try writeFilm(to: path, type, range)
      case .packets: try writePackets(to: path, type, range)
      default: try writeSound(to: path, type, range)
      }
    } catch let error as AVError {
      throw error
    } catch let error as RecorderError {
      throw AVError(export: error)
    }
  }

  // MARK: Checks

  private func destination() throws -> (path: String, type: AVFileType) {
    guard let url = settings.outputURL, url.isFileURL else {
      throw AVError(.exportFailed, reason: "there is no URL of a file to write")
    }
    guard let type = settings.fileType, preset.fileTypes.contains(type) else {
      let name = settings.fileType?.rawValue ?? "none"
      throw AVError(
        .unsupportedOutputSettings, reason: "the preset \(preset.name) does not write the file type \(name)")
    }
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw AVError(.fileAlreadyExists, reason: "there is a file at \(url.path) already")
    }
    return (url.path, type)
  }

  /// The part of the session's range that the asset has.
  private func exportedRange() throws -> CMTimeRange {
    let whole = CMTimeRange(start: .zero, duration: asset.duration)
    let range = CMTimeRangeGetIntersection(settings.timeRange, otherRange: whole)
    guard range.isValid, range.duration.isNumeric, range.duration > .zero else {
      throw AVError(.exportFailed, reason: "the range to export has no frame and no sound")
    }
    return range
  }

  private func reportUnsupported() {
    if settings.fileLengthLimit > 0 {
      Diagnostics.report(
        .unsupported, "AVAssetExportSession.fileLengthLimit", "the length of the file is not limited")
    }
    let algorithms = (settings.audioMix?.inputParameters ?? []).compactMap(\.audioTimePitchAlgorithm)
    for algorithm in algorithms + [settings.algorithm] where algorithm != .varispeed {
      Diagnostics.report(
        .unsupported, "audioTimePitchAlgorithm",
        "\(algorithm.rawValue) is not supported; sound at another speed changes its pitch")
    }
  }

  /// The composition of the film. Ranges without an instruction are reported; they are black.
  private func checkedComposition(_ range: CMTimeRange) throws -> AVVideoComposition {
    guard let composition = settings.videoComposition else {
      return AVVideoComposition(propertiesOf: asset)
    }
    guard !composition.instructions.isEmpty else {
      throw AVError(.invalidVideoComposition, reason: "the video composition has no instruction")
    }
    for fault in composition.faults(for: asset, in: range) {
      switch fault {
      case .value(let key):
        throw AVError(.invalidVideoComposition, reason: "the video composition has no valid \(key)")
      case .range(let index):
        throw AVError(
          .invalidVideoComposition,
          reason: "the range of the instruction \(index) is invalid or overlaps with the one before it")
      case .gap(let gap):
        Diagnostics.report(
          .invalid, "AVVideoComposition.instructions",
          "none counts from \(gap.start.seconds) s to \(gap.end.seconds) s")
      case .track(let trackID, let index, _):
        Diagnostics.report(
          .invalid, "AVVideoComposition.instructions",
          "the instruction \(index) shows the track \(trackID), which the asset does not have")
      }
    }
    return composition
  }

  func checkCancellation() throws {
    if isCancelled() { throw AVError(.operationCancelled) }
  }

  // MARK: Film

  private func writeFilm(to path: String, _ type: AVFileType, _ range: CMTimeRange) throws {
    let composition = try checkedComposition(range)
    guard let rate = FrameRate(frameDuration: composition.frameDuration) else {
      throw AVError(.invalidVideoComposition, reason: "the video composition has no valid frameDuration")
    }
    let sound = try makeSound(range)
    var film = FilmSettings(codec: preset.codec, quality: preset.quality, sound: sound?.sound)
    film.tags = (settings.metadata ?? asset.metadata).filmTags
    let sink = FilmSink(.file(path), kind: type.filmKind, settings: film)
    let composer = FrameComposer(asset, composition, isExport: true)
    let source = ExportSource(composer, start: range.start, isCancelled: isCancelled)
    defer { source.end() }
    let options = PlaybackOptions(
      pixelSize: preset.pixelSize(for: composition.pixelSize),
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 1), threadCount: settings.threadCount
    ) { done, total in
      try checkCancellation()
      if let failure = source.failure { throw failure }
      if let total { progress(Float(done) / Float(total)) }
    }
    let clock = FixedRateClock(rate: rate, duration: range.duration.seconds)
    try withExtendedLifetime(sound) { try Player(clock: clock, sink: sink).play(source, options: options) }
  }

  /// The sound of a film: that of a file, or a temporary file with mixed sound.
  private struct Sound {
    var sound: FilmSound
    var file: SoundFile?
  }

  private func makeSound(_ range: CMTimeRange) throws -> Sound? {
    let tracks = asset.tracks(withMediaType: .audio).filter(\.isEnabled)
    guard !tracks.isEmpty else { return nil }
    if let copied = copiedSound(tracks, range) { return Sound(sound: copied) }
    let mix = try SoundMix(tracks, settings.audioMix, range: range, rate: Self.soundRate)
    let folder = settings.temporaryFolder ?? FileManager.default.temporaryDirectory
    let file = try SoundFile(mix, in: folder, check: checkCancellation)
    var sound = FilmSound(path: file.path)
    // A constant factor has the sound encoded: QuickTime would hold the samples as they are.
    sound.levels = [FilmSound.Level(1, at: 0)]
    return Sound(sound: sound, file: file)
  }

  /// Returns the sound of a file whose packets can be copied: the only one, unchanged, in one piece for the
  /// whole range. Otherwise returns `nil`.
  private func copiedSound(_ tracks: [AVAssetTrack], _ range: CMTimeRange) -> FilmSound? {
    guard tracks.count == 1, settings.audioMix?.inputParameters.contains(where: \.changesSound) != true,
      tracks[0].preferredVolume == 1
    else { return nil }
    guard let track = tracks[0] as? AVCompositionTrack else { return tracks[0].filmSound(at: range.start) }
    guard track.timeline.pieces.count == 1, let piece = track.timeline.piece(at: range.start),
      let source = piece.source, piece.mapping.source.duration == piece.mapping.target.duration,
      piece.range.end >= range.end || piece.mapping.source.end >= source.timeRange.end
    else { return nil }
    return source.filmSound(at: piece.sourceTime(at: range.start))
  }
}

extension AVAudioMixInputParameters {
  /// Indicates whether the volume is not always 1.
  fileprivate var changesSound: Bool { values.volumes.entries.contains { $0.start != 1 || $0.end != 1 } }
}

extension FrameRate {
  /// Creates the rate of frames with a duration. Returns `nil` unless it is a number above 0.
  init?(frameDuration: CMTime) {
    guard frameDuration.isNumeric, frameDuration.value > 0, frameDuration.timescale > 0 else { return nil }
    var (a, b) = (frameDuration.value, Int64(frameDuration.timescale))
    while b != 0 { (a, b) = (b, a % b) }
    self.init(frames: Int(Int64(frameDuration.timescale) / a), seconds: Int(frameDuration.value / a))
  }
}

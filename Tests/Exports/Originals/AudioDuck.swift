// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Adds a voice to a clip. The sound of the clip is quieter while the voice speaks.
final class VoiceOver {
  let quiet: Float = 0.2
  let ramp = CMTime(value: 1, timescale: 4)

  func exportVoiceOver(
    clip clipURL: URL, voice voiceURL: URL, at start: CMTime, output: URL
  ) async throws {
    let clip = AVURLAsset(url: clipURL)
    let voice = AVURLAsset(url: voiceURL)
    let (clipDuration, clipTracks) = try await clip.load(.duration, .tracks)
    let voiceDuration = try await voice.load(.duration)

    let composition = AVMutableComposition()
    let whole = CMTimeRange(start: .zero, duration: clipDuration)
    var music: AVMutableCompositionTrack?
    for source in clipTracks {
      let type = source.mediaType
      guard type == .video || type == .audio else { continue }
      let track = composition.addMutableTrack(
        withMediaType: type, preferredTrackID: kCMPersistentTrackID_Invalid)
      try track?.insertTimeRange(whole, of: source, at: .zero)
      if type == .audio { music = track }
    }
    let voiceTrack = composition.addMutableTrack(
      withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
    guard let voiceSource = try await voice.loadTracks(withMediaType: .audio).first else {
      throw AVError(.unsupportedOutputSettings)
    }
    let spoken = CMTimeRange(start: .zero, duration: min(voiceDuration, clipDuration - start))
    try voiceTrack?.insertTimeRange(spoken, of: voiceSource, at: start)

    let audioMix = AVMutableAudioMix()
    let voiceParameters = AVMutableAudioMixInputParameters(track: voiceTrack)
    voiceParameters.setVolume(1, at: .zero)
    var parameters = [voiceParameters]
    if let music {
      let duck = AVMutableAudioMixInputParameters()
      duck.trackID = music.trackID
      duck.setVolumeRamp(
        fromStartVolume: 1, toEndVolume: quiet, timeRange: CMTimeRange(start: start - ramp, duration: ramp))
      duck.setVolumeRamp(
        fromStartVolume: quiet, toEndVolume: 1,
        timeRange: CMTimeRange(start: start + spoken.duration, duration: ramp))
      parameters.append(duck)
    }
    audioMix.inputParameters = parameters

    guard
      let session = AVAssetExportSession(
        asset: composition, presetName: AVAssetExportPresetHighestQuality)
    else { throw AVError(.exportFailed) }
    session.audioMix = audioMix
    session.outputURL = output
    session.outputFileType = .mp4
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
      session.exportAsynchronously {
        if let error = session.error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}

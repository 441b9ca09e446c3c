// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Plays a part of a clip at a lower speed, with its sound, and keeps the rest.
///
/// - Parameters:
///   - part: The part in seconds of the clip.
///   - factor: The factor by which the part becomes longer.
func exportSlowMotion(
  of url: URL, part: ClosedRange<Double>, factor: Double, to outputURL: URL
) async throws {
  let asset = AVURLAsset(url: url)
  let duration = try await asset.load(.duration)
  let composition = AVMutableComposition()
  try await composition.insertTimeRange(CMTimeRange(start: .zero, duration: duration), of: asset, at: .zero)

  let slowRange = CMTimeRange(
    start: CMTime(seconds: part.lowerBound, preferredTimescale: 600),
    end: CMTime(seconds: part.upperBound, preferredTimescale: 600))
  composition.scaleTimeRange(
    slowRange, toDuration: CMTimeMultiplyByFloat64(slowRange.duration, multiplier: factor))

  if let source = try await asset.loadTracks(withMediaType: .video).first {
    let transform = try await source.load(.preferredTransform)
    composition.tracks(withMediaType: .video).first?.preferredTransform = transform
  }

  let mix = AVMutableAudioMix()
  mix.inputParameters = composition.tracks(withMediaType: .audio).map { track in
    let parameters = AVMutableAudioMixInputParameters(track: track)
    parameters.audioTimePitchAlgorithm = .varispeed
    return parameters
  }

  guard
    let session = AVAssetExportSession(
      asset: composition, presetName: AVAssetExportPresetHighestQuality)
  else { throw AVError(.exportFailed) }
  session.audioMix = mix

  async let done: Void = session.export(to: outputURL, as: .mov)
  for await state in session.states(updateInterval: 0.25) {
    if case .exporting(let progress) = state {
      print("slow motion: \(Int(progress.fractionCompleted * 100)) %")
    }
  }
  try await done
}

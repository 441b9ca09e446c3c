// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Joins two clips with a cross dissolve of their pictures and of their sound.
func exportCrossDissolve(
  first firstURL: URL, second secondURL: URL, overlap seconds: Double, to outputURL: URL
) async throws {
  let assets = [AVURLAsset(url: firstURL), AVURLAsset(url: secondURL)]
  let overlap = CMTime(seconds: seconds, preferredTimescale: 600)
  let composition = AVMutableComposition()
  var videoTracks: [AVMutableCompositionTrack] = []
  var ranges: [CMTimeRange] = []
  var mixParameters: [AVMutableAudioMixInputParameters] = []
  var cursor = CMTime.zero

  for asset in assets {
    let duration = try await asset.load(.duration)
    let range = CMTimeRange(start: .zero, duration: duration)
    let video = composition.addMutableTrack(
      withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)!
    let source = try await asset.loadTracks(withMediaType: .video)[0]
    try video.insertTimeRange(range, of: source, at: cursor)
    videoTracks.append(video)
    if let sound = try await asset.loadTracks(withMediaType: .audio).first {
      let track = composition.addMutableTrack(
        withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)!
      try track.insertTimeRange(range, of: sound, at: cursor)
      mixParameters.append(AVMutableAudioMixInputParameters(track: track))
    }
    ranges.append(CMTimeRange(start: cursor, duration: duration))
    cursor = CMTimeSubtract(CMTimeAdd(cursor, duration), overlap)
  }

  let transition = CMTimeRangeGetIntersection(ranges[0], otherRange: ranges[1])
  let before = CMTimeRange(start: .zero, end: transition.start)
  let after = CMTimeRange(start: transition.end, end: ranges[1].end)

  func passThrough(_ track: AVCompositionTrack, in range: CMTimeRange)
    -> AVMutableVideoCompositionInstruction
  {
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = range
    instruction.layerInstructions = [AVMutableVideoCompositionLayerInstruction(assetTrack: track)]
    return instruction
  }

  let fading = AVMutableVideoCompositionInstruction()
  fading.timeRange = transition
  let from = AVMutableVideoCompositionLayerInstruction(assetTrack: videoTracks[0])
  from.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: transition)
  let to = AVMutableVideoCompositionLayerInstruction(assetTrack: videoTracks[1])
  fading.layerInstructions = [from, to]

  let videoComposition = AVMutableVideoComposition()
  videoComposition.instructions = [
    passThrough(videoTracks[0], in: before), fading, passThrough(videoTracks[1], in: after),
  ]
  videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
  videoComposition.renderSize = composition.naturalSize

  if mixParameters.count == 2 {
    mixParameters[0].setVolumeRamp(fromStartVolume: 1, toEndVolume: 0, timeRange: transition)
    mixParameters[1].setVolumeRamp(fromStartVolume: 0, toEndVolume: 1, timeRange: transition)
  }
  let audioMix = AVMutableAudioMix()
  audioMix.inputParameters = mixParameters

  let session = AVAssetExportSession(
    asset: composition, presetName: AVAssetExportPresetHighestQuality)!
  session.videoComposition = videoComposition
  session.audioMix = audioMix
  session.outputURL = outputURL
  session.outputFileType = .mp4
  await session.export()
  guard session.status == .completed else { throw session.error ?? AVError(.exportFailed) }
}

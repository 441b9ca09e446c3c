// SPDX-License-Identifier: Apache-2.0

import AVFoundation

enum PictureInPictureError: Error {
  case missingTrack(URL)
}

/// Shows a small clip in the upper right corner of another clip. The small clip comes in after one second.
func exportPictureInPicture(mainURL: URL, insetURL: URL, outputURL: URL) async throws {
  let main = AVURLAsset(url: mainURL)
  let inset = AVURLAsset(url: insetURL)
  guard let mainVideo = try await main.loadTracks(withMediaType: .video).first else {
    throw PictureInPictureError.missingTrack(mainURL)
  }
  guard let insetVideo = try await inset.loadTracks(withMediaType: .video).first else {
    throw PictureInPictureError.missingTrack(insetURL)
  }
  let mainDuration = try await main.load(.duration)
  let insetDuration = try await inset.load(.duration)
  let (mainSize, insetSize) = try await (mainVideo.load(.naturalSize), insetVideo.load(.naturalSize))

  let composition = AVMutableComposition()
  let mainTrack = composition.addMutableTrack(
    withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)!
  try mainTrack.insertTimeRange(
    CMTimeRange(start: .zero, duration: mainDuration), of: mainVideo, at: .zero)
  let start = CMTime(seconds: 1, preferredTimescale: 600)
  let insetTrack = composition.addMutableTrack(
    withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)!
  let visible = CMTimeMinimum(insetDuration, mainDuration - start)
  try insetTrack.insertTimeRange(CMTimeRange(start: .zero, duration: visible), of: insetVideo, at: start)
  if let sound = try await main.loadTracks(withMediaType: .audio).first {
    let soundTrack = composition.addMutableTrack(
      withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
    try soundTrack?.insertTimeRange(
      CMTimeRange(start: .zero, duration: mainDuration), of: sound, at: .zero)
  }

  let scale = mainSize.width / 4 / insetSize.width
  let margin = mainSize.width / 40
  let place = CGAffineTransform(scaleX: scale, y: scale)
    .concatenating(
      CGAffineTransform(
        translationX: mainSize.width - insetSize.width * scale - margin, y: margin))
  let insetInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: insetTrack)
  insetInstruction.setTransform(place, at: .zero)
  insetInstruction.setOpacityRamp(
    fromStartOpacity: 0, toEndOpacity: 1,
    timeRange: CMTimeRange(start: start, duration: CMTime(value: 300, timescale: 600)))
  insetInstruction.setOpacity(0, at: start + visible)
  let mainInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: mainTrack)

  let instruction = AVMutableVideoCompositionInstruction()
  instruction.timeRange = CMTimeRange(start: .zero, duration: mainDuration)
  instruction.layerInstructions = [insetInstruction, mainInstruction]

  let videoComposition = AVMutableVideoComposition()
  videoComposition.instructions = [instruction]
  videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
  videoComposition.renderSize = mainSize

  guard
    let session = AVAssetExportSession(
      asset: composition, presetName: AVAssetExportPresetHighestQuality)
  else { throw AVError(.operationNotSupportedForAsset) }
  session.videoComposition = videoComposition
  try await session.export(to: outputURL, as: .mp4)
}

// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// Exports a clip of a phone upright, scaled to the width of the film, with a frame around it.
final class PortraitExporter {
  func exportPortrait(
    videoURL: URL, outputURL: URL, completion: @escaping (URL?, Error?) -> Void
  ) throws {
    let asset = AVAsset(url: videoURL)
    let mixComposition = AVMutableComposition()
    guard
      let assetTrack = asset.tracks(withMediaType: AVMediaType.video).first,
      let track = mixComposition.addMutableTrack(
        withMediaType: AVMediaType.video, preferredTrackID: Int32(kCMPersistentTrackID_Invalid))
    else { throw AVError(.unknown) }
    try track.insertTimeRange(
      CMTimeRangeMake(start: CMTime.zero, duration: asset.duration), of: assetTrack, at: CMTime.zero)

    let info = orientation(from: assetTrack.preferredTransform)
    let naturalSize = assetTrack.naturalSize
    let videoSize =
      info.isPortrait ? CGSize(width: naturalSize.height, height: naturalSize.width) : naturalSize

    let backgroundLayer = CALayer()
    backgroundLayer.frame = CGRect(origin: .zero, size: videoSize)
    backgroundLayer.backgroundColor = UIColor.systemIndigo.cgColor
    let videoLayer = CALayer()
    videoLayer.frame = CGRect(
      x: 20, y: 20, width: videoSize.width - 40, height: videoSize.height - 40)
    videoLayer.masksToBounds = true
    videoLayer.cornerRadius = 30
    let outputLayer = CALayer()
    outputLayer.frame = CGRect(origin: .zero, size: videoSize)
    outputLayer.addSublayer(backgroundLayer)
    outputLayer.addSublayer(videoLayer)

    let mainInstruction = AVMutableVideoCompositionInstruction()
    mainInstruction.timeRange = CMTimeRangeMake(start: .zero, duration: mixComposition.duration)
    mainInstruction.layerInstructions = [layerInstruction(for: track, assetTrack: assetTrack)]

    let videoComposition = AVMutableVideoComposition()
    videoComposition.renderSize = videoSize
    videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
    videoComposition.instructions = [mainInstruction]
    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: outputLayer)

    guard
      let exporter = AVAssetExportSession(
        asset: mixComposition, presetName: AVAssetExportPresetHighestQuality)
    else { throw AVError(.exportFailed) }
    exporter.outputURL = outputURL
    exporter.outputFileType = AVFileType.mp4
    exporter.videoComposition = videoComposition
    exporter.exportAsynchronously {
      DispatchQueue.main.async {
        completion(exporter.status == .completed ? exporter.outputURL : nil, exporter.error)
      }
    }
  }

  private func orientation(
    from transform: CGAffineTransform
  ) -> (orientation: UIImage.Orientation, isPortrait: Bool) {
    var assetOrientation = UIImage.Orientation.up
    var isPortrait = false
    if transform.a == 0 && transform.b == 1.0 && transform.c == -1.0 && transform.d == 0 {
      assetOrientation = .right
      isPortrait = true
    } else if transform.a == 0 && transform.b == -1.0 && transform.c == 1.0 && transform.d == 0 {
      assetOrientation = .left
      isPortrait = true
    } else if transform.a == -1.0 && transform.b == 0 && transform.c == 0 && transform.d == -1.0 {
      assetOrientation = .down
    }
    return (assetOrientation, isPortrait)
  }

  private func layerInstruction(
    for track: AVCompositionTrack, assetTrack: AVAssetTrack
  ) -> AVMutableVideoCompositionLayerInstruction {
    let instruction = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
    instruction.setTransform(assetTrack.preferredTransform, at: .zero)
    return instruction
  }
}

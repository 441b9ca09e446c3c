// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

enum WatermarkError: Error {
  case noVideoTrack
  case noExportSession
}

/// Puts a logo into the lower right corner of a clip.
final class WatermarkExporter {
  private let logo: UIImage
  private let margin: CGFloat = 24

  init(logo: UIImage) {
    self.logo = logo
  }

  func exportWatermark(
    from videoURL: URL, to outputURL: URL, completion: @escaping (Result<URL, Error>) -> Void
  ) {
    let asset = AVURLAsset(url: videoURL)
    guard let clipTrack = asset.tracks(withMediaType: .video).first else {
      completion(.failure(WatermarkError.noVideoTrack))
      return
    }

    let composition = AVMutableComposition()
    let timeRange = CMTimeRangeMake(start: .zero, duration: asset.duration)
    let videoTrack = composition.addMutableTrack(
      withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
    do {
      try videoTrack?.insertTimeRange(timeRange, of: clipTrack, at: .zero)
      if let clipSound = asset.tracks(withMediaType: .audio).first {
        let soundTrack = composition.addMutableTrack(
          withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
        try soundTrack?.insertTimeRange(timeRange, of: clipSound, at: .zero)
      }
    } catch {
      completion(.failure(error))
      return
    }
    videoTrack?.preferredTransform = clipTrack.preferredTransform
    let size = clipTrack.naturalSize

    let parentLayer = CALayer()
    let videoLayer = CALayer()
    parentLayer.frame = CGRect(origin: .zero, size: size)
    videoLayer.frame = CGRect(origin: .zero, size: size)
    parentLayer.addSublayer(videoLayer)

    let logoLayer = CALayer()
    logoLayer.contents = logo.cgImage
    logoLayer.contentsGravity = .resizeAspect
    logoLayer.opacity = 0.8
    let width = size.width / 5
    let height = width * logo.size.height / logo.size.width
    logoLayer.frame = CGRect(x: size.width - width - margin, y: margin, width: width, height: height)
    parentLayer.addSublayer(logoLayer)

    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRangeMake(start: .zero, duration: composition.duration)
    let compositionVideo = composition.tracks(withMediaType: .video)[0]
    instruction.layerInstructions = [
      AVMutableVideoCompositionLayerInstruction(assetTrack: compositionVideo)
    ]

    let videoComposition = AVMutableVideoComposition()
    videoComposition.renderSize = size
    videoComposition.frameDuration = CMTimeMake(value: 1, timescale: 30)
    videoComposition.instructions = [instruction]
    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: parentLayer)

    guard
      let session = AVAssetExportSession(
        asset: composition, presetName: AVAssetExportPresetHighestQuality)
    else {
      completion(.failure(WatermarkError.noExportSession))
      return
    }
    session.outputURL = outputURL
    session.outputFileType = .mp4
    session.shouldOptimizeForNetworkUse = true
    session.videoComposition = videoComposition
    session.exportAsynchronously {
      switch session.status {
      case .completed:
        completion(.success(outputURL))
      default:
        completion(.failure(session.error ?? WatermarkError.noExportSession))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// Shows two clips beside each other, each in one half of a 16 to 9 frame, on a dark background.
final class SideBySideExporter {
  let renderSize = CGSize(width: 1280, height: 720)

  func exportSideBySide(left: URL, right: URL, output: URL) async throws -> TimeInterval {
    let mixComposition = AVMutableComposition()
    let assets = [AVAsset(url: left), AVAsset(url: right)]
    var duration = CMTime.positiveInfinity
    for asset in assets {
      duration = CMTimeMinimum(duration, try await asset.load(.duration))
    }

    var layerInstructions: [AVVideoCompositionLayerInstruction] = []
    for (index, asset) in assets.enumerated() {
      guard
        let source = try await asset.loadTracks(withMediaType: .video).first,
        let track = mixComposition.addMutableTrack(
          withMediaType: .video, preferredTrackID: CMPersistentTrackID(index + 1))
      else { continue }
      try track.insertTimeRange(CMTimeRange(start: .zero, duration: duration), of: source, at: .zero)
      let naturalSize = try await source.load(.naturalSize)
      let transform = try await source.load(.preferredTransform)
      let half = CGRect(
        x: CGFloat(index) * renderSize.width / 2, y: 0,
        width: renderSize.width / 2, height: renderSize.height)
      let layerInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
      layerInstruction.setTransform(fit(naturalSize, turned: transform, into: half), at: .zero)
      layerInstructions.append(layerInstruction)
    }

    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: duration)
    instruction.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1).cgColor
    instruction.layerInstructions = layerInstructions

    let composition = AVMutableVideoComposition()
    composition.renderSize = renderSize
    composition.frameDuration = CMTimeMake(value: 1, timescale: 25)
    composition.instructions = [instruction]

    let session = AVAssetExportSession(
      asset: mixComposition, presetName: AVAssetExportPreset1280x720)!
    session.outputFileType = AVFileType.mp4
    session.outputURL = output
    session.videoComposition = composition
    await session.export()
    switch session.status {
    case .completed: return duration.seconds
    case .failed, .cancelled: throw session.error!
    default: throw CancellationError()
    }
  }

  private func fit(_ size: CGSize, turned transform: CGAffineTransform, into rect: CGRect)
    -> CGAffineTransform
  {
    let upright = CGRect(origin: .zero, size: size).applying(transform)
    let scale = min(rect.width / upright.width, rect.height / upright.height)
    let x = rect.midX - upright.width * scale / 2 - upright.minX * scale
    let y = rect.midY - upright.height * scale / 2 - upright.minY * scale
    return
      transform
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

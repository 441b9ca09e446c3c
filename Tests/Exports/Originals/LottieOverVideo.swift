// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Lottie
import UIKit

/// Draws a Lottie animation over a clip, fitted to the frame, from the start of the clip.
final class LottieOverlayExporter {
  @MainActor
  func exportLottie(animationURL: URL, over videoURL: URL, to outputURL: URL) async throws {
    let asset = AVURLAsset(url: videoURL)
    let composition = AVMutableComposition()
    guard
      let source = try await asset.loadTracks(withMediaType: .video).first,
      let track = composition.addMutableTrack(
        withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
    else { throw AVError(.unknown) }
    let duration = try await asset.load(.duration)
    let timeRange = CMTimeRange(start: .zero, duration: duration)
    try track.insertTimeRange(timeRange, of: source, at: .zero)
    let size = try await source.load(.naturalSize)

    let animation = LottieAnimation.filepath(animationURL.path)
    let animationLayer = LottieAnimationLayer(
      animation: animation, configuration: LottieConfiguration(renderingEngine: .coreAnimation))
    animationLayer.frame = CGRect(origin: .zero, size: size)
    animationLayer.contentsGravity = .resizeAspect
    animationLayer.loopMode = .loop
    animationLayer.isGeometryFlipped = true
    animationLayer.play()

    let videoLayer = CALayer()
    videoLayer.frame = CGRect(origin: .zero, size: size)
    let parentLayer = CALayer()
    parentLayer.frame = CGRect(origin: .zero, size: size)
    parentLayer.addSublayer(videoLayer)
    parentLayer.addSublayer(animationLayer)

    let layerInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
    layerInstruction.setTransform(try await source.load(.preferredTransform), at: .zero)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = timeRange
    instruction.layerInstructions = [layerInstruction]
    let videoComposition = AVMutableVideoComposition()
    videoComposition.instructions = [instruction]
    videoComposition.renderSize = size
    videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: parentLayer)

    guard
      let session = AVAssetExportSession(
        asset: composition, presetName: AVAssetExportPresetHighestQuality)
    else { throw AVError(.exportFailed) }
    session.videoComposition = videoComposition
    try await session.export(to: outputURL, as: .mp4)
  }
}

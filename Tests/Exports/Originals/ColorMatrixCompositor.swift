// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreVideo

/// An instruction that carries the amount of the effect.
final class SepiaInstruction: NSObject, AVVideoCompositionInstructionProtocol {
  let timeRange: CMTimeRange
  let enablePostProcessing = false
  let containsTweening = true
  let requiredSourceTrackIDs: [NSValue]?
  let passthroughTrackID = kCMPersistentTrackID_Invalid
  let trackID: CMPersistentTrackID

  init(timeRange: CMTimeRange, trackID: CMPersistentTrackID) {
    self.timeRange = timeRange
    self.trackID = trackID
    requiredSourceTrackIDs = [NSNumber(value: trackID)]
  }
}

/// Multiplies the colours of each frame by a matrix that becomes stronger over time.
final class SepiaCompositor: NSObject, AVVideoCompositing {
  private let queue = DispatchQueue(label: "sepia")
  private var context: AVVideoCompositionRenderContext?

  var sourcePixelBufferAttributes: [String: any Sendable]? {
    [kCVPixelBufferPixelFormatTypeKey as String: [kCVPixelFormatType_32BGRA]]
  }
  var requiredPixelBufferAttributesForRenderContext: [String: any Sendable] {
    [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
  }

  func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {
    queue.sync { context = newRenderContext }
  }

  func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
    queue.async {
      guard
        let instruction = request.videoCompositionInstruction as? SepiaInstruction,
        let source = request.sourceFrame(byTrackID: instruction.trackID),
        let target = request.renderContext.newPixelBuffer()
      else {
        request.finish(with: AVError(.unknown))
        return
      }
      let elapsed = request.compositionTime - instruction.timeRange.start
      let amount = elapsed.seconds / instruction.timeRange.duration.seconds
      Self.apply(amount, from: source, to: target)
      request.finish(withComposedVideoFrame: target)
    }
  }

  func cancelAllPendingVideoCompositionRequests() {}

  private static func apply(_ amount: Double, from source: CVPixelBuffer, to target: CVPixelBuffer) {
    CVPixelBufferLockBaseAddress(source, .readOnly)
    CVPixelBufferLockBaseAddress(target, [])
    defer {
      CVPixelBufferUnlockBaseAddress(target, [])
      CVPixelBufferUnlockBaseAddress(source, .readOnly)
    }
    let width = min(CVPixelBufferGetWidth(source), CVPixelBufferGetWidth(target))
    let height = min(CVPixelBufferGetHeight(source), CVPixelBufferGetHeight(target))
    guard
      let input = CVPixelBufferGetBaseAddress(source), let output = CVPixelBufferGetBaseAddress(target)
    else { return }
    for y in 0..<height {
      let from = input.advanced(by: y * CVPixelBufferGetBytesPerRow(source))
        .assumingMemoryBound(to: UInt8.self)
      let to = output.advanced(by: y * CVPixelBufferGetBytesPerRow(target))
        .assumingMemoryBound(to: UInt8.self)
      for x in stride(from: 0, to: width * 4, by: 4) {
        let (b, g, r) = (Double(from[x]), Double(from[x + 1]), Double(from[x + 2]))
        let sepia = (
          r: 0.393 * r + 0.769 * g + 0.189 * b, g: 0.349 * r + 0.686 * g + 0.168 * b,
          b: 0.272 * r + 0.534 * g + 0.131 * b
        )
        to[x] = UInt8(min(255, b + (sepia.b - b) * amount))
        to[x + 1] = UInt8(min(255, g + (sepia.g - g) * amount))
        to[x + 2] = UInt8(min(255, r + (sepia.r - r) * amount))
        to[x + 3] = from[x + 3]
      }
    }
  }
}

func exportSepia(of videoURL: URL, to outputURL: URL) async throws {
  let asset = AVURLAsset(url: videoURL)
  guard let track = try await asset.loadTracks(withMediaType: .video).first else { throw AVError(.unknown) }
  let duration = try await asset.load(.duration)
  let composition = AVMutableVideoComposition()
  composition.customVideoCompositorClass = SepiaCompositor.self
  composition.instructions = [
    SepiaInstruction(timeRange: CMTimeRange(start: .zero, duration: duration), trackID: track.trackID)
  ]
  composition.frameDuration = CMTime(value: 1, timescale: 30)
  composition.renderSize = try await track.load(.naturalSize)
  guard
    let session = AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality)
  else { throw AVError(.exportFailed) }
  session.videoComposition = composition
  session.outputURL = outputURL
  session.outputFileType = .mp4
  await session.export()
  guard session.status == .completed else { throw session.error ?? AVError(.exportFailed) }
}

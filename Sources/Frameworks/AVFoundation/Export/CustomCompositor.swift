// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import CoreVideo
import Foundation
import MultiplaneRaster

/// A compositor that a program supplies, and its buffers.
final class CustomCompositor {
  private let object: any AVVideoCompositing
  private let context: AVVideoCompositionRenderContext
  private let sourceFormat: OSType

  init(_ type: any AVVideoCompositing.Type, _ composition: AVVideoComposition, isExport: Bool) {
    object = type.init()
    context = AVVideoCompositionRenderContext(
      composition, attributes: object.requiredPixelBufferAttributesForRenderContext, isExport: isExport)
    sourceFormat = composition.bufferFormat(object.sourcePixelBufferAttributes)
    object.renderContextChanged(context)
  }

  /// Returns the frame that the compositor makes for a time, once it has finished the request.
  ///
  /// - Throws: The error of the compositor, or `AVError.operationCancelled` when `isCancelled` returns `true`
  ///   or the compositor has cancelled the request.
  func image(
    _ instruction: any AVVideoCompositionInstructionProtocol, at time: CMTime,
    frames: [CMPersistentTrackID: CGImage], _ isCancelled: () -> Bool
  ) throws -> CGImage {
    var buffers: [CMPersistentTrackID: CVPixelBuffer] = [:]
    for (trackID, frame) in frames { buffers[trackID] = try frame.makePixelBuffer(format: sourceFormat) }
    let request = AVAsynchronousVideoCompositionRequest(context, at: time, instruction, frames: buffers)
    object.startRequest(request)
    guard let outcome = request.wait(isCancelled: isCancelled) else {
      object.cancelAllPendingVideoCompositionRequests()
      throw AVError(.operationCancelled)
    }
    switch outcome {
    case .frame(let buffer): return try buffer.makeImage()
    case .failure(let error): throw error
    case .cancelled: throw AVError(.operationCancelled)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreMedia

/// A receiver of the faults of a video composition. Each method returns `true` to look for further faults.
public protocol AVVideoCompositionValidationHandling: AnyObject {
  /// A value of the composition is invalid.
  func videoComposition(
    _ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingInvalidValueForKey key: String
  ) -> Bool
  /// No instruction counts for a range of time.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange
  ) -> Bool
  /// The range of an instruction is invalid or overlaps with that of the instruction before it.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol
  ) -> Bool
  /// A layer is that of a track that the asset does not have.
  func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTrackIDIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol,
    layerInstruction: AVVideoCompositionLayerInstruction, asset: AVAsset
  ) -> Bool
}

extension AVVideoCompositionValidationHandling {
  /// The default: continue.
  public func videoComposition(
    _ videoComposition: AVVideoComposition, shouldContinueValidatingAfterFindingInvalidValueForKey key: String
  ) -> Bool { true }
  /// The default: continue.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange
  ) -> Bool { true }
  /// The default: continue.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol
  ) -> Bool { true }
  /// The default: continue.
  public func videoComposition(
    _ videoComposition: AVVideoComposition,
    shouldContinueValidatingAfterFindingInvalidTrackIDIn videoCompositionInstruction:
      any AVVideoCompositionInstructionProtocol,
    layerInstruction: AVVideoCompositionLayerInstruction, asset: AVAsset
  ) -> Bool { true }
}

/// A fault of a video composition.
enum VideoCompositionFault {
  /// A value cannot be used.
  case value(key: String)
  /// No instruction counts for a range of time.
  case gap(CMTimeRange)
  /// The range of an instruction is invalid or overlaps with that of the instruction before it.
  case range(instruction: Int)
  /// A layer is that of a track that the asset does not have.
  case track(CMPersistentTrackID, instruction: Int, layer: Int)
}

extension AVVideoComposition {
  /// Returns whether the composition can show a range of an asset.
  ///
  /// - Parameters:
  ///   - asset: The asset whose tracks the layers show, or `nil` to check no tracks.
  ///   - timeRange: The range that instructions must cover without gaps. An infinite length is the asset's.
  ///   - validationDelegate: A receiver of faults, or `nil`.
  public func isValid(
    for asset: AVAsset?, timeRange: CMTimeRange,
    validationDelegate: (any AVVideoCompositionValidationHandling)?
  ) -> Bool {
    let faults = faults(for: asset, in: timeRange)
    for fault in faults {
      guard let validationDelegate, tell(validationDelegate, of: fault, asset) else { break }
    }
    return faults.isEmpty
  }

  /// Returns whether the composition can show a range of an asset; see
  /// `isValid(for:timeRange:validationDelegate:)`.
  public func isValid(
    for asset: AVAsset, timeRange: CMTimeRange,
    validationDelegate: (any AVVideoCompositionValidationHandling)?
  ) async throws -> Bool {
    let asset: AVAsset? = asset
    return isValid(for: asset, timeRange: timeRange, validationDelegate: validationDelegate)
  }

  private func tell(
    _ delegate: any AVVideoCompositionValidationHandling, of fault: VideoCompositionFault, _ asset: AVAsset?
  ) -> Bool {
    switch fault {
    case .value(let key):
      return delegate.videoComposition(self, shouldContinueValidatingAfterFindingInvalidValueForKey: key)
    case .gap(let range):
      return delegate.videoComposition(self, shouldContinueValidatingAfterFindingEmptyTimeRange: range)
    case .range(let index):
      return delegate.videoComposition(
        self, shouldContinueValidatingAfterFindingInvalidTimeRangeIn: instructions[index])
    case .track(_, let index, let layer):
      guard let asset, let instruction = instructions[index] as? AVVideoCompositionInstruction else {
        return true
      }
      return delegate.videoComposition(
        self, shouldContinueValidatingAfterFindingInvalidTrackIDIn: instruction,
        layerInstruction: instruction.layerInstructions[layer], asset: asset)
    }
  }

  /// Returns the faults of the composition for a range of an asset, in the order of time.
  func faults(for asset: AVAsset?, in range: CMTimeRange) -> [VideoCompositionFault] {
    var faults: [VideoCompositionFault] = []
    if !(renderSize.width >= 1 && renderSize.height >= 1) { faults.append(.value(key: "renderSize")) }
    if !(frameDuration.isNumeric && frameDuration > .zero) { faults.append(.value(key: "frameDuration")) }
    if !(renderScale > 0 && renderScale.isFinite) { faults.append(.value(key: "renderScale")) }
    let end = range.duration.isNumeric ? range.end : asset?.duration ?? .zero
    var covered = range.start
    var previousEnd = CMTime.negativeInfinity
    let trackIDs = asset.map { asset in Set(asset.tracks.map(\.trackID)) }
    for (index, instruction) in instructions.enumerated() {
      let own = instruction.timeRange
      guard own.isValid, own.start.isNumeric, own.start >= previousEnd else {
        faults.append(.range(instruction: index))
        continue
      }
      previousEnd = own.end
      if own.start > covered, covered < end {
        faults.append(.gap(CMTimeRange(start: covered, end: min(own.start, end))))
      }
      covered = max(covered, own.end)
      guard let trackIDs, let layers = (instruction as? AVVideoCompositionInstruction)?.layerInstructions
      else { continue }
      for (number, layer) in layers.enumerated() where !trackIDs.contains(layer.trackID) {
        if animationTool?.additionalTrackID == layer.trackID { continue }
        faults.append(.track(layer.trackID, instruction: index, layer: number))
      }
    }
    if covered < end { faults.append(.gap(CMTimeRange(start: covered, end: end))) }
    return faults
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import QuartzCore

/// Composes the frames of an asset's video tracks by the instructions of a video composition.
///
/// A host has one layer for each layer of the instruction at the time, the picture of whose track is its
/// contents. The layers are in the space of the instructions: pixels of the frame, y down from the top left
/// corner.
final class FrameComposer {
  let composition: AVVideoComposition
  /// The host of the layers. Its root has the size of the frame.
  let host: LayerHost
  private var feeds: [CMPersistentTrackID: TrackFeed] = [:]
  private var layers: [TrackLayer] = []
  /// The layer that shows the frames of a custom compositor.
  private let picture = CALayer()
  private let compositor: CustomCompositor?
  private let extra: (layer: CALayer, trackID: CMPersistentTrackID)?
  private let renderer = FrameRenderer()
  private let size: CGSize

  /// Creates a composer of an asset's frames.
  ///
  /// - Parameters:
  ///   - asset: The asset, whose tracks do not change.
  ///   - composition: The instructions.
  ///   - isExport: Indicates whether the best quality is wanted, as for a film.
  init(_ asset: AVAsset, _ composition: AVVideoComposition, isExport: Bool) {
    self.composition = composition
    size = composition.renderSize
    for track in asset.tracks where track.mediaType == .video { feeds[track.trackID] = TrackFeed(track) }
    compositor = composition.customVideoCompositorClass.map {
      CustomCompositor($0, composition, isExport: isExport)
    }
    if case .track(let layer, let trackID)? = composition.animationTool?.use {
      extra = (layer, trackID)
    } else {
      extra = nil
    }
    let root = CALayer()
    root.name = "composition"
    root.frame = CGRect(origin: .zero, size: size)
    root.isGeometryFlipped = true
    root.masksToBounds = true
    root.backgroundColor = Self.black
    picture.frame = root.bounds
    picture.isHidden = true
    root.addSublayer(picture)
    host = LayerHost(root: root)
  }

  private static var black: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: 1) }

  /// Returns the instruction that counts at a time. After all instructions, the last one still counts,
  /// because the last frame may end later. Returns `nil` in a gap.
  func instruction(at time: CMTime) -> (any AVVideoCompositionInstructionProtocol)? {
    let instructions = composition.instructions
    if let last = instructions.last, time >= last.timeRange.end { return last }
    return instructions.last { $0.timeRange.start <= time && time < $0.timeRange.end }
  }

  // MARK: Layers

  /// Changes the layers so that they show the frame at a time, at the next tick of the host.
  ///
  /// - Parameter isCancelled: Returns `true` when a custom compositor is no longer waited for.
  func show(at time: CMTime, isCancelled: () -> Bool = { false }) throws {
    let instruction = instruction(at: time)
    if let compositor, let instruction, instruction.passthroughTrackID == kCMPersistentTrackID_Invalid {
      let image = try composedImage(compositor, instruction, at: time, isCancelled)
      CATransaction.withoutActions {
        picture.contents = image
        picture.isHidden = false
        for layer in layers { layer.hide() }
      }
      return
    }
    let wanted = Self.layerConfigurations(of: instruction)
    var shown: [(TrackLayer.Content, AVVideoCompositionLayerInstruction.Configuration)] = []
    for configuration in wanted {
      if let extra, extra.trackID == configuration.trackID {
        shown.append((.layer(extra.layer), configuration))
      } else if let frame = try feeds[configuration.trackID]?.picture(at: time) {
        shown.append((.picture(frame), configuration))
      }
    }
    CATransaction.withoutActions {
      picture.isHidden = true
      let color = (instruction as? AVVideoCompositionInstruction)?.backgroundColor
      host.root.backgroundColor = color.flatMap { $0.copy(alpha: 1) } ?? Self.black
      arrange(shown, at: time)
    }
  }

  /// Returns the layers of an instruction, the top one first.
  private static func layerConfigurations(
    of instruction: (any AVVideoCompositionInstructionProtocol)?
  ) -> [AVVideoCompositionLayerInstruction.Configuration] {
    guard let instruction else { return [] }
    if let own = instruction as? AVVideoCompositionInstruction {
      return own.layerInstructions.map(\.configuration)
    }
    if instruction.passthroughTrackID != kCMPersistentTrackID_Invalid {
      return [AVVideoCompositionLayerInstruction.Configuration(trackID: instruction.passthroughTrackID)]
    }
    let trackIDs = (instruction.requiredSourceTrackIDs ?? []).compactMap { ($0 as? NSNumber)?.int32Value }
    return trackIDs.map { AVVideoCompositionLayerInstruction.Configuration(trackID: $0) }
  }

  private func arrange(
    _ shown: [(TrackLayer.Content, AVVideoCompositionLayerInstruction.Configuration)], at time: CMTime
  ) {
    // The last instruction is at the bottom, as is the first sublayer.
    for (index, (content, configuration)) in shown.reversed().enumerated() {
      if index == layers.count {
        let layer = TrackLayer()
        layers.append(layer)
        host.root.addSublayer(layer.outer)
      }
      layers[index].show(content, configuration, at: time, in: size)
    }
    for layer in layers.dropFirst(shown.count) { layer.hide() }
  }

  // MARK: Pictures

  /// Returns the picture of the only track at a time if it is the whole frame: it has the frame's size, is
  /// opaque and is not moved. Otherwise returns `nil`.
  func straightPicture(at time: CMTime) throws -> CGImage? {
    guard compositor == nil || instruction(at: time)?.passthroughTrackID != kCMPersistentTrackID_Invalid
    else { return nil }
    let wanted = Self.layerConfigurations(of: instruction(at: time))
    guard wanted.count == 1, extra?.trackID != wanted[0].trackID, wanted[0].opacity(at: time) == 1,
      wanted[0].crop(at: time) == nil, let frame = try feeds[wanted[0].trackID]?.picture(at: time)
    else { return nil }
    let transform = wanted[0].transform(at: time)
    let isWhole =
      transform.b == 0 && transform.c == 0 && transform.tx == 0 && transform.ty == 0
      && transform.a * frame.size.width == size.width && transform.d * frame.size.height == size.height
    return isWhole && frame.isOpaque ? frame.image : nil
  }

  /// Returns the frame at a time as a picture in pixels of the composition.
  ///
  /// - Parameter isCancelled: Returns `true` when a custom compositor is no longer waited for.
  func image(at time: CMTime, isCancelled: () -> Bool = { false }) throws -> CGImage {
    if let straight = try straightPicture(at: time) { return straight }
    try show(at: time, isCancelled: isCancelled)
    let pixels = composition.pixelSize
    let tree = host.tick(to: max(time.seconds, 0))
    let target = FrameTarget(
      width: Int(pixels.width), height: Int(pixels.height), showing: host.visibleRect)
    return CGImage(opaquePixels: renderer.render(tree, at: time.seconds, target: target))
  }

  private func composedImage(
    _ compositor: CustomCompositor, _ instruction: any AVVideoCompositionInstructionProtocol,
    at time: CMTime, _ isCancelled: () -> Bool
  ) throws -> CGImage {
    let needed =
      instruction.requiredSourceTrackIDs?.compactMap { ($0 as? NSNumber)?.int32Value } ?? feeds.keys.sorted()
    var frames: [CMPersistentTrackID: CGImage] = [:]
    for trackID in needed { frames[trackID] = try feeds[trackID]?.picture(at: time)?.image }
    return try compositor.image(instruction, at: time, frames: frames, isCancelled)
  }
}

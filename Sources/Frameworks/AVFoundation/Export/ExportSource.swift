// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneDiagnostics
import MultiplaneRenderTree
import QuartzCore

/// The source of an export's frames: composed frames of tracks, and the layers of a Core Animation tool.
///
/// The time of the tick 0 is the start of the exported range. All layers have the time of the composition.
final class ExportSource: WrappingSource {
  let source: any FrameSource
  private let composer: FrameComposer
  /// The layers of a Core Animation tool, or `nil` without one.
  private let tool: Tool?
  private let start: CMTime
  private let frameDuration: CMTime
  private let isCancelled: @Sendable () -> Bool

  /// The layers of a Core Animation tool.
  private struct Tool {
    /// The layers whose contents are the composed frame.
    var videoLayers: [CALayer]
    /// The layer that holds the tool's tree.
    var holder: CALayer
    /// The layer that shows the composed frame alone, for instructions without post-processing.
    var plain: CALayer
  }

  /// The first error, after which frames no longer change.
  private(set) var failure: (any Error)?

  /// Creates the source of the frames of a range that begins at `start`.
  init(_ composer: FrameComposer, start: CMTime, isCancelled: @escaping @Sendable () -> Bool) {
    self.composer = composer
    self.start = start
    self.isCancelled = isCancelled
    frameDuration = composer.composition.frameDuration
    guard case .postProcessing(let layers, let root)? = composer.composition.animationTool?.use else {
      (tool, source) = (nil, composer.host)
      return
    }
    Self.reportZeroBeginTimes(below: root)
    let size = composer.composition.renderSize
    let (stage, holder, plain) = (Self.layer(size), Self.layer(size), Self.layer(size))
    stage.name = "export"
    stage.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    stage.masksToBounds = true
    plain.isHidden = true
    holder.addSublayer(root)
    stage.addSublayer(holder)
    stage.addSublayer(plain)
    tool = Tool(videoLayers: layers, holder: holder, plain: plain)
    source = LayerHost(root: stage, startTime: start.seconds)
  }

  private static func layer(_ size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    return layer
  }

  /// Removes the tool's layers from the export, so that another one can draw them.
  func end() {
    switch composer.composition.animationTool?.use {
    case .postProcessing(_, let root): root.removeFromSuperlayer()
    case .track(let layer, _): layer.removeFromSuperlayer()
    case nil: return
    }
    // Layers that have left keep the animations that are not removed on completion. A host that ends keeps
    // none.
    if let host = source as? LayerHost { _ = host.tick(to: host.time) }
  }

  func tick(to time: Double) -> RenderTree {
    let now = compositionTime(at: time)
    if failure == nil {
      do { try show(now) } catch { failure = error }
    }
    return source.tick(to: now.seconds)
  }

  func pictureTime(at time: Double) -> Double { compositionTime(at: time).seconds }

  /// Returns the time of the composition that a time of the film shows: an exact multiple of the frames'
  /// duration after the start.
  private func compositionTime(at time: Double) -> CMTime {
    let index = (time / frameDuration.seconds).rounded()
    return start + CMTimeMultiply(frameDuration, multiplier: Int32(clamping: Int64(index)))
  }

  private func show(_ time: CMTime) throws {
    guard let tool else { return try composer.show(at: time, isCancelled: isCancelled) }
    let image = try composer.image(at: time, isCancelled: isCancelled)
    let isPlain = composer.instruction(at: time)?.enablePostProcessing == false
    CATransaction.withoutActions {
      tool.holder.isHidden = isPlain
      tool.plain.isHidden = !isPlain
      tool.plain.contents = isPlain ? image : nil
      for layer in tool.videoLayers { layer.contents = image }
    }
  }

  /// Reports animations that begin at 0: they are shown here, but not on Apple's systems.
  private static func reportZeroBeginTimes(below root: CALayer) {
    var pending = [root]
    while let layer = pending.popLast() {
      for key in layer.animationKeys() ?? [] where layer.animation(forKey: key)?.beginTime == 0 {
        Diagnostics.report(
          .substituted, "AVVideoCompositionCoreAnimationTool",
          "the animation \(key) of the layer \(layer.name ?? "without a name") begins at 0; "
            + "it is shown here, but an export on Apple's systems does not show it; use AVCoreAnimationBeginTimeAtZero"
        )
        return
      }
      pending += layer.sublayers ?? []
      if let mask = layer.mask { pending.append(mask) }
    }
  }
}

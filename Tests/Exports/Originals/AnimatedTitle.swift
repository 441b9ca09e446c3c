// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// Shows a title that fades in, rises and fades out over the first seconds of a clip.
struct AnimatedTitle {
  var text: String
  var start: TimeInterval = 0.5
  var length: TimeInterval = 2

  func export(videoURL: URL, outputURL: URL) async throws {
    let asset = AVURLAsset(url: videoURL)
    let videoComposition = try await AVMutableVideoComposition.videoComposition(withPropertiesOf: asset)
    let size = videoComposition.renderSize

    let videoLayer = CALayer()
    videoLayer.frame = CGRect(origin: .zero, size: size)
    let overlayLayer = CALayer()
    overlayLayer.frame = CGRect(origin: .zero, size: size)
    overlayLayer.addSublayer(makeTitle(in: size))
    let outputLayer = CALayer()
    outputLayer.frame = CGRect(origin: .zero, size: size)
    outputLayer.addSublayer(videoLayer)
    outputLayer.addSublayer(overlayLayer)

    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: outputLayer)

    guard
      let export = AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality)
    else { throw AVError(.exportFailed) }
    export.videoComposition = videoComposition
    export.outputFileType = .mov
    export.outputURL = outputURL
    await export.export()
    if let error = export.error { throw error }
  }

  private func makeTitle(in size: CGSize) -> CALayer {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: size.height / 10),
      .foregroundColor: UIColor.white,
      .strokeColor: UIColor.black,
      .strokeWidth: -2,
    ]
    let title = CATextLayer()
    title.string = NSAttributedString(string: text, attributes: attributes)
    title.alignmentMode = .center
    title.contentsScale = UIScreen.main.scale
    title.shouldRasterize = true
    title.rasterizationScale = UIScreen.main.scale
    title.frame = CGRect(x: 0, y: size.height * 0.4, width: size.width, height: size.height / 6)
    title.opacity = 0

    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0, 1, 1, 0]
    fade.keyTimes = [0, 0.25, 0.75, 1]
    let rise = CABasicAnimation(keyPath: "transform.translation.y")
    rise.fromValue = -size.height / 12
    rise.toValue = 0
    rise.duration = length / 4
    rise.fillMode = .both
    rise.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let group = CAAnimationGroup()
    group.animations = [fade, rise]
    group.duration = length
    group.beginTime = AVCoreAnimationBeginTimeAtZero + start
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    title.add(group, forKey: "title")
    return title
  }
}

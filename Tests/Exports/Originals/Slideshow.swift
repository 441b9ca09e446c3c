// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

/// Makes a film of pictures that fade into each other, with music.
///
/// The pictures are layers over a short blank clip that is stretched to the length of the slideshow.
final class SlideshowMaker {
  let size = CGSize(width: 1280, height: 720)
  let secondsPerPicture = 3.0
  let fadeLength = 0.5

  func exportSlideshow(
    pictures: [URL], blankURL: URL, musicURL: URL, outputURL: URL,
    completion: @escaping (Error?) -> Void
  ) {
    let length = secondsPerPicture * Double(pictures.count)
    let total = CMTime(seconds: length, preferredTimescale: 600)
    let composition = AVMutableComposition()
    let blank = AVURLAsset(url: blankURL, options: [AVURLAssetPreferPreciseDurationAndTimingKey: true])
    let music = AVURLAsset(url: musicURL, options: nil)
    guard
      let blankTrack = blank.tracks(withMediaType: .video).first,
      let track = composition.addMutableTrack(
        withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid),
      let soundTrack = composition.addMutableTrack(
        withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
    else { return completion(AVError(.unknown)) }
    do {
      let blankRange = CMTimeRange(start: .zero, duration: blank.duration)
      try track.insertTimeRange(blankRange, of: blankTrack, at: .zero)
      track.scaleTimeRange(blankRange, toDuration: total)
      if let musicTrack = music.tracks(withMediaType: .audio).first {
        let range = CMTimeRange(start: .zero, duration: CMTimeMinimum(total, music.duration))
        try soundTrack.insertTimeRange(range, of: musicTrack, at: .zero)
      }
    } catch {
      return completion(error)
    }

    let parent = CALayer()
    parent.frame = CGRect(origin: .zero, size: size)
    parent.backgroundColor = UIColor.black.cgColor
    let video = CALayer()
    video.frame = parent.bounds
    parent.addSublayer(video)
    for (index, url) in pictures.enumerated() {
      guard let image = UIImage(contentsOfFile: url.path) else { continue }
      parent.addSublayer(makeSlide(image, at: Double(index) * secondsPerPicture, isFirst: index == 0))
    }

    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: total)
    instruction.layerInstructions = [AVMutableVideoCompositionLayerInstruction(assetTrack: track)]
    let videoComposition = AVMutableVideoComposition()
    videoComposition.renderSize = size
    videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
    videoComposition.instructions = [instruction]
    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: video, in: parent)

    let fadeOut = AVMutableAudioMixInputParameters(track: soundTrack)
    fadeOut.setVolumeRamp(
      fromStartVolume: 1, toEndVolume: 0,
      timeRange: CMTimeRange(
        start: CMTime(seconds: length - 1, preferredTimescale: 600),
        duration: CMTime(seconds: 1, preferredTimescale: 600)))
    let audioMix = AVMutableAudioMix()
    audioMix.inputParameters = [fadeOut]

    let session = AVAssetExportSession(
      asset: composition, presetName: AVAssetExportPresetHighestQuality)
    session?.outputURL = outputURL
    session?.outputFileType = .mp4
    session?.videoComposition = videoComposition
    session?.audioMix = audioMix
    session?.exportAsynchronously { completion(session?.error) }
  }

  private func makeSlide(_ image: UIImage, at start: TimeInterval, isFirst: Bool) -> CALayer {
    let slide = CALayer()
    slide.contents = image.cgImage
    slide.contentsGravity = .resizeAspectFill
    slide.masksToBounds = true
    slide.frame = CGRect(origin: .zero, size: size)
    guard !isFirst else { return slide }
    slide.opacity = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.beginTime = start
    fade.duration = fadeLength
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    slide.add(fade, forKey: nil)
    return slide
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
internal import MultiplaneRecorder
public import QuartzCore

/// A layer that shows the frames of a film.
///
/// ```swift
/// let layer = VideoLayer(try VideoFile(path: "in.mp4"))
/// layer.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
/// layer.beginTime = 2  // the film begins after two seconds
/// ```
///
/// The layer's contents are the frame at the layer's own time, at which 0 is the film's first frame. The
/// properties `beginTime`, `speed` and `timeOffset` therefore control the film, and masks, transforms,
/// replicators and filters apply to it as to any picture. Before its first frame and after its last one, the
/// layer shows that frame.
///
/// Each tick of the layer's host shows exactly the frame at that time. In a film, the result is the same in
/// every run. In a window, frames are skipped if the display is slower. Decoding runs on the thread of the
/// host. For a time before the current frame, or more than 30 frames after it, the layer seeks from the
/// nearest earlier key frame.
///
/// If a frame cannot be decoded, the layer reports it once to `Diagnostics`, with the name of the layer and
/// the time, and keeps showing the previous frame.
open class VideoLayer: CALayer {
  /// The film that the layer shows. With `nil`, the default, it shows none. Not animatable.
  open var video: VideoFile? {
    didSet { showVideo() }
  }

  /// Creates a layer without a film.
  public override init() { super.init() }

  /// Creates a layer that shows a film. The size of its bounds is the size of the film, with one point per
  /// pixel.
  public convenience init(_ video: VideoFile) {
    self.init()
    bounds = CGRect(origin: .zero, size: video.size)
    self.video = video
    // Property observers are not called in an initializer.
    showVideo()
  }

  private func showVideo() { timedContents = video.map { VideoFrames($0, layerName: name) } }

  /// Creates a copy of a layer for its presentation. The copy shows the same frame.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive. The film is not archived, so `video` is `nil`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The frames of a film, as the contents of a layer.
final class VideoFrames: TimedContents {
  private let video: VideoFile
  private let layerName: String?
  private var decoder: FilmDecoder?
  private var image: CGImage?
  /// The index of the frame in `image`, or -1 if no frame has been decoded.
  private var index = -1
  private var hasFailed = false

  /// The maximum number of frames that are decoded to reach a later frame. Beyond it, the decoder seeks.
  private static let longestSkip = 30

  init(_ video: VideoFile, layerName: String?) { (self.video, self.layerName) = (video, layerName) }

  func changes(after time: Double) -> Bool { !hasFailed && time < video.duration }

  func image(at time: Double) -> CGImage? {
    let wanted = video.index(at: time)
    guard wanted != index, !hasFailed else { return image }
    do {
      try show(wanted)
    } catch {
      hasFailed = true
      let key = "\(layerName ?? "VideoLayer").contents"
      Diagnostics.report(.invalid, key, "the frame at \(video.frameTimes[wanted]) s is not shown: \(error)")
    }
    return image
  }

  private func show(_ wanted: Int) throws {
    let decoder = try decoder ?? FilmDecoder(path: video.path, highDynamicRange: video.highDynamicRange)
    self.decoder = decoder
    if wanted > index, wanted - index <= Self.longestSkip {
      while index < wanted, let picture = try decoder.next() {
        index += 1
        if index == wanted { image = picture.image }
      }
      if index == wanted { return }
    }
    if let picture = try decoder.picture(at: video.frameTimes[wanted]) {
      (image, index) = (picture.image, wanted)
    }
  }
}

extension FilmDecoder.Picture {
  fileprivate var image: CGImage { isOpaque ? CGImage(opaquePixels: pixmap) : CGImage(pixmap: pixmap) }
}

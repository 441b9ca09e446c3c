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
/// The layer's `contents` are the frame at the layer's own time: 0 is the film's first frame. So `beginTime`,
/// `speed` and `timeOffset` move it like any other time in the tree, and masks, transforms, replicators and
/// filters act on it like on any picture. Before its first frame and after its last one the layer shows
/// those.
///
/// Each tick of the layer's host shows the exact frame of its time. In a film the result is the same in every
/// run; in a window frames are left out if the display is slower. Decoding runs on the thread of the host. A
/// time that is earlier than before, or later than a second ahead, is searched from the nearest key frame.
///
/// A frame that cannot be decoded is reported to `Diagnostics` with the layer and the time, and the frame
/// before it stays.
open class VideoLayer: CALayer {
  /// The film. `nil`, the default, shows nothing. Not animatable.
  open var video: VideoFile? {
    didSet { showVideo() }
  }

  /// Creates a layer without a film.
  public override init() { super.init() }

  /// Creates a layer of a film's size that shows the film.
  public convenience init(_ video: VideoFile) {
    self.init()
    bounds = CGRect(origin: .zero, size: video.size)
    self.video = video
    // Initializers call no observers.
    showVideo()
  }

  private func showVideo() { timedContents = video.map { VideoFrames($0, layerName: name) } }

  /// Creates a copy of a layer for its presentation. It shows the same frame.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive. The film is not archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The frames of a film as the contents of a layer.
final class VideoFrames: TimedContents {
  private let video: VideoFile
  private let layerName: String?
  private var decoder: FilmDecoder?
  private var image: CGImage?
  /// The index of the frame in `image`; -1 for none.
  private var index = -1
  private var hasFailed = false

  /// The most frames that are decoded to get ahead. Further ones are searched.
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

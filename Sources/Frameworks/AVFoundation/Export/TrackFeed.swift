// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import QuartzCore

/// The pictures of a video track over the time of its asset, as contents of layers.
final class TrackFeed {
  /// A picture in its natural orientation, and its size in pixels.
  struct Picture {
    var image: CGImage
    var size: CGSize
    var isOpaque: Bool
  }

  private let track: AVAssetTrack
  private var reading: (any TrackReading)?
  /// The latest picture and the time at which it begins.
  private var latest: (time: CMTime, picture: Picture)?

  init(_ track: AVAssetTrack) { self.track = track }

  /// Returns the picture at a time of the asset, or `nil` in a pause and outside of the track. It is the same
  /// object until the next frame begins.
  func picture(at time: CMTime) throws -> Picture? {
    let reading = try reading ?? track.makeReading()
    self.reading = reading
    // A composition rounds the times of its sources itself.
    let rounded = track is AVCompositionTrack ? time : track.rounded(time)
    guard let frame = try reading.frame(at: rounded) else { return nil }
    if let latest, latest.time == frame.time { return latest.picture }
    let size = CGSize(width: frame.pixmap.width, height: frame.pixmap.height)
    let picture = Picture(image: frame.image, size: size, isOpaque: frame.isOpaque)
    latest = (frame.time, picture)
    return picture
  }
}

extension AVAssetTrack {
  /// Returns a time half a unit of the track's times later. A file rounds the times of its frames to its
  /// unit, so a frame may be stored that much later than it is meant.
  func rounded(_ time: CMTime) -> CMTime {
    let scale = naturalTimeScale
    guard scale > 0, scale <= CMTimeScale.max / 2, time.isNumeric else { return time }
    return time + CMTime(value: 1, timescale: 2 * scale)
  }
}

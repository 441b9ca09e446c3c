// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
package import MultiplaneRaster

/// A reader of the frames of one video stream at any time, with exact timestamps.
///
/// It knows the frame that is shown and the one that follows, so that frames in order are decoded once each.
/// The frames are in the orientation in which they are stored, have square pixels, and are in sRGB.
package final class FrameCursor {
  /// A frame with its timestamps, in the stream's unit.
  package struct Frame: Sendable {
    /// The time at which the frame is shown, and the time at which the next one is, or the length that the
    /// file states for the last one. `nil` if that is not known.
    package var start: Int64
    package var end: Int64?
    package var pixmap: Pixmap
    /// Indicates whether every pixel is opaque.
    package var isOpaque: Bool
  }

  private let film: FilmDecoder
  private var shown = av_frame_alloc()
  private var following = av_frame_alloc()
  private var hasShown = false
  private var hasFollowing = false
  /// The converted frame that is shown, or `nil` before it is asked for.
  private var converted: Frame?
  /// The timestamp of the first frame, or `nil` until it has been decoded.
  private var first: Int64?
  /// The distance, in the stream's unit, from which a seek is faster than decoding.
  private let farDistance: Int64

  /// The distance, in seconds, from which a seek is faster than decoding. Keyframes are often as far from
  /// each other.
  private static let farSeconds = 4.0

  /// Opens a stream of the film at `path`. High dynamic range is converted to sRGB. Throws a `RecorderError`
  /// if the stream cannot be decoded.
  package init(path: String, stream: Int) throws(RecorderError) {
    film = try FilmDecoder(path: path, .index(stream), highDynamicRange: .standard, isUpright: false)
    guard shown != nil, following != nil else { throw .encodingFailed(reason: errorText(ENOMEM)) }
    farDistance = Int64(clamping: 0, plus: Self.farSeconds / av_q2d(film.part.stream.pointee.time_base))
  }

  deinit {
    av_frame_free(&shown)
    av_frame_free(&following)
  }

  /// The colours that the film's tags describe.
  package var color: FilmColor { film.color }

  /// Returns the last frame that is not later than a timestamp, or the first frame for an earlier one.
  /// Returns `nil` if no frame can be decoded.
  package func frame(at stamp: Int64) throws(RecorderError) -> Frame? {
    if !hasShown {
      guard try start() else { return nil }
    }
    if stamp < stampOfShown, stampOfShown != first {
      try restart(at: stamp)
    } else if hasFollowing, stamp > stampOfFollowing, stamp - stampOfFollowing > farDistance {
      try restart(at: stamp)
    }
    while hasFollowing, stampOfFollowing <= stamp { try advance() }
    return try current()
  }

  /// Returns the frame after the one that was returned last, or the first one. Returns `nil` after the last
  /// one.
  package func next() throws(RecorderError) -> Frame? {
    if !hasShown { return try start() ? try current() : nil }
    guard hasFollowing else { return nil }
    try advance()
    return try current()
  }

  private var stampOfShown: Int64 { shown?.pointee.best_effort_timestamp ?? 0 }
  private var stampOfFollowing: Int64 { following?.pointee.best_effort_timestamp ?? 0 }

  /// Decodes the first frame and the one after it. Returns `false` if there is none.
  private func start() throws(RecorderError) -> Bool {
    guard try fill() else { return false }
    if first == nil { first = stampOfShown }
    return true
  }

  /// Decodes the frame that is shown and the one after it. Returns `false` if there is none.
  private func fill() throws(RecorderError) -> Bool {
    (hasShown, hasFollowing, converted) = (false, false, nil)
    guard try film.receive() else { return false }
    move(film.frame, to: shown)
    hasShown = true
    try follow()
    return true
  }

  /// Decodes the frame after the one that is shown.
  private func follow() throws(RecorderError) {
    hasFollowing = try film.receive()
    if hasFollowing { move(film.frame, to: following) }
  }

  private func advance() throws(RecorderError) {
    move(following, to: shown)
    converted = nil
    try follow()
  }

  private func move(_ source: UnsafeMutablePointer<AVFrame>?, to target: UnsafeMutablePointer<AVFrame>?) {
    av_frame_unref(target)
    av_frame_move_ref(target, source)
  }

  /// Continues at a keyframe at or before a timestamp, or at the start.
  private func restart(at stamp: Int64) throws(RecorderError) {
    if film.seek(to: stamp), try fill(), stampOfShown <= stamp { return }
    // Nothing can be decoded from there, so decoding begins at the start.
    guard film.seek(to: min(first ?? stamp, stamp)), try fill() else { return }
  }

  private func current() throws(RecorderError) -> Frame? {
    if let converted { return converted }
    guard hasShown, let content = shown?.pointee else { return nil }
    let picture = try film.picture(of: content)
    let length = Self.duration(of: content)
    let end = hasFollowing ? stampOfFollowing : length > 0 ? stampOfShown &+ length : nil
    let frame = Frame(start: stampOfShown, end: end, pixmap: picture.pixmap, isOpaque: picture.isOpaque)
    converted = frame
    return frame
  }

  private static func duration(of frame: AVFrame) -> Int64 {
    withUnsafePointer(to: frame) { clibav_frame_duration($0) }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation
import MultiplaneGeometry
public import MultiplaneRecorder

/// A film in a file: the size and the times of its frames.
///
/// ```swift
/// let film = try VideoFile(contentsOf: URL(fileURLWithPath: "in.mp4"))
/// let layer = VideoLayer(film)
/// layer.frame = CGRect(origin: .zero, size: film.size)
/// ```
///
/// - The file is read by libav: MP4, QuickTime, WebM, Matroska, AVI, MPEG and others. Playlists, lists of
///   files and addresses are refused, and no other file is opened, whatever the film refers to.
/// - Frames are upright with square pixels, whatever the film's display matrix and pixel aspect ratio are.
/// - Colours of BT.601, BT.709 and BT.2020, in full or limited range, become sRGB. A film without a tag is
///   BT.601, as for ffmpeg. Films of high dynamic range are refused, or converted by the method of
///   `HighDynamicRange.standard`.
public struct VideoFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The treatment of high dynamic range; `refused` by default.
  public let highDynamicRange: HighDynamicRange
  /// The upright size of the frames, in pixels.
  public let size: CGSize
  /// The length from the first frame to the end of the last one, in seconds.
  public let duration: Double
  /// The times at which the frames begin, in seconds after the first one, in ascending order. There is at
  /// least one.
  public let frameTimes: [Double]
  /// The number of frames per second. For a film of variable rate it is the average.
  public let frameRate: Double
  /// A Boolean value that indicates whether the file has a stream of sound.
  public let hasSound: Bool
  /// A Boolean value that indicates whether all frames begin at even times.
  public let isEven: Bool
  /// The colours as the film's tags describe them.
  package let color: FilmColor
  /// The frame rate as an exact fraction.
  package let exactRate: (frames: Int, seconds: Int)
  /// The time of the first frame on the clock of the file, in seconds. The file's sound is on that clock.
  public let start: Double

  /// Opens the film at a URL of a file and reads the times of its frames, for which the whole file is read.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - highDynamicRange: The treatment of films of high dynamic range. The default refuses them.
  /// - Throws: `RecorderError.cannotDecode` if the file is no film that can be shown.
  public init(contentsOf url: URL, highDynamicRange: HighDynamicRange = .refused) throws {
    try self.init(path: url.path, highDynamicRange: highDynamicRange)
  }

  /// Opens the film at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of a file.
  ///   - highDynamicRange: The treatment of films of high dynamic range. The default refuses them.
  /// - Throws: `RecorderError.cannotDecode` if the file is no film that can be shown.
  public init(path: String, highDynamicRange: HighDynamicRange = .refused) throws {
    let film = try FilmDecoder(path: path, highDynamicRange: highDynamicRange)
    self.highDynamicRange = highDynamicRange
    let (times, end, isEven) = try FilmDecoder.times(ofFilmAt: path)
    self.path = path
    color = film.color
    size = CGSize(width: film.width, height: film.height)
    hasSound = FilmSound.exists(inFileAt: path)
    (frameTimes, duration, start, self.isEven) = (times, end, film.start, isEven)
    let average = times.count > 1 ? Double(times.count - 1) / max(times[times.count - 1], 1e-9) : 25
    exactRate = film.rate ?? (Int((average * 1000).rounded().clamped(to: 1...1e9)), 1000)
    frameRate = Double(exactRate.frames) / Double(exactRate.seconds)
  }

  /// Returns the index of the frame that is shown at a time in seconds. Times before the first frame and
  /// after the last one give those.
  func index(at time: Double) -> Int {
    // Half a microsecond: far above rounding errors of times, and far below anything visible.
    let late = time + 5e-7
    return max(0, frameTimes.partitioningIndex { $0 > late } - 1)
  }
}

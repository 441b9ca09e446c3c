// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation
import MultiplaneGeometry
public import MultiplaneRecorder

/// A film in a file, with the size and the times of its frames.
///
/// ```swift
/// let film = try VideoFile(contentsOf: URL(fileURLWithPath: "in.mp4"))
/// let layer = VideoLayer(film)
/// layer.frame = CGRect(origin: .zero, size: film.size)
/// ```
///
/// - The file is read with libav, which supports MP4, QuickTime, WebM, Matroska, AVI, MPEG and others.
///   Playlists, lists of files and network addresses are refused, and no other file is opened, even if the
///   film refers to it.
/// - Frames are upright and have square pixels, according to the film's display matrix and pixel aspect
///   ratio.
/// - Colours of BT.601, BT.709 and BT.2020, in full or limited range, are converted to sRGB. A film without a
///   tag is read as BT.601, as in ffmpeg. Films of high dynamic range are refused, or converted as
///   `HighDynamicRange.standard` describes.
public struct VideoFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The treatment of high dynamic range. The default is `refused`.
  public let highDynamicRange: HighDynamicRange
  /// The size of the upright frames, in pixels.
  public let size: CGSize
  /// The duration from the start of the first frame to the end of the last one, in seconds.
  public let duration: Double
  /// The times at which the frames begin, in seconds after the first frame and in ascending order. There is
  /// at least one.
  public let frameTimes: [Double]
  /// The frame rate in frames per second. For a film with a variable rate, it is the average rate.
  public let frameRate: Double
  /// A Boolean value that indicates whether the file has a sound stream.
  public let hasSound: Bool
  /// A Boolean value that indicates whether the frames are evenly spaced: frame k begins at k / `frameRate`
  /// seconds. Differences of up to 1.5 ms count as rounding errors of the file.
  public let isEven: Bool
  /// The colours that the film's tags describe.
  package let color: FilmColor
  /// The frame rate as an exact fraction, in frames per second.
  package let exactRate: (frames: Int, seconds: Int)
  /// The time of the first frame in the file, in seconds. The sound of the file uses the same time scale.
  public let start: Double

  /// Opens the film at a file URL. Reads the whole file to find the times of its frames.
  ///
  /// - Parameters:
  ///   - url: The file URL of the film.
  ///   - highDynamicRange: The treatment of films of high dynamic range. By default, they are refused.
  /// - Throws: `RecorderError.cannotDecode` if the file is not a film that can be shown, and
  ///   `RecorderError.libraryMissing` if libav is not installed.
  public init(contentsOf url: URL, highDynamicRange: HighDynamicRange = .refused) throws {
    try self.init(path: url.path, highDynamicRange: highDynamicRange)
  }

  /// Opens the film at `path`. Reads the whole file to find the times of its frames.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - highDynamicRange: The treatment of films of high dynamic range. By default, they are refused.
  /// - Throws: `RecorderError.cannotDecode` if the file is not a film that can be shown, and
  ///   `RecorderError.libraryMissing` if libav is not installed.
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

  /// Returns the index of the frame that is shown at a time, in seconds. For a time before the first frame or
  /// after the last one, returns the index of that frame.
  func index(at time: Double) -> Int {
    // Half a microsecond is far above the rounding errors of times and far below anything visible.
    let late = time + 5e-7
    return max(0, frameTimes.partitioningIndex { $0 > late } - 1)
  }
}

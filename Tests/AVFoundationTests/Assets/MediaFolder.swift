// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport

/// A folder with films and sounds for tests.
struct MediaFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func url(_ name: String) -> URL { URL(fileURLWithPath: folder.file(name)) }

  func asset(_ name: String) -> AVURLAsset { AVURLAsset(url: url(name)) }

  /// The gray of a frame of `counting`.
  static func gray(_ index: Int) -> Int { 20 + 8 * index }

  /// Makes a lossless film at 10 frames a second, of which frame i has the gray `gray(i)`.
  @discardableResult
  func counting(_ count: Int = 20, name: String = "count.mov") throws -> AVURLAsset {
    let sink = FilmSink(path: folder.file(name), settings: FilmSettings(codec: "qtrle"))
    try sink.begin(FrameFormat(width: 16, height: 12, rate: 10, frameCount: count, isOpaque: true))
    for index in 0..<count { try sink.write(.gray(Self.gray(index), width: 16, height: 12), index: index) }
    try sink.finish()
    return asset(name)
  }

  /// Makes a file with ffmpeg. The words are its arguments up to the name of the result; `@` stands for the
  /// folder.
  @discardableResult
  func ffmpeg(_ arguments: String, _ name: String) throws -> AVURLAsset {
    let words = arguments.split(separator: " ").map { String($0).replacing("@", with: folder.file("")) }
    try MediaTools.run(MediaTools.ffmpeg ?? "ffmpeg", ["-v", "error", "-y"] + words + [folder.file(name)])
    return asset(name)
  }

  /// The checksum of the packets of one kind of stream, `v` or `a`.
  func checksum(_ name: String, _ kind: String) throws -> String {
    let data = try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", folder.file(name), "-map", "0:\(kind)", "-c", "copy", "-f", "md5", "-"])
    return String(decoding: data, as: UTF8.self)
  }

  /// The value of an entry of a film's first video stream, as ffprobe prints it.
  func entry(_ entry: String, _ name: String) throws -> String {
    let data = try MediaTools.run(
      MediaTools.ffprobe ?? "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", entry, "-of", "default=nw=1:nk=1",
        folder.file(name),
      ])
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Pixmap {
  /// Returns a picture of one opaque gray.
  static func gray(_ gray: Int, width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let value = Float(gray) / 255
    pixmap.clear(to: RGBA(value, value, value, 1))
    return pixmap
  }
}

/// Returns a time of tenths of a second.
func tenths(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 10) }

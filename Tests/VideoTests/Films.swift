// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import MultiplaneVideo
import TestSupport

/// Films for tests.
struct Films {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The gray of a frame of `counting`.
  static func gray(_ index: Int) -> Int { 20 + 8 * index }

  /// Makes a lossless film at 10 frames a second, of which frame i has the gray `gray(i)`.
  func counting(_ count: Int = 20, name: String = "count.mov") throws -> VideoFile {
    let sink = FilmSink(path: folder.file(name), settings: FilmSettings(codec: "qtrle"))
    try sink.begin(FrameFormat(width: 16, height: 12, rate: 10, frameCount: count, isOpaque: true))
    for index in 0..<count {
      var pixmap = Pixmap(width: 16, height: 12)
      let gray = Float(Self.gray(index)) / 255
      pixmap.clear(to: RGBA(gray, gray, gray, 1))
      try sink.write(pixmap, index: index)
    }
    try sink.finish()
    return try VideoFile(path: folder.file(name))
  }

  /// Makes a film with ffmpeg. The words are its arguments up to the name of the result.
  @discardableResult
  func ffmpeg(_ arguments: String, _ name: String) throws -> VideoFile {
    try run(arguments, name)
    return try VideoFile(path: folder.file(name))
  }

  func run(_ arguments: String, _ name: String) throws {
    let words = arguments.split(separator: " ").map { String($0).replacing("@", with: folder.file("")) }
    try MediaTools.run(MediaTools.ffmpeg ?? "ffmpeg", ["-v", "error", "-y"] + words + [folder.file(name)])
  }

  /// The packets of the sound of a film, as ffmpeg's checksum.
  func soundChecksum(_ name: String) throws -> String {
    let data = try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", folder.file(name), "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
    return String(decoding: data, as: UTF8.self)
  }

  /// The samples of the first channel of a film's sound, at 48,000 a second.
  func samples(_ name: String) throws -> [Int16] {
    let data = try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      [
        "-v", "error", "-i", folder.file(name), "-map", "0:a", "-ar", "48000", "-ac", "1", "-af",
        "aresample=async=1:first_pts=0", "-f", "s16le", "-",
      ])
    return [UInt8](data).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
  }
}

extension Pixmap {
  /// Returns red, green, blue and alpha of a pixel.
  func color(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in [2, 1, 0, 3].map { Int(bytes[(y * width + x) * 4 + $0]) } }
  }
}

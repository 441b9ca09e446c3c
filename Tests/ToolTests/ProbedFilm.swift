// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A film as ffmpeg and ffprobe read it.
struct ProbedFilm {
  /// The size of the stored frames in pixels.
  let width, height: Int
  /// The times of the frames in seconds, ascending.
  let times: [Double]
  /// The name of the codec of the sound; `nil` for a silent film.
  let sound: String?
  private let path: String

  init(_ path: String) throws {
    self.path = path
    let video = try Self.probe(path, "v:0", "stream=width,height").first?.split(separator: ",") ?? []
    (width, height) = (Int(video.first ?? "") ?? 0, Int(video.last ?? "") ?? 0)
    times = try Self.probe(path, "v:0", "packet=pts_time,flags")
      // Packets that only help to decode the first frame have the flag D.
      .filter { !$0.contains("D") }
      .compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }.sorted()
    sound = try Self.probe(path, "a:0", "stream=codec_name").first?.split(separator: ",").first.map {
      String($0)
    }
  }

  /// Returns lines of ffprobe about a stream.
  private static func probe(_ path: String, _ stream: String, _ entries: String) throws -> [String] {
    let data = try MediaTools.run(
      MediaTools.ffprobe ?? "ffprobe",
      ["-v", "error", "-select_streams", stream, "-show_entries", entries, "-of", "csv=p=0", path])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func decode(_ words: String) throws -> Data {
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", path] + words.split(separator: " ").map(String.init) + ["-"])
  }

  /// The digest of the packets of the sound.
  var soundChecksum: String {
    get throws { String(decoding: try decode("-map 0:a -c copy -f md5"), as: UTF8.self) }
  }

  /// The samples of the first channel of the sound at 48,000 a second, from time 0 of the film on.
  private var samples: [Int16] {
    get throws {
      let words = "-map 0:a -ar 48000 -ac 1 -af aresample=async=1:first_pts=0 -f s16le"
      return [UInt8](try decode(words)).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }
  }

  /// The length of the sound in seconds.
  var soundLength: Double { get throws { Double(try samples.count) / 48_000 } }

  /// The time of the first loud sample in seconds.
  var beep: Double? {
    get throws { try samples.firstIndex { abs(Int($0)) > 1000 }.map { Double($0) / 48_000 } }
  }

  /// The time of the first frame whose mean is lighter than gray.
  var flash: Double? {
    get throws {
      let grays = try decode("-map 0:v -vsync passthrough -vf scale=1:1:flags=area,format=gray -f rawvideo")
      return grays.firstIndex { $0 > 127 }.map { times[$0] }
    }
  }

  /// Returns the peak ratio of signal to noise of luma and chroma beside another film, in decibels.
  func likeness(to other: ProbedFilm) throws -> Double {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: log) }
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      [
        "-v", "error", "-i", path, "-i", other.path, "-lavfi", "psnr=stats_file=\(log.path)", "-f", "null",
        "-",
      ])
    // The mean of the squared errors of each frame, over luma and chroma.
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let errors = lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("mse_avg:") }.flatMap { Double($0.dropFirst(8)) }
    }
    return 10 * log10(255 * 255 * Double(errors.count) / errors.reduce(0, +))
  }
}

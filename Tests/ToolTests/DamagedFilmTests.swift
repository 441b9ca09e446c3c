// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Films with random damage below a scene. libav reads them in a process of its own, so a fault of the
/// installed libav ends one run of the tool and is named with its file.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg")) struct DamagedFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The names and the codecs of the films that are damaged.
  private static let kinds = [
    ("a.mp4", "-c:v libx264 -preset ultrafast -c:a aac"),
    ("b.webm", "-c:v libvpx-vp9 -cpu-used 8 -c:a libopus"),
    ("c.mov", "-c:v prores_ks -profile:v 4444 -c:a pcm_s16le"), ("d.avi", "-c:v mjpeg -c:a libmp3lame"),
    ("e.mkv", "-c:v libx265 -preset ultrafast -x265-params log-level=none -c:a flac"),
    ("f.ts", "-c:v mpeg2video -c:a ac3"), ("g.mov", "-c:v qtrle -c:a pcm_s16be"), ("h.gif", "-an"),
    ("i.mp4", "-c:v mpeg4 -c:a libmp3lame"), ("j.ogg", "-c:v libtheora -c:a libvorbis"),
  ]

  /// The most time of the processor, in seconds, and the most memory of one run. An intact film takes about
  /// 0.3 s and 110 MB, of which libav's threads and the encoder take most.
  private static let (seconds, bytes) = (10, 512 << 20)

  private func makeFilm(_ name: String, _ codec: String) throws -> [UInt8] {
    let words = codec.split(separator: " ").map(String.init)
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=10:duration=1", "-f", "lavfi", "-i"]
        + ["sine=duration=1", "-shortest"] + words + ["-y", folder.file(name)])
    return folder.bytes(of: name)
  }

  /// Returns bytes with one to four injuries.
  private static func damaged(_ whole: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &generator) where bytes.count > 16 {
      // Half of the injuries are in the headers, which are at both ends.
      let end = [bytes.count, min(bytes.count, 1200)].randomElement(using: &generator) ?? bytes.count
      let position = Int.random(in: 0..<(end - 8), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: for index in position..<(position + 4) { bytes[index] = .max }
      case 2:
        for index in position..<(position + 8) { bytes[index] = .random(in: 0...255, using: &generator) }
      case 3: bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &generator))
      case 4: bytes.removeSubrange(position..<(position + Int.random(in: 1...7, using: &generator)))
      default:
        let source = Int.random(in: 0..<(bytes.count - 8), using: &generator)
        bytes.replaceSubrange(position..<(position + 8), with: bytes[source..<(source + 8)])
      }
    }
    return bytes
  }

  @Test func `damaged films end in an error or are shown in part`() throws {
    let films = try Self.kinds.map { ($0.0, try makeFilm($0.0, $0.1)) }
    for seed in TestScale.seeds(40, long: 10_000) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let (name, whole) = films[seed % films.count]
      let file = "damaged-" + name
      try Data(Self.damaged(whole, by: &generator)).write(to: URL(fileURLWithPath: folder.file(file)))
      let outcome = try ToolProcess.run(
        ["render", "jack", "--over", file, "-o", "out.mp4", "-q", "--effort", "fastest"], in: folder,
        shell: ToolProcess.Shell(limits: "ulimit -t \(Self.seconds)"))
      let status = outcome.status
      #expect(status == 0 || status == 1, "seed \(seed), \(name): \(status.map(String.init) ?? "a signal")")
      #expect(outcome.peakBytes < Self.bytes, "seed \(seed), \(name): \(outcome.peakBytes >> 20) MB")
      if status == 1 { #expect(outcome.errors.contains(file), "seed \(seed): \(outcome.errors)") }
      // A film is whole or absent.
      let left = folder.names.filter { $0.hasPrefix("out") || $0.hasPrefix(".") }
      #expect(left == (status == 0 ? ["out.mp4"] : []), "seed \(seed), \(name): \(left)")
      try? FileManager.default.removeItem(atPath: folder.file("out.mp4"))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import TestSupport
import Testing

/// Encoders as they would run on other processors of this architecture. Films are promised to have the same
/// bytes on all processors only for the encoders here.
///
/// Each encoder runs in ffmpeg with our options, and with those of its instruction sets masked that it has an
/// option or a variable for.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct EncoderFeatureTests {
  /// An encoder, and its masks from the fewest instruction sets to the most.
  struct Row: Sendable, CustomTestStringConvertible {
    var encoder: String
    var codec: FilmCodec
    var pixels: String
    var masks: [String]
    /// The option to which a mask is appended; `nil` if it is a variable or a flag of libav.
    var option: String?
    /// The variable that has the mask.
    var variable: String?
    var testDescription: String { encoder }
  }

  private static let all = FilmKind.mp4.codecs + FilmKind.mov.codecs + FilmKind.webm.codecs
  private static func codec(_ name: String) -> FilmCodec { all.first { $0.name == name } ?? .h264 }
  static let rows = [
    Row(
      encoder: "libx264", codec: .h264, pixels: "yuv420p",
      masks: ["0", "SSE2", "SSSE3", "SSE4.2", "AVX", "AVX2,FMA3,BMI2,LZCNT"].map { "asm=\($0)" },
      option: "x264-params"),
    Row(
      encoder: "libx265", codec: codec("hevc"), pixels: "yuv420p",
      masks: ["0", "SSE2", "SSSE3", "SSE4.2", "AVX", "AVX2", "avx512"].map { "asm=\($0)" },
      option: "x265-params"),
    Row(
      encoder: "libsvtav1", codec: codec("av1"), pixels: "yuv420p",
      masks: ["c", "sse2", "ssse3", "sse4_1", "avx2", "avx512"].map { "asm=\($0)" }, option: "svtav1-params"),
    Row(
      encoder: "libvpx-vp9", codec: codec("vp9"), pixels: "yuv420p",
      masks: ["0x0", "0x7", "0x1f", "0x3f", "0x7f", "0xff", "0xffff"], variable: "VPX_SIMD_CAPS"),
    Row(
      encoder: "libaom-av1", codec: codec("av1"), pixels: "yuv420p",
      masks: ["0x0", "0x7", "0x1f", "0x3f", "0x13f", "0x17f", "0x1ff", "0xffff"], variable: "AOM_SIMD_CAPS"),
    Row(
      encoder: "prores_ks", codec: codec("prores"), pixels: "yuv444p10le",
      masks: ["0", "mmx+sse+sse2", "mmx+sse+sse2+ssse3", "all"]),
    Row(
      encoder: "qtrle", codec: codec("qtrle"), pixels: "rgb24",
      masks: ["0", "mmx+sse+sse2", "mmx+sse+sse2+ssse3", "all"]),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a second of moving bars with noise.
  private func writeFrames(_ pixels: String) throws {
    try ffmpeg([
      "-f", "lavfi", "-i", "testsrc2=s=192x128:r=20:d=1,noise=alls=20:allf=t:all_seed=5", "-pix_fmt", pixels,
      "-c:v", "rawvideo", folder.file("frames.nut"),
    ])
  }

  private func ffmpeg(_ words: [String], variable: String = "NOTHING=1") throws {
    try MediaTools.run(
      "/usr/bin/env", [variable, "SVT_LOG=1", MediaTools.ffmpeg ?? "ffmpeg", "-v", "error", "-y"] + words)
  }

  /// Returns the digest of the film that an encoder makes with a mask.
  private func digest(_ row: Row, _ mask: String, without left: String? = nil) throws -> String {
    let encoder = try #require(row.codec.encoders.first { $0.name == row.encoder })
    var options = encoder.options(FilmSettings(), false)
    if let option = row.option {
      let old = options.first { $0.name == option }?.value
      options.removeAll { $0.name == option }
      // An empty part would end x264's list of parameters.
      let kept = (old ?? "").split(separator: ":").map(String.init).filter { $0 != left }
      options.append((option, (kept + [mask]).joined(separator: ":")))
    }
    let isFlag = row.option == nil && row.variable == nil
    let name = folder.file("film.mkv")
    try ffmpeg(
      (isFlag ? ["-cpuflags", mask] : []) + ["-i", folder.file("frames.nut"), "-threads", "4"]
        + ["-c:v", row.encoder, "-flags", "+bitexact", "-fflags", "+bitexact"]
        + options.flatMap { ["-" + $0.name, $0.value] } + [name],
      variable: "\(row.variable ?? "NOTHING")=\(mask)")
    return SHA256.digest(of: folder.bytes(of: "film.mkv"))
  }

  @Test(arguments: rows)
  func `the bytes do not depend on the processor`(row: Row) throws {
    try writeFrames(row.pixels)
    let digests = try row.masks.map { try digest(row, $0) }
    #expect(Set(digests).count == 1, "\(row.encoder): \(Array(zip(row.masks, digests.map { $0.prefix(8) })))")
    #expect(row.codec.encoders.first { $0.name == row.encoder }?.isPortable == true)
  }

  /// Shows that masks have an effect. Which of them change the bytes depends on the processor.
  @Test func `x264 needs its canonical decisions`() throws {
    let row = Self.rows[0]
    try writeFrames(row.pixels)
    let digests = try row.masks.map { try digest(row, $0, without: "cpu-independent=1") }
    #expect(Set(digests).count > 1)
  }

  @Test func `no other encoder is promised`() {
    let promised = Set(Self.all.flatMap(\.encoders).filter(\.isPortable).map(\.name))
    #expect(promised == Set(Self.rows.map(\.encoder)))
  }
}

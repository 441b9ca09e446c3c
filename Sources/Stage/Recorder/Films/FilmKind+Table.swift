// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

// The kinds of films that libav writes, with one constant for each container and each codec.

extension FilmKind {
  /// MP4 with the index at the front, so that a browser can start playback before it has the whole file. In a
  /// pipe, it has an index for each fragment, which begins at a keyframe. `delay_moov` writes the header with
  /// the first fragment, when its edit list is known, so frames and sound have the times of a file.
  package static let mp4 = FilmKind(
    container: "mp4", containerOptions: [("movflags", "+faststart")],
    streamOptions: [
      ("movflags", "+frag_keyframe+empty_moov+delay_moov+default_base_moof")
    ],
    codecs: [.h264, .hevc, .av1])

  /// QuickTime, for further editing.
  package static let mov = FilmKind(
    container: "mov", containerOptions: [("movflags", "+faststart")], codecs: [.prores, .animation])

  /// QuickTime as an export makes it: with the codecs of MP4 too.
  package static let quickTime = FilmKind(
    container: "mov", containerOptions: [("movflags", "+faststart")], codecs: [.h264, .hevc, .prores])

  /// WebM with the index at the front. In a pipe, it has none.
  package static let webm = FilmKind(
    container: "webm", containerOptions: [("cues_to_front", "1")], streamOptions: [], codecs: [.vp9, .av1])
}

extension FilmCodec {
  /// The instruction sets that x264 may use on a processor with AVX-512. Its AVX-512 code (seen in version
  /// 164) computes other block weights than its plain code, and sometimes different weights from run to run.
  private static let repeatableInstructions = "asm=AVX2,FMA3,BMI2,LZCNT"

  /// Without this option, x264 compares blocks differently on processors with and without SSSE3, and the
  /// bytes differ. The option makes the encoder up to 10 % slower.
  private static let canonicalDecisions = "cpu-independent=1"

  /// The codec that all common browsers and players support.
  package static let h264 = FilmCodec(
    name: "h264", title: "H.264", maximumSide: 16_384, layout: .yuv420,
    encoders: [
      FilmEncoderRow(name: "libx264", quality: .init(worst: 51, usual: 18), isPortable: true) { settings, _ in
        let hasMore = av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
        return [
          ("preset", settings.preset),
          ("x264-params", canonicalDecisions + (hasMore ? ":" + repeatableInstructions : "")),
        ]
      }
    ])

  /// A codec whose files are about half the size of H.264 files. Apple's players require the tag `hvc1`. The
  /// minimum size avoids a defect of x265 (seen in version 3.5), which writes out of bounds for frames that
  /// are smaller than one of its blocks.
  static let hevc = FilmCodec(
    name: "hevc", title: "HEVC", maximumSide: 16_384, layout: .yuv420, tag: "hvc1",
    encoders: [
      FilmEncoderRow(
        name: "libx265", minimumSide: 64,
        quality: .init(worst: 51, usual: 20, lossless: ("x265-params", "lossless=1")), isPortable: true
      ) { settings, _ in
        // By default, x265 derives the number of frame threads from the number of processors, and the bytes
        // depend on the number of frame threads.
        [
          ("preset", settings.preset),
          ("x265-params", "log-level=none:info=0:frame-threads=2:pools=\(settings.threadCount)"),
        ]
      }
    ])

  /// A codec with smaller files than HEVC.
  static let av1 = FilmCodec(
    name: "av1", title: "AV1", maximumSide: 8_192, layout: .yuv420,
    encoders: [
      FilmEncoderRow(
        name: "libsvtav1", minimumSide: 64, quality: .init(best: 1, worst: 63, usual: 24), isPortable: true
      ) { settings, _ in
        [
          ("preset", settings.chosen(fastest: "12", fast: "11", balanced: "9", small: "6")),
          ("svtav1-params", "lp=\(settings.threadCount)"),
        ]
      },
      FilmEncoderRow(
        name: "libaom-av1", quality: .init(worst: 63, usual: 20), isPortable: true
      ) { settings, _ in
        [("b", "0"), ("cpu-used", settings.chosen(fast: "8", balanced: "6", small: "4"))]
      },
    ])

  /// The codec that browsers support for films with transparency.
  static let vp9 = FilmCodec(
    name: "vp9", title: "VP9", maximumSide: 16_384, layout: .yuv420, transparentLayout: .yuva420,
    encoders: [
      FilmEncoderRow(
        name: "libvpx-vp9", quality: .init(worst: 63, usual: 24, lossless: ("lossless", "1")),
        isPortable: true
      ) { settings, isTransparent in
        [
          ("b", "0"), ("row-mt", "1"), ("tile-columns", "2"),
          // With the deadline `good`, only the speeds up to 5 differ, and 5 is no faster than 4: for 91
          // frames of the program `jack` at 720p, they take 5.7 s and 5.3 s of processor time. The deadline
          // `realtime` takes 2.0 s at speed 4, with the same SSIM and 7 % more bytes. At the same quality
          // number, it loses more in flat boards of small squares: its SSIM is 0.973 instead of 0.994.
          (
            "deadline",
            settings.chosen(fastest: "realtime", fast: "realtime", balanced: "good", small: "good")
          ),
          ("cpu-used", settings.chosen(fastest: "7", fast: "4", balanced: "4", small: "1")),
        ] + (isTransparent ? [("auto-alt-ref", "0")] : [])
      }
    ])

  /// A codec for further editing, with large files and almost no loss.
  static let prores = FilmCodec(
    name: "prores", title: "ProRes 4444", maximumSide: 16_384, layout: .yuv444_10,
    transparentLayout: .yuva444_10,
    encoders: [
      FilmEncoderRow(name: "prores_ks", isPortable: true) { _, isTransparent in
        [("profile", "4444"), ("vendor", "apl0"), ("alpha_bits", isTransparent ? "16" : "0")]
      }
    ])

  /// QuickTime Animation, a lossless codec.
  static let animation = FilmCodec(
    name: "qtrle", title: "QuickTime Animation", maximumSide: 16_384, layout: .rgb,
    transparentLayout: .argb, encoders: [FilmEncoderRow(name: "qtrle", isPortable: true) { _, _ in [] }])
}

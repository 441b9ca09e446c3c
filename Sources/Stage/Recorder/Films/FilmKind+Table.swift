// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

// The kinds of films that libav writes: one constant for each container and each codec.

extension FilmKind {
  /// MP4 with the index at the front, so that a browser starts playing before it has the whole file.
  package static let mp4 = FilmKind(
    container: "mp4", containerOptions: [("movflags", "+faststart")], codecs: [.h264, .hevc, .av1])

  /// QuickTime, for further editing.
  package static let mov = FilmKind(
    container: "mov", containerOptions: [("movflags", "+faststart")], codecs: [.prores, .animation])

  /// WebM.
  package static let webm = FilmKind(
    container: "webm", containerOptions: [("cues_to_front", "1")], codecs: [.vp9, .av1])
}

extension FilmCodec {
  /// The instruction sets that x264 may use on a processor with AVX-512. Its AVX-512 code (seen in version
  /// 164) gives other block weights than its plain code, and sometimes different ones from run to run.
  private static let repeatableInstructions = "asm=AVX2,FMA3,BMI2,LZCNT"

  /// Without it, x264 compares blocks in other ways on processors with SSSE3 than on those without, and
  /// gives other bytes. It takes up to a tenth more time for the encoder.
  private static let canonicalDecisions = "cpu-independent=1"

  /// The codec that every browser and player supports.
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

  /// About half the file size of H.264. The tag `hvc1` is required by Apple's players. The minimum side
  /// avoids a fault of x265 (seen in version 3.5), which writes out of bounds for frames smaller than one of
  /// its blocks.
  static let hevc = FilmCodec(
    name: "hevc", title: "HEVC", maximumSide: 16_384, layout: .yuv420, tag: "hvc1",
    encoders: [
      FilmEncoderRow(
        name: "libx265", minimumSide: 64,
        quality: .init(worst: 51, usual: 20, lossless: ("x265-params", "lossless=1")), isPortable: true
      ) { settings, _ in
        // By default x265 derives the number of frame threads from the number of processors, and the bytes
        // depend on it.
        [
          ("preset", settings.preset),
          ("x265-params", "log-level=none:info=0:frame-threads=2:pools=\(settings.threadCount)"),
        ]
      }
    ])

  /// Smaller files than HEVC.
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

  /// The codec that browsers support with transparency.
  static let vp9 = FilmCodec(
    name: "vp9", title: "VP9", maximumSide: 16_384, layout: .yuv420, transparentLayout: .yuva420,
    encoders: [
      FilmEncoderRow(
        name: "libvpx-vp9", quality: .init(worst: 63, usual: 24, lossless: ("lossless", "1")),
        isPortable: true
      ) { settings, isTransparent in
        [
          ("b", "0"), ("row-mt", "1"), ("tile-columns", "2"),
          // Of the good deadline only the speeds up to 5 differ, and 5 is no faster than 4: 91 frames of
          // jack at 720p take 5.7 and 5.3 s of processor time. The other deadline takes 2.0 s at speed 4,
          // with the same SSIM and 7 % more bytes. At the same quality number it loses more on flat boards
          // of small squares: SSIM .973 instead of .994.
          (
            "deadline",
            settings.chosen(fastest: "realtime", fast: "realtime", balanced: "good", small: "good")
          ),
          ("cpu-used", settings.chosen(fastest: "7", fast: "4", balanced: "4", small: "1")),
        ] + (isTransparent ? [("auto-alt-ref", "0")] : [])
      }
    ])

  /// A codec for further editing: large files, almost no loss.
  static let prores = FilmCodec(
    name: "prores", title: "ProRes 4444", maximumSide: 16_384, layout: .yuv444_10,
    transparentLayout: .yuva444_10,
    encoders: [
      FilmEncoderRow(name: "prores_ks", isPortable: true) { _, isTransparent in
        [("profile", "4444"), ("vendor", "apl0"), ("alpha_bits", isTransparent ? "16" : "0")]
      }
    ])

  /// QuickTime Animation, which is lossless.
  static let animation = FilmCodec(
    name: "qtrle", title: "QuickTime Animation", maximumSide: 16_384, layout: .rgb,
    transparentLayout: .argb, encoders: [FilmEncoderRow(name: "qtrle", isPortable: true) { _, _ in [] }])
}

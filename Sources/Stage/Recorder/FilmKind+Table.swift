// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

// The films that libav makes: one row for a container, and one for a codec.

extension FilmKind {
  /// MP4 with the index in front, so that a browser starts playing before it has the whole file.
  package static let mp4 = FilmKind(
    container: "mp4", containerOptions: [("movflags", "+faststart")], codecs: [.h264, .hevc, .av1])

  /// QuickTime, for those who go on working with the film.
  package static let mov = FilmKind(
    container: "mov", containerOptions: [("movflags", "+faststart")], codecs: [.prores, .animation])

  /// WebM.
  package static let webm = FilmKind(
    container: "webm", containerOptions: [("cues_to_front", "1")], codecs: [.vp9, .av1])
}

extension FilmCodec {
  /// What x264 may use of a processor that has more: with its code for AVX-512 (seen in version 164) the weights of blocks
  /// differ from those of its plain code, and now and then from run to run. All its other code gives the same bytes.
  private static let repeatableInstructions = "asm=AVX2,FMA3,BMI2,LZCNT"

  /// What every browser and player shows.
  package static let h264 = FilmCodec(
    name: "h264", title: "H.264", maximumSide: 16_384, layout: .yuv420,
    encoders: [
      FilmEncoderRow(name: "libx264", quality: .init(worst: 51, usual: 18)) { settings, _ in
        let hasMore = av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
        return [("preset", settings.preset)]
          + (hasMore ? [("x264-params", repeatableInstructions)] : [])
      }
    ])

  /// Half the size of H.264; the tag is the one that Apple's players want. With pictures smaller than one of its blocks
  /// x265 (seen in version 3.5) writes beyond its memory.
  static let hevc = FilmCodec(
    name: "hevc", title: "HEVC", maximumSide: 16_384, layout: .yuv420, tag: "hvc1",
    encoders: [
      FilmEncoderRow(
        name: "libx265", minimumSide: 64,
        quality: .init(worst: 51, usual: 20, lossless: ("x265-params", "lossless=1"))
      ) { settings, _ in
        // The number of frames at work follows the number of processors unless it is given, and the bytes follow it.
        [
          ("preset", settings.preset),
          ("x265-params", "log-level=none:info=0:frame-threads=2:pools=\(settings.threadCount)"),
        ]
      }
    ])

  /// Smaller still.
  static let av1 = FilmCodec(
    name: "av1", title: "AV1", maximumSide: 8_192, layout: .yuv420,
    encoders: [
      FilmEncoderRow(name: "libsvtav1", minimumSide: 64, quality: .init(best: 1, worst: 63, usual: 24)) {
        settings, _ in
        [
          ("preset", settings.chosen(fastest: "12", fast: "11", balanced: "9", small: "6")),
          ("svtav1-params", "lp=\(settings.threadCount)"),
        ]
      },
      FilmEncoderRow(name: "libaom-av1", quality: .init(worst: 63, usual: 20)) { settings, _ in
        [("b", "0"), ("cpu-used", settings.chosen(fast: "8", balanced: "6", small: "4"))]
      },
    ])

  /// What browsers show with transparency.
  static let vp9 = FilmCodec(
    name: "vp9", title: "VP9", maximumSide: 16_384, layout: .yuv420, transparentLayout: .yuva420,
    encoders: [
      FilmEncoderRow(
        name: "libvpx-vp9", quality: .init(worst: 63, usual: 24, lossless: ("lossless", "1"))
      ) { settings, isTransparent in
        [
          ("b", "0"), ("deadline", "good"),
          ("cpu-used", settings.chosen(fastest: "8", fast: "5", balanced: "4", small: "2")),
          ("tile-columns", "2"),
        ] + (isTransparent ? [("auto-alt-ref", "0")] : [])
      }
    ])

  /// For further work: large, and next to nothing is lost.
  static let prores = FilmCodec(
    name: "prores", title: "ProRes 4444", maximumSide: 16_384, layout: .yuv444_10,
    transparentLayout: .yuva444_10,
    encoders: [
      FilmEncoderRow(name: "prores_ks") { _, isTransparent in
        [("profile", "4444"), ("vendor", "apl0"), ("alpha_bits", isTransparent ? "16" : "0")]
      }
    ])

  /// QuickTime Animation: every pixel as it is.
  static let animation = FilmCodec(
    name: "qtrle", title: "QuickTime Animation", maximumSide: 16_384, layout: .rgb,
    transparentLayout: .argb, encoders: [FilmEncoderRow(name: "qtrle") { _, _ in [] }])
}

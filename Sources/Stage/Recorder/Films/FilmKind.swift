// SPDX-License-Identifier: Apache-2.0

/// A container format of libavformat, and the codecs that it may contain.
package struct FilmKind: Sendable {
  /// The container's name in libavformat.
  var container: String
  /// The container's options for libavformat.
  var containerOptions: [(name: String, value: String)] = []
  /// The possible codecs. The first is the default.
  package var codecs: [FilmCodec]

  /// Returns the codec for `settings`. Throws if a setting is not supported.
  package func codec(for settings: FilmSettings) throws(RecorderError) -> FilmCodec {
    let name = settings.codec ?? codecs[0].name
    guard let codec = codecs.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownCodec(name: name, known: codecs.map(\.name))
    }
    guard settings.quality == nil || codec.acceptsQuality else { throw .noQuality(of: codec.title) }
    // An encoder with an effort setting also has a quality setting, so one test is enough for both.
    guard settings.effort == nil || codec.acceptsQuality else { throw .noEffort(of: codec.title) }
    return codec
  }
}

/// A codec of films, and the encoders that implement it.
package struct FilmCodec: Sendable {
  /// The name on the command line.
  package var name: String
  /// The name in messages.
  var title: String
  /// The maximum side of a frame in pixels.
  var maximumSide: Int
  /// The pixel layout of opaque frames.
  var layout: FilmPixelLayout
  /// The pixel layout of frames with transparency, or `nil` if the codec has none.
  package var transparentLayout: FilmPixelLayout?
  /// The container's four-character code for the codec, or `nil` to use the default, which some players do
  /// not support.
  var tag: String?
  /// The encoders in order of preference. The first that is installed and supports the size is used.
  package var encoders: [FilmEncoderRow]

  /// True if a quality can be chosen.
  var acceptsQuality: Bool { encoders.contains { $0.quality != nil } }
}

/// An encoder of libavcodec, and its options.
package struct FilmEncoderRow: Sendable {
  /// The encoder's name in libavcodec.
  package var name: String
  /// The minimum side of a frame, in pixels.
  var minimumSide = 1
  /// The scale of its quality option, or `nil` if it has none.
  var quality: QualityScale?
  /// True if the bytes are the same on all processors of one architecture. `EncoderFeatureTests` shows it.
  package var isPortable = false
  /// Returns its other options. An option that the installed version lacks is ignored.
  package var options: @Sendable (FilmSettings, _ isTransparent: Bool) -> [(name: String, value: String)]

  /// A numeric quality option, of which smaller numbers are better.
  struct QualityScale: Sendable {
    var option = "crf"
    /// The number for the best quality.
    var best = 0
    /// The number for the worst quality.
    var worst: Int
    /// The default number. A difference from the original is hard to see.
    var usual: Int
    /// An option for lossless encoding that replaces the number, or `nil` if 0 is lossless or there is no
    /// lossless mode.
    var lossless: (name: String, value: String)?
  }

  /// Returns all options for `settings`.
  func options(for settings: FilmSettings, isTransparent: Bool) -> [(name: String, value: String)] {
    var result = options(settings, isTransparent)
    guard let quality else { return result }
    if settings.quality == 100, let lossless = quality.lossless {
      // An option that is a list gets the value appended.
      if let index = result.firstIndex(where: { $0.name == lossless.name }) {
        result[index].value += ":" + lossless.value
      } else {
        result.append(lossless)
      }
    } else {
      let number =
        settings.quality.map {
          max(quality.best, (100 - $0) * quality.worst / 100)
        } ?? quality.usual
      result.append((quality.option, String(number)))
    }
    return result
  }
}

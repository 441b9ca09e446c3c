// SPDX-License-Identifier: Apache-2.0

/// A container format of libavformat and the codecs that it may contain.
package struct FilmKind: Sendable {
  /// The name of the container in libavformat.
  var container: String
  /// The options of libavformat for the container in a file.
  var containerOptions: [(name: String, value: String)] = []
  /// The options of libavformat for a container that is written strictly in order, or `nil` if the container
  /// needs a file.
  var streamOptions: [(name: String, value: String)]?
  /// The supported codecs. The first one is the default.
  package var codecs: [FilmCodec]

  /// Returns the codec for `settings`. Throws a `RecorderError` if a setting is not supported.
  package func codec(for settings: FilmSettings) throws(RecorderError) -> FilmCodec {
    let name = settings.codec ?? codecs[0].name
    guard let codec = codecs.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownCodec(name: name, known: codecs.map(\.name))
    }
    guard settings.quality == nil || codec.acceptsQuality else { throw .noQuality(of: codec.title) }
    // An encoder with an effort setting also has a quality setting, so one check is sufficient for both.
    guard settings.effort == nil || codec.acceptsQuality else { throw .noEffort(of: codec.title) }
    return codec
  }
}

/// A codec for films and the encoders that implement it.
package struct FilmCodec: Sendable {
  /// The name on the command line.
  package var name: String
  /// The name in error messages.
  var title: String
  /// The maximum width and height of a frame in pixels.
  var maximumSide: Int
  /// The pixel layout of opaque frames.
  var layout: FilmPixelLayout
  /// The pixel layout of frames with transparency, or `nil` if the codec does not support transparency.
  package var transparentLayout: FilmPixelLayout?
  /// The four-character code of the codec in the container, or `nil` for the container's default. Some
  /// players do not support the default of every codec.
  var tag: String?
  /// The encoders in order of preference. The first one that is installed and supports the size is used.
  package var encoders: [FilmEncoderRow]

  /// Indicates whether the quality can be chosen.
  var acceptsQuality: Bool { encoders.contains { $0.quality != nil } }
}

/// An encoder of libavcodec with its options.
package struct FilmEncoderRow: Sendable {
  /// The name of the encoder in libavcodec.
  package var name: String
  /// The minimum width and height of a frame, in pixels.
  var minimumSide = 1
  /// The scale of the quality option, or `nil` if the encoder has none.
  var quality: QualityScale?
  /// Indicates whether the bytes are the same on all processors of one architecture. `EncoderFeatureTests`
  /// verifies it.
  package var isPortable = false
  /// Returns the other options of the encoder. An option that the installed version lacks is ignored.
  package var options: @Sendable (FilmSettings, _ isTransparent: Bool) -> [(name: String, value: String)]

  /// The scale of a numeric quality option, in which smaller numbers mean better quality.
  struct QualityScale: Sendable {
    var option = "crf"
    /// The number for the best quality.
    var best = 0
    /// The number for the worst quality.
    var worst: Int
    /// The default number, with which differences from the original are hard to see.
    var usual: Int
    /// The option for lossless encoding that replaces the number, or `nil` if the number 0 is lossless or
    /// there is no lossless mode.
    var lossless: (name: String, value: String)?
  }

  /// Returns all options of the encoder for `settings`.
  func options(for settings: FilmSettings, isTransparent: Bool) -> [(name: String, value: String)] {
    var result = options(settings, isTransparent)
    guard let quality else { return result }
    if settings.quality == 100, let lossless = quality.lossless {
      // The value is appended to an option that is a list.
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

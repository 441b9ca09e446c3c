// SPDX-License-Identifier: Apache-2.0

/// A container that libavformat writes, and what can be in it.
package struct FilmKind: Sendable {
  /// The container's name at libavformat.
  var container: String
  /// The container's options.
  var containerOptions: [(name: String, value: String)] = []
  /// What can be in it; the first is what is in it unless another is asked for.
  package var codecs: [FilmCodec]

  /// The codec that settings ask for.
  package func codec(for settings: FilmSettings) throws(RecorderError) -> FilmCodec {
    let name = settings.codec ?? codecs[0].name
    guard let codec = codecs.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownCodec(name: name, known: codecs.map(\.name))
    }
    guard settings.quality == nil || codec.takesQuality else { throw .noQuality(of: codec.title) }
    // What has a quality to choose has to find it.
    guard settings.effort == nil || codec.takesQuality else { throw .noEffort(of: codec.title) }
    return codec
  }
}

/// A way to compress a film, and the encoders that know it.
package struct FilmCodec: Sendable {
  /// What a person types.
  package var name: String
  /// What it is called in sentences.
  var title: String
  /// The longest side of a frame in pixels.
  var maximumSide: Int
  /// How opaque frames are stored.
  var layout: PixelLayout
  /// How frames are stored that let something shine through; `nil` when the codec has no transparency.
  package var transparentLayout: PixelLayout?
  /// The container's mark of the codec where its own choice is not understood everywhere; four letters.
  var tag: String?
  /// In order of preference; the first that is installed and takes the size is used.
  package var encoders: [FilmEncoderRow]

  /// Whether a quality can be chosen.
  var takesQuality: Bool { encoders.contains { $0.quality != nil } }
}

/// An encoder of libavcodec's, and how it is told what to do.
package struct FilmEncoderRow: Sendable {
  /// Its name at libavcodec.
  package var name: String
  /// The shortest side that it takes, in pixels.
  var minimumSide = 1
  /// How a quality is said; `nil` when it has none to choose.
  var quality: QualityScale?
  /// Its other options; one that an installed version lacks is ignored.
  var options: @Sendable (FilmSettings, _ isTransparent: Bool) -> [(name: String, value: String)]

  /// An option that is 0 for the best quality.
  struct QualityScale: Sendable {
    var option = "crf"
    /// The number for the best.
    var best = 0
    /// The number for the worst.
    var worst: Int
    /// The number unless a quality is chosen: where a difference is hard to see.
    var usual: Int
    /// What makes it lose nothing, instead of a number; none where 0 does that or nothing can.
    var lossless: (name: String, value: String)?
  }

  /// All options for `settings`.
  func options(for settings: FilmSettings, isTransparent: Bool) -> [(name: String, value: String)] {
    var result = options(settings, isTransparent)
    guard let quality else { return result }
    if settings.quality == 100, let lossless = quality.lossless {
      // Options that are lists take it at their end.
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

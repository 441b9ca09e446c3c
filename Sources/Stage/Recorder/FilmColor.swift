// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

/// The colours of a film as its tags describe them, in libav's numbers, which are those of ITU-T H.273.
package struct FilmColor: Sendable, Hashable {
  /// The conversion between luma, chroma and red, green and blue.
  var matrix: UInt32
  var primaries: UInt32
  var transfer: UInt32

  /// BT.709, in which films are made.
  package static let bt709 = FilmColor(
    matrix: AVCOL_SPC_BT709.rawValue, primaries: AVCOL_PRI_BT709.rawValue, transfer: AVCOL_TRC_BT709.rawValue)

  /// The matrix of libswscale. Without a tag it is that of BT.601, as for ffmpeg.
  var coefficients: UnsafePointer<Int32>? {
    let isKnown = matrix != AVCOL_SPC_UNSPECIFIED.rawValue && matrix != AVCOL_SPC_RGB.rawValue
    return sws_getCoefficients(isKnown ? Int32(matrix) : SWS_CS_ITU601)
  }
}

extension FilmColor {
  /// The colours of a stream. A stream of red, green and blue becomes a film of BT.709.
  init(_ parameters: AVCodecParameters) {
    let isRGB = parameters.color_space == AVCOL_SPC_RGB || parameters.codec_id == AV_CODEC_ID_QTRLE
    self =
      isRGB
      ? .bt709
      : FilmColor(
        matrix: parameters.color_space.rawValue, primaries: parameters.color_primaries.rawValue,
        transfer: parameters.color_trc.rawValue)
  }
}

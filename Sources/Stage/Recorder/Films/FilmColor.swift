// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
internal import MultiplaneMediaKernels

/// The colours of a film as described by its tags, in the numbers of libav, which are those of ITU-T H.273.
package struct FilmColor: Sendable, Hashable {
  /// The conversion between luma and chroma and red, green and blue.
  var matrix: UInt32
  var primaries: UInt32
  var transfer: UInt32

  /// The colours of BT.709, in which films are recorded.
  package static let bt709 = FilmColor(
    matrix: AVCOL_SPC_BT709.rawValue, primaries: AVCOL_PRI_BT709.rawValue, transfer: AVCOL_TRC_BT709.rawValue)

  /// The coefficients of libswscale for the matrix. Without a tag, they are the coefficients of BT.601, as in
  /// ffmpeg.
  var coefficients: UnsafePointer<Int32>? {
    let isKnown = matrix != AVCOL_SPC_UNSPECIFIED.rawValue && matrix != AVCOL_SPC_RGB.rawValue
    return sws_getCoefficients(isKnown ? Int32(matrix) : SWS_CS_ITU601)
  }
}

extension FilmColor {
  /// Creates the colours of a stream. A stream of red, green and blue becomes a film in BT.709.
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

// MARK: - The kernels' weights

extension FilmColor {
  /// The weights of red and blue in luma, or `nil` for a matrix that does not define luma and two colour
  /// differences.
  ///
  /// Source: ITU-T H.273, table 4. Without a tag, the weights of BT.601 are used, as in ffmpeg.
  var lumaShares: (red: Double, blue: Double)? {
    switch AVColorSpace(matrix) {
    case AVCOL_SPC_BT709: (0.2126, 0.0722)
    case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: (0.299, 0.114)
    case AVCOL_SPC_FCC: (0.30, 0.11)
    case AVCOL_SPC_SMPTE240M: (0.212, 0.087)
    case AVCOL_SPC_BT2020_NCL: (0.2627, 0.0593)
    default: nil
    }
  }

  /// The kernel's weights from colours to luma and chroma in limited range, or `nil` for an unsupported
  /// matrix.
  var lumaWeights: mpk_yuv_weights? {
    guard let (red, blue) = lumaShares else { return nil }
    func weight(_ value: Double, of range: Double) -> Int16 { Int16((value * range / 255 * 32768).rounded()) }
    let (yRed, yBlue) = (weight(red, of: 219), weight(blue, of: 219))
    // The sum of the weights equals the range, so that greys are exact.
    let yGreen = weight(1, of: 219) - yRed - yBlue
    let half = weight(0.5, of: 224)
    let (cbRed, crBlue) = (weight(-red / 2 / (1 - blue), of: 224), weight(-blue / 2 / (1 - red), of: 224))
    return mpk_yuv_weights(
      y_b: yBlue, y_g: yGreen, y_r: yRed, cb_b: half, cb_g: -half - cbRed, cb_r: cbRed,
      cr_b: crBlue, cr_g: -half - crBlue, cr_r: half)
  }

  /// Returns the kernel's weights from luma and chroma, in full or limited range, to red, green and blue.
  /// Returns `nil` for an unsupported matrix.
  func colorWeights(isFullRange: Bool) -> mpk_rgb_weights? {
    guard let (red, blue) = lumaShares else { return nil }
    let green = 1 - red - blue
    let (luma, chroma) = isFullRange ? (1.0, 1.0) : (255.0 / 219, 255.0 / 224)
    func weight(_ value: Double) -> Int32 { Int32((value * Double(1 << MPK_RGB_BITS)).rounded()) }
    return mpk_rgb_weights(
      luma: weight(luma), black: isFullRange ? 0 : 16, blue_cb: weight(2 * (1 - blue) * chroma),
      green_cb: weight(-2 * (1 - blue) * blue / green * chroma),
      green_cr: weight(-2 * (1 - red) * red / green * chroma), red_cr: weight(2 * (1 - red) * chroma))
  }
}

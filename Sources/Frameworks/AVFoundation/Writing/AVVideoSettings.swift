// SPDX-License-Identifier: Apache-2.0

// The keys of dictionaries with settings of video, and their values.

/// A codec of video.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  /// The four characters of the codec.
  public let rawValue: String
  /// Creates a codec from its four characters.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// H.264.
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  /// HEVC.
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  /// HEVC with alpha. It is not written.
  public static let hevcWithAlpha = AVVideoCodecType(rawValue: "muxa")
  /// JPEG. It is not written.
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
  /// ProRes 4444, also with alpha.
  public static let proRes4444 = AVVideoCodecType(rawValue: "ap4h")
  /// ProRes 422, which is written as ProRes 4444.
  public static let proRes422 = AVVideoCodecType(rawValue: "apcn")
  /// ProRes 422 HQ, which is written as ProRes 4444.
  public static let proRes422HQ = AVVideoCodecType(rawValue: "apch")
  /// ProRes 422 LT, which is written as ProRes 4444.
  public static let proRes422LT = AVVideoCodecType(rawValue: "apcs")
  /// ProRes 422 Proxy, which is written as ProRes 4444.
  public static let proRes422Proxy = AVVideoCodecType(rawValue: "apco")
}

/// The codec, an `AVVideoCodecType` or its four characters.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// H.264, in a form that older programs use.
public let AVVideoCodecH264 = "avc1"
/// The width in pixels.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// The height in pixels.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// The shape of pixels: a dictionary. Only square pixels are written.
public let AVVideoPixelAspectRatioKey = "AVVideoPixelAspectRatioKey"
/// The part of frames to show: a dictionary. It is not written.
public let AVVideoCleanApertureKey = "AVVideoCleanApertureKey"
/// The scaling of frames of another size.
public let AVVideoScalingModeKey = "AVVideoScalingModeKey"
/// Frames are stretched to the size.
public let AVVideoScalingModeResize = "AVVideoScalingModeResize"
/// Frames fit into the size, with black around them.
public let AVVideoScalingModeResizeAspect = "AVVideoScalingModeResizeAspect"
/// Frames fill the size, and what is outside is cut off.
public let AVVideoScalingModeResizeAspectFill = "AVVideoScalingModeResizeAspectFill"
/// Frames fit into the size, as with `AVVideoScalingModeResizeAspect`.
public let AVVideoScalingModeFit = "AVVideoScalingModeFit"
/// The colours: a dictionary with primaries, transfer function and matrix.
public let AVVideoColorPropertiesKey = "AVVideoColorPropertiesKey"
/// The primaries of the colours.
public let AVVideoColorPrimariesKey = "ColorPrimaries"
/// The primaries of BT.709.
public let AVVideoColorPrimaries_ITU_R_709_2 = "ITU_R_709_2"
/// The primaries of SMPTE C.
public let AVVideoColorPrimaries_SMPTE_C = "SMPTE_C"
/// The primaries of EBU Tech. 3213.
public let AVVideoColorPrimaries_EBU_3213 = "EBU_3213"
/// The primaries of Display P3.
public let AVVideoColorPrimaries_P3_D65 = "P3_D65"
/// The primaries of BT.2020.
public let AVVideoColorPrimaries_ITU_R_2020 = "ITU_R_2020"
/// The transfer function of the colours.
public let AVVideoTransferFunctionKey = "TransferFunction"
/// The transfer function of BT.709.
public let AVVideoTransferFunction_ITU_R_709_2 = "ITU_R_709_2"
/// The transfer function of SMPTE 240M.
public let AVVideoTransferFunction_SMPTE_240M_1995 = "SMPTE_240M_1995"
/// The transfer function HLG of BT.2100.
public let AVVideoTransferFunction_ITU_R_2100_HLG = "ITU_R_2100_HLG"
/// The transfer function PQ of SMPTE ST 2084.
public let AVVideoTransferFunction_SMPTE_ST_2084_PQ = "SMPTE_ST_2084_PQ"
/// The transfer function of sRGB.
public let AVVideoTransferFunction_IEC_sRGB = "IEC_sRGB"
/// No transfer function.
public let AVVideoTransferFunction_Linear = "Linear"
/// The matrix between colours and luma and chroma.
public let AVVideoYCbCrMatrixKey = "YCbCrMatrix"
/// The matrix of BT.709.
public let AVVideoYCbCrMatrix_ITU_R_709_2 = "ITU_R_709_2"
/// The matrix of BT.601.
public let AVVideoYCbCrMatrix_ITU_R_601_4 = "ITU_R_601_4"
/// The matrix of SMPTE 240M.
public let AVVideoYCbCrMatrix_SMPTE_240M_1995 = "SMPTE_240M_1995"
/// The matrix of BT.2020.
public let AVVideoYCbCrMatrix_ITU_R_2020 = "ITU_R_2020"
/// Indicates whether colours beyond those of BT.709 are allowed: a Boolean. It has no effect.
public let AVVideoAllowWideColorKey = "AVVideoAllowWideColorKey"

/// The settings of the encoder: a dictionary.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// The average bits per second.
public let AVVideoAverageBitRateKey = "AverageBitRate"
/// The quality from 0 to 1, if there is no bit rate.
public let AVVideoQualityKey = "Quality"
/// The greatest number of frames from one key frame to the next.
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
/// The greatest time from one key frame to the next, in seconds.
public let AVVideoMaxKeyFrameIntervalDurationKey = "MaxKeyFrameIntervalDuration"
/// Indicates whether frames may be stored in another order than they are shown: a Boolean.
public let AVVideoAllowFrameReorderingKey = "AllowFrameReordering"
/// The profile and level.
public let AVVideoProfileLevelKey = "ProfileLevel"
/// The entropy coding of H.264.
public let AVVideoH264EntropyModeKey = "H264EntropyMode"
/// The entropy coding that all profiles have.
public let AVVideoH264EntropyModeCAVLC = "CAVLC"
/// The entropy coding with smaller files.
public let AVVideoH264EntropyModeCABAC = "CABAC"
/// The expected number of frames per second.
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
/// The number of frames per second that decode without the others. It has no effect.
public let AVVideoAverageNonDroppableFrameRateKey = "AverageNonDroppableFrameRate"
/// The encoder to use: a dictionary. It has no effect.
public let AVVideoEncoderSpecificationKey = "AVVideoEncoderSpecificationKey"

/// H.264, baseline profile, level 3.0.
public let AVVideoProfileLevelH264Baseline30 = "H264_Baseline_3_0"
/// H.264, baseline profile, level 3.1.
public let AVVideoProfileLevelH264Baseline31 = "H264_Baseline_3_1"
/// H.264, baseline profile, level 4.1.
public let AVVideoProfileLevelH264Baseline41 = "H264_Baseline_4_1"
/// H.264, baseline profile, the least level that the film needs.
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
/// H.264, main profile, level 3.0.
public let AVVideoProfileLevelH264Main30 = "H264_Main_3_0"
/// H.264, main profile, level 3.1.
public let AVVideoProfileLevelH264Main31 = "H264_Main_3_1"
/// H.264, main profile, level 3.2.
public let AVVideoProfileLevelH264Main32 = "H264_Main_3_2"
/// H.264, main profile, level 4.1.
public let AVVideoProfileLevelH264Main41 = "H264_Main_4_1"
/// H.264, main profile, the least level that the film needs.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// H.264, high profile, level 4.0.
public let AVVideoProfileLevelH264High40 = "H264_High_4_0"
/// H.264, high profile, level 4.1.
public let AVVideoProfileLevelH264High41 = "H264_High_4_1"
/// H.264, high profile, the least level that the film needs.
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"

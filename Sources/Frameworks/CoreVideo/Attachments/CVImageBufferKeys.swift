// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

// The keys of attachments and their values.

// MARK: Colours

/// The `CGColorSpace` of the pixels.
public var kCVImageBufferCGColorSpaceKey: CFString { "CGColorSpace" }
/// The ICC profile of the pixels, as data.
public var kCVImageBufferICCProfileKey: CFString { "ICCProfile" }
/// The exponent of the transfer curve, a number. Used with the curve `UseGamma`.
public var kCVImageBufferGammaLevelKey: CFString { "GammaLevel" }
/// The conversion between luma and chroma and red, green and blue.
public var kCVImageBufferYCbCrMatrixKey: CFString { "CVImageBufferYCbCrMatrix" }
/// The matrix of ITU-R BT.709.
public var kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString { "ITU_R_709_2" }
/// The matrix of ITU-R BT.601.
public var kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString { "ITU_R_601_4" }
/// The matrix of SMPTE 240M.
public var kCVImageBufferYCbCrMatrix_SMPTE_240M_1995: CFString { "SMPTE_240M_1995" }
/// The matrix of ITU-R BT.2020.
public var kCVImageBufferYCbCrMatrix_ITU_R_2020: CFString { "ITU_R_2020" }
/// The primaries of red, green and blue.
public var kCVImageBufferColorPrimariesKey: CFString { "CVImageBufferColorPrimaries" }
/// The primaries of ITU-R BT.709, which are those of sRGB.
public var kCVImageBufferColorPrimaries_ITU_R_709_2: CFString { "ITU_R_709_2" }
/// The primaries of EBU Tech. 3213.
public var kCVImageBufferColorPrimaries_EBU_3213: CFString { "EBU_3213" }
/// The primaries of SMPTE C.
public var kCVImageBufferColorPrimaries_SMPTE_C: CFString { "SMPTE_C" }
/// The primaries of P22 phosphors.
public var kCVImageBufferColorPrimaries_P22: CFString { "P22" }
/// The primaries of DCI P3.
public var kCVImageBufferColorPrimaries_DCI_P3: CFString { "DCI_P3" }
/// The primaries of Display P3.
public var kCVImageBufferColorPrimaries_P3_D65: CFString { "P3_D65" }
/// The primaries of ITU-R BT.2020.
public var kCVImageBufferColorPrimaries_ITU_R_2020: CFString { "ITU_R_2020" }
/// The transfer curve.
public var kCVImageBufferTransferFunctionKey: CFString { "CVImageBufferTransferFunction" }
/// The curve of ITU-R BT.709.
public var kCVImageBufferTransferFunction_ITU_R_709_2: CFString { "ITU_R_709_2" }
/// The curve of SMPTE 240M.
public var kCVImageBufferTransferFunction_SMPTE_240M_1995: CFString { "SMPTE_240M_1995" }
/// A power whose exponent is the gamma level.
public var kCVImageBufferTransferFunction_UseGamma: CFString { "UseGamma" }
/// The curve of sRGB.
public var kCVImageBufferTransferFunction_sRGB: CFString { "IEC_sRGB" }
/// The curve of ITU-R BT.2020.
public var kCVImageBufferTransferFunction_ITU_R_2020: CFString { "ITU_R_2020" }
/// The curve of SMPTE ST 428-1.
public var kCVImageBufferTransferFunction_SMPTE_ST_428_1: CFString { "SMPTE_ST_428_1" }
/// The curve of SMPTE ST 2084, for high dynamic range.
public var kCVImageBufferTransferFunction_SMPTE_ST_2084_PQ: CFString { "SMPTE_ST_2084_PQ" }
/// The curve HLG of ITU-R BT.2100, for high dynamic range.
public var kCVImageBufferTransferFunction_ITU_R_2100_HLG: CFString { "ITU_R_2100_HLG" }
/// No curve.
public var kCVImageBufferTransferFunction_Linear: CFString { "Linear" }
/// The colour volume of the mastering display, as data.
public var kCVImageBufferMasteringDisplayColorVolumeKey: CFString { "MasteringDisplayColorVolume" }
/// The light levels of the content, as data.
public var kCVImageBufferContentLightLevelInfoKey: CFString { "ContentLightLevelInfo" }
/// Indicates whether each pixel is opaque: a Boolean.
public var kCVImageBufferAlphaChannelIsOpaque: CFString { "AlphaChannelIsOpaque" }
/// Straight or premultiplied colours. Without it, they count as premultiplied.
public var kCVImageBufferAlphaChannelModeKey: CFString { "AlphaChannelMode" }
/// Colours are not multiplied by alpha.
public var kCVImageBufferAlphaChannelMode_StraightAlpha: CFString { "StraightAlpha" }
/// Colours are multiplied by alpha.
public var kCVImageBufferAlphaChannelMode_PremultipliedAlpha: CFString { "PremultipliedAlpha" }

// MARK: Chroma

/// The number of pixels that share chroma.
public var kCVImageBufferChromaSubsamplingKey: CFString { "CVImageBufferChromaSubsampling" }
/// Chroma for each 2 x 2 pixels.
public var kCVImageBufferChromaSubsampling_420: CFString { "4:2:0" }
/// Chroma for each 2 x 1 pixels.
public var kCVImageBufferChromaSubsampling_422: CFString { "4:2:2" }
/// Chroma for each 4 x 1 pixels.
public var kCVImageBufferChromaSubsampling_411: CFString { "4:1:1" }
/// The location of chroma samples in frames and top fields.
public var kCVImageBufferChromaLocationTopFieldKey: CFString { "CVImageBufferChromaLocationTopField" }
/// The location of chroma samples in bottom fields.
public var kCVImageBufferChromaLocationBottomFieldKey: CFString { "CVImageBufferChromaLocationBottomField" }
/// At the left column, halfway between rows.
public var kCVImageBufferChromaLocation_Left: CFString { "Left" }
/// In the middle of the block.
public var kCVImageBufferChromaLocation_Center: CFString { "Center" }
/// At the top left pixel.
public var kCVImageBufferChromaLocation_TopLeft: CFString { "TopLeft" }
/// At the top row, halfway between columns.
public var kCVImageBufferChromaLocation_Top: CFString { "Top" }
/// At the bottom left pixel.
public var kCVImageBufferChromaLocation_BottomLeft: CFString { "BottomLeft" }
/// At the bottom row, halfway between columns.
public var kCVImageBufferChromaLocation_Bottom: CFString { "Bottom" }
/// The locations of DV.
public var kCVImageBufferChromaLocation_DV420: CFString { "DV 4:2:0" }

// MARK: Geometry

/// The part of the picture to show: a dictionary.
public var kCVImageBufferCleanApertureKey: CFString { "CVCleanAperture" }
/// The width of the clean aperture, in pixels.
public var kCVImageBufferCleanApertureWidthKey: CFString { "Width" }
/// The height of the clean aperture, in pixels.
public var kCVImageBufferCleanApertureHeightKey: CFString { "Height" }
/// The distance of the aperture's centre to the right of the picture's, in pixels.
public var kCVImageBufferCleanApertureHorizontalOffsetKey: CFString { "HorizontalOffset" }
/// The distance of the aperture's centre below the picture's, in pixels.
public var kCVImageBufferCleanApertureVerticalOffsetKey: CFString { "VerticalOffset" }
/// The clean aperture that is preferred: a dictionary.
public var kCVImageBufferPreferredCleanApertureKey: CFString { "CVPreferredCleanAperture" }
/// The shape of a pixel: a dictionary.
public var kCVImageBufferPixelAspectRatioKey: CFString { "CVPixelAspectRatio" }
/// The width of a pixel, in units of its own.
public var kCVImageBufferPixelAspectRatioHorizontalSpacingKey: CFString { "HorizontalSpacing" }
/// The height of a pixel, in the same units.
public var kCVImageBufferPixelAspectRatioVerticalSpacingKey: CFString { "VerticalSpacing" }
/// The size at which to show the picture: a dictionary.
public var kCVImageBufferDisplayDimensionsKey: CFString { "CVDisplayDimensions" }
/// The width at which to show the picture.
public var kCVImageBufferDisplayWidthKey: CFString { "DisplayWidth" }
/// The height at which to show the picture.
public var kCVImageBufferDisplayHeightKey: CFString { "DisplayHeight" }
/// The number of fields in a frame: 1 or 2.
public var kCVImageBufferFieldCountKey: CFString { "CVFieldCount" }
/// The order of the fields.
public var kCVImageBufferFieldDetailKey: CFString { "CVFieldDetail" }
/// The top field is earlier.
public var kCVImageBufferFieldDetailTemporalTopFirst: CFString { "TemporalTopFirst" }
/// The bottom field is earlier.
public var kCVImageBufferFieldDetailTemporalBottomFirst: CFString { "TemporalBottomFirst" }
/// The field of the first line is earlier.
public var kCVImageBufferFieldDetailSpatialFirstLineEarly: CFString { "SpatialFirstLineEarly" }
/// The field of the first line is later.
public var kCVImageBufferFieldDetailSpatialFirstLineLate: CFString { "SpatialFirstLineLate" }

// MARK: Times

/// The time of the buffer in its film: a dictionary.
public var kCVBufferMovieTimeKey: CFString { "QTMovieTime" }
/// The numerator of the time.
public var kCVBufferTimeValueKey: CFString { "TimeValue" }
/// The denominator of the time.
public var kCVBufferTimeScaleKey: CFString { "TimeScale" }
/// Attachments to pass on, in the attributes of a buffer.
public var kCVBufferPropagatedAttachmentsKey: CFString { "CVPropagatedAttachments" }
/// Attachments not to pass on, in the attributes of a buffer.
public var kCVBufferNonPropagatedAttachmentsKey: CFString { "CVNonPropagatedAttachments" }

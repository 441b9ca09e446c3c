// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// The name of a kind of media.
public typealias CMMediaType = FourCharCode
/// The name of a codec or pixel format of video.
public typealias CMVideoCodecType = FourCharCode
/// The name of a pixel format.
public typealias CMPixelFormatType = FourCharCode
/// A number of items.
public typealias CMItemCount = Int
/// An index of an item.
public typealias CMItemIndex = Int

/// Pictures.
public let kCMMediaType_Video = CMMediaType(characters: "vide")
/// Sound.
public let kCMMediaType_Audio = CMMediaType(characters: "soun")
/// Pictures and sound in one stream.
public let kCMMediaType_Muxed = CMMediaType(characters: "muxx")
/// Text.
public let kCMMediaType_Text = CMMediaType(characters: "text")
/// Closed captions.
public let kCMMediaType_ClosedCaption = CMMediaType(characters: "clcp")
/// Subtitles.
public let kCMMediaType_Subtitle = CMMediaType(characters: "sbtl")
/// Time codes.
public let kCMMediaType_TimeCode = CMMediaType(characters: "tmcd")
/// Metadata.
public let kCMMediaType_Metadata = CMMediaType(characters: "meta")

/// H.264.
public let kCMVideoCodecType_H264 = CMVideoCodecType(characters: "avc1")
/// HEVC.
public let kCMVideoCodecType_HEVC = CMVideoCodecType(characters: "hvc1")
/// HEVC with alpha.
public let kCMVideoCodecType_HEVCWithAlpha = CMVideoCodecType(characters: "muxa")
/// MPEG-4.
public let kCMVideoCodecType_MPEG4Video = CMVideoCodecType(characters: "mp4v")
/// JPEG.
public let kCMVideoCodecType_JPEG = CMVideoCodecType(characters: "jpeg")
/// QuickTime Animation.
public let kCMVideoCodecType_Animation = CMVideoCodecType(characters: "rle ")
/// VP9.
public let kCMVideoCodecType_VP9 = CMVideoCodecType(characters: "vp09")
/// AV1.
public let kCMVideoCodecType_AV1 = CMVideoCodecType(characters: "av01")
/// ProRes 4444.
public let kCMVideoCodecType_AppleProRes4444 = CMVideoCodecType(characters: "ap4h")
/// ProRes 422 HQ.
public let kCMVideoCodecType_AppleProRes422HQ = CMVideoCodecType(characters: "apch")
/// ProRes 422.
public let kCMVideoCodecType_AppleProRes422 = CMVideoCodecType(characters: "apcn")
/// ProRes 422 LT.
public let kCMVideoCodecType_AppleProRes422LT = CMVideoCodecType(characters: "apcs")
/// ProRes 422 Proxy.
public let kCMVideoCodecType_AppleProRes422Proxy = CMVideoCodecType(characters: "apco")

/// 32 bits a pixel: alpha, red, green and blue.
public let kCMPixelFormat_32ARGB: CMPixelFormatType = 32
/// 32 bits a pixel: blue, green, red and alpha.
public let kCMPixelFormat_32BGRA = CMPixelFormatType(characters: "BGRA")
/// 24 bits a pixel: red, green and blue.
public let kCMPixelFormat_24RGB: CMPixelFormatType = 24

/// The width and height of video, in pixels.
public struct CMVideoDimensions: Sendable, Hashable {
  /// The width.
  public var width: Int32
  /// The height.
  public var height: Int32

  /// Creates the size 0 x 0.
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size.
  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}

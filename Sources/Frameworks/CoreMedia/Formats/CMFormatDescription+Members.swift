// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

extension CMFormatDescription {
  /// A kind of media.
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public var rawValue: FourCharCode
    /// Creates a kind from its name.
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = MediaType(rawValue: kCMMediaType_Video)
    /// Sound.
    public static let audio = MediaType(rawValue: kCMMediaType_Audio)
    /// Pictures and sound in one stream.
    public static let muxed = MediaType(rawValue: kCMMediaType_Muxed)
    /// Text.
    public static let text = MediaType(rawValue: kCMMediaType_Text)
    /// Closed captions.
    public static let closedCaption = MediaType(rawValue: kCMMediaType_ClosedCaption)
    /// Subtitles.
    public static let subtitle = MediaType(rawValue: kCMMediaType_Subtitle)
    /// Time codes.
    public static let timeCode = MediaType(rawValue: kCMMediaType_TimeCode)
    /// Metadata.
    public static let metadata = MediaType(rawValue: kCMMediaType_Metadata)
  }

  /// A codec, pixel format or format of sound.
  public struct MediaSubType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public var rawValue: FourCharCode
    /// Creates a format from its name.
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }
    /// Creates a format from its name.
    public init(string: StaticString) { self.init(rawValue: FourCharCode(characters: string)) }

    /// H.264.
    public static let h264 = MediaSubType(rawValue: kCMVideoCodecType_H264)
    /// HEVC.
    public static let hevc = MediaSubType(rawValue: kCMVideoCodecType_HEVC)
    /// HEVC with alpha.
    public static let hevcWithAlpha = MediaSubType(rawValue: kCMVideoCodecType_HEVCWithAlpha)
    /// JPEG.
    public static let jpeg = MediaSubType(rawValue: kCMVideoCodecType_JPEG)
    /// ProRes 4444.
    public static let proRes4444 = MediaSubType(rawValue: kCMVideoCodecType_AppleProRes4444)
    /// ProRes 422.
    public static let proRes422 = MediaSubType(rawValue: kCMVideoCodecType_AppleProRes422)
    /// Samples of sound without compression.
    public static let linearPCM = MediaSubType(rawValue: kAudioFormatLinearPCM)
    /// AAC of MPEG-4, low complexity.
    public static let mpeg4AAC = MediaSubType(rawValue: kAudioFormatMPEG4AAC)
    /// MPEG layer 3.
    public static let mpegLayer3 = MediaSubType(rawValue: kAudioFormatMPEGLayer3)
    /// Opus.
    public static let opus = MediaSubType(rawValue: kAudioFormatOpus)
  }

  /// The kind of media.
  public var mediaType: MediaType { MediaType(rawValue: type) }
  /// The codec, pixel format or format of sound.
  public var mediaSubType: MediaSubType { MediaSubType(rawValue: subType) }
  /// The size of video in pixels, or 0 x 0 for other media.
  public var dimensions: CMVideoDimensions { CMVideoFormatDescriptionGetDimensions(self) }
  /// The format of sound, or `nil` for other media.
  public var audioStreamBasicDescription: AudioStreamBasicDescription? { sound?.stream.pointee }
  /// The data of the decoder of sound, or `nil` if there are none.
  public var magicCookie: Data? {
    guard let cookie = sound?.cookie, cookie.length > 0 else { return nil }
    return cookie as Data
  }

  /// Returns the size at which to show pictures; see
  /// `CMVideoFormatDescriptionGetPresentationDimensions(_:usePixelAspectRatio:useCleanAperture:)`.
  public func presentationDimensions(
    usePixelAspectRatio: Bool = true, useCleanAperture: Bool = true
  ) -> CGSize {
    CMVideoFormatDescriptionGetPresentationDimensions(
      self, usePixelAspectRatio: usePixelAspectRatio, useCleanAperture: useCleanAperture)
  }

  /// Returns the part of pictures to show, in pixels.
  public func cleanAperture(originIsAtTopLeft: Bool = true) -> CGRect {
    CMVideoFormatDescriptionGetCleanAperture(self, originIsAtTopLeft: originIsAtTopLeft)
  }

  /// Returns true if this is the description of the pictures of a buffer.
  public func matchesImageBuffer(_ imageBuffer: CVImageBuffer) -> Bool {
    CMVideoFormatDescriptionMatchesImageBuffer(self, imageBuffer: imageBuffer)
  }
}

extension CMFormatDescription {
  /// Creates a description of the pictures of a buffer.
  ///
  /// - Throws: An error with the code of `CMVideoFormatDescriptionCreateForImageBuffer`.
  public convenience init(imageBuffer: CVImageBuffer) throws {
    var other: CMFormatDescription?
    try check(
      CMVideoFormatDescriptionCreateForImageBuffer(
        allocator: nil, imageBuffer: imageBuffer, formatDescriptionOut: &other))
    self.init(
      type: kCMMediaType_Video, subType: imageBuffer.formatType, dictionary: other?.dictionary,
      size: other?.size)
  }

  /// Creates a description of video.
  ///
  /// - Throws: An error with the code `kCMFormatDescriptionError_InvalidParameter` for a size that is not
  ///   positive.
  public convenience init(videoCodecType: MediaSubType, width: Int, height: Int) throws {
    guard let width = Int32(exactly: width), let height = Int32(exactly: height), width > 0, height > 0 else {
      throw osError(kCMFormatDescriptionError_InvalidParameter)
    }
    self.init(
      type: kCMMediaType_Video, subType: videoCodecType.rawValue, dictionary: nil,
      size: CMVideoDimensions(width: width, height: height))
  }

  /// Creates a description of sound. It throws no errors at present.
  public convenience init(
    audioStreamBasicDescription: AudioStreamBasicDescription, magicCookie: Data? = nil
  ) throws {
    self.init(
      type: kCMMediaType_Audio, subType: audioStreamBasicDescription.mFormatID, dictionary: nil,
      sound: SoundFormat(
        audioStreamBasicDescription, layout: NSData(), cookie: NSData(data: magicCookie ?? Data())))
  }

  /// Creates a description of media. It throws no errors at present.
  public convenience init(mediaType: MediaType, mediaSubType: MediaSubType) throws {
    self.init(type: mediaType.rawValue, subType: mediaSubType.rawValue, dictionary: nil)
  }
}

/// Throws an error for a code other than 0.
func check(_ status: OSStatus) throws {
  if status != 0 { throw osError(status) }
}

/// Returns the error of a code.
func osError(_ status: OSStatus) -> NSError { NSError(domain: "NSOSStatusErrorDomain", code: Int(status)) }

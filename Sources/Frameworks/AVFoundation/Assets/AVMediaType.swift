// SPDX-License-Identifier: Apache-2.0

/// The number of a track in its asset.
public typealias CMPersistentTrackID = Int32

/// The number that no track has.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// The kind of a track's media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The four characters of the kind.
  public let rawValue: String
  /// Creates a kind from its four characters.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a kind from its four characters.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Text.
  public static let text = AVMediaType(rawValue: "text")
  /// Closed captions.
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  /// Subtitles.
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  /// Time codes.
  public static let timecode = AVMediaType(rawValue: "tmcd")
  /// Metadata.
  public static let metadata = AVMediaType(rawValue: "meta")
  /// Pictures and sound in one stream.
  public static let muxed = AVMediaType(rawValue: "muxx")
  /// Depth maps.
  public static let depthData = AVMediaType(rawValue: "dpth")
  /// Metadata of a camera.
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  /// Pictures with other pictures, such as those of the second eye.
  public static let auxiliaryPicture = AVMediaType(rawValue: "auxv")
  /// Haptic patterns.
  public static let haptic = AVMediaType(rawValue: "hapt")
}

/// A property by which tracks are selected.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  /// The name of the property.
  public let rawValue: String
  /// Creates a property from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a property from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The track is seen.
  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
  /// The track is heard.
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  /// The track is read.
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
  /// The frames of the track have depths or colours of high dynamic range.
  public static let containsHDRVideo = AVMediaCharacteristic(
    rawValue: "AVMediaCharacteristicContainsHDRVideo")
  /// The frames of the track have transparency.
  public static let containsAlphaChannel = AVMediaCharacteristic(
    rawValue: "AVMediaCharacteristicContainsAlphaChannel")
  /// The track depends on the time of the asset's frames.
  public static let frameBased = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicFrameBased")
}

/// The type of a media file, as a uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier.
  public let rawValue: String
  /// Creates a type from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a type from its identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// MPEG-4, with the extension `mp4`.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// QuickTime, with the extension `mov`.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// MPEG-4 with the extension `m4v`.
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// MPEG-4 with sound only, with the extension `m4a`.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// 3GPP.
  public static let mobile3GPP = AVFileType(rawValue: "public.3gpp")
  /// 3GPP2.
  public static let mobile3GPP2 = AVFileType(rawValue: "public.3gpp2")
  /// Core Audio Format, with the extension `caf`.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// WAVE, with the extension `wav`.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// AIFF, with the extension `aif`.
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  /// AIFF-C, with the extension `aifc`.
  public static let aifc = AVFileType(rawValue: "public.aifc-audio")
  /// MPEG layer 3.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// AC-3.
  public static let ac3 = AVFileType(rawValue: "public.ac3-audio")
  /// Enhanced AC-3.
  public static let eac3 = AVFileType(rawValue: "public.enhanced-ac3-audio")
  /// Sun audio.
  public static let au = AVFileType(rawValue: "public.au-audio")
}

/// The change of the pitch of sound that plays at another speed.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The name of the algorithm.
  public let rawValue: String
  /// Creates an algorithm from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pitch follows the speed.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
  /// The pitch stays, with the quality that music needs.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// The pitch stays, with the quality that speech needs.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// The pitch stays, with little work.
  public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(rawValue: "LowQualityZeroLatency")
}

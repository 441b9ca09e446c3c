// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRecorder
import QuartzCore

/// The settings of a writer's input, from dictionaries with Apple's keys.
enum WriterSettings {
  private static let subject = "AVAssetWriterInput.outputSettings"

  private static let videoKeys: Set<String> = [
    AVVideoCodecKey, AVVideoWidthKey, AVVideoHeightKey, AVVideoCompressionPropertiesKey,
    AVVideoScalingModeKey, AVVideoColorPropertiesKey,
  ]
  private static let compressionKeys: Set<String> = [
    AVVideoAverageBitRateKey, AVVideoQualityKey, AVVideoMaxKeyFrameIntervalKey,
    AVVideoMaxKeyFrameIntervalDurationKey, AVVideoAllowFrameReorderingKey, AVVideoProfileLevelKey,
    AVVideoH264EntropyModeKey, AVVideoExpectedSourceFrameRateKey, AVVideoAverageNonDroppableFrameRateKey,
  ]
  private static let soundKeys: Set<String> = SettingsKeys.pcm.union([
    AVEncoderBitRateKey, AVEncoderBitRatePerChannelKey, AVEncoderBitRateStrategyKey, AVEncoderAudioQualityKey,
    AVEncoderAudioQualityForVBRKey, AVEncoderBitDepthHintKey, AVSampleRateConverterAudioQualityKey,
    AVSampleRateConverterAlgorithmKey,
  ])

  /// The default number of units of timestamps per second. All common frame rates and 48,000 divide it.
  static let timescale: CMTimeScale = 720_000

  private static func refusal(_ reason: String) -> AVError {
    AVError(.unsupportedOutputSettings, reason: reason)
  }

  // MARK: Video

  /// Returns the settings of video.
  ///
  /// - Throws: `AVError.unsupportedOutputSettings` for a codec that is not written, and for a size that is
  ///   missing or not valid.
  static func pictures(_ settings: [String: Any]) throws -> PictureTrackSettings {
    SettingsKeys.reportUnknown(settings, known: videoKeys, subject)
    let code =
      (settings[AVVideoCodecKey] as? AVVideoCodecType)?.rawValue ?? settings[AVVideoCodecKey] as? String
    guard let code else { throw refusal("\(AVVideoCodecKey) is missing") }
    guard let width = pixels(settings[AVVideoWidthKey]), let height = pixels(settings[AVVideoHeightKey])
    else {
      throw refusal("\(AVVideoWidthKey) or \(AVVideoHeightKey) is missing or not valid")
    }
    var result = PictureTrackSettings(
      codec: try codecName(AVVideoCodecType(rawValue: code)), width: width, height: height,
      timescale: timescale)
    result.isTransparent = code == AVVideoCodecType.proRes4444.rawValue
    result.color = color(settings[AVVideoColorPropertiesKey] as? [String: Any])
    apply(settings[AVVideoCompressionPropertiesKey] as? [String: Any] ?? [:], to: &result)
    return result
  }

  /// Returns a number of pixels, rounded, or `nil` for a value that is none.
  static func pixels(_ value: Any?) -> Int? {
    let number =
      (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
      ?? (value as? Int).map { Double($0) }
    guard let number, number >= 1, number <= Double(Pixmap.maximumSide) else { return nil }
    return Int(number.rounded())
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Int).map { Double($0) }
      ?? (value as? Float).map { Double($0) }
  }

  private static func codecName(_ codec: AVVideoCodecType) throws -> String {
    switch codec {
    case .h264: return "h264"
    case .hevc: return "hevc"
    case .proRes4444: return "prores"
    case .proRes422, .proRes422HQ, .proRes422LT, .proRes422Proxy:
      Diagnostics.report(
        .substituted, subject, "the codec \(codec.rawValue) is not written; ProRes 4444 is used instead")
      return "prores"
    default: throw refusal("the codec \(codec.rawValue) is not written; use avc1, hvc1 or ap4h")
    }
  }

  private static func apply(_ values: [String: Any], to result: inout PictureTrackSettings) {
    SettingsKeys.reportUnknown(values, known: compressionKeys, AVVideoCompressionPropertiesKey)
    let bitRates = 1_000.0...1_000_000_000.0
    result.bitRate = number(values[AVVideoAverageBitRateKey]).map {
      Int($0.clamped(to: bitRates, ifNaN: 1e6))
    }
    result.quality = number(values[AVVideoQualityKey]).map {
      Int(($0.clamped(to: 0...1, ifNaN: 1) * 100).rounded())
    }
    if let rate = number(values[AVVideoExpectedSourceFrameRateKey]), rate >= 1, rate <= 1_000 {
      result.rate = Int(rate.rounded())
    }
    let intervals = [
      number(values[AVVideoMaxKeyFrameIntervalKey]),
      number(values[AVVideoMaxKeyFrameIntervalDurationKey]).map { $0 * Double(result.rate) },
    ].compactMap { $0 }.filter { $0 > 0 }
    result.keyInterval = intervals.min().map { Int($0.rounded().clamped(to: 1...1e6, ifNaN: 1)) }
    result.allowsReordering = (values[AVVideoAllowFrameReorderingKey] as? NSNumber)?.boolValue ?? true
    guard let name = values[AVVideoProfileLevelKey].map({ "\($0)" }) else { return }
    // Such as H264_High_4_0 or HEVC_Main_AutoLevel.
    let words = name.split(separator: "_")
    guard words.count >= 3, words[0].hasPrefix("H264") == (result.codec == "h264"), result.codec != "prores"
    else {
      Diagnostics.report(
        .invalid, AVVideoProfileLevelKey, "\(name) is no profile of \(result.codec); it has no effect")
      return
    }
    result.profile = words[1].lowercased()
    if words.count == 4, result.codec == "h264" { result.level = "\(words[2]).\(words[3])" }
  }

  /// Returns the colours in which frames are stored, or `nil` for BT.709. Others than those of standard films
  /// are reported.
  private static func color(_ values: [String: Any]?) -> FilmColor? {
    guard let values else { return nil }
    let tags = ColorTags(
      matrix: values[AVVideoYCbCrMatrixKey] as? String,
      primaries: values[AVVideoColorPrimariesKey] as? String,
      transfer: values[AVVideoTransferFunctionKey] as? String)
    if tags == .bt709 { return nil }
    let isStandard =
      [1, 6].contains(tags.matrix) && [1, 5, 6].contains(tags.primaries) && tags.transfer == 1
    guard isStandard else {
      Diagnostics.report(
        .unsupported, AVVideoColorPropertiesKey,
        "only the colours of BT.709 and BT.601 are written; BT.709 is used instead")
      return nil
    }
    return FilmColor(matrix: tags.matrix, primaries: tags.primaries, transfer: tags.transfer)
  }

  // MARK: Sound

  /// The least and the greatest number of channels, and the rates that AAC has.
  private static let channels = 1...8
  private static let aacRates = [
    7350, 8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  ]

  /// Returns the settings of sound.
  ///
  /// - Throws: `AVError.unsupportedOutputSettings` for a format that is not written, and for a rate or a
  ///   number of channels that is not valid.
  static func sound(_ settings: [String: Any]) throws -> SoundTrackSettings {
    SettingsKeys.reportUnknown(settings, known: soundKeys, subject)
    guard let format = number(settings[AVFormatIDKey]).flatMap({ AudioFormatID(exactly: $0) }) else {
      throw refusal("\(AVFormatIDKey) is missing")
    }
    let rate = Int((number(settings[AVSampleRateKey]) ?? 48_000).clamped(to: 0...1e6, ifNaN: 0))
    let count = Int((number(settings[AVNumberOfChannelsKey]) ?? 2).clamped(to: 0...1e6, ifNaN: 0))
    guard channels.contains(count), (1_000...768_000).contains(rate) else {
      throw refusal("\(count) channels at \(rate) Hz are not written")
    }
    var result = SoundTrackSettings(codec: try soundCodec(format, settings), rate: rate, channels: count)
    if format == kAudioFormatMPEG4AAC, !aacRates.contains(rate) {
      throw refusal("AAC has no rate of \(rate) Hz")
    }
    let perChannel = number(settings[AVEncoderBitRatePerChannelKey]).map { $0 * Double(count) }
    result.bitRate = (number(settings[AVEncoderBitRateKey]) ?? perChannel).map {
      Int($0.clamped(to: 8_000...1_500_000, ifNaN: 128_000))
    }
    return result
  }

  private static func soundCodec(_ format: AudioFormatID, _ settings: [String: Any]) throws -> String {
    switch format {
    case kAudioFormatMPEG4AAC: return "aac"
    case kAudioFormatAppleLossless: return "alac"
    case kAudioFormatFLAC: return "flac"
    case kAudioFormatOpus: return "libopus"
    case kAudioFormatLinearPCM:
      let isFloat = (settings[AVLinearPCMIsFloatKey] as? NSNumber)?.boolValue ?? false
      let bits = (settings[AVLinearPCMBitDepthKey] as? NSNumber)?.intValue ?? (isFloat ? 32 : 16)
      let isBig = (settings[AVLinearPCMIsBigEndianKey] as? NSNumber)?.boolValue ?? false
      guard isFloat ? bits == 32 : [16, 24, 32].contains(bits) else {
        throw refusal("samples of \(bits) bits are not written")
      }
      return "pcm_\(isFloat ? "f" : "s")\(bits)\(isBig ? "be" : "le")"
    default: throw refusal("the format \(format.characters) is not written; use aac, alac, lpcm or opus")
    }
  }

  // MARK: Packets

  /// Returns the settings of packets with a format.
  ///
  /// - Throws: `AVError.formatUnsupported` for a codec that is not known.
  static func packets(_ format: CMFormatDescription) throws -> PacketTrackSettings {
    let type = CMFormatDescriptionGetMediaSubType(format)
    let named =
      CMFormatDescriptionGetExtension(format, extensionKey: NSString(string: CodecName.extensionKey))
      as? NSString
    let codec = named.map { $0 as String } ?? CodecName.all.first { $0.type == type }?.name
    guard let codec else {
      throw AVError(.formatUnsupported, reason: "packets of the codec \(type.characters) are not written")
    }
    var configuration = format.magicCookie.map { [UInt8]($0) } ?? []
    let atoms =
      CMFormatDescriptionGetExtension(
        format, extensionKey: kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms) as? NSDictionary
    if let data = atoms?.allValues.first as? NSData { configuration = [UInt8](data as Data) }
    var result = PacketTrackSettings(codec: codec, configuration: configuration, timescale: timescale)
    let size = CMVideoFormatDescriptionGetDimensions(format)
    (result.width, result.height) = (Int(size.width), Int(size.height))
    if let sound = format.audioStreamBasicDescription {
      result.rate = Int(sound.mSampleRate.clamped(to: 0...1e6, ifNaN: 0))
      result.channels = Int(sound.mChannelsPerFrame)
      result.frameLength = Int(sound.mFramesPerPacket)
      // The times of sound are exact in its own rate.
      if result.rate > 0 { result.timescale = CMTimeScale(result.rate) }
    } else {
      func name(_ key: CFString) -> String? {
        (CMFormatDescriptionGetExtension(format, extensionKey: key) as? NSString).map { $0 as String }
      }
      let tags = ColorTags(
        matrix: name(kCVImageBufferYCbCrMatrixKey), primaries: name(kCVImageBufferColorPrimariesKey),
        transfer: name(kCVImageBufferTransferFunctionKey))
      result.color = FilmColor(matrix: tags.matrix, primaries: tags.primaries, transfer: tags.transfer)
    }
    return result
  }

  /// Returns the numbers of a display matrix, or `nil` for the identity.
  static func displayMatrix(_ transform: CGAffineTransform) -> [Int32]? {
    guard transform != .identity else { return nil }
    let (unit, whole) = (65_536.0, Int32(1 << 30))
    func fixed(_ value: CGFloat) -> Int32 {
      Int32((Double(value) * unit).rounded().clamped(to: -2e9...2e9, ifNaN: 0))
    }
    return [
      fixed(transform.a), fixed(transform.b), 0, fixed(transform.c), fixed(transform.d), 0,
      fixed(transform.tx),
      fixed(transform.ty), whole,
    ]
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import CoreVideo
import MultiplaneRecorder
import QuartzCore

/// A codec in the names of libavcodec, of Core Media, and of the box with its configuration in MP4.
struct CodecName {
  let name: String
  let type: FourCharCode
  var atom: String?

  /// The codecs that have a name of Core Media. Others keep the code of their container.
  static let all: [CodecName] = [
    CodecName(name: "h264", type: kCMVideoCodecType_H264, atom: "avcC"),
    CodecName(name: "hevc", type: kCMVideoCodecType_HEVC, atom: "hvcC"),
    CodecName(name: "av1", type: kCMVideoCodecType_AV1, atom: "av1C"),
    CodecName(name: "vp9", type: kCMVideoCodecType_VP9, atom: "vpcC"),
    CodecName(name: "mpeg4", type: kCMVideoCodecType_MPEG4Video, atom: "esds"),
    CodecName(name: "mjpeg", type: kCMVideoCodecType_JPEG),
    CodecName(name: "qtrle", type: kCMVideoCodecType_Animation),
    CodecName(name: "aac", type: kAudioFormatMPEG4AAC), CodecName(name: "mp3", type: kAudioFormatMPEGLayer3),
    CodecName(name: "alac", type: kAudioFormatAppleLossless), CodecName(name: "ac3", type: kAudioFormatAC3),
    CodecName(name: "opus", type: kAudioFormatOpus), CodecName(name: "flac", type: kAudioFormatFLAC),
    CodecName(name: "pcm_mulaw", type: kAudioFormatULaw),
    CodecName(name: "pcm_alaw", type: kAudioFormatALaw),
  ]

  /// The key, in a description's extensions, of the name of a codec in libavcodec. Passing packets on needs
  /// it.
  static let extensionKey = "MultiplaneCodecName"
}

extension MediaStream {
  /// The description of the stream's media, or `nil` if it is neither video nor sound.
  var formatDescription: CMFormatDescription? {
    switch kind {
    case .pictures: pictureFormat
    case .sound: soundFormat
    case .captions, .other: otherFormat
    }
  }

  private var known: CodecName? { CodecName.all.first { $0.name == codecName } }

  /// The code of the codec: that of Core Media, or that of the container, whose bytes libavformat reverses.
  private var type: FourCharCode {
    if codecName == "prores", tag != 0 { return tag.byteSwapped }
    if codecName?.hasPrefix("pcm_") == true, known == nil { return kAudioFormatLinearPCM }
    return known?.type ?? tag.byteSwapped
  }

  private var pictureFormat: CMFormatDescription? {
    let extensions = NSMutableDictionary()
    if let codecName { extensions[NSString(string: CodecName.extensionKey)] = NSString(string: codecName) }
    if !configuration.isEmpty {
      let atoms = NSMutableDictionary()
      atoms[NSString(string: known?.atom ?? "data")] = NSData(data: Data(configuration))
      extensions[kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms] = atoms
    }
    if isFullRange {
      extensions[kCMFormatDescriptionExtension_FullRangeVideo] = NSNumber(value: true)
    }
    let tags = ColorTags(matrix: colors.matrix, primaries: colors.primaries, transfer: colors.transfer)
    for (key, value) in tags.attachments { extensions[key] = value }
    if squareWidth != width, width > 0 {
      let shape = NSMutableDictionary()
      shape[kCVImageBufferPixelAspectRatioHorizontalSpacingKey] = NSNumber(value: squareWidth)
      shape[kCVImageBufferPixelAspectRatioVerticalSpacingKey] = NSNumber(value: width)
      extensions[kCMFormatDescriptionExtension_PixelAspectRatio] = shape
    }
    var result: CMFormatDescription?
    _ = CMVideoFormatDescriptionCreate(
      allocator: nil, codecType: type, width: Int32(clamping: width), height: Int32(clamping: height),
      extensions: extensions, formatDescriptionOut: &result)
    return result
  }

  private var soundFormat: CMFormatDescription? {
    let isPCM = type == kAudioFormatLinearPCM
    let frameSize = isPCM ? bitsPerSample / 8 * channelCount : 0
    let stream = AudioStreamBasicDescription(
      mSampleRate: Double(sampleRate), mFormatID: type, mFormatFlags: isPCM ? pcmFlags : 0,
      mBytesPerPacket: UInt32(clamping: frameSize),
      mFramesPerPacket: isPCM ? 1 : UInt32(clamping: frameLength),
      mBytesPerFrame: UInt32(clamping: frameSize),
      mChannelsPerFrame: UInt32(clamping: channelCount),
      mBitsPerChannel: isPCM ? UInt32(clamping: bitsPerSample) : 0,
      mReserved: 0)
    let extensions = NSMutableDictionary()
    if let codecName { extensions[NSString(string: CodecName.extensionKey)] = NSString(string: codecName) }
    var result: CMFormatDescription?
    withUnsafePointer(to: stream) { stream in
      configuration.withUnsafeBytes { bytes in
        _ = CMAudioFormatDescriptionCreate(
          allocator: nil, asbd: stream, layoutSize: 0, layout: nil, magicCookieSize: bytes.count,
          magicCookie: bytes.baseAddress, extensions: extensions, formatDescriptionOut: &result)
      }
    }
    return result
  }

  /// The flags of samples without compression, whose codecs have names such as `pcm_s16le` and `pcm_f32be`.
  private var pcmFlags: AudioFormatFlags {
    let name = codecName ?? ""
    var flags = kAudioFormatFlagIsPacked
    if name.hasPrefix("pcm_f") { flags |= kAudioFormatFlagIsFloat }
    if name.hasPrefix("pcm_s") { flags |= kAudioFormatFlagIsSignedInteger }
    if name.hasSuffix("be") { flags |= kAudioFormatFlagIsBigEndian }
    return flags
  }

  private var otherFormat: CMFormatDescription? {
    var result: CMFormatDescription?
    _ = CMFormatDescriptionCreate(
      allocator: nil, mediaType: kCMMediaType_Subtitle, mediaSubType: tag.byteSwapped, extensions: nil,
      formatDescriptionOut: &result)
    return result
  }
}

/// The colours of video in the numbers of ITU-T H.273 and in the names of Core Video.
struct ColorTags: Hashable {
  var matrix: Int
  var primaries: Int
  var transfer: Int

  /// The colours of BT.709.
  static let bt709 = ColorTags(matrix: 1, primaries: 1, transfer: 1)
  /// The number of a tag that is not known.
  static let unknown = 2

  /// The numbers of the matrices, primaries and transfer functions by their names.
  private static var matrices: [(Int, CFString)] {
    [
      (1, kCVImageBufferYCbCrMatrix_ITU_R_709_2), (6, kCVImageBufferYCbCrMatrix_ITU_R_601_4),
      (5, kCVImageBufferYCbCrMatrix_ITU_R_601_4), (7, kCVImageBufferYCbCrMatrix_SMPTE_240M_1995),
      (9, kCVImageBufferYCbCrMatrix_ITU_R_2020),
    ]
  }
  private static var primariesNames: [(Int, CFString)] {
    [
      (1, kCVImageBufferColorPrimaries_ITU_R_709_2), (5, kCVImageBufferColorPrimaries_EBU_3213),
      (6, kCVImageBufferColorPrimaries_SMPTE_C), (9, kCVImageBufferColorPrimaries_ITU_R_2020),
      (11, kCVImageBufferColorPrimaries_DCI_P3), (12, kCVImageBufferColorPrimaries_P3_D65),
    ]
  }
  private static var transfers: [(Int, CFString)] {
    [
      (1, kCVImageBufferTransferFunction_ITU_R_709_2), (6, kCVImageBufferTransferFunction_ITU_R_709_2),
      (7, kCVImageBufferTransferFunction_SMPTE_240M_1995), (8, kCVImageBufferTransferFunction_Linear),
      (13, kCVImageBufferTransferFunction_sRGB), (14, kCVImageBufferTransferFunction_ITU_R_2020),
      (16, kCVImageBufferTransferFunction_SMPTE_ST_2084_PQ),
      (18, kCVImageBufferTransferFunction_ITU_R_2100_HLG),
    ]
  }

  /// The colours as attachments of a buffer or extensions of a description. Tags that are not known have
  /// none.
  var attachments: [(key: CFString, value: CFString)] {
    func name(_ number: Int, _ names: [(Int, CFString)]) -> CFString? { names.first { $0.0 == number }?.1 }
    return [
      (kCVImageBufferYCbCrMatrixKey, name(matrix, Self.matrices)),
      (kCVImageBufferColorPrimariesKey, name(primaries, Self.primariesNames)),
      (kCVImageBufferTransferFunctionKey, name(transfer, Self.transfers)),
    ].compactMap { key, value in value.map { (key, $0) } }
  }

  /// Creates colours from their numbers.
  init(matrix: Int, primaries: Int, transfer: Int) {
    (self.matrix, self.primaries, self.transfer) = (matrix, primaries, transfer)
  }

  /// Creates colours from names. A name that is missing or not known counts as unknown.
  init(matrix: String?, primaries: String?, transfer: String?) {
    func number(_ name: String?, _ names: [(Int, CFString)]) -> Int {
      names.first { $0.1 as String == name }?.0 ?? Self.unknown
    }
    self.init(
      matrix: number(matrix, Self.matrices), primaries: number(primaries, Self.primariesNames),
      transfer: number(transfer, Self.transfers))
  }
}

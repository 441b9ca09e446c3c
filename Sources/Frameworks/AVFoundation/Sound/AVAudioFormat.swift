// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation

/// A number of frames of sound: samples of all channels at one time.
public typealias AVAudioFrameCount = UInt32
/// A position in a file, in frames.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32

/// A layout of samples that programs often use.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Another layout, or compressed sound.
  case otherFormat = 0
  /// Floating-point numbers of 32 bits.
  case pcmFormatFloat32 = 1
  /// Floating-point numbers of 64 bits. They are not supported.
  case pcmFormatFloat64 = 2
  /// Integers of 16 bits.
  case pcmFormatInt16 = 3
  /// Integers of 32 bits.
  case pcmFormatInt32 = 4
}

/// The format of sound in a file or a buffer.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  private let stream: UnsafeMutablePointer<AudioStreamBasicDescription>
  /// The layout of samples, or `nil` for compressed sound.
  let layout: PCMLayout?

  /// Creates a format. Returns `nil` for a rate below 1 and for a layout that is not supported.
  public init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
    let content = asbd.pointee
    guard content.mSampleRate >= 1, content.mSampleRate.isFinite, content.mChannelsPerFrame >= 1 else {
      return nil
    }
    layout = PCMLayout(content)
    guard layout != nil || content.mFormatID != kAudioFormatLinearPCM else { return nil }
    stream = .allocate(capacity: 1)
    stream.initialize(to: content)
    super.init()
  }

  deinit { stream.deallocate() }

  /// Creates a format of floating-point samples, each channel in memory of its own. Returns `nil` for a rate
  /// below 1, and for no channels or more than 64.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }

  /// Creates a format of samples without compression. Returns `nil` for a rate below 1, for no channels or
  /// more than 64, and for a layout that is not supported.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    var layout = PCMLayout(rate: sampleRate, channels: Int(channels), isPlanar: !interleaved)
    switch format {
    case .pcmFormatFloat32: break
    case .pcmFormatInt16: (layout.bits, layout.isFloat) = (16, false)
    case .pcmFormatInt32: (layout.bits, layout.isFloat) = (32, false)
    case .otherFormat, .pcmFormatFloat64: return nil
    }
    self.init(layout)
  }

  /// Creates a format from settings by Apple's keys. Returns `nil` if they are not valid.
  public convenience init?(settings: [String: Any]) {
    let usual = PCMLayout(rate: 44_100, channels: 2)
    let format = (settings[AVFormatIDKey] as? NSNumber)?.uint32Value ?? kAudioFormatLinearPCM
    if format == kAudioFormatLinearPCM {
      guard let layout = try? PCMLayout(settings: settings, usual: usual, subject: "AVAudioFormat") else {
        return nil
      }
      self.init(layout)
      return
    }
    var stream = AudioStreamBasicDescription()
    stream.mFormatID = format
    stream.mSampleRate = (settings[AVSampleRateKey] as? NSNumber)?.doubleValue ?? usual.rate
    stream.mChannelsPerFrame = (settings[AVNumberOfChannelsKey] as? NSNumber)?.uint32Value ?? 2
    self.init(streamDescription: &stream)
  }

  /// Creates the format of a description of sound. Returns `nil` for other media.
  public convenience init?(cmAudioFormatDescription formatDescription: CMAudioFormatDescription) {
    guard let stream = CMAudioFormatDescriptionGetStreamBasicDescription(formatDescription) else {
      return nil
    }
    self.init(streamDescription: stream)
  }

  convenience init?(_ layout: PCMLayout) {
    guard layout.rate >= 1, layout.rate.isFinite, (1...PCMLayout.channelLimit).contains(layout.channels)
    else {
      return nil
    }
    var stream = layout.description
    self.init(streamDescription: &stream)
  }

  /// The format. The pointer is valid during the lifetime of the object.
  public var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(stream) }
  /// The frames per second.
  public var sampleRate: Double { stream.pointee.mSampleRate }
  /// The number of channels.
  public var channelCount: AVAudioChannelCount { stream.pointee.mChannelsPerFrame }
  /// Indicates whether the channels of a frame follow each other in memory. True for compressed sound.
  public var isInterleaved: Bool { !(layout?.isPlanar ?? false) }
  /// Indicates whether samples are floating-point numbers, each channel in memory of its own.
  public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  /// The layout of samples.
  public var commonFormat: AVAudioCommonFormat {
    guard let layout, !layout.isBigEndian else { return .otherFormat }
    if layout.isFloat { return .pcmFormatFloat32 }
    return layout.bits == 16 ? .pcmFormatInt16 : layout.bits == 32 ? .pcmFormatInt32 : .otherFormat
  }

  /// The format as settings by Apple's keys.
  public var settings: [String: Any] {
    var result: [String: Any] = [
      AVFormatIDKey: stream.pointee.mFormatID, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channelCount),
    ]
    guard let layout else { return result }
    result[AVLinearPCMBitDepthKey] = layout.bits
    result[AVLinearPCMIsFloatKey] = layout.isFloat
    result[AVLinearPCMIsBigEndianKey] = layout.isBigEndian
    result[AVLinearPCMIsNonInterleaved] = layout.isPlanar
    return result
  }

  /// The format as a description of media.
  public var formatDescription: CMAudioFormatDescription? {
    var result: CMAudioFormatDescription?
    _ = CMAudioFormatDescriptionCreate(
      allocator: nil, asbd: stream, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil,
      extensions: nil, formatDescriptionOut: &result)
    return result
  }

  /// Returns true if another object is an equal format.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVAudioFormat)?.stream.pointee == stream.pointee
  }

  /// The hash of the format.
  open override var hash: Int { stream.pointee.hashValue }
}

// SPDX-License-Identifier: Apache-2.0

import CoreVideo

// The names of Core Audio's types that media code needs.

/// The name of a format.
public typealias AudioFormatID = UInt32
/// A set of flags of a format.
public typealias AudioFormatFlags = UInt32
/// The name of an arrangement of channels.
public typealias AudioChannelLayoutTag = UInt32
/// The name of a channel's role.
public typealias AudioChannelLabel = UInt32

/// Samples without compression.
public let kAudioFormatLinearPCM = AudioFormatID(characters: "lpcm")
/// AC-3.
public let kAudioFormatAC3 = AudioFormatID(characters: "ac-3")
/// AAC of MPEG-4, low complexity.
public let kAudioFormatMPEG4AAC = AudioFormatID(characters: "aac ")
/// AAC of MPEG-4, high efficiency.
public let kAudioFormatMPEG4AAC_HE = AudioFormatID(characters: "aach")
/// MPEG layer 3.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// Apple Lossless.
public let kAudioFormatAppleLossless = AudioFormatID(characters: "alac")
/// Opus.
public let kAudioFormatOpus = AudioFormatID(characters: "opus")
/// FLAC.
public let kAudioFormatFLAC = AudioFormatID(characters: "flac")
/// mu-law.
public let kAudioFormatULaw = AudioFormatID(characters: "ulaw")
/// A-law.
public let kAudioFormatALaw = AudioFormatID(characters: "alaw")

/// Samples are floating-point numbers.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1 << 0
/// Samples are big-endian.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 1 << 1
/// Samples are integers with a sign.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 1 << 2
/// Samples fill their bytes.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 1 << 3
/// Samples are in the high bits of their bytes.
public let kAudioFormatFlagIsAlignedHigh: AudioFormatFlags = 1 << 4
/// Each channel has a buffer of its own.
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 1 << 5
/// There are gaps between samples.
public let kAudioFormatFlagIsNonMixable: AudioFormatFlags = 1 << 6
/// No flag.
public let kAudioFormatFlagsAreAllClear: AudioFormatFlags = 0x8000_0000
/// The byte order of this machine.
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags =
  1.bigEndian == 1 ? kAudioFormatFlagIsBigEndian : 0
/// Floating-point samples of this machine that fill their bytes.
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags =
  kAudioFormatFlagIsFloat | kAudioFormatFlagsNativeEndian | kAudioFormatFlagIsPacked
/// Samples are floating-point numbers.
public let kLinearPCMFormatFlagIsFloat = kAudioFormatFlagIsFloat
/// Samples are big-endian.
public let kLinearPCMFormatFlagIsBigEndian = kAudioFormatFlagIsBigEndian
/// Samples are integers with a sign.
public let kLinearPCMFormatFlagIsSignedInteger = kAudioFormatFlagIsSignedInteger
/// Samples fill their bytes.
public let kLinearPCMFormatFlagIsPacked = kAudioFormatFlagIsPacked
/// Each channel has a buffer of its own.
public let kLinearPCMFormatFlagIsNonInterleaved = kAudioFormatFlagIsNonInterleaved

/// The channels are those that a bitmap names.
public let kAudioChannelLayoutTag_UseChannelBitmap: AudioChannelLayoutTag = 1 << 16
/// The channels are those that descriptions name.
public let kAudioChannelLayoutTag_UseChannelDescriptions: AudioChannelLayoutTag = 0
/// One channel.
public let kAudioChannelLayoutTag_Mono: AudioChannelLayoutTag = 100 << 16 | 1
/// Two channels: left and right.
public let kAudioChannelLayoutTag_Stereo: AudioChannelLayoutTag = 101 << 16 | 2

/// The format of a stream of sound.
public struct AudioStreamBasicDescription: Sendable, Hashable {
  /// Frames per second.
  public var mSampleRate: Double
  /// The name of the format.
  public var mFormatID: AudioFormatID
  /// The flags of the format.
  public var mFormatFlags: AudioFormatFlags
  /// The bytes of a packet, or 0 if packets differ.
  public var mBytesPerPacket: UInt32
  /// The frames of a packet, or 0 if packets differ.
  public var mFramesPerPacket: UInt32
  /// The bytes of a frame in a buffer, or 0 for compressed formats.
  public var mBytesPerFrame: UInt32
  /// The channels of a frame.
  public var mChannelsPerFrame: UInt32
  /// The bits of a sample, or 0 for compressed formats.
  public var mBitsPerChannel: UInt32
  /// 0.
  public var mReserved: UInt32

  /// Creates a format of zeros.
  public init() {
    self.init(
      mSampleRate: 0, mFormatID: 0, mFormatFlags: 0, mBytesPerPacket: 0, mFramesPerPacket: 0,
      mBytesPerFrame: 0, mChannelsPerFrame: 0, mBitsPerChannel: 0, mReserved: 0)
  }

  /// Creates a format from its fields.
  public init(
    mSampleRate: Double, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags, mBytesPerPacket: UInt32,
    mFramesPerPacket: UInt32, mBytesPerFrame: UInt32, mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32,
    mReserved: UInt32
  ) {
    self.mSampleRate = mSampleRate
    self.mFormatID = mFormatID
    self.mFormatFlags = mFormatFlags
    self.mBytesPerPacket = mBytesPerPacket
    self.mFramesPerPacket = mFramesPerPacket
    self.mBytesPerFrame = mBytesPerFrame
    self.mChannelsPerFrame = mChannelsPerFrame
    self.mBitsPerChannel = mBitsPerChannel
    self.mReserved = mReserved
  }
}

/// The position of a compressed packet in its buffer.
public struct AudioStreamPacketDescription: Sendable, Hashable {
  /// The first byte, from the start of the buffer.
  public var mStartOffset: Int64
  /// The frames of the packet, or 0 if all packets have as many.
  public var mVariableFramesInPacket: UInt32
  /// The bytes of the packet.
  public var mDataByteSize: UInt32

  /// Creates a description of zeros.
  public init() { self.init(mStartOffset: 0, mVariableFramesInPacket: 0, mDataByteSize: 0) }

  /// Creates a description from its fields.
  public init(mStartOffset: Int64, mVariableFramesInPacket: UInt32, mDataByteSize: UInt32) {
    self.mStartOffset = mStartOffset
    self.mVariableFramesInPacket = mVariableFramesInPacket
    self.mDataByteSize = mDataByteSize
  }
}

/// A buffer of sound.
public struct AudioBuffer {
  /// The channels of the buffer, whose samples take turns.
  public var mNumberChannels: UInt32
  /// The number of bytes.
  public var mDataByteSize: UInt32
  /// The first byte.
  public var mData: UnsafeMutableRawPointer?

  /// Creates a buffer of zeros.
  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }

  /// Creates a buffer from its fields.
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// A list of buffers of sound. Memory of `sizeInBytes(maximumBuffers:)` bytes has more of them after the
/// first.
public struct AudioBufferList {
  /// The number of buffers.
  public var mNumberBuffers: UInt32
  /// The first buffer.
  public var mBuffers: AudioBuffer

  /// Creates an empty list.
  public init() { self.init(mNumberBuffers: 0, mBuffers: AudioBuffer()) }

  /// Creates a list from its fields.
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    self.mNumberBuffers = mNumberBuffers
    self.mBuffers = mBuffers
  }

  /// Returns the bytes of a list of at least one buffer.
  public static func sizeInBytes(maximumBuffers: Int) -> Int {
    MemoryLayout<AudioBufferList>.size + (max(maximumBuffers, 1) - 1) * MemoryLayout<AudioBuffer>.stride
  }
}

/// The buffers of a list in memory.
public struct UnsafeMutableAudioBufferListPointer {
  /// The list.
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  /// Creates a view of a list.
  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = p }

  /// Creates a view of a list, or `nil` for no list.
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) {
    guard let p else { return nil }
    self.init(p)
  }

  /// The number of buffers.
  public var count: Int {
    get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(clamping: newValue) }
  }
}

extension UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  /// The index of the first buffer.
  public var startIndex: Int { 0 }
  /// The number of buffers.
  public var endIndex: Int { count }

  private var first: UnsafeMutablePointer<AudioBuffer> {
    let offset = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 0
    return (UnsafeMutableRawPointer(unsafeMutablePointer) + offset).assumingMemoryBound(to: AudioBuffer.self)
  }

  /// A buffer. The index must be below the number of buffers.
  public subscript(index: Int) -> AudioBuffer {
    get {
      precondition(index >= 0 && index < count, "the index is not below the number of buffers")
      return first[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "the index is not below the number of buffers")
      first[index] = newValue
    }
  }
}

/// The role and position of a channel.
public struct AudioChannelDescription: Sendable {
  /// The role.
  public var mChannelLabel: AudioChannelLabel
  /// The kind of the coordinates.
  public var mChannelFlags: UInt32
  /// The position.
  public var mCoordinates: (Float, Float, Float)

  /// Creates a description of zeros.
  public init() { (mChannelLabel, mChannelFlags, mCoordinates) = (0, 0, (0, 0, 0)) }

  /// Creates a description from its fields.
  public init(mChannelLabel: AudioChannelLabel, mChannelFlags: UInt32, mCoordinates: (Float, Float, Float)) {
    self.mChannelLabel = mChannelLabel
    self.mChannelFlags = mChannelFlags
    self.mCoordinates = mCoordinates
  }
}

/// An arrangement of channels. Memory of more bytes has more descriptions after the first.
public struct AudioChannelLayout: Sendable {
  /// The name of the arrangement.
  public var mChannelLayoutTag: AudioChannelLayoutTag
  /// The channels, for the tag that says so.
  public var mChannelBitmap: UInt32
  /// The number of descriptions.
  public var mNumberChannelDescriptions: UInt32
  /// The first description.
  public var mChannelDescriptions: AudioChannelDescription

  /// Creates an arrangement of zeros.
  public init() {
    (mChannelLayoutTag, mChannelBitmap, mNumberChannelDescriptions) = (0, 0, 0)
    mChannelDescriptions = AudioChannelDescription()
  }

  /// Creates an arrangement from its fields.
  public init(
    mChannelLayoutTag: AudioChannelLayoutTag, mChannelBitmap: UInt32, mNumberChannelDescriptions: UInt32,
    mChannelDescriptions: AudioChannelDescription
  ) {
    self.mChannelLayoutTag = mChannelLayoutTag
    self.mChannelBitmap = mChannelBitmap
    self.mNumberChannelDescriptions = mNumberChannelDescriptions
    self.mChannelDescriptions = mChannelDescriptions
  }
}

// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneGeometry

/// The layout of samples of sound without compression in memory, and their conversion to and from
/// floating-point samples of -1...1, the channels of each sample by turns.
struct PCMLayout: Hashable {
  /// The samples per second.
  var rate: Double
  /// The number of channels.
  var channels: Int
  /// The bits of a sample: 16 or 32, and 8 or 24 for integers.
  var bits: Int
  var isFloat: Bool
  var isBigEndian: Bool
  /// Indicates whether each channel has a part of memory of its own.
  var isPlanar: Bool

  /// The greatest number of channels.
  static let channelLimit = 64

  /// Creates the layout of native floating-point samples.
  init(rate: Double, channels: Int, isPlanar: Bool = false) {
    (self.rate, self.channels, bits, self.isPlanar) = (rate, channels, 32, isPlanar)
    (isFloat, isBigEndian) = (true, false)
  }

  /// Creates the layout of a description. Returns `nil` for another format, or a layout that is not
  /// supported.
  init?(_ format: AudioStreamBasicDescription) {
    let flags = format.mFormatFlags
    guard format.mFormatID == kAudioFormatLinearPCM, format.mSampleRate >= 1, format.mSampleRate.isFinite,
      (1...Self.channelLimit).contains(Int(format.mChannelsPerFrame))
    else { return nil }
    (rate, channels) = (format.mSampleRate, Int(format.mChannelsPerFrame))
    bits = Int(format.mBitsPerChannel)
    isFloat = flags & kAudioFormatFlagIsFloat != 0
    isBigEndian = flags & kAudioFormatFlagIsBigEndian != 0
    isPlanar = flags & kAudioFormatFlagIsNonInterleaved != 0
    // 24 bits in 4 bytes have another layout.
    let expected = bits / 8 * (isPlanar ? 1 : channels)
    guard isSupported, Int(format.mBytesPerFrame) == expected else { return nil }
  }

  /// Indicates whether the bits of a sample are supported.
  var isSupported: Bool { isFloat ? bits == 32 : [8, 16, 24, 32].contains(bits) }

  /// The bytes of a sample of one channel.
  var sampleSize: Int { bits / 8 }

  /// The description of the layout.
  var description: AudioStreamBasicDescription {
    var flags = kAudioFormatFlagIsPacked
    flags |= isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger
    if isBigEndian { flags |= kAudioFormatFlagIsBigEndian }
    if isPlanar { flags |= kAudioFormatFlagIsNonInterleaved }
    let size = UInt32(clamping: sampleSize * (isPlanar ? 1 : channels))
    return AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags, mBytesPerPacket: size,
      mFramesPerPacket: 1, mBytesPerFrame: size, mChannelsPerFrame: UInt32(clamping: channels),
      mBitsPerChannel: UInt32(clamping: bits), mReserved: 0)
  }

  /// The format description of the layout.
  var formatDescription: CMFormatDescription? {
    var result: CMFormatDescription?
    withUnsafePointer(to: description) { stream in
      _ = CMAudioFormatDescriptionCreate(
        allocator: nil, asbd: stream, layoutSize: 0, layout: nil, magicCookieSize: 0, magicCookie: nil,
        extensions: nil, formatDescriptionOut: &result)
    }
    return result
  }

  /// Returns the bytes of samples. Values outside of -1...1 are clamped in integers.
  func bytes(_ samples: [Float]) -> [UInt8] {
    let count = samples.count / max(channels, 1)
    var result = [UInt8](repeating: 0, count: count * channels * sampleSize)
    for index in 0..<count {
      for channel in 0..<channels {
        let word = word(samples[index * channels + channel])
        let position = (isPlanar ? channel * count + index : index * channels + channel) * sampleSize
        for byte in 0..<sampleSize {
          let shift = 8 * (isBigEndian ? sampleSize - 1 - byte : byte)
          result[position + byte] = UInt8(truncatingIfNeeded: word >> UInt32(shift))
        }
      }
    }
    return result
  }

  /// Returns the samples of bytes. Bytes after the last whole sample are ignored.
  func samples(_ bytes: [UInt8]) -> [Float] {
    let count = bytes.count / max(channels * sampleSize, 1)
    var result = [Float](repeating: 0, count: count * channels)
    for index in 0..<count {
      for channel in 0..<channels {
        let position = (isPlanar ? channel * count + index : index * channels + channel) * sampleSize
        var word: UInt32 = 0
        for byte in 0..<sampleSize {
          let shift = 8 * (isBigEndian ? sampleSize - 1 - byte : byte)
          word |= UInt32(bytes[position + byte]) << UInt32(shift)
        }
        result[index * channels + channel] = value(word)
      }
    }
    return result
  }

  /// The greatest magnitude of an integer sample.
  private var scale: Double { Double(Int64(1) << Int64(bits - 1)) }

  private func word(_ sample: Float) -> UInt32 {
    if isFloat { return sample.bitPattern }
    let number = (Double(sample) * scale).rounded().clamped(to: -scale...scale - 1, ifNaN: 0)
    return UInt32(bitPattern: Int32(number))
  }

  private func value(_ word: UInt32) -> Float {
    if isFloat { return Float(bitPattern: word) }
    let number = Int32(bitPattern: word << UInt32(32 - bits)) >> Int32(32 - bits)
    return Float(Double(number) / scale)
  }
}

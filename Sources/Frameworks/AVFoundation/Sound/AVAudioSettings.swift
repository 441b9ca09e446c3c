// SPDX-License-Identifier: Apache-2.0

// The keys of dictionaries with settings of sound.

/// The format, such as `kAudioFormatMPEG4AAC`.
public let AVFormatIDKey = "AVFormatIDKey"
/// The samples per second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The arrangement of the channels, as data. It has no effect beyond the number of channels.
public let AVChannelLayoutKey = "AVChannelLayoutKey"
/// The bits of a sample without compression: 8, 16, 24 or 32.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Indicates whether samples without compression are big-endian: a Boolean.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Indicates whether samples without compression are floating-point numbers: a Boolean.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Indicates whether each channel of samples without compression has memory of its own: a Boolean.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// The bits per second of compressed sound.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The bits per second of each channel of compressed sound.
public let AVEncoderBitRatePerChannelKey = "AVEncoderBitRatePerChannelKey"
/// The strategy of the bit rate. It has no effect.
public let AVEncoderBitRateStrategyKey = "AVEncoderBitRateStrategyKey"
/// The quality of the encoder, from 0 to 127. It has no effect.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The quality of the encoder for a variable bit rate. It has no effect.
public let AVEncoderAudioQualityForVBRKey = "AVEncoderQualityForVBRKey"
/// The bits of a sample that the encoder assumes. Used by Apple Lossless.
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"
/// The quality of the conversion of the sample rate. It has no effect.
public let AVSampleRateConverterAudioQualityKey = "AVSampleRateConverterQualityKey"
/// The algorithm of the conversion of the sample rate. It has no effect.
public let AVSampleRateConverterAlgorithmKey = "AVSampleRateConverterAlgorithmKey"

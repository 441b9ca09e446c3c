// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

extension PCMLayout {
  private static let rates = 1_000.0...768_000.0

  /// Creates the layout that settings by Apple's keys ask for. Values that are missing are those of `usual`.
  ///
  /// - Throws: `AVError.unsupportedOutputSettings` for another format than samples without compression, and
  ///   for values out of range.
  init(settings: [String: Any], usual: PCMLayout, subject: String) throws {
    SettingsKeys.reportUnknown(settings, known: SettingsKeys.pcm, subject)
    func number(_ key: String) -> NSNumber? { settings[key] as? NSNumber }
    let format = number(AVFormatIDKey)?.uint32Value ?? kAudioFormatLinearPCM
    guard format == kAudioFormatLinearPCM else {
      throw AVError(
        .unsupportedOutputSettings,
        reason: "\(AVFormatIDKey) is \(format.characters), but only lpcm is supported here")
    }
    self = usual
    rate = number(AVSampleRateKey)?.doubleValue ?? usual.rate
    channels = number(AVNumberOfChannelsKey)?.intValue ?? usual.channels
    let depth = number(AVLinearPCMBitDepthKey)?.intValue
    // A number of bits alone asks for integers.
    isFloat = number(AVLinearPCMIsFloatKey)?.boolValue ?? (depth == nil && usual.isFloat)
    bits = depth ?? (isFloat ? 32 : usual.isFloat ? 16 : usual.bits)
    isBigEndian = number(AVLinearPCMIsBigEndianKey)?.boolValue ?? false
    isPlanar = number(AVLinearPCMIsNonInterleaved)?.boolValue ?? usual.isPlanar
    guard Self.rates.contains(rate), (1...Self.readChannelLimit).contains(channels), isSupported else {
      throw AVError(
        .unsupportedOutputSettings,
        reason: "\(channels) channels of \(bits) bits at \(rate) Hz are not supported")
    }
  }

  /// The greatest number of channels of sound that is read.
  private static let readChannelLimit = 8
}

/// The keys of settings that are known.
enum SettingsKeys {
  /// The keys of sound without compression.
  static let pcm: Set<String> = [
    AVFormatIDKey, AVSampleRateKey, AVNumberOfChannelsKey, AVLinearPCMBitDepthKey, AVLinearPCMIsFloatKey,
    AVLinearPCMIsBigEndianKey, AVLinearPCMIsNonInterleaved, AVChannelLayoutKey,
  ]

  /// Reports the keys of settings that are not known. They have no effect.
  static func reportUnknown(_ settings: [String: Any], known: Set<String>, _ subject: String) {
    for key in settings.keys.sorted() where !known.contains(key) {
      Diagnostics.report(.unsupported, subject, "the key \(key) is not known; it has no effect")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Levels of sounds as small numbers: steps of 1/256 dB from -150 dB on. Full scale is a mean square of 1.
enum SoundLevel {
  /// The number of steps in a decibel.
  static let stepsPerDecibel = 256.0
  /// The lowest level, in decibels. The noise of 16-bit samples is at -98 dB.
  static let lowest = -150.0

  /// Returns the level of a mean square. It is 0 at and below the lowest level.
  static func code(ofPower power: Double) -> UInt16 {
    power > 0 ? code(ofDecibels: 10 * log10(power)) : 0
  }

  /// Returns the mean square of a number of decibels.
  static func power(ofDecibels decibels: Double) -> Double { pow(10, decibels / 10) }

  /// Returns the level of a number of decibels.
  static func code(ofDecibels decibels: Double) -> UInt16 {
    UInt16(
      ((decibels - lowest) * stepsPerDecibel).rounded().clamped(
        to: 0...Double(UInt16.max), ifNaN: 0))
  }
}

// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Levels of a sound at regular times as smooth curves with values from 0 to 1.
///
/// The value is 1 at the highest level of all curves, and 0 at levels of 60 dB below it and less. A curve
/// rises at once and falls exponentially.
struct LevelCurves {
  /// The values of all curves at each step, in units of 1/4096.
  private var values: [UInt16]
  private let columnCount: Int

  /// The number of units in 1. Values that differ in the last bits between processors are equal in units.
  static let unitCount = 4096.0
  /// The range of levels between 0 and 1, in decibels.
  private static let range = 60.0
  /// The lowest level that becomes 1, in decibels. A sound below it is the noise of silence.
  static let quietest = -80.0
  /// The time in seconds in which a value falls to 1/e of its distance.
  private static let release = 0.15

  /// Creates curves from levels at each step: those of all curves, step by step.
  init(levels: [UInt16], columnCount: Int) {
    (values, self.columnCount) = (levels, columnCount)
    let highest = max(levels.max() ?? 0, SoundLevel.code(ofDecibels: Self.quietest))
    let range = Self.range * SoundLevel.stepsPerDecibel
    let keep = exp(-Double(SoundMeter.step) / Double(MonoSound.rate) / Self.release)
    for column in 0..<columnCount {
      var last = 0.0
      for index in stride(from: column, to: values.count, by: columnCount) {
        let target = max(1 - (Double(highest) - Double(values[index])) / range, 0)
        last = max(target, target + (last - target) * keep)
        values[index] = UInt16((last * Self.unitCount).rounded())
      }
    }
  }

  /// Returns the value of a curve at a time in seconds, interpolated between two steps.
  func value(at time: Double, _ column: Int) -> Double {
    let count = values.count / columnCount
    guard count > 0 else { return 0 }
    let steps = (time * Double(MonoSound.rate) / Double(SoundMeter.step))
      .clamped(to: 0...Double(count - 1), ifNaN: 0)
    let index = Int(steps)
    let (a, b) = (self[index, column], self[min(index + 1, count - 1), column])
    return (a + (b - a) * (steps - Double(index))).rounded() / Self.unitCount
  }

  private subscript(step: Int, column: Int) -> Double {
    Double(values[step * columnCount + column])
  }
}

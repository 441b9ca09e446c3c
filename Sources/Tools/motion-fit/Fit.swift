// SPDX-License-Identifier: Apache-2.0

/// The agreement of a recording with the motion of a program.
///
/// The recorder's clock is not the film's, so the start may be shifted by up to 50 ms. A sample agrees if its
/// difference is at most 0.01, plus the change of the motion within 25 ms. That is the uncertainty of a
/// recorder that samples every 30 ms.
struct Fit {
  /// The start of the motion on the recording's clock, in seconds.
  var start = 0.0
  /// The number of samples that do not agree.
  var misses = Int.max
  /// The root mean square of the differences.
  var rms = Double.infinity

  private static let startLimit = 0.050
  private static let startStep = 0.0005
  private static let valueTolerance = 0.01
  private static let timeTolerance = 0.025

  /// Finds the start that gives the fewest misses and, if several starts do, the smallest root mean square of
  /// the differences.
  init(_ recording: Recording, to motion: SampledMotion) {
    let steps = Int((Self.startLimit / Self.startStep).rounded())
    for step in -steps...steps {
      let tried = Self(recording, to: motion, startingAt: Double(step) * Self.startStep)
      if (tried.misses, tried.rms) < (misses, rms) { self = tried }
    }
  }

  private init(_ recording: Recording, to motion: SampledMotion, startingAt start: Double) {
    let halfStep = 0.0005  // seconds, to measure the slope
    self.start = start
    var (misses, squares) = (0, 0.0)
    for sample in recording.samples {
      let time = sample.time - start
      let difference = abs(sample.value - motion.value(at: time))
      let slope = (motion.value(at: time + halfStep) - motion.value(at: time - halfStep)) / (2 * halfStep)
      if !(difference <= Self.valueTolerance + Self.timeTolerance * abs(slope)) { misses += 1 }
      squares += difference * difference
    }
    self.misses = misses
    rms = (squares / Double(recording.samples.count)).squareRoot()
  }
}

// SPDX-License-Identifier: Apache-2.0

/// How well a recording agrees with a course whose start may be shifted a little: a recorder's clock is not the film's.
///
/// A sample agrees when it is within 0.01 of the course, and beyond that by no more than the course changes in 25 ms,
/// which is what a recorder that samples every 30 ms leaves uncertain.
struct Fit {
  /// When the course starts on the recording's clock, in seconds.
  var start = 0.0
  /// How many samples do not agree.
  var misses = Int.max
  /// The root of the mean squared difference.
  var rms = Double.infinity

  private static let startLimit = 0.050
  private static let startStep = 0.0005
  private static let valueTolerance = 0.01
  private static let timeTolerance = 0.025

  /// Finds the start with the fewest misses, among those the one with the least difference.
  init(_ recording: Recording, to course: ShownCourse) {
    let steps = Int((Self.startLimit / Self.startStep).rounded())
    for step in -steps...steps {
      let tried = Self(recording, to: course, startingAt: Double(step) * Self.startStep)
      if (tried.misses, tried.rms) < (misses, rms) { self = tried }
    }
  }

  private init(_ recording: Recording, to course: ShownCourse, startingAt start: Double) {
    let halfStep = 0.0005  // s, for the slope
    self.start = start
    var (misses, squares) = (0, 0.0)
    for sample in recording.samples {
      let time = sample.time - start
      let difference = abs(sample.value - course.value(at: time))
      let slope = (course.value(at: time + halfStep) - course.value(at: time - halfStep)) / (2 * halfStep)
      if !(difference <= Self.valueTolerance + Self.timeTolerance * abs(slope)) { misses += 1 }
      squares += difference * difference
    }
    self.misses = misses
    rms = (squares / Double(recording.samples.count)).squareRoot()
  }
}

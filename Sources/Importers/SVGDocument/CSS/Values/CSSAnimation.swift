// SPDX-License-Identifier: Apache-2.0

/// An animation that a style applies to an element.
struct CSSAnimation: Equatable, Sendable {
  /// The direction in which the iterations run.
  enum Direction: String, Sendable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// The times outside of the iterations at which the animation has an effect.
  enum FillMode: String, Sendable { case none, forwards, backwards, both }

  /// The operation that combines the animated value with the one below it.
  enum Composition: String, Sendable { case replace, add, accumulate }

  /// The name of the keyframes.
  var name: String
  /// The duration of one iteration, in seconds.
  var duration = 0.0
  /// The time before the first iteration, in seconds. A negative delay starts in the middle.
  var delay = 0.0
  /// The text of the timing function, such as `ease` or `steps(2, end)`.
  var timingFunction = "ease"
  /// The number of iterations, which can be infinite.
  var iterationCount = 1.0
  var direction = Direction.normal
  var fillMode = FillMode.none
  /// A Boolean value that indicates whether the animation stands still.
  var isPaused = false
  var composition = Composition.replace
}

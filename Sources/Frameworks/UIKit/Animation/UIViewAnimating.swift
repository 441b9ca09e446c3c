// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started yet or has ended.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator is stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// The positions at which an animator can end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end, at the new values.
  case end
  /// The start, at the old values.
  case start
  /// The current position, at values in between.
  case current
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Indicates whether the animation is running, that is, started and neither paused nor ended.
  var isRunning: Bool { get }
  /// Indicates whether the animation runs towards its start.
  var isReversed: Bool { get set }
  /// The position of the animation, in 0...1. Setting it pauses the animation there.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation or resumes it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current position.
  func pauseAnimation()
  /// Stops the animation at its current position, which the views keep.
  ///
  /// - Parameter withoutFinishing: True to end without calling the completions. False to wait for
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes of views and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a closure that changes views.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure whose changes begin after a fraction of the remaining time, in 0...1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called at the end with the position at which the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes the animation from the position at which it is paused.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; `nil` for the animation's own timing.
  ///   - durationFactor: The duration of the remaining animation as a fraction of the whole duration; 0 for
  ///     the remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

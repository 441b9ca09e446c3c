// SPDX-License-Identifier: Apache-2.0

import QuartzCore

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

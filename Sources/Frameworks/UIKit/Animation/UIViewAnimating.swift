// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or ended.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// The positions at which an animator can end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end
  /// At the old values.
  case start
  /// At values in between.
  case current
}

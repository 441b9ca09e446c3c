// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An animation on a layer: the layer's copy and its progress.
struct AttachedAnimation {
  let id: AnimationID
  /// The key, or `nil` for an animation that was added without one.
  let key: String?
  var animation: CAAnimation
  /// The completion groups that wait for this animation.
  var groups: [CompletionGroup]
  var hasStarted = false
  var hasStopped = false

  /// Returns an identifier that was never used before. Thread-safe.
  static func nextID() -> AnimationID { AnimationID(lastID.add(1, ordering: .relaxed).newValue) }

  private static let lastID = Atomic<UInt64>(0)
}
